import { duration, plural } from '@dayline/shared/format'
import { Badge, chakra, PersonName } from '@dayline/shared/ui'
import { ActivityLevelBadge, type Column } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { meanClock, type TimesheetRow, type TimesheetSums } from './timesheetRows.ts'

type Figure = { id: string; header: string; width: string; of: (sums: TimesheetSums) => ReactNode }

const figures: readonly Figure[] = [
  { id: 'in', header: 'Avg. clock-in', width: '7rem', of: ({ clockIn }) => meanClock(clockIn) },
  { id: 'out', header: 'Avg. clock-out', width: '7.5rem', of: ({ clockOut }) => meanClock(clockOut) },
  {
    id: 'activity',
    header: 'Activity level',
    width: '7rem',
    of: ({ activityLevel }) => <ActivityLevelBadge level={activityLevel} />,
  },
  { id: 'working', header: 'Working', width: '6.5rem', of: ({ working }) => duration(working) },
  { id: 'break', header: 'Break', width: '6rem', of: ({ onBreak }) => duration(onBreak) },
  { id: 'idle', header: 'Idle', width: '6rem', of: ({ idle }) => duration(idle) },
  { id: 'total', header: 'Total', width: '6.5rem', of: ({ total }) => duration(total) },
]

/** Columns of the timesheet: the person, means, and sums that add up to the last row (spec 2 §2). */
export function timesheetColumns(all: TimesheetSums): Column<TimesheetRow>[] {
  return [
    {
      id: 'employee',
      header: 'Employee',
      onCard: 'title',
      total: 'All',
      cell: ({ employee, dayCount }) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2" minW="12rem" maxW="full">
          <PersonName
            name={`${employee.FirstName} ${employee.LastName}`.trim()}
            image={employee.Image}
            secondary={[employee.Team?.Title, plural(dayCount, 'day')].filter(Boolean).join(' · ')}
          />
          {employee.Blocked && <Badge>Blocked</Badge>}
        </chakra.span>
      ),
    },
    ...figures.map(
      ({ of, ...column }): Column<TimesheetRow> => ({ ...column, isNumber: true, cell: of, total: of(all) }),
    ),
  ]
}
