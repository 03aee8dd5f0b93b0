import { isWorkingDay, type LocalDate, startOfWeekFrom } from '@dayline/shared/calendar'
import { fullName, TimesheetChip, type TimesheetRow, TimesheetSort, type TimesheetSpan } from '@dayline/shared/contract'

/** Up to this many days, each day is a column; longer ranges have a column for each week. */
const maxDayColumns = 7
/** A week with more working minutes than this stands out. */
const muchAWeek = 40 * 60

/** Columns of the days up to today: days, or calendar weeks cut to the range (docs/product/timesheet.md#week-grid). */
export function spansOf(
  days: readonly LocalDate[],
  { today, firstWeekday, week }: { today: LocalDate; firstWeekday: number; week: Parameters<typeof isWorkingDay>[1] },
): Omit<TimesheetSpan, 'Working'>[] {
  if (days.length <= maxDayColumns) {
    return days.map((day) => ({ Start: day, End: day, IsWorkingDay: isWorkingDay(day, week) }))
  }
  const weeks = Map.groupBy(
    days.filter((day) => day <= today),
    (day) => startOfWeekFrom(day, firstWeekday),
  )
  return [...weeks.values()].map((ofWeek) => ({
    Start: ofWeek[0] as LocalDate,
    End: ofWeek.at(-1) as LocalDate,
    IsWorkingDay: true,
  }))
}

/** What decides for which chips a person stands out. */
export type ChipFigures = Pick<TimesheetRow, 'Deleted' | 'FullestWeek' | 'Difference'> & { isClockOutMissing: boolean }

/** Whether a person stands out in the way that a chip names (docs/product/timesheet.md#what-stands-out). */
export function standsOut(
  chip: TimesheetChip,
  { Deleted, FullestWeek, Difference, isClockOutMissing }: ChipFigures,
): boolean {
  switch (chip) {
    case TimesheetChip.Over:
      return FullestWeek > muchAWeek
    case TimesheetChip.Under:
      return Difference !== null && Difference < 0
    case TimesheetChip.MissingClockOut:
      return isClockOutMissing
    case TimesheetChip.Left:
      return Deleted
  }
}

type Sorted = Pick<
  TimesheetRow,
  | 'FirstName'
  | 'LastName'
  | 'ClockIn'
  | 'ClockOut'
  | 'ActivityLevel'
  | 'Working'
  | 'OnBreak'
  | 'Idle'
  | 'TotalMins'
  | 'Difference'
>

const figureOf: Record<Exclude<TimesheetSort, typeof TimesheetSort.Employee>, (row: Sorted) => number | null> = {
  [TimesheetSort.ClockIn]: ({ ClockIn }) => ClockIn,
  [TimesheetSort.ClockOut]: ({ ClockOut }) => ClockOut,
  [TimesheetSort.Activity]: ({ ActivityLevel }) => ActivityLevel,
  [TimesheetSort.Working]: ({ Working }) => Working,
  [TimesheetSort.OnBreak]: ({ OnBreak }) => OnBreak,
  [TimesheetSort.Idle]: ({ Idle }) => Idle,
  [TimesheetSort.Total]: ({ TotalMins }) => TotalMins,
  [TimesheetSort.Difference]: ({ Difference }) => Difference,
}
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Rows without a value are last in both directions; equal rows stay in the order of lists. */
export function inOrder<Row extends Sorted>(
  rows: readonly Row[],
  sort: TimesheetSort | null | undefined,
  isDescending: boolean,
): readonly Row[] {
  if (sort === null || sort === undefined) return rows
  const direction = isDescending ? -1 : 1
  if (sort === TimesheetSort.Employee) {
    return rows.toSorted((a, b) => direction * names.compare(fullName(a), fullName(b)))
  }
  const value = figureOf[sort]
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * (one - other)
  })
}
