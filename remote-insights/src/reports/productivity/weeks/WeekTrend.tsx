import { Trend, type TrendLine } from '@dayline/shared/charts'
import { customRange, type DateRange, type DayRange, daysBetween, plural, today } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { ChartContent } from '../../ChartContent.tsx'
import { isOfOthers } from '../../compare/compared.ts'
import type { Comparison } from '../../compare/useComparison.ts'
import type { ReportBody } from '../../reportPaths.ts'
import { useReportDetail } from '../../reports.api.ts'
import { besides, comparedText, shareOf, smallWeek, stepOf, summaryOf, trendDays, type Week, weeksOf } from './weeks.ts'

type WeekTrendProps = {
  body: ReportBody
  range: DayRange
  comparison: Comparison<'/insights/productivity'> | null
  onRange: (range: DateRange) => void
}

/** Working time and its productive share by week, beside those of a comparison; a press opens the report of a week. */
export function WeekTrend({ body, range, comparison, onRange }: WeekTrendProps) {
  const zone = useZone()
  const day = today(zone)
  const days = trendDays(range, day)
  const { query, weeks } = useWeeks(days, body)
  const other = useOtherWeeks(days, comparison, day)
  const beside = useMemo(() => weeks && other?.weeks && besides(weeks, other.weeks), [weeks, other?.weeks])
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
  const linesOf = (line: TrendLine, figureOf: (week: Week) => number | null): TrendLine[] => [
    { ...line, ...(beside && { smallBecause: weeks?.map(smallWeek) ?? [] }) },
    ...(beside && other
      ? [
          {
            id: 'other',
            label: other.label,
            color: 'fg.muted',
            isDashed: true,
            values: beside.map((week) => week && figureOf(week)),
            smallBecause: beside.map((week) => week && smallWeek(week)),
          },
        ]
      : []),
  ]
  const working = { id: 'working', label: 'Working time', color: 'brand.solid' }
  const percent = { id: 'percent', label: 'Productivity', color: 'productivity.productive' }
  const summary = weeks && [
    summaryOf(weeks),
    beside && other && comparedText(weeks, beside, other.label, other.isOfOthers),
  ]
  return (
    <ChartContent query={query} height="232px" summary={summary?.filter(Boolean).join(' ')}>
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
            lines={linesOf({ ...working, values: weeks.map(({ Working }) => Working) }, ({ Working }) => Working).slice(
              0,
              // With other people only shares are compared, because their time depends on their number.
              other?.isOfOthers ? 1 : 2,
            )}
          />
          <Trend
            {...common}
            label="Productivity by week"
            unit="percent"
            lines={linesOf({ ...percent, values: weeks.map(shareOf) }, shareOf)}
          />
        </chakra.div>
      )}
    </ChartContent>
  )
}

function useWeeks(days: DayRange | null, body: ReportBody | null) {
  const zone = useZone()
  const query = useReportDetail('/insights/productivitydays', days && body && { ...body, ...customRange(days, zone) }, {
    former: 'never',
  })
  const items = query.data?.Items
  const { start, end } = days ?? {}
  const weeks = useMemo(() => (items && start && end ? weeksOf(items, { start, end }) : undefined), [items, start, end])
  return { query, weeks }
}

type OtherWeeks = { weeks: readonly Week[] | undefined; label: string; isOfOthers: boolean }

/** The weeks of the other side; null without a comparison, or if its days are in the same weeks. */
function useOtherWeeks(
  days: DayRange | null,
  comparison: Comparison<'/insights/productivity'> | null,
  day: string,
): OtherWeeks | null {
  const otherDays = comparison?.days ? trendDays(comparison.days, day) : days
  const shift = days && otherDays ? daysBetween(otherDays.end, days.end) / 7 : 0
  const isOfDays = comparison?.days != null
  const shown = comparison && otherDays && !(isOfDays && shift === 0) ? otherDays : null
  const { weeks } = useWeeks(shown, comparison?.body ?? null)
  if (!comparison || !shown) return null
  return {
    weeks,
    label: isOfDays ? `${plural(shift, 'week')} earlier` : comparison.label,
    isOfOthers: isOfOthers(comparison.kind),
  }
}
