/**
 * Days, clocks and zones: the only code that divides time into days, for the API and the browser. Pure functions;
 * instants are milliseconds since 1970, days are `YYYY-MM-DD` without a zone.
 */
export {
  addDays,
  addMonths,
  clockOf,
  dayMs,
  daysBetween,
  endOfMonth,
  isDay,
  isoWeekday,
  type LocalDate,
  listDays,
  minuteMs,
  startOfMonth,
  startOfWeek,
} from './days.ts'
export {
  cellFormat,
  clockPattern,
  clockText,
  clockValue,
  type DayForm,
  dayText,
  type Formats,
  hourMark,
  hourText,
  isMonthFirst,
  monthText,
  startOfWeekFrom,
  usualFormats,
  weekdayName,
  weekdaysFrom,
} from './formats.ts'
export { isWorkingDay, type Leave, leaveByDay, leaveSpan, type WorkDays } from './workDays.ts'
export { clockMinutes, endOfDayMs, instantMs, isZone, localDate, startOfDayMs, zoneOffsetMs } from './zone.ts'
