import {
  addDays,
  addMonths,
  type DayRange,
  daysBetween,
  endOfMonth,
  type LocalDate,
  monthName,
  startOfMonth,
  startOfWeek,
  today,
} from '@dayline/shared/format'
import { chakra, IconButton, useZone } from '@dayline/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type CalendarProps = {
  /** Marked days; for one day `start` equals `end`. */
  range: DayRange | null
  onPick: (day: LocalDate) => void
  /** Called while the pointer or the focus is on a day, to preview a range. */
  onHover?: (day: LocalDate) => void
  min?: LocalDate | undefined
  max?: LocalDate | undefined
}

function weeksOf(month: LocalDate): LocalDate[][] {
  const first = startOfWeek(startOfMonth(month))
  const rows = Math.ceil((daysBetween(first, endOfMonth(month)) + 1) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => addDays(first, row * 7 + column)),
  )
}

type DayCellProps = {
  day: LocalDate
  range: DayRange | null
  isInMonth: boolean
  isFocused: boolean
  isToday: boolean
  isOff: boolean
  onHover: ((day: LocalDate) => void) | undefined
  onPick: () => void
}

function colorOf(isEdge: boolean, isInMonth: boolean): string {
  if (isEdge) return 'brand.contrast'
  return isInMonth ? 'fg' : 'fg.subtle'
}

function DayCell({ day, range, isInMonth, isFocused, isToday, isOff, onHover, onPick }: DayCellProps) {
  const isStart = day === range?.start
  const isEnd = day === range?.end
  const isEdge = isStart || isEnd
  const isInRange = range !== null && day >= range.start && day <= range.end
  return (
    <chakra.td
      role="gridcell"
      aria-selected={isInRange}
      p="0"
      bg={isInRange ? 'brand.subtle' : undefined}
      borderStartRadius={isStart ? 'l2' : undefined}
      borderEndRadius={isEnd ? 'l2' : undefined}
    >
      <chakra.button
        type="button"
        data-day={day}
        tabIndex={isFocused ? 0 : -1}
        aria-label={`${Number(day.slice(8))} ${monthName(day)}`}
        aria-current={isToday ? 'date' : undefined}
        disabled={isOff}
        w="36px"
        h="8"
        borderRadius="l2"
        fontSize="sm"
        cursor="pointer"
        data-number
        bg={isEdge ? 'brand.solid' : 'transparent'}
        color={colorOf(isEdge, isInMonth)}
        fontWeight={isToday || isEdge ? 'semibold' : 'normal'}
        textDecoration={isToday && !isEdge ? 'underline' : undefined}
        textUnderlineOffset="4px"
        _hover={isEdge ? {} : { bg: 'bg.emphasized' }}
        _disabled={{ opacity: 0.35, cursor: 'not-allowed' }}
        onClick={onPick}
        onMouseEnter={() => onHover?.(day)}
      >
        {Number(day.slice(8))}
      </chakra.button>
    </chakra.td>
  )
}

/** A month to choose days from: Monday first; arrows move by day and week, PageUp and PageDown by month. */
export function Calendar({ range, onPick, onHover, min, max }: CalendarProps) {
  const zone = useZone()
  const now = today(zone)
  const [focused, setFocused] = useState<LocalDate>(range?.end ?? now)
  const grid = useRef<HTMLTableElement>(null)
  const isOff = (day: LocalDate) => Boolean((min && day < min) || (max && day > max))

  function focus(day: LocalDate) {
    setFocused(day)
    onHover?.(day)
    // The day may belong to a month that is drawn only after this event.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus())
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next: Record<string, LocalDate> = {
      ArrowLeft: addDays(focused, -1),
      ArrowRight: addDays(focused, 1),
      ArrowUp: addDays(focused, -7),
      ArrowDown: addDays(focused, 7),
      PageUp: addMonths(focused, -1),
      PageDown: addMonths(focused, 1),
      Home: startOfWeek(focused),
      End: addDays(startOfWeek(focused), 6),
    }
    const day = next[event.key]
    if (!day) return
    event.preventDefault()
    focus(day)
  }

  return (
    <chakra.div w="252px">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1">
        <IconButton
          size="sm"
          label="Previous month"
          icon={<ChevronLeft />}
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <chakra.span aria-live="polite" fontSize="sm" fontWeight="semibold">
          {monthName(focused)}
        </chakra.span>
        <IconButton
          size="sm"
          label="Next month"
          icon={<ChevronRight />}
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </chakra.div>
      <chakra.table
        ref={grid}
        role="grid"
        aria-label={monthName(focused)}
        borderCollapse="collapse"
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <chakra.th
                key={name}
                scope="col"
                abbr={name}
                w="36px"
                h="7"
                fontSize="xs"
                fontWeight="medium"
                color="fg.subtle"
                textAlign="center"
              >
                {name.slice(0, 2)}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  range={range}
                  isInMonth={day.slice(0, 7) === focused.slice(0, 7)}
                  isFocused={day === focused}
                  isToday={day === now}
                  isOff={isOff(day)}
                  onHover={onHover}
                  onPick={() => {
                    setFocused(day)
                    onPick(day)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}
