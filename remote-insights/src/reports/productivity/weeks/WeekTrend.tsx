import { Trend } from '@dayline/shared/charts'
import { customRange, type DateRange, type DayRange, today } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { ChartContent } from '../../ChartContent.tsx'
import type { ReportBody } from '../../reportPaths.ts'
import { useReportDetail } from '../../reports.api.ts'
import { shareOf, stepOf, summaryOf, trendDays, weeksOf } from './weeks.ts'

type WeekTrendProps = { body: ReportBody; range: DayRange; onRange: (range: DateRange) => void }

/** Working time and its productive share week by week; a week opens its report. */
export function WeekTrend({ body, range, onRange }: WeekTrendProps) {
  const zone = useZone()
  const day = today(zone)
  const days = trendDays(range, day)
  const query = useReportDetail('/insights/productivitydays', days && { ...body, ...customRange(days, zone) })
  const items = query.isLoading ? undefined : query.data?.Items
  const { start = day, end = day } = days ?? {}
  const weeks = useMemo(() => items && weeksOf(items, { start, end }), [items, start, end])
  if (!days) return null

  const common = {
    noun: 'Week',
    steps: weeks?.map(stepOf) ?? [],
    openText: 'shows the report of the week',
    onOpen(id: string) {
      const week = weeks?.find(({ days }) => days.start === id)
      if (week) onRange(customRange(week.days, zone))
    },
  }
  return (
    <ChartContent query={query} height="232px" summary={weeks && summaryOf(weeks)}>
      {weeks && weeks.length > 1 && (
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Trend
            {...common}
            label="Working time by week"
            unit="minutes"
            lines={[
              {
                id: 'working',
                label: 'Working time',
                color: 'brand.solid',
                values: weeks.map(({ Working }) => Working),
              },
            ]}
          />
          <Trend
            {...common}
            label="Productivity by week"
            unit="percent"
            lines={[
              { id: 'percent', label: 'Productivity', color: 'productivity.productive', values: weeks.map(shareOf) },
            ]}
          />
        </chakra.div>
      )}
    </ChartContent>
  )
}
