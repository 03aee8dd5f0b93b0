import type { ApiQuery } from '@dayline/shared/api'
import { activityLevelOf, ExplainedTotal, type WorkTimeItem } from '@dayline/shared/contract'
import { ExplainButton, ExplainDialog, type ExplainScope, useExplained } from '@dayline/shared/explain'
import { activityPercent, activityTone, duration, percent, percentOf } from '@dayline/shared/format'
import { Card, SimpleGrid } from '@dayline/shared/ui'
import { ErrorState, Stat } from '@dayline/shared/ui/data'
import { Activity, Coffee, Moon, Play, Sigma, ThumbsUp } from 'lucide-react'

const none = { TotalMins: 0, Working: 0, OnBreak: 0, Idle: 0, Productive: 0, ActivityLevel: 0 }

type TimeTotalsProps = {
  query: ApiQuery<WorkTimeItem | null>
  /** The person and filters of the totals; each total opens the minutes behind it. */
  of: ExplainScope | null
  /** URL parameter of the open total. */
  name?: string
  /** Spans the full width of the screen: one row where it fits. */
  isWide?: boolean
}

/** Totals of the range (docs/product/my-activities.md#totals). */
export function TimeTotals({ query, of, name, isWide = false }: TimeTotalsProps) {
  const { explained, explain, change, close } = useExplained(name)
  if (!query.data && query.error) {
    return (
      <Card title="Time">
        <ErrorState error={query.error} onRetry={query.retry} isCompact />
      </Card>
    )
  }
  const isLoading = query.data === undefined
  const { TotalMins, Working, OnBreak, Idle, Productive } = query.data ?? none
  const level = activityPercent(activityLevelOf(query.data ?? none))
  const share = (minutes: number, base: number, of: string) =>
    base > 0 ? `${percentOf(minutes, base)} of the ${of}` : '\u00a0'
  const tiles = [
    { label: 'Total time', total: ExplainedTotal.All, icon: <Sigma />, value: duration(TotalMins), help: 'Tracked' },
    {
      label: 'Working',
      total: ExplainedTotal.Working,
      icon: <Play />,
      tone: 'green',
      value: duration(Working),
      help: share(Working, TotalMins, 'time'),
    },
    {
      label: 'Productive',
      total: ExplainedTotal.Productive,
      icon: <ThumbsUp />,
      tone: 'green',
      value: duration(Productive),
      help: share(Productive, Working, 'work'),
    },
    {
      label: 'On break',
      total: ExplainedTotal.OnBreak,
      icon: <Coffee />,
      tone: 'blue',
      value: duration(OnBreak),
      help: share(OnBreak, TotalMins, 'time'),
    },
    {
      label: 'Idle',
      total: ExplainedTotal.Idle,
      icon: <Moon />,
      tone: 'orange',
      value: duration(Idle),
      help: share(Idle, TotalMins, 'time'),
    },
    {
      label: 'Activity level',
      total: null,
      icon: <Activity />,
      tone: activityTone(level),
      value: percent(level),
      help: 'Input per minute',
    },
  ] as const
  return (
    <>
      <SimpleGrid columns={{ base: 2, sm: 3, ...(isWide && { xl: 6 }) }} gap="3">
        {tiles.map(({ total, value, ...tile }) => (
          <Stat
            key={tile.label}
            {...tile}
            value={
              of === null || total === null ? (
                value
              ) : (
                <ExplainButton name={tile.label} onOpen={() => explain({ total })}>
                  {value}
                </ExplainButton>
              )
            }
            isLoading={isLoading}
          />
        ))}
      </SimpleGrid>
      {of && explained && <ExplainDialog of={of} total={explained.total} onTotalChange={change} onClose={close} />}
    </>
  )
}
