/**
 * Formats numbers, dates, money and their colors for people. Its only state is the user's formats (`setFormats`).
 */
export { capitalize } from './capitalize.ts'
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
export { currentFormats, setFormats } from './formats.ts'
export { currencyCode, currencyOptions, currencySymbol, money, moneyText, parseMoney } from './money.ts'
export {
  activityPercent,
  count,
  fileSize,
  notANumber,
  parseNumber,
  percent,
  percentOf,
  plural,
  ratioPercent,
  roundedShareText,
  sharePercents,
  shareTexts,
} from './numbers.ts'
export {
  type ChosenRange,
  chosenPreset,
  customRange,
  type DateRange,
  type DayRange,
  isWholeMonths,
  presetDays,
  presetOf,
  presetRange,
  type RangePreset,
  rangeDays,
  rangePresets,
  stepRange,
} from './range.ts'
export { collectedFacts, neverCollected, type RecordedFact, recordedFacts } from './recordedFacts.ts'
export { riskConditionText, riskMinutesText } from './riskCondition.ts'
export {
  clockOfHour,
  clockOfMinutes,
  clockPlaceholder,
  clockTime,
  dayAndMonth,
  documentDate,
  duration,
  durationOfSeconds,
  formatRange,
  /** @deprecated `formatRange` */
  formatRange as rangeInWords,
  hourHead,
  listDate,
  listTimestamp,
  monthName,
  shortDay,
  timeAgo,
  titleDate,
  titleRange,
  wallClock,
  weekdayName,
  weekdays,
} from './time.ts'
export {
  activityStatusDisplay,
  /** @deprecated `activityStatusDisplay`; the old names are for releases of remotes that were built with them. */
  activityStatusDisplay as activityStatusLook,
  activityTone,
  decisionDisplay,
  /** @deprecated `decisionDisplay` */
  decisionDisplay as decisionLook,
  invoiceStatusDisplay,
  leaveTypeDisplay,
  priorityDisplay,
  /** @deprecated `priorityDisplay` */
  priorityDisplay as priorityLook,
  productivityDisplay,
  /** @deprecated `productivityDisplay` */
  productivityDisplay as productivityLook,
  productivityTone,
  roleDisplay,
  /** @deprecated `roleDisplay` */
  roleDisplay as roleLook,
  type StatusToken,
  type Tone,
  taskStatusDisplay,
  /** @deprecated `taskStatusDisplay` */
  taskStatusDisplay as taskStatusLook,
} from './tones.ts'
export {
  browserZone,
  endOfDay,
  instantOf,
  isoInZone,
  isSecondInstant,
  type LocalDate,
  localDate,
  minuteOfDay,
  minutesOfDay,
  partsInZone,
  secondInstantOf,
  startOfDay,
  today,
  zoneOffset,
  zoneOffsetMinutes,
} from './zone.ts'
