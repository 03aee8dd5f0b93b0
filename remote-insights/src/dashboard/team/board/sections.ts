import type { WorkTimeItem } from '@dayline/shared/contract'

/** The people of one team; `team` is null for those without one. */
export type Section = { team: { title: string; color: string } | null; people: WorkTimeItem[] }

/** People by team in the order of titles, those without a team last; within a team the order stays. */
export function sectionsOf(people: readonly WorkTimeItem[]): Section[] {
  const byTeam = Map.groupBy(people, ({ Employee }) => Employee.Team?.ID ?? 0)
  return [...byTeam.values()]
    .map((members): Section => {
      const team = members[0]?.Employee.Team
      return { team: team ? { title: team.Title, color: team.Color } : null, people: members }
    })
    .toSorted((a, b) => (a.team && b.team ? a.team.title.localeCompare(b.team.title) : a.team ? -1 : b.team ? 1 : 0))
}
