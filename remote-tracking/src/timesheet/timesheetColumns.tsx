import { ExplainedTotal } from '@dayline/shared/contract'
import { ExplainButton } from '@dayline/shared/explain'
import { duration, plural } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge, type Column, PersonName } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { AverageClock } from './AverageClock.tsx'
import type { SortKey, TimesheetRow, TimesheetSums } from './timesheetRows.ts'

type Figure = {
  id: SortKey
  header: string
  width: string
  of: (sums: TimesheetSums) => ReactNode
  /** The total whose minutes a row's number opens. */
  explains?: ExplainedTotal
}

const figures: readonly Figure[] = [
  {
    id: 'in',
    header: 'Avg. clock-in',
    width: '7rem',
    of: (sums) => <AverageClock clock="clockIn" sums={sums} />,
  },
  {
    id: 'out',
    header: 'Avg. clock-out',
    width: '7.5rem',
    of: (sums) => <AverageClock clock="clockOut" sums={sums} />,
  },
  {
    id: 'activity',
    header: 'Activity level',
    width: '7rem',
    of: ({ activityLevel }) => <ActivityLevelBadge level={activityLevel} />,
  },
  {
    id: 'working',
    header: 'Working',
    width: '6.5rem',
    of: ({ working }) => duration(working),
    explains: ExplainedTotal.Working,
  },
  {
    id: 'break',
    header: 'Break',
    width: '6rem',
    of: ({ onBreak }) => duration(onBreak),
    explains: ExplainedTotal.OnBreak,
  },
  { id: 'idle', header: 'Idle', width: '6rem', of: ({ idle }) => duration(idle), explains: ExplainedTotal.Idle },
  { id: 'total', header: 'Total', width: '6.5rem', of: ({ total }) => duration(total), explains: ExplainedTotal.All },
]

/** Columns of the timesheet: the person, means, and sums; with `all` they add up to a last row (spec 2 §2). */
export function timesheetColumns(
  all: TimesheetSums | undefined,
  onExplain: (row: TimesheetRow, total: ExplainedTotal) => void,
): Column<TimesheetRow>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      onCard: 'title',
      isSortable: true,
      ...(all && { total: 'All' }),
      cell: ({ employee, dayCount }) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2" minW="min(12rem, 18cqw)" maxW="full">
          <PersonName
            name={`${employee.FirstName} ${employee.LastName}`.trim()}
            image={employee.Image}
            secondary={[employee.Team?.Title, plural(dayCount, 'day')].filter(Boolean).join(' · ')}
          />
          {employee.Blocked && !employee.Deleted && <Badge>Blocked</Badge>}
        </chakra.span>
      ),
    },
    ...figures.map(
      ({ of, explains, ...column }): Column<TimesheetRow> => ({
        ...column,
        isNumber: true,
        isSortable: true,
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
