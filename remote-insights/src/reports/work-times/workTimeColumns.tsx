import { ExplainedTotal, type WorkTimeItem } from '@dayline/shared/contract'
import { duration, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { ActivityLevelBadge, type Column } from '@dayline/shared/ui/data'
import { personColumn } from '../person.tsx'
import type { ReportView } from '../ReportFrame.tsx'

/** Columns that the rows are sorted by, as the address names them. */
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

/** The sums of a team. Its activity level is the mean over the minutes of its people, not over the people. */
export function timesOf(items: readonly WorkTimeItem[]): TeamTimes {
  const sum = (field: keyof TeamTimes['figures']) => items.reduce((all, item) => all + item[field], 0)
  const minutes = sum('TotalMins')
  const activity = items.reduce((all, { ActivityLevel, TotalMins }) => all + ActivityLevel * TotalMins, 0)
  return {
    figures: {
      TotalMins: minutes,
      Working: sum('Working'),
      OnBreak: sum('OnBreak'),
      Idle: sum('Idle'),
      LateClockIn: sum('LateClockIn'),
      LateClockInCount: sum('LateClockInCount'),
    },
    activityLevel: minutes === 0 ? 0 : activity / minutes,
  }
}

type Explain = Pick<ReportView<'/insights/worktimes'>, 'explainCell' | 'explainSum'> & { teamId: number }

/** Columns of a team's table; `all` adds a total row (docs/product/reports.md#work-times). */
export function workTimeColumns(
  all: TeamTimes | undefined,
  { explainCell, explainSum, teamId }: Explain,
): Column<WorkTimeItem>[] {
  return [
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
      sortValue: ({ ActivityLevel }) => ActivityLevel,
      total: all && <ActivityLevelBadge level={all.activityLevel} />,
      cell: ({ ActivityLevel }) => <ActivityLevelBadge level={ActivityLevel} />,
    },
    {
      id: 'late',
      header: 'Late clock-in',
      isNumber: true,
      width: '9rem',
      sortValue: ({ LateClockIn }) => LateClockIn,
      total: all && <Late minutes={all.figures.LateClockIn} count={all.figures.LateClockInCount} />,
      cell: ({ LateClockIn, LateClockInCount }) => <Late minutes={LateClockIn} count={LateClockInCount} />,
    },
  ]
}

function factsOf({ Working, LateClockIn }: WorkTimeItem): string {
  const late = LateClockIn > 0 && `${duration(LateClockIn)} late`
  return [`${duration(Working)} working`, late].filter(Boolean).join(' · ')
}

function Late({ minutes, count }: { minutes: number; count: number }) {
  if (count === 0) return '–'
  return (
    <>
      {duration(minutes)} <chakra.span color="fg.muted">· {plural(count, 'day')}</chakra.span>
    </>
  )
}
