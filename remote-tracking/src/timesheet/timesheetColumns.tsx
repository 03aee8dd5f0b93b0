import { ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton } from '@dayline/shared/explain'
import { activityPercent, duration, percent, plural } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge, type Column, PersonName } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { AverageClock } from './AverageClock.tsx'
import { meanClock, type TimesheetRow, type TimesheetSums } from './timesheetRows.ts'

/** Columns that the rows are sorted by, as the address names them. */
export const sortKeys = [
  'employee',
  'in',
  'out',
  'activity',
  'working',
  'break',
  'idle',
  'total',
  'worked',
  'against',
] as const

type Figure = {
  id: (typeof sortKeys)[number]
  header: string
  width: string
  of: (sums: TimesheetSums) => ReactNode
  sortValue: (sums: TimesheetSums) => number | null
  onCard?: 'figure'
  /** The total whose minutes a row's number opens. */
  explains?: ExplainedTotal
}

const figures: readonly Figure[] = [
  {
    id: 'in',
    header: 'Avg. clock-in',
    width: '7rem',
    of: (sums) => <AverageClock clock="clockIn" sums={sums} />,
    sortValue: ({ clockIn }) => clockIn,
  },
  {
    id: 'out',
    header: 'Avg. clock-out',
    width: '7.5rem',
    of: (sums) => <AverageClock clock="clockOut" sums={sums} />,
    sortValue: ({ clockOut }) => clockOut,
  },
  {
    id: 'activity',
    header: 'Activity level',
    width: '7rem',
    of: ({ activityLevel }) => <ActivityLevelBadge level={activityLevel} />,
    sortValue: ({ activityLevel }) => activityLevel,
  },
  {
    id: 'working',
    header: 'Working',
    width: '6.5rem',
    of: ({ working }) => duration(working),
    sortValue: ({ working }) => working,
    explains: ExplainedTotal.Working,
  },
  {
    id: 'break',
    header: 'Break',
    width: '6rem',
    of: ({ onBreak }) => duration(onBreak),
    sortValue: ({ onBreak }) => onBreak,
    explains: ExplainedTotal.OnBreak,
  },
  {
    id: 'idle',
    header: 'Idle',
    width: '6rem',
    of: ({ idle }) => duration(idle),
    sortValue: ({ idle }) => idle,
    explains: ExplainedTotal.Idle,
  },
  {
    id: 'total',
    header: 'Total',
    width: '6.5rem',
    of: ({ total }) => duration(total),
    sortValue: ({ total }) => total,
    onCard: 'figure',
    explains: ExplainedTotal.All,
  },
]

/** Columns of the timesheet; `all` adds a total row (docs/product/timesheet.md#columns). */
export function timesheetColumns(
  all: TimesheetSums | undefined,
  onExplain: (row: TimesheetRow, total: ExplainedTotal) => void,
): Column<TimesheetRow>[] {
  return [
    employeeColumn(all !== undefined),
    ...figures.map(
      ({ of, explains, ...column }): Column<TimesheetRow> => ({
        ...column,
        isNumber: true,
        total: all && of(all),
        cell: (row) =>
          explains === undefined ? (
            of(row)
          ) : (
            <ExplainButton name={`${column.header}, ${row.employee.FirstName}`} onOpen={() => onExplain(row, explains)}>
              {of(row)}
            </ExplainButton>
          ),
      }),
    ),
  ]
}

/** The person; with sums the last row is named. */
export function employeeColumn(hasSums: boolean): Column<TimesheetRow> {
  return {
    id: 'employee',
    header: 'Employee',
    onCard: 'title',
    sortValue: ({ employee }) => nameOf(employee),
    ...(hasSums && { total: 'All' }),
    cardCell: (row) => <PersonName name={nameOf(row.employee)} image={row.employee.Image} secondary={factsOf(row)} />,
    cell: ({ employee, dayCount }) => (
      <chakra.span display="inline-flex" alignItems="center" gap="2" minW="min(12rem, 18cqw)" maxW="full">
        <PersonName
          name={nameOf(employee)}
          image={employee.Image}
          secondary={[employee.Team?.Title, plural(dayCount, 'day')].filter(Boolean).join(' · ')}
        />
        {employee.Blocked && !employee.Deleted && <Badge>Blocked</Badge>}
      </chakra.span>
    ),
  }
}

export const nameOf = ({ FirstName, LastName }: TimesheetRow['employee']) => `${FirstName} ${LastName}`.trim()

/** The second line of a card: usual hours, activity and days. */
function factsOf({ clockIn, clockOut, activityLevel, dayCount }: TimesheetRow): string {
  const hours = `${meanClock(clockIn)}–${meanClock(clockOut)}`
  return [hours, percent(activityPercent(activityLevel)), plural(dayCount, 'day')].join(' · ')
}
