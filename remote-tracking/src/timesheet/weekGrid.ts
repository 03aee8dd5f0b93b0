import type { CallData } from '@dayline/shared/contract'
import { daysBetween, type LocalDate, startOfWeek } from '@dayline/shared/format'
import type { PersonDay, TimesheetRow } from './timesheetRows.ts'

/** Up to here each day is a column; longer ranges have a column for each week. */
export const maxDayColumns = 7
/** Minutes of work in a week that are called much. */
const muchAWeek = 40 * 60

/** Days that are one column. */
export type Span = { start: LocalDate; end: LocalDate; isWorkingDay: boolean }

/** Work in a span against what its days with data expect. */
export type SpanTime = { working: number; expected: number; hasData: boolean; isClockOutMissing: boolean }

/** What a row of the grid shows beside its days. */
export type WeekFigures = {
  working: number
  /** Work less the expected minutes of past days; null without an expectation, as of those who left. */
  diff: number | null
  /** Minutes a week; null without a limit. */
  weeklyLimit: number | null
  /** The most minutes of a week that the range has. */
  fullestWeek: number
  isClockOutMissing: boolean
}

type Timesheet = CallData<'/timesheet/list'>
type Day = Pick<Timesheet['Items'][number], 'Day' | 'IsWorkingDay'>

/** Columns of the days up to today: days, or calendar weeks cut to the range. */
export function spansOf(items: readonly Day[], today: LocalDate): Span[] {
  const days = items.filter(({ Day }) => Day <= today || items.length <= maxDayColumns)
  if (items.length <= maxDayColumns) {
    return days.map(({ Day, IsWorkingDay }) => ({ start: Day, end: Day, isWorkingDay: IsWorkingDay }))
  }
  return [...Map.groupBy(days, ({ Day }) => startOfWeek(Day)).values()].map((week) => ({
    start: (week[0] as Day).Day,
    end: (week.at(-1) as Day).Day,
    isWorkingDay: true,
  }))
}

/** A person's work in a span. */
export function timeIn(row: Pick<TimesheetRow, 'days'>, { start, end }: Span): SpanTime {
  const entries = row.days.flatMap(({ day, entry }) => (entry && day >= start && day <= end ? [entry] : []))
  return {
    working: sumOf(entries, ({ Working }) => Working),
    expected: sumOf(entries, ({ Working, ExpectedWorkHoursDiff }) => Working - ExpectedWorkHoursDiff),
    hasData: entries.length > 0,
    isClockOutMissing: entries.some((entry) => entry.IsClockOutMissing),
  }
}

/** The week figures of each row, by employee. */
export function weekFigures(
  rows: readonly TimesheetRow[],
  { Items, Expected, WeeklyLimits }: Timesheet,
  today: LocalDate,
): Map<number, WeekFigures> {
  const expected = new Map(Expected?.map(({ EmployeeId, Mins }) => [EmployeeId, Mins]))
  const limits = new Map(WeeklyLimits?.map(({ EmployeeId, Hours }) => [EmployeeId, Hours * 60]))
  const first = Items[0]?.Day
  const last = Items.at(-1)?.Day
  const isOneWeek = first !== undefined && last !== undefined && daysBetween(first, last) < 7
  return new Map(
    rows.map(({ ID, days, working }) => {
      const past = sumOf(days, ({ day, entry }) => (entry && day < today ? entry.Working : 0))
      const ofPast = expected.get(ID)
      return [
        ID,
        {
          working,
          diff: ofPast === undefined ? null : past - ofPast,
          weeklyLimit: limits.get(ID) ?? null,
          fullestWeek: isOneWeek ? working : fullestWeek(days),
          isClockOutMissing: days.some(({ entry }) => entry?.IsClockOutMissing),
        },
      ]
    }),
  )
}

function fullestWeek(days: readonly PersonDay[]): number {
  const weeks = Map.groupBy(days, ({ day }) => startOfWeek(day))
  return Math.max(0, ...[...weeks.values()].map((week) => sumOf(week, ({ entry }) => entry?.Working ?? 0)))
}

/** What stands out; each is a chip with its count. */
export const noteworthy = [
  { id: 'over', label: 'Over 40 h' },
  { id: 'under', label: 'Under expected' },
  { id: 'clock-out', label: 'Missing clock-out' },
  { id: 'left', label: 'Left the company' },
] as const
export type Noteworthy = (typeof noteworthy)[number]['id']

/** Whether a row stands out so. */
export function isNoteworthy(id: Noteworthy, { employee }: TimesheetRow, figures: WeekFigures | undefined): boolean {
  if (id === 'left') return Boolean(employee.Deleted)
  if (!figures) return false
  if (id === 'over') return figures.fullestWeek > muchAWeek
  if (id === 'under') return figures.diff !== null && figures.diff < 0
  return figures.isClockOutMissing
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
