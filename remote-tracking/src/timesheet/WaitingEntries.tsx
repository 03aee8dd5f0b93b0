import { addDays } from '@dayline/shared/calendar'
import { fullName, type TimeEntry } from '@dayline/shared/contract'
import { clockTime, type DayRange, duration, localDate, plural, rangeDays, shortDay } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { chakra, Notice, useZone } from '@dayline/shared/ui'
import { useWaitingEntries } from './timesheet.api.ts'
import type { TimesheetFilters } from './timesheetFilters.ts'

/** Warns about undecided manual entries of these days: an export of the month would lack them. */
export function WaitingEntries({ filters }: { filters: TimesheetFilters }) {
  const zone = useZone()
  const canRead = useCan('timeEntry.read')
  const { Items, TotalCount: count } = useWaitingEntries(canRead ? filters : null)
  if (count === 0) return null
  const { start, end } = daysOfList(rangeDays(filters, zone), Items, { zone, hasMore: count > Items.length })
  const { TeamId, EmployeeId } = filters
  const entries = pathOf('manual-time-entries', {
    date: `${start}..${end}`,
    status: 0,
    ...(TeamId !== undefined && { team: TeamId }),
    ...(EmployeeId !== undefined && { employee: EmployeeId }),
  })
  const counted = plural(count, 'manual time entry', 'manual time entries')
  return (
    <chakra.div mb="3">
      <Notice kind="info">
        {counted} of these days {count === 1 ? 'waits' : 'wait'} for a decision and {count === 1 ? 'is' : 'are'} not in
        the timesheet or its export.{' '}
        <chakra.a href={entries} textDecoration="underline" fontWeight="medium" _print={{ display: 'none' }}>
          Show {count === 1 ? 'it' : 'them'}
        </chakra.a>
        {Items.length > 0 && (
          <chakra.ul aria-label="Waiting entries" m="0" mt="1" ps="4" listStyleType="disc">
            {Items.map((entry) => (
              <li key={entry.ID}>{nameOf(entry, zone)}</li>
            ))}
            {count > Items.length && <li>and {plural(count - Items.length, 'other', 'others')}</li>}
          </chakra.ul>
        )}
      </Notice>
    </chakra.div>
  )
}

/**
 * The days whose list contains the entries: that list selects by the start of an entry, not by its shift. The newest
 * entries are known; older ones may have begun the evening before.
 */
function daysOfList(
  { start, end }: DayRange,
  entries: readonly TimeEntry[],
  { zone, hasMore }: { zone: string; hasMore: boolean },
): DayRange {
  const first = hasMore ? addDays(start, -1) : start
  const days = [first, end, ...entries.map(({ StartDate }) => localDate(Date.parse(StartDate), zone))].sort()
  return { start: days[0] ?? first, end: days.at(-1) ?? end }
}

function nameOf({ Employee, StartDate, EndDate, TotalMinutes }: TimeEntry, zone: string) {
  const time = `${clockTime(StartDate, zone)}–${clockTime(EndDate, zone)}`
  return `${fullName(Employee)}, ${shortDay(StartDate, zone)} ${time} (${duration(TotalMinutes)})`
}
