import { dayText, usualFormats } from '@dayline/shared/calendar'
import { clockHours, dateFormats, type Formats, firstWeekdays } from '@dayline/shared/contract'
import { weekdayName } from '@dayline/shared/format'
import type { Option } from '@dayline/shared/ui/form'

type Options = { [Name in keyof Formats]: readonly Option<Formats[Name]>[] }

/** A day that shows the order of day and month. */
const sampleDay = '2026-11-20'

/** The options, labeled with samples as the screens will show them. */
export const formatOptions: Options = {
  ClockHours: clockHours.map((value) => ({ value, label: value === 24 ? '24 hours, 14:30' : '12 hours, 2:30 PM' })),
  FirstWeekday: firstWeekdays.map((value) => ({ value, label: weekdayName(value) })),
  DateFormat: dateFormats.map((value) => ({
    value,
    label: dayText(sampleDay, 'list', { ...usualFormats, DateFormat: value }),
  })),
}
