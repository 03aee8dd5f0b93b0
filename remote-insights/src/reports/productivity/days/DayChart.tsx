import { StackedBars } from '@dayline/shared/charts'
import { customRange, type DateRange, type DayRange, today } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { ChartContent } from '../../ChartContent.tsx'
import type { Comparison } from '../../compare/useComparison.ts'
import type { ReportBody } from '../../reportPaths.ts'
import { useReportDetail } from '../../reports.api.ts'
import { barsOf, comparedText, ratings, summaryOf, withCompared } from './dayBars.ts'

type DayChartProps = {
  body: ReportBody
  range: DayRange
  comparison: Comparison<'/insights/productivity'> | null
  onRange: (range: DateRange) => void
}

/** Working time by rating and day, beside the same day of a compared range; a press opens the report of the day. */
export function DayChart({ body, range, comparison, onRange }: DayChartProps) {
  const zone = useZone()
  const day = today(zone)
  // While other days load, the data of the previous range would get the wrong dates.
  const query = useReportDetail('/insights/productivitydays', body, { former: 'never' })
  const days = query.data?.Items
  const otherDays = comparison?.days ?? null
  const other = useReportDetail('/insights/productivitydays', otherDays && comparison ? comparison.body : null, {
    former: 'never',
  })
  const compared = other.data?.Items
  const bars = useMemo(() => {
    const own = days && barsOf(days, range, day)
    return own && otherDays && compared ? withCompared(own, barsOf(compared, otherDays, day)) : own
  }, [days, range, day, otherDays, compared])
  return (
    <ChartContent
      query={query}
      height="272px"
      summary={
        days &&
        bars &&
        summaryOf(days, bars.length) +
          (otherDays && compared && comparison ? comparedText(days, compared, comparison.label) : '')
      }
    >
      {bars && (
        <StackedBars
          label="Productivity by day"
          noun="Day"
          bars={bars}
          series={ratings}
          comparedLabel={otherDays && compared ? comparison?.label : undefined}
          comparedSum={compared?.reduce((sum, { Working }) => sum + Working, 0)}
          openText="shows the report of the day"
          onOpen={(id) => onRange(customRange({ start: id, end: id }, zone))}
        />
      )}
    </ChartContent>
  )
}
