/** Formats numbers, dates, money and their colors for people. Pure. */
export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isDay,
  isoWeekday,
  monthsBetween,
  startOfMonth,
  startOfWeek,
  weekday,
} from './days.ts'
export { currencyCode, currencySymbol, money, moneyText, parseMoney } from './money.ts'
export { activityPercent, count, fileSize, percent, percentOf, plural, ratioPercent, shareTexts } from './numbers.ts'
export {
  customRange,
  type DateRange,
  type DayRange,
  presetDays,
  presetOf,
  presetRange,
  type RangePreset,
  rangeDays,
  rangePresets,
  stepRange,
} from './range.ts'
export {
  clockTime,
  documentDate,
  duration,
  durationOfSeconds,
  listDate,
  listTimestamp,
  monthName,
  rangeInWords,
  shortDay,
  timeAgo,
  titleDate,
  titleRange,
} from './time.ts'
export {
  activityStatusLook,
  activityTone,
  decisionLook,
  priorityLook,
  productivityLook,
  productivityTone,
  roleLook,
  type StatusToken,
  type Tone,
  taskStatusLook,
} from './tones.ts'
export {
  browserZone,
  endOfDay,
  instantOf,
  isoInZone,
  type LocalDate,
  localDate,
  minuteOfDay,
  minutesOfDay,
  partsInZone,
  startOfDay,
  today,
  zoneOffset,
  zoneOffsetMinutes,
} from './zone.ts'
