import type { AwayDay, LeaveClash } from '@dayline/shared/contract'

type Person = { id: number; name: string; teamId: number | null; team: string | null }

/** Number of people away on each day, in order. Two halves of different leave count as one person. */
export function countsOf(away: readonly AwayDay[]): { Day: string; Count: number }[] {
  return [...Map.groupBy(away, ({ Day }) => Day)]
    .map(([Day, ofDay]) => ({ Day, Count: new Set(ofDay.map(({ EmployeeId }) => EmployeeId)).size }))
    .sort((a, b) => a.Day.localeCompare(b.Day))
}

/** Days on which two or more people of a team are away, by day, then team; names are in the order of `people`. */
export function clashesOf(away: readonly AwayDay[], people: readonly Person[]): LeaveClash[] {
  const clashes = [...Map.groupBy(away, ({ Day }) => Day)].flatMap(([Day, ofDay]) => {
    const ids = new Set(ofDay.map(({ EmployeeId }) => EmployeeId))
    const absent = people.filter(({ id }) => ids.has(id))
    return [...Map.groupBy(absent, ({ teamId }) => teamId)].flatMap(([TeamId, ofTeam]): LeaveClash[] => {
      if (TeamId === null || ofTeam.length < 2) return []
      return [{ Day, TeamId, TeamTitle: ofTeam[0]?.team ?? '', Names: ofTeam.map(({ name }) => name) }]
    })
  })
  return clashes.sort((a, b) => a.Day.localeCompare(b.Day) || a.TeamTitle.localeCompare(b.TeamTitle))
}
