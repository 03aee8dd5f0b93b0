import { ActivityStatus, fullName, searchText, type WorkTimeItem } from '@dayline/shared/contract'

/** The status filter, in the order of the cards (docs/product/team.md#status-filter). */
export const teamStatuses = [
  { id: 'working', label: 'Working', status: ActivityStatus.Working },
  { id: 'break', label: 'On break', status: ActivityStatus.OnBreak },
  { id: 'idle', label: 'Idle', status: ActivityStatus.Idle },
  { id: 'stopped', label: 'Stopped work', status: ActivityStatus.StoppedWork },
  { id: 'waiting', label: 'Yet to start', status: ActivityStatus.YetToStart },
] as const
export type TeamStatus = (typeof teamStatuses)[number]['id']

/** The filter for a status; clock-in counts as working. */
export function teamStatusOf(status: number): TeamStatus | null {
  const known = status === ActivityStatus.ClockIn ? ActivityStatus.Working : status
  return teamStatuses.find((each) => each.status === known)?.id ?? null
}

/** Number of people per status and in total. */
export function countByStatus(people: readonly WorkTimeItem[]): Record<TeamStatus | 'all', number> {
  const counts = { all: people.length, working: 0, break: 0, idle: 0, stopped: 0, waiting: 0 }
  for (const { Status } of people) {
    const status = teamStatusOf(Status)
    if (status) counts[status] += 1
  }
  return counts
}

/** People whose name contains every search word, whatever their order, case and accents. */
export function named(people: readonly WorkTimeItem[], search: string): WorkTimeItem[] {
  const words = searchText(search).split(/\s+/).filter(Boolean)
  // This runs at each step of the slider, mostly without a search.
  if (words.length === 0) return [...people]
  return people.filter((person) => {
    const name = searchText(fullName(person.Employee))
    return words.every((word) => name.includes(word))
  })
}

function placeOf(status: number): number {
  const index = teamStatuses.findIndex(({ id }) => id === teamStatusOf(status))
  return index === -1 ? teamStatuses.length : index
}

// Many times faster than `localeCompare`, which matters because a large team is sorted at each step of the slider.
const { compare } = new Intl.Collator()

/** People at work first, then by name. */
export function byStatusAndName(people: readonly WorkTimeItem[]): WorkTimeItem[] {
  return people
    .map((person) => ({ person, place: placeOf(person.Status), name: fullName(person.Employee) }))
    .sort((a, b) => a.place - b.place || compare(a.name, b.name))
    .map(({ person }) => person)
}
