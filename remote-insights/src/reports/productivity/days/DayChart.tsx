import { StackedBars } from '@dayline/shared/charts'
import { customRange, type DateRange, type DayRange, today } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { ChartContent } from '../../ChartContent.tsx'
import type { ReportBody } from '../../reportPaths.ts'
import { useReportDetail } from '../../reports.api.ts'
import { barsOf, ratings, summaryOf } from './dayBars.ts'

type DayChartProps = { body: ReportBody; range: DayRange; onRange: (range: DateRange) => void }

/** Working time by rating and day; a day opens the report of that day. */
export function DayChart({ body, range, onRange }: DayChartProps) {
  const zone = useZone()
  const day = today(zone)
  const query = useReportDetail('/insights/productivitydays', body)
  // While other days load, those of the former range would get the wrong dates.
  const days = query.isLoading ? undefined : query.data?.Items
  const bars = useMemo(() => days && barsOf(days, range, day), [days, range, day])
  return (
    <ChartContent query={query} height="272px" summary={days && bars && summaryOf(days, bars.length)}>
      {bars && (
        <StackedBars
          label="Productivity by day"
          noun="Day"
          bars={bars}
          series={ratings}
          openText="shows the report of the day"
          onOpen={(id) => onRange(customRange({ start: id, end: id }, zone))}
        />
      )}
    </ChartContent>
  )
}
