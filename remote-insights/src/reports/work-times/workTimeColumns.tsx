import {
  activityLevelOf,
  type Employee,
  ExplainedTotal,
  inputSecsOf,
  type WorkTimeItem,
} from '@dayline/shared/contract'
import { ExplainButton } from '@dayline/shared/explain'
import { activityPercent, duration, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge, type Column } from '@dayline/shared/ui/data'
import { compareColumn } from '../compare/compareColumn.tsx'
import type { Compared, Measure } from '../compare/compared.ts'
import type { Explaining } from '../explaining.ts'
import { personColumn } from '../person.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { figureLabels, levelOf, type TimeFigure } from './explained/timeFigures.ts'

/** Sortable columns by their name in the URL. */
export const sortKeys = ['employee', 'total', 'working', 'break', 'idle', 'activity', 'late'] as const

const figures = [
  { id: 'total', header: 'Total', field: 'TotalMins', total: ExplainedTotal.All },
  { id: 'working', header: 'Working', field: 'Working', total: ExplainedTotal.Working },
  { id: 'break', header: 'On break', field: 'OnBreak', total: ExplainedTotal.OnBreak },
  { id: 'idle', header: 'Idle', field: 'Idle', total: ExplainedTotal.Idle },
] as const

export type TeamTimes = {
  figures: Record<(typeof figures)[number]['field'] | 'LateClockIn' | 'LateClockInCount', number>
  activityLevel: number
}

/** The sums of a team. Its activity level is weighted by minutes, not the mean of its people. */
export function timesOf(items: readonly WorkTimeItem[]): TeamTimes {
  const sum = (field: keyof TeamTimes['figures']) => items.reduce((all, item) => all + item[field], 0)
  const minutes = sum('TotalMins')
  const inputSecs = items.reduce((all, item) => all + inputSecsOf(item), 0)
  return {
    figures: {
      TotalMins: minutes,
      Working: sum('Working'),
      OnBreak: sum('OnBreak'),
      Idle: sum('Idle'),
      LateClockIn: sum('LateClockIn'),
      LateClockInCount: sum('LateClockInCount'),
    },
    activityLevel: levelOf(inputSecs, minutes),
  }
}

type Key = Exclude<(typeof sortKeys)[number], 'employee'>

/** Defines how people and their sums are compared. */
export const measure: Measure<WorkTimeItem, Key> = {
  units: {
    total: 'minutes',
    working: 'minutes',
    break: 'minutes',
    idle: 'minutes',
    activity: 'points',
    late: 'minutes',
  },
  sumOf: (items) => {
    const { figures: all, activityLevel } = timesOf(items)
    return {
      total: all.TotalMins,
      working: all.Working,
      break: all.OnBreak,
      idle: all.Idle,
      activity: all.TotalMins === 0 ? null : activityPercent(activityLevel),
      late: all.LateClockIn,
    }
  },
  minutesOf: ({ TotalMins }) => TotalMins,
}
const better = { late: 'less' } as const

type FigureProps = { name: string; onOpen: () => void }
type Other = { items: readonly WorkTimeItem[]; compared: Compared<WorkTimeItem, Key>; isByChange: boolean }
type Explain = Pick<ReportView<'/insights/worktimes'>, 'explainCell' | 'explainSum'> & {
  explain: Explaining['explain']
  teamId: number
}

/**
 * Columns of a team's table; `all` adds a total row (docs/product/reports.md#work-times), `other` the differences from
 * the other side.
 */
export function workTimeColumns(
  all: TeamTimes | undefined,
  { explainCell, explainSum, explain, teamId }: Explain,
  other?: Other,
): Column<WorkTimeItem>[] {
  const opens = (figure: TimeFigure, whose: 'all' | Employee): FigureProps => {
    const of = whose === 'all' ? { teamId } : { employeeId: whose.ID }
    return {
      name: `${figureLabels[figure]}, ${whose === 'all' ? 'all' : whose.FirstName}`,
      onOpen: () => explain({ total: ExplainedTotal.Working, figure, ...of }),
    }
  }
  const columns: Column<WorkTimeItem>[] = [
    personColumn({ hasTotal: all !== undefined, factsOf, hasTeam: false }),
    ...figures.map(
      ({ id, header, field, total }): Column<WorkTimeItem> => ({
        id,
        header,
        isNumber: true,
        width: '7rem',
        ...(id === 'total' && { onCard: 'figure' as const }),
        sortValue: (item) => item[field],
        total: all && explainSum(header, total, all.figures[field], teamId),
        cell: (item) => explainCell(item.Employee, header, total, item[field]),
      }),
    ),
    {
      id: 'activity',
      header: 'Activity level',
      isNumber: true,
      width: '8rem',
      sortValue: activityLevelOf,
      total: all && (
        <ActivityLevel level={all.figures.TotalMins === 0 ? null : all.activityLevel} {...opens('activity', 'all')} />
      ),
      cell: (item) => <ActivityLevel level={activityLevelOf(item)} {...opens('activity', item.Employee)} />,
    },
    {
      id: 'late',
      header: 'Late clock-in',
      isNumber: true,
      width: '9rem',
      sortValue: ({ LateClockIn }) => LateClockIn,
      total: all && (
        <Late minutes={all.figures.LateClockIn} count={all.figures.LateClockInCount} {...opens('late', 'all')} />
      ),
      cell: ({ Employee, LateClockIn, LateClockInCount }) => (
        <Late minutes={LateClockIn} count={LateClockInCount} {...opens('late', Employee)} />
      ),
    },
  ]
  if (!other) return columns
  return columns.map((column) => compareColumn(column, measure, { ...other, better, lead: 'total' }))
}

/** A person without time was not inactive, so there is nothing to rate. */
function ActivityLevel({ level, ...button }: FigureProps & { level: number | null }) {
  if (level === null) return '–'
  return (
    <ExplainButton {...button}>
      <ActivityLevelBadge level={level} />
    </ExplainButton>
  )
}

function factsOf({ Working, LateClockIn }: WorkTimeItem): string {
  const late = LateClockIn > 0 && `${duration(LateClockIn)} late`
  return [`${duration(Working)} working`, late].filter(Boolean).join(' · ')
}

function Late({ minutes, count, ...button }: FigureProps & { minutes: number; count: number }) {
  if (count === 0) return '–'
  return (
    <>
      <ExplainButton {...button}>{duration(minutes)}</ExplainButton>{' '}
      {/* On its own line where the columns are narrow. */}
      <chakra.span color="fg.muted" display={{ lg: 'block', xl: 'inline' }}>
        <chakra.span display={{ lg: 'none', xl: 'inline' }}>· </chakra.span>
        {plural(count, 'day')}
      </chakra.span>
    </>
  )
}
