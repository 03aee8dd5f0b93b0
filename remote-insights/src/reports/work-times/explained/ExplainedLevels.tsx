import { activityLevelOf, ExplainedTotal, inputSecsOf, type WorkTimeItem } from '@dayline/shared/contract'
import { ExplainButton, ExplainPanel } from '@dayline/shared/explain'
import { type DayRange, duration, plural } from '@dayline/shared/format'
import { type Column, DataTable, EmptyState, listQuery } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import type { Explaining } from '../../explaining.ts'
import { personColumn } from '../../person.tsx'
import { isOfTeam, teamName } from '../../teams.ts'
import { timesOf } from '../workTimeColumns.tsx'
import { type LevelFacts, levelColumns, sumLevelText } from './levelColumns.ts'
import { figureLabels, type TimeFigure } from './timeFigures.ts'

type ExplainedLevelsProps = {
  figure: TimeFigure
  formula: string
  range: DayRange
  explaining: Explaining
  /** Undefined = everyone, 0 = people without a team. */
  teamId: number | undefined
  items: readonly WorkTimeItem[] | undefined
}

/** The people behind a team's lateness or activity level; each opens their days. */
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
    return figure === 'late'
      ? lateColumns(people ?? [], open)
      : levelColumns({ title: person, rows: people ?? [], facts: levelFacts, open })
  }, [explain, figure, people])
  const label = figureLabels[figure]
  const team = teamName(teamId, items)
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
        empty={
          <EmptyState isCompact title="Nothing counts here" text="No minutes on these days count toward this figure." />
        }
      />
    </ExplainPanel>
  )
}

const levelFacts: LevelFacts<WorkTimeItem> = {
  minutesOf: ({ TotalMins }) => TotalMins,
  inputSecsOf,
  levelOf: activityLevelOf,
}

const figureText = (figure: TimeFigure, people: readonly WorkTimeItem[]): string =>
  figure === 'late' ? duration(timesOf(people).figures.LateClockIn) : sumLevelText(people, levelFacts)

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
