import { DatePicker, useDatePickerContext } from '@chakra-ui/react'
import { IconButton } from '@dayline/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'

function DayTable() {
  const { weeks, weekDays } = useDatePickerContext()
  return (
    <DatePicker.Table>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map(({ long, short }) => (
            <DatePicker.TableHeader key={long} abbr={long}>
              {short.slice(0, 2)}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => (
              <DatePicker.TableCell key={String(day)} value={day}>
                <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  )
}

const heads = {
  day: { previous: 'Previous month', next: 'Next month' },
  month: { previous: 'Previous year', next: 'Next year' },
  year: { previous: 'Previous decade', next: 'Next decade' },
} as const

function ViewHead({ view }: { view: keyof typeof heads }) {
  const { start, end } = useDatePickerContext().visibleRangeText
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger asChild aria-label={heads[view].previous}>
        <IconButton size="sm" label={heads[view].previous} icon={<ChevronLeft />} />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger aria-label={start === end ? start : `${start} - ${end}`}>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger asChild aria-label={heads[view].next}>
        <IconButton size="sm" label={heads[view].next} icon={<ChevronRight />} />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

/** Days of a month; the month's name opens the months of the year, and the year opens the years. */
export function CalendarViews() {
  return (
    <DatePicker.Content role="group" aria-roledescription="calendar">
      <DatePicker.View view="day">
        <ViewHead view="day" />
        <DayTable />
      </DatePicker.View>
      <DatePicker.View view="month">
        <ViewHead view="month" />
        <DatePicker.MonthTable columns={3} />
      </DatePicker.View>
      <DatePicker.View view="year">
        <ViewHead view="year" />
        <DatePicker.YearTable columns={3} />
      </DatePicker.View>
    </DatePicker.Content>
  )
}
