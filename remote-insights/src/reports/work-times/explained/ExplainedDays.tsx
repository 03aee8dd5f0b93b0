import type { Employee, EmployeeDay } from '@dayline/shared/contract'
import { ExplainPanel } from '@dayline/shared/explain'
import { activityPercent, clockTime, type DayRange, duration, percent, shortDay } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import type { Explaining } from '../../explaining.ts'
import { nameOf } from '../../person.tsx'
import type { ReportBody } from '../../reportPaths.ts'
import { useReportDetail } from '../../reports.api.ts'
import { figureLabels, levelOf, type TimeFigure } from './timeFigures.ts'

type ExplainedDaysProps = {
  figure: TimeFigure
  formula: string
  range: DayRange
  explaining: Explaining
  body: ReportBody
  employeeId: number
  person: Employee | undefined
}

/** The days that lateness or the activity level of a person is computed from; a day opens the profile. */
export function ExplainedDays({ figure, formula, range, explaining, body, employeeId, person }: ExplainedDaysProps) {
  const zone = useZone()
  const { openProfile } = useProfile()
  const { DateFilter, StartDate, EndDate, ProjectId, ProjectTaskId } = body
  const query = useReportDetail('/insights/employeedays', {
    ...{ DateFilter, StartDate, EndDate, ProjectId, ProjectTaskId },
    EmployeeId: employeeId,
  })
  const items = query.data?.Items
  const columns = useMemo(
    () => (figure === 'late' ? lateColumns(items ?? [], zone) : levelColumns(items ?? [])),
    [figure, items, zone],
  )
  const label = figureLabels[figure]
  const value = items && (figure === 'late' ? duration(lateOf(items)) : levelText(items))
  return (
    <ExplainPanel
      title={value === undefined ? label : `${label}: ${value}`}
      of={[person && nameOf(person)]}
      range={range}
      formula={formula}
      filters={explaining.filters}
      onClose={explaining.close}
    >
      <DataTable
        label={`${label} by day`}
        query={query}
        columns={columns}
        rowKey={({ Day }) => Day}
        onOpen={({ Day }) => openProfile({ employeeId, day: Day })}
        empty={<EmptyState isCompact title="Nothing counts here" text="These days have no clock-in." />}
      />
    </ExplainPanel>
  )
}

const sum = (items: readonly EmployeeDay[], field: 'LateClockIn' | 'TotalMins' | 'InputSecs') =>
  items.reduce((all, item) => all + item[field], 0)
const lateOf = (items: readonly EmployeeDay[]) => sum(items, 'LateClockIn')
const levelText = (items: readonly EmployeeDay[]) => {
  const minutes = sum(items, 'TotalMins')
  return minutes === 0 ? '–' : percent(activityPercent(levelOf(sum(items, 'InputSecs'), minutes)))
}

const dayColumn: Column<EmployeeDay> = {
  id: 'day',
  header: 'Day',
  onCard: 'title',
  sortValue: ({ Day }) => Day,
  total: 'All',
  cell: ({ Day }) => shortDay(Day),
}

function lateColumns(items: readonly EmployeeDay[], zone: string): Column<EmployeeDay>[] {
  return [
    dayColumn,
    {
      id: 'due',
      header: 'Work begins',
      width: '9rem',
      onCard: 'fact',
      cell: ({ DueAt, OnLeave }) => (OnLeave ? 'Approved leave' : DueAt ? clockTime(DueAt, zone) : 'Day off'),
    },
    { id: 'in', header: 'Clock-in', width: '9rem', onCard: 'fact', cell: ({ ClockIn }) => clockTime(ClockIn, zone) },
    {
      id: 'late',
      header: 'Late',
      isNumber: true,
      width: '8rem',
      onCard: 'figure',
      sortValue: ({ LateClockIn }) => LateClockIn,
      total: duration(lateOf(items)),
      cell: ({ LateClockIn }) => duration(LateClockIn),
    },
  ]
}

function levelColumns(items: readonly EmployeeDay[]): Column<EmployeeDay>[] {
  return [
    dayColumn,
    {
      id: 'tracked',
      header: 'Tracked',
      isNumber: true,
      width: '8rem',
      onCard: 'fact',
      sortValue: ({ TotalMins }) => TotalMins,
      total: duration(sum(items, 'TotalMins')),
      cell: ({ TotalMins }) => duration(TotalMins),
    },
    {
      id: 'input',
      header: 'With input',
      isNumber: true,
      width: '9rem',
      onCard: 'fact',
      sortValue: ({ InputSecs }) => InputSecs,
      total: inputTime(sum(items, 'InputSecs')),
      cell: ({ InputSecs }) => inputTime(InputSecs),
    },
    {
      id: 'level',
      header: 'Level',
      isNumber: true,
      width: '7rem',
      onCard: 'figure',
      sortValue: ({ InputSecs, TotalMins }) => (TotalMins === 0 ? null : levelOf(InputSecs, TotalMins)),
      total: levelText(items),
      cell: (item) => levelText([item]),
    },
  ]
}

/** Seconds of input in minutes and seconds, so that they add up to the second. */
export const inputTime = (seconds: number): string =>
  `${duration(Math.floor(seconds / 60))} ${String(Math.round(seconds) % 60).padStart(2, '0')}s`
