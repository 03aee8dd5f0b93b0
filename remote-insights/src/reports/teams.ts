import type { Employee, Team } from '@dayline/shared/contract'

const noTeam = 'No team'

export type TeamGroup<Item> = { id: number; title: string; color: string | null; items: Item[] }
type TeamOf<Item> = (item: Item) => Pick<Team, 'ID' | 'Title' | 'Color'> | null

/** Groups rows by team, sorted by title; rows without a team are last, with the ID 0. */
export function groupByTeam<Item>(items: readonly Item[], teamOf: TeamOf<Item>): TeamGroup<Item>[] {
  const groups = new Map<number, TeamGroup<Item>>()
  for (const item of items) {
    const { id, title, color } = factsOf(teamOf(item))
    const group = groups.get(id) ?? { id, title, color, items: [] }
    group.items.push(item)
    groups.set(id, group)
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.id === 0) - Number(b.id === 0) || a.title.localeCompare(b.title, 'en'),
  )
}

const factsOf = (team: ReturnType<TeamOf<unknown>>) =>
  team ? { id: team.ID, title: team.Title, color: team.Color } : { id: 0, title: noTeam, color: null }

/** @param teamId undefined for everybody, 0 for people without a team */
export const isOfTeam = ({ Team }: Pick<Employee, 'Team'>, teamId: number | undefined): boolean =>
  teamId === undefined || (Team?.ID ?? 0) === teamId

/**
 * Name of the people that a sum covers; the rows of the report provide the team's title.
 * @returns undefined for a team without rows, as while they load
 */
export function teamName(
  teamId: number | undefined,
  rows: readonly { Employee: Pick<Employee, 'Team'> }[] | undefined,
): string | undefined {
  if (teamId === undefined) return 'Everybody'
  return teamId === 0 ? noTeam : rows?.find(({ Employee }) => isOfTeam(Employee, teamId))?.Employee.Team?.Title
}
