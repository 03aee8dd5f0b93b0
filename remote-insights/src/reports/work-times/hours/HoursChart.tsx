import { HeatMap } from '@dayline/shared/charts'
import { useUrlValue, word } from '@dayline/shared/filters'
import { duration } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Card } from '@dayline/shared/ui'
import { useMemo } from 'react'
import { ChartContent } from '../../ChartContent.tsx'
import { isOfOthers } from '../../compare/compared.ts'
import type { ReportView } from '../../ReportFrame.tsx'
import { useReportDetail } from '../../reports.api.ts'
import { comparedText, compareHours, minutesAt } from './comparedHours.ts'
import { HourPeople } from './HourPeople.tsx'
import { byRow, columnsOf, hourName, rowsOf, summaryOf } from './hourCells.ts'

const openHour = word('hour')

/** Parses `2.10`, Tuesday from 10:00; null for anything else. */
function parseHour(text: string | undefined): { Weekday: number; Hour: number } | null {
  const [, weekday, hour] = /^([1-7])\.(1?\d|2[0-3])$/.exec(text ?? '') ?? []
  return weekday && hour ? { Weekday: Number(weekday), Hour: Number(hour) } : null
}

type HoursChartProps = Pick<
  ReportView<'/insights/worktimes'>,
  'body' | 'range' | 'comparison' | 'explaining' | 'onOpen'
>

/** Working time by weekday and hour; an hour opens its people. Renders nothing without work. */
export function HoursChart({ body, range, comparison, explaining, onOpen }: HoursChartProps) {
  const { TrackSettings } = useOrganization()
  const query = useReportDetail('/insights/workinghours', body, { former: 'never' })
  const [text, setText] = useUrlValue(openHour)
  const open = parseHour(text)
  const hours = query.data?.Items
  const other = useReportDetail('/insights/workinghours', comparison?.body ?? null, { former: 'never' })
  const others = other.data?.Items
  const isOther = comparison !== null && isOfOthers(comparison.kind)
  const changeAt = useMemo(() => hours && others && compareHours(hours, others, isOther), [hours, others, isOther])
  // Includes hours in which only the other side worked.
  const shown = hours && changeAt && others ? [...hours, ...others] : (hours ?? [])
  const summary =
    hours &&
    summaryOf(hours, TrackSettings) +
      (others && comparison ? comparedText(hours, others, comparison.label, isOther) : '')

  // The tables below already show that there is nothing.
  if (hours?.length === 0) return null
  return (
    <Card title="By weekday and hour" mb="4">
      <ChartContent query={query} height="262px" summary={summary}>
        {hours && (
          <HeatMap
            label="Working time by weekday and hour"
            noun="Weekday"
            rows={rowsOf(shown, range, TrackSettings)}
            columns={columnsOf(shown, TrackSettings)}
            valueAt={byRow((weekday, hour) => minutesAt(hours, weekday, hour), TrackSettings)}
            nameAt={byRow(hourName, TrackSettings)}
            format={duration}
            comparedLabel={comparison?.label}
            changeAt={changeAt ? byRow(changeAt, TrackSettings) : undefined}
            openText="shows who worked"
            onOpen={byRow((weekday, hour) => setText(`${weekday}.${hour}`), TrackSettings)}
          />
        )}
      </ChartContent>
      {open && (
        <HourPeople
          {...open}
          body={body}
          range={range}
          filters={explaining.filters}
          onOpen={onOpen}
          onClose={() => setText(undefined, { replace: true })}
        />
      )}
    </Card>
  )
}
