import { type Employee, type EmployeeDay, fullName } from '@dayline/shared/contract'
import { ExplainPanel } from '@dayline/shared/explain'
import { clockTime, type DayRange, duration, shortDay } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { useZone } from '@dayline/shared/ui'
import { type Column, DataTable, EmptyState } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import type { Explaining } from '../../explaining.ts'
import type { ReportBody } from '../../reportPaths.ts'
import { useReportDetail } from '../../reports.api.ts'
import { type LevelFacts, levelColumns, sumLevelText } from './levelColumns.ts'
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

/** The days behind a person's lateness or activity level; a day opens the profile. */
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
    () =>
      figure === 'late'
        ? lateColumns(items ?? [], zone)
        : levelColumns({ title: dayColumn, rows: items ?? [], facts: levelFacts }),
    [figure, items, zone],
  )
  const label = figureLabels[figure]
  const value = items && (figure === 'late' ? duration(lateOf(items)) : sumLevelText(items, levelFacts))
  return (
    <ExplainPanel
      title={value === undefined ? label : `${label}: ${value}`}
      of={[person && fullName(person)]}
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

const lateOf = (items: readonly EmployeeDay[]) => items.reduce((all, { LateClockIn }) => all + LateClockIn, 0)
const levelFacts: LevelFacts<EmployeeDay> = {
  minutesOf: ({ TotalMins }) => TotalMins,
  inputSecsOf: ({ InputSecs }) => InputSecs,
  levelOf: ({ InputSecs, TotalMins }) => (TotalMins === 0 ? null : levelOf(InputSecs, TotalMins)),
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
