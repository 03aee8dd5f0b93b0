import { ExplainedTotal, type WorkTimeItem } from '@dayline/shared/contract'
import { ExplainButton, ExplainPanel } from '@dayline/shared/explain'
import { activityPercent, type DayRange, duration, percent, plural } from '@dayline/shared/format'
import { type Column, DataTable, EmptyState, listQuery } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import type { Explaining } from '../../explaining.ts'
import { personColumn } from '../../person.tsx'
import { isOfTeam, teamName } from '../../teams.ts'
import { timesOf } from '../workTimeColumns.tsx'
import { inputTime } from './ExplainedDays.tsx'
import { figureLabels, type TimeFigure } from './timeFigures.ts'

type ExplainedLevelsProps = {
  figure: TimeFigure
  formula: string
  range: DayRange
  explaining: Explaining
  /** Undefined for everybody, 0 for people without a team. */
  teamId: number | undefined
  items: readonly WorkTimeItem[] | undefined
}

/** The people that the lateness or the activity level of a team is computed from; each opens their days. */
export function ExplainedLevels({ figure, formula, range, explaining, teamId, items }: ExplainedLevelsProps) {
  const { explain } = explaining
  const people = useMemo(
    () =>
      items?.filter(
        (item) =>
          isOfTeam(item.Employee, teamId) && (figure === 'late' ? item.LateClockInCount > 0 : item.TotalMins > 0),
      ),
    [figure, items, teamId],
  )
  const columns = useMemo(() => {
    const open = ({ Employee }: WorkTimeItem, content: ReactNode) => (
      <ExplainButton
        name={`${figureLabels[figure]}, ${Employee.FirstName}`}
        onOpen={() => explain({ total: ExplainedTotal.Working, figure, employeeId: Employee.ID })}
      >
        {content}
      </ExplainButton>
    )
    return figure === 'late' ? lateColumns(people ?? [], open) : levelColumns(people ?? [], open)
  }, [explain, figure, people])
  const label = figureLabels[figure]
  const team = teamName(teamId, people?.[0]?.Employee)
  return (
    <ExplainPanel
      title={people ? `${label}: ${figureText(figure, people)}` : label}
      of={[team]}
      range={range}
      formula={formula}
      filters={explaining.filters}
      onClose={explaining.close}
    >
      <DataTable
        label={`${label} by employee`}
        query={listQuery(people)}
        columns={columns}
        rowKey={({ Employee }) => Employee.ID}
        empty={<EmptyState isCompact title="Nothing counts here" text="No minute of these days is part of it." />}
      />
    </ExplainPanel>
  )
}

const inputOf = ({ ActivityLevel, TotalMins }: WorkTimeItem) => ActivityLevel * TotalMins
const levelText = (level: number) => percent(activityPercent(level))

function figureText(figure: TimeFigure, people: readonly WorkTimeItem[]): string {
  const { figures, activityLevel } = timesOf(people)
  if (figure === 'late') return duration(figures.LateClockIn)
  return figures.TotalMins === 0 ? '–' : levelText(activityLevel)
}

type Open = (item: WorkTimeItem, content: ReactNode) => ReactNode

const person = personColumn<WorkTimeItem>({ hasTotal: true, factsOf: () => '', hasTeam: false })

function lateColumns(people: readonly WorkTimeItem[], open: Open): Column<WorkTimeItem>[] {
  const { figures } = timesOf(people)
  return [
    person,
    {
      id: 'days',
      header: 'Late days',
      isNumber: true,
      width: '8rem',
      onCard: 'fact',
      sortValue: ({ LateClockInCount }) => LateClockInCount,
      total: plural(figures.LateClockInCount, 'day'),
      cell: ({ LateClockInCount }) => plural(LateClockInCount, 'day'),
    },
    {
      id: 'late',
      header: 'Late',
      isNumber: true,
      width: '8rem',
      onCard: 'figure',
      sortValue: ({ LateClockIn }) => LateClockIn,
      total: duration(figures.LateClockIn),
      cell: (item) => open(item, duration(item.LateClockIn)),
    },
  ]
}

function levelColumns(people: readonly WorkTimeItem[], open: Open): Column<WorkTimeItem>[] {
  const { figures, activityLevel } = timesOf(people)
  return [
    person,
    {
      id: 'tracked',
      header: 'Tracked',
      isNumber: true,
      width: '8rem',
      onCard: 'fact',
      sortValue: ({ TotalMins }) => TotalMins,
      total: duration(figures.TotalMins),
      cell: ({ TotalMins }) => duration(TotalMins),
    },
    {
      id: 'input',
      header: 'With input',
      isNumber: true,
      width: '9rem',
      onCard: 'fact',
      sortValue: inputOf,
      total: inputTime(people.reduce((all, item) => all + inputOf(item), 0)),
      cell: (item) => inputTime(inputOf(item)),
    },
    {
      id: 'level',
      header: 'Level',
      isNumber: true,
      width: '7rem',
      onCard: 'figure',
      sortValue: ({ ActivityLevel }) => ActivityLevel,
      total: levelText(activityLevel),
      cell: (item) => open(item, levelText(item.ActivityLevel)),
    },
  ]
}
