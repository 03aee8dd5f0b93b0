import { StackedBars } from '@dayline/shared/charts'
import { customRange, type DateRange, type DayRange, today } from '@dayline/shared/format'
import { Card, chakra, useZone } from '@dayline/shared/ui'
import { ErrorState, Skeleton } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { countElapsed } from '../compare/comparedDays.ts'
import type { ReportBody } from '../reportPaths.ts'
import { useReportDetail } from '../reports.api.ts'
import { barsOf, ratings, summaryOf } from './dayBars.ts'

type DayChartProps = { body: ReportBody; range: DayRange; onRange: (range: DateRange) => void }

/** Working time by rating and day; a day opens the report of that day. Nothing for a single day. */
export function DayChart({ body, range, onRange }: DayChartProps) {
  const zone = useZone()
  const day = today(zone)
  const isOneDay = countElapsed(range, day) < 2
  const query = useReportDetail('/insights/productivitydays', isOneDay ? null : body)
  // While other days load, those of the former range would get the wrong dates.
  const days = query.isLoading ? undefined : query.data?.Items
  const bars = useMemo(() => days && barsOf(days, range, day), [days, range, day])

  function handleOpen(id: string) {
    onRange(customRange({ start: id, end: id }, zone))
    // The chart goes, and the focus with it.
    document.getElementById('content')?.focus()
  }

  // The table below says that there is nothing.
  if (isOneDay || days?.length === 0) return null
  return (
    <Card title="By day" mb="4">
      {days && bars ? (
        <>
          <chakra.p fontSize="sm" color="fg.muted" mb="3">
            {summaryOf(days, bars.length)}
          </chakra.p>
          <StackedBars
            label="Productivity by day"
            noun="Day"
            bars={bars}
            series={ratings}
            openText="shows the report of the day"
            onOpen={handleOpen}
          />
        </>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={query.retry} />
      ) : (
        <Skeleton h="272px" />
      )}
    </Card>
  )
}
