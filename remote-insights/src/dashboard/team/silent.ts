import { ActivityStatus, type WorkTimeItem } from '@dayline/shared/contract'
import { addDays, isoWeekday, type LocalDate, localDate } from '@dayline/shared/format'

/** Whole working days without a minute after which a person is named (docs/product/team.md#silent-agents). */
const maxSilentDays = 2

/** People without a minute for two working days or ever, except those on leave; longest silence first. */
export function silentPeople(
  people: readonly WorkTimeItem[],
  { today, zone, workingDays }: { today: LocalDate; zone: string; workingDays: readonly number[] },
): WorkTimeItem[] {
  return people
    .filter(({ Status, LastSeen }) => {
      // A person on leave has the status "stopped work". An older API sends no `LastSeen`.
      if (Status !== ActivityStatus.YetToStart || LastSeen === undefined) return false
      return (
        LastSeen === null || workdaysBetween(localDate(Date.parse(LastSeen), zone), today, workingDays) >= maxSilentDays
      )
    })
    .toSorted((a, b) => (a.LastSeen ?? '').localeCompare(b.LastSeen ?? ''))
}

/** Number of working days between two days, counted only up to the limit. */
function workdaysBetween(after: LocalDate, before: LocalDate, workingDays: readonly number[]): number {
  let found = 0
  for (let day = addDays(after, 1); day < before && found < maxSilentDays; day = addDays(day, 1)) {
    if (workingDays.includes(isoWeekday(day))) found += 1
  }
  return found
}
