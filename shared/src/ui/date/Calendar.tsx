import { DatePicker, type DateValue, parseDate } from '@chakra-ui/react'
import { currentFormats, type DayRange, type LocalDate, titleDate } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { CalendarViews } from './CalendarViews.tsx'
import { calendarRecipe } from './calendarRecipe.ts'

type Limits = {
  min?: LocalDate | undefined
  max?: LocalDate | undefined
  /** Days between `min` and `max` that cannot be chosen. */
  isUnavailable?: ((day: LocalDate) => boolean) | undefined
}

/** Shared props of calendars: weeks as the user chose, today in the organization's zone, always open. */
function useCalendarProps({ min, max, isUnavailable }: Limits) {
  return {
    recipe: calendarRecipe,
    inline: true,
    closeOnSelect: false,
    outsideDaySelectable: true,
    locale: 'en-GB',
    // Sunday is 0 here.
    startOfWeek: currentFormats().FirstWeekday % 7,
    timeZone: useZone(),
    min: min ? parseDate(min) : undefined,
    max: max ? parseDate(max) : undefined,
    isDateUnavailable: isUnavailable && ((day: DateValue) => isUnavailable(String(day))),
    translations: { content: 'Calendar', dayCell: ({ value }: { value: DateValue }) => titleDate(String(value)) },
  } as const
}

type CalendarProps = Limits & {
  /** Marked days; for one day `start` equals `end`. */
  range: DayRange | null
  onPick: (day: LocalDate) => void
  /** Called with the day that has the focus. */
  onHover?: (day: LocalDate) => void
}

/** A month to choose a day from; arrows move by day and week, PageUp and PageDown by month. */
export function Calendar({ range, onPick, onHover, ...limits }: CalendarProps) {
  const isRange = range !== null && range.start !== range.end
  return (
    <DatePicker.Root
      {...useCalendarProps(limits)}
      selectionMode={isRange ? 'range' : 'single'}
      value={range ? (isRange ? [parseDate(range.start), parseDate(range.end)] : [parseDate(range.end)]) : []}
      onValueChange={({ value: [day] }) => day && onPick(String(day))}
      onFocusChange={({ focusedValue }) => onHover?.(String(focusedValue))}
    >
      <CalendarViews />
    </DatePicker.Root>
  )
}

type RangeCalendarProps = Limits & {
  /** The initial selection. */
  days: DayRange
  /** Called when the first day is chosen and the last one is not. */
  onStart: () => void
  onRange: (days: DayRange) => void
}

/** A month to choose a first and a last day from, in either order. */
export function RangeCalendar({ days, onStart, onRange, min, max }: RangeCalendarProps) {
  return (
    <DatePicker.Root
      {...useCalendarProps({ min, max })}
      selectionMode="range"
      defaultValue={[parseDate(days.start), parseDate(days.end)]}
      defaultFocusedValue={parseDate(days.end)}
      onValueChange={({ value: [start, end] }) => {
        if (start && end) onRange({ start: String(start), end: String(end) })
        else if (start) onStart()
      }}
    >
      <CalendarViews />
    </DatePicker.Root>
  )
}
