import { choice, useUrlValue } from '@dayline/shared/filters'
import { today } from '@dayline/shared/format'
import { Card, useZone } from '@dayline/shared/ui'
import { Tabs } from '@dayline/shared/ui/data'
import { countElapsed } from '../compare/comparedDays.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { DayChart } from './days/DayChart.tsx'
import { WeekTrend } from './weeks/WeekTrend.tsx'

const charts = [
  { id: 'days', label: 'By day' },
  { id: 'weeks', label: 'By week' },
] as const
const openChart = choice('chart', ['days', 'weeks'])

/** Charts of the report over time. A single day is shown by week only; future days have no chart. */
export function ProductivityCharts({
  body,
  range,
  comparison,
  onRange,
}: Pick<ReportView<'/insights/productivity'>, 'body' | 'range' | 'comparison' | 'onRange'>) {
  const [chosen = 'days', setChart] = useUrlValue(openChart)
  const elapsed = countElapsed(range, today(useZone()))
  if (elapsed === 0) return null

  const weeks = <WeekTrend body={body} range={range} comparison={comparison} onRange={onRange} />
  if (elapsed === 1) {
    return (
      <Card title="By week" mb="4">
        {weeks}
      </Card>
    )
  }
  return (
    <Card aria-label="Over time" mb="4">
      <Tabs
        label="Over time"
        tabs={charts}
        value={chosen}
        onChange={(id) => setChart(id === 'days' ? undefined : id, { replace: true })}
      >
        {chosen === 'weeks' ? weeks : <DayChart body={body} range={range} comparison={comparison} onRange={onRange} />}
      </Tabs>
    </Card>
  )
}
