import {
  fullName,
  type TimesheetCell,
  type TimesheetRow,
  type TimesheetSpan,
  type TimesheetSums,
} from '@dayline/shared/contract'
import { duration, formatRange, type LocalDate, shortDay } from '@dayline/shared/format'
import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { LogOut, TriangleAlert } from 'lucide-react'
import { HoursBar } from './HoursBar.tsx'
import { employeeColumn } from './timesheetColumns.tsx'

type GridOptions = {
  spans: readonly TimesheetSpan[]
  /** Sums of all people; undefined = no total row. */
  totals: TimesheetSums | undefined
  today: LocalDate
  onOpenDay: (employeeId: number, day: LocalDate) => void
}

const isDay = ({ Start, End }: TimesheetSpan) => Start === End
const textOf = (span: TimesheetSpan) =>
  isDay(span) ? shortDay(span.Start) : formatRange({ start: span.Start, end: span.End })

/** Days or weeks as columns, then the sum and its difference from the expected hours. */
export function gridColumns({ spans, totals, today, onOpenDay }: GridOptions): Column<TimesheetRow>[] {
  return [
    employeeColumn(totals !== undefined),
    ...spans.map(
      (span, index): Column<TimesheetRow> => ({
        id: span.Start,
        header: <chakra.span color={span.IsWorkingDay ? undefined : 'fg.subtle'}>{textOf(span)}</chakra.span>,
        name: textOf(span),
        isNumber: true,
        width: '6.5rem',
        ...(totals && { total: duration(span.Working) }),
        cell: (row) => (
          <SpanCell
            row={row}
            span={span}
            cell={row.Cells?.[index] ?? null}
            isRunning={span.End >= today}
            onOpenDay={onOpenDay}
          />
        ),
      }),
    ),
    {
      id: 'worked',
      header: 'Work time',
      isNumber: true,
      width: '7.5rem',
      onCard: 'figure',
      isSortable: true,
      sortsDescendingFirst: true,
      ...(totals && { total: duration(totals.Working) }),
      cell: (row) => <WorkTime row={row} isOneWeek={spans.every(isDay)} />,
    },
    {
      id: 'against',
      header: 'Against expected',
      isNumber: true,
      width: '7.5rem',
      isSortable: true,
      sortsDescendingFirst: true,
      cell: ({ Difference: minutes }) => <Difference minutes={minutes} />,
    },
  ]
}

type SpanCellProps = Pick<GridOptions, 'onOpenDay'> & {
  row: TimesheetRow
  span: TimesheetSpan
  cell: TimesheetCell
  isRunning: boolean
}

function SpanCell({ row, span, cell, isRunning, onOpenDay }: SpanCellProps) {
  if (!cell) return <chakra.span color="fg.subtle">{span.IsWorkingDay ? '–' : 'Off'}</chakra.span>
  const [working, expected, missingClockOuts] = cell
  const text = (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="1">
        {missingClockOuts > 0 && (
          <chakra.span display="inline-flex" color="orange.fg" title="No clock-out">
            <LogOut size={12} aria-hidden />
            <VisuallyHidden>No clock-out, </VisuallyHidden>
          </chakra.span>
        )}
        {duration(working)}
      </chakra.span>
      <VisuallyHidden> of {duration(expected)} expected</VisuallyHidden>
      <HoursBar
        minutes={working}
        expected={expected}
        limit={isDay(span) ? null : row.WeeklyLimit}
        isRunning={isRunning}
      />
    </>
  )
  const title = `${duration(working)} of ${duration(expected)} expected`
  if (!isDay(span)) {
    return (
      <chakra.span display="block" title={title}>
        {text}
      </chakra.span>
    )
  }
  return (
    <chakra.button
      type="button"
      display="block"
      w="full"
      textAlign="end"
      cursor="pointer"
      borderRadius="l1"
      title={title}
      onClick={() => onOpenDay(row.ID, span.Start)}
      _hover={{ color: 'brand.fg' }}
    >
      <VisuallyHidden>
        Open {shortDay(span.Start)} of {fullName(row)}:{' '}
      </VisuallyHidden>
      {text}
    </chakra.button>
  )
}

function WorkTime({ row, isOneWeek }: { row: TimesheetRow; isOneWeek: boolean }) {
  const { Working: working, Difference: diff, WeeklyLimit: weeklyLimit, FullestWeek: fullestWeek } = row
  const isOver = weeklyLimit !== null && fullestWeek > weeklyLimit
  const limitText = weeklyLimit !== null && `Weekly limit ${duration(weeklyLimit)}`
  return (
    <chakra.span display="block" title={limitText || undefined}>
      <chakra.strong
        fontWeight="semibold"
        display="inline-flex"
        alignItems="center"
        gap="1"
        color={isOver ? 'red.fg' : undefined}
      >
        {isOver && <TriangleAlert size={13} aria-hidden />}
        {duration(working)}
      </chakra.strong>
      {limitText && (
        <VisuallyHidden>
          {' '}
          {limitText}
          {isOver && ', exceeded'}
        </VisuallyHidden>
      )}
      {/* With several weeks, the tick is in each week's cell instead. */}
      {diff !== null && (
        <HoursBar minutes={working} expected={Math.max(0, working - diff)} limit={isOneWeek ? weeklyLimit : null} />
      )}
    </chakra.span>
  )
}

function Difference({ minutes }: { minutes: number | null }) {
  if (minutes === null) return <chakra.span color="fg.subtle">{duration(null)}</chakra.span>
  return (
    <chakra.span color={minutes < 0 ? 'orange.fg' : 'green.fg'}>
      {minutes > 0 ? `+${duration(minutes)}` : duration(minutes)}
    </chakra.span>
  )
}
