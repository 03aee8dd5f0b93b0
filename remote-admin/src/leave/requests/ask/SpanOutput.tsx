import { formatRange, listDate } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { dayCount } from '../../leaveText.ts'
import type { Span } from './requestValues.ts'

type SpanOutputProps = { span: Span | null; count: number | null; left: number | null }

/** The result of a request: its last day, the days off that do not count, and the days left afterwards. */
export function SpanOutput({ span, count, left }: SpanOutputProps) {
  const rest = left === null || count === null ? null : left - count
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1"
      px="3"
      py="2"
      borderRadius="l2"
      bg="bg.subtle"
      fontSize="sm"
    >
      <chakra.span color="fg.muted">End date</chakra.span>
      <chakra.output aria-label="End date" fontWeight="semibold" data-number>
        {span ? listDate(span.end) : '–'}
      </chakra.output>
      {span && (
        <chakra.span flexBasis="full" color="fg.muted">
          {formatRange({ start: span.start, end: span.end })}
          {span.daysOff.length > 0 && `, ${dayCount(span.daysOff.length)} off not counted`}
          {rest !== null && rest >= 0 && ` · ${dayCount(rest)} left afterwards`}
        </chakra.span>
      )}
    </chakra.div>
  )
}
