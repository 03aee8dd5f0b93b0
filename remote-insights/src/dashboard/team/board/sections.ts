import type { WorkTimeItem } from '@dayline/shared/contract'

/** The people of one team; `team` is null for people without a team. */
export type Section = { team: { title: string; color: string } | null; people: WorkTimeItem[] }

/** Groups people by team, sorted by title, those without a team last; keeps the order within a team. */
export function sectionsOf(people: readonly WorkTimeItem[]): Section[] {
  const byTeam = Map.groupBy(people, ({ Employee }) => Employee.Team?.ID ?? 0)
  return [...byTeam.values()]
    .map((members): Section => {
      const team = members[0]?.Employee.Team
      return { team: team ? { title: team.Title, color: team.Color } : null, people: members }
    })
    .toSorted((a, b) => (a.team && b.team ? a.team.title.localeCompare(b.team.title) : a.team ? -1 : b.team ? 1 : 0))
}
