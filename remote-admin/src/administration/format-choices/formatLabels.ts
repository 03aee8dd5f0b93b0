import type { Formats } from '@dayline/shared/contract'

/** Labels of the fields, in their order. */
export const formatLabels = {
  ClockHours: 'Clock',
  FirstWeekday: 'First day of the week',
  DateFormat: 'Date format',
} as const satisfies Record<keyof Formats, string>
