import type { Team, WorkTimeItem } from '@dayline/shared/contract'

export type TeamGroup = { id: number; title: string; color: string | null; items: WorkTimeItem[] }

/** The rows by team, in the order of titles; people without a team come last. */
export function groupByTeam(items: readonly WorkTimeItem[]): TeamGroup[] {
  const groups = new Map<number, TeamGroup>()
  for (const item of items) {
    const { id, title, color } = factsOf(item.Employee.Team ?? null)
    const group = groups.get(id) ?? { id, title, color, items: [] }
    group.items.push(item)
    groups.set(id, group)
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.id === 0) - Number(b.id === 0) || a.title.localeCompare(b.title, 'en'),
  )
}

const factsOf = (team: Pick<Team, 'ID' | 'Title' | 'Color'> | null) =>
  team ? { id: team.ID, title: team.Title, color: team.Color } : { id: 0, title: 'No team', color: null }
