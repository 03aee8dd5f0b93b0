import {
  ExplainedTotal,
  fullName,
  type TimesheetRow,
  TimesheetSort,
  type TimesheetSums,
} from '@dayline/shared/contract'
import { ExplainButton } from '@dayline/shared/explain'
import { activityPercent, duration, percent, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge, BlockedBadge, type Column, PersonName } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { AverageClock } from './AverageClock.tsx'
import { meanClock } from './meanClock.ts'

/** Sort orders by their name in the URL. */
export const timesheetSorts = {
  employee: TimesheetSort.Employee,
  in: TimesheetSort.ClockIn,
  out: TimesheetSort.ClockOut,
  activity: TimesheetSort.Activity,
  working: TimesheetSort.Working,
  break: TimesheetSort.OnBreak,
  idle: TimesheetSort.Idle,
  total: TimesheetSort.Total,
  worked: TimesheetSort.Working,
  against: TimesheetSort.Difference,
} as const
export type SortKey = keyof typeof timesheetSorts

type Figure = {
  id: SortKey
  header: string
  width: string
  of: (sums: TimesheetSums) => ReactNode
  onCard?: 'figure'
  /** The total to explain when the figure is pressed. */
  explains?: ExplainedTotal
}

const figures: readonly Figure[] = [
  {
    id: 'in',
    header: 'Avg. clock-in',
    width: '7rem',
    of: (sums) => <AverageClock clock="ClockIn" sums={sums} />,
  },
  {
    id: 'out',
    header: 'Avg. clock-out',
    width: '7.5rem',
    of: (sums) => <AverageClock clock="ClockOut" sums={sums} />,
  },
  {
    id: 'activity',
    header: 'Activity level',
    width: '7rem',
    of: ({ ActivityLevel }) => <ActivityLevelBadge level={ActivityLevel} />,
  },
  {
    id: 'working',
    header: 'Working',
    width: '6.5rem',
    of: ({ Working }) => duration(Working),
    explains: ExplainedTotal.Working,
  },
  {
    id: 'break',
    header: 'Break',
    width: '6rem',
    of: ({ OnBreak }) => duration(OnBreak),
    explains: ExplainedTotal.OnBreak,
  },
  {
    id: 'idle',
    header: 'Idle',
    width: '6rem',
    of: ({ Idle }) => duration(Idle),
    explains: ExplainedTotal.Idle,
  },
  {
    id: 'total',
    header: 'Total',
    width: '6.5rem',
    of: ({ TotalMins }) => duration(TotalMins),
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
        isSortable: true,
        sortsDescendingFirst: true,
        total: all && of(all),
        cell: (row) =>
          explains === undefined ? (
            of(row)
          ) : (
            <ExplainButton name={`${column.header}, ${row.FirstName}`} onOpen={() => onExplain(row, explains)}>
              {of(row)}
            </ExplainButton>
          ),
      }),
    ),
  ]
}

/** The person column; `hasSums` labels the total row. */
export function employeeColumn(hasSums: boolean): Column<TimesheetRow> {
  return {
    id: 'employee',
    header: 'Employee',
    onCard: 'title',
    isSortable: true,
    ...(hasSums && { total: 'All' }),
    cardCell: (row) => <PersonName name={fullName(row)} image={row.Image} secondary={factsOf(row)} />,
    cell: (row) => (
      <chakra.span display="inline-flex" alignItems="center" gap="2" minW="min(12rem, 18cqw)" maxW="full">
        <PersonName
          name={fullName(row)}
          image={row.Image}
          secondary={[row.Team, plural(row.Days, 'day')].filter(Boolean).join(' · ')}
        />
        <BlockedBadge person={row} />
      </chakra.span>
    ),
  }
}

/** The second line of a card: average clock times, activity level and number of days. */
function factsOf({ ClockIn, ClockOut, ActivityLevel, Days }: TimesheetRow): string {
  const hours = `${meanClock(ClockIn)}–${meanClock(ClockOut)}`
  return [hours, percent(activityPercent(ActivityLevel)), plural(Days, 'day')].join(' · ')
}
