import { duration, formatRange, type LocalDate, shortDay } from '@dayline/shared/format'
import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { LogOut, TriangleAlert } from 'lucide-react'
import { HoursBar } from './HoursBar.tsx'
import { employeeColumn, nameOf } from './timesheetColumns.tsx'
import type { TimesheetRow } from './timesheetRows.ts'
import { type Span, timeIn, type WeekFigures } from './weekGrid.ts'

type GridOptions = {
  spans: readonly Span[]
  rows: readonly TimesheetRow[]
  figures: ReadonlyMap<number, WeekFigures>
  today: LocalDate
  onOpenDay: (employeeId: number, day: LocalDate) => void
}

/** Days or weeks as columns, then the sum and how far it is from what is expected. */
export function gridColumns({ spans, rows, figures, today, onOpenDay }: GridOptions): Column<TimesheetRow>[] {
  const of = ({ ID }: TimesheetRow) => figures.get(ID)
  const hasSums = rows.length > 1
  const sum = (minutes: (row: TimesheetRow) => number) => rows.reduce((all, row) => all + minutes(row), 0)
  return [
    employeeColumn(hasSums),
    ...spans.map(
      (span): Column<TimesheetRow> => ({
        id: span.start,
        header: <SpanName span={span} />,
        name: span.start === span.end ? shortDay(span.start) : formatRange(span),
        isNumber: true,
        width: '6.5rem',
        ...(hasSums && { total: duration(sum((row) => timeIn(row, span).working)) }),
        cell: (row) => (
          <SpanCell
            row={row}
            span={span}
            limit={of(row)?.weeklyLimit ?? null}
            isRunning={span.end >= today}
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
      sortValue: ({ working }) => working,
      ...(hasSums && { total: duration(sum(({ working }) => working)) }),
      cell: (row) => <WorkTime figures={of(row)} isOneWeek={spans.every(({ start, end }) => start === end)} />,
    },
    {
      id: 'against',
      header: 'Against expected',
      isNumber: true,
      width: '7.5rem',
      sortValue: (row) => of(row)?.diff,
      cell: (row) => <Difference minutes={of(row)?.diff ?? null} />,
    },
  ]
}

function SpanName({ span }: { span: Span }) {
  const text = span.start === span.end ? shortDay(span.start) : formatRange(span)
  return <chakra.span color={span.isWorkingDay ? undefined : 'fg.subtle'}>{text}</chakra.span>
}

type SpanCellProps = Pick<GridOptions, 'onOpenDay'> & {
  row: TimesheetRow
  span: Span
  limit: number | null
  isRunning: boolean
}

function SpanCell({ row, span, limit, isRunning, onOpenDay }: SpanCellProps) {
  const { working, expected, hasData, isClockOutMissing } = timeIn(row, span)
  const isDay = span.start === span.end
  if (!hasData) return <chakra.span color="fg.subtle">{span.isWorkingDay ? '–' : 'Off'}</chakra.span>
  const text = (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="1">
        {isClockOutMissing && (
          <chakra.span display="inline-flex" color="orange.fg" title="No clock-out">
            <LogOut size={12} aria-hidden />
            <VisuallyHidden>No clock-out, </VisuallyHidden>
          </chakra.span>
        )}
        {duration(working)}
      </chakra.span>
      <VisuallyHidden> of {duration(expected)} expected</VisuallyHidden>
      <HoursBar minutes={working} expected={expected} limit={isDay ? null : limit} isRunning={isRunning} />
    </>
  )
  const title = `${duration(working)} of ${duration(expected)} expected`
  if (!isDay || row.employee.Deleted) {
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
      onClick={() => onOpenDay(row.employee.ID, span.start)}
      _hover={{ color: 'brand.fg' }}
    >
      <VisuallyHidden>
        Open {shortDay(span.start)} of {nameOf(row.employee)}:{' '}
      </VisuallyHidden>
      {text}
    </chakra.button>
  )
}

function WorkTime({ figures, isOneWeek }: { figures: WeekFigures | undefined; isOneWeek: boolean }) {
  if (!figures) return duration(null)
  const { working, diff, weeklyLimit, fullestWeek } = figures
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
      {/* Of several weeks each has its own tick. */}
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
