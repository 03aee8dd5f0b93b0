import { addDays, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { ImportFormat } from '@dayline/shared/contract'
import { readClock, readDuration } from '../clocks.rules.ts'
import { type DateOrder, readDay } from '../days.rules.ts'
import type { WallTime } from '../localTimes.rules.ts'
import { type FileReading, type ReadFile, readFile } from '../readFile.ts'
import { clockify } from './clockify.ts'
import { harvest } from './harvest.ts'
import type { TimeColumns, TimeField } from './timeColumns.ts'
import { timeCsv } from './timeCsv.ts'
import { toggl } from './toggl.ts'

/** A row of time as in its file; the zone is not applied yet. */
export type TimeRow = {
  row: number
  email: string
  name: string
  project: string
  task: string
  description: string
  time: RowTime | null
  /** Why it has no time. */
  refusal: string | null
}
type RowTime =
  | { start: WallTime; end: WallTime | null; duration: number | null }
  /** A duration on a day, without a time of day. */
  | { day: LocalDate; duration: number }

const tools: Record<number, { columns: TimeColumns; tool: string | null }> = {
  [ImportFormat.Toggl]: { columns: toggl, tool: 'Toggl Track' },
  [ImportFormat.Clockify]: { columns: clockify, tool: 'Clockify' },
  [ImportFormat.Harvest]: { columns: harvest, tool: 'Harvest' },
  [ImportFormat.TimeCsv]: { columns: timeCsv, tool: null },
}

/** @throws UnreadableFile */
export const readTimeFile = (file: FileReading): ReadFile<TimeRow> =>
  readFile(file, {
    tools,
    requiredOf: ({ EndTime }) => (EndTime === undefined ? ['StartDate', 'Duration'] : ['StartDate']),
    dates: ['StartDate', 'EndDate'],
    toRow: toTimeRow,
  })

function toTimeRow(row: number, field: (name: TimeField) => string, order: DateOrder): TimeRow {
  const time = timeOf(field, order)
  return {
    row,
    email: field('Email').toLowerCase(),
    name: field('Name') || `${field('FirstName')} ${field('LastName')}`.trim(),
    project: field('Project'),
    task: field('Task'),
    description: field('Description'),
    ...(typeof time === 'string' ? { time: null, refusal: time } : { time, refusal: null }),
  }
}

/** The time of a row, or why it has none. */
function timeOf(field: (name: TimeField) => string, order: DateOrder): RowTime | string {
  const start = wallTimeOf(field('StartDate'), field('StartTime'), order)
  if (typeof start === 'string') return start
  const length = field('Duration')
  const duration = readDuration(length)
  if (length !== '' && duration === null) return `“${length}” is not a duration.`
  if ('isDay' in start) {
    if (duration === null) return field('EndTime') ? 'The start time is missing.' : 'There is no duration.'
    return { day: start.day, duration }
  }
  const [endDate, endTime] = [field('EndDate'), field('EndTime')]
  if (endDate === '' && endTime === '') {
    return duration === null ? 'End and duration are missing.' : { start, end: null, duration }
  }
  // Without its own date, an end is on the day of the start, or on the next one after midnight.
  const end = wallTimeOf(endDate || dayText(start, field('StartDate')), endTime, order)
  if (typeof end === 'string') return end
  if ('isDay' in end) return duration === null ? 'The end time is missing.' : { start, end: null, duration }
  return { start, end: endDate === '' ? notBefore(start, end) : end, duration }
}

const dayText = (start: WallTime, text: string) => ('day' in start ? start.day : text)

function notBefore(start: WallTime, end: WallTime): WallTime {
  if ('at' in start || 'at' in end || end.minutes >= start.minutes) return end
  return { day: addDays(end.day, 1), minutes: end.minutes }
}

type Day = { day: LocalDate; isDay: true }
const withZone = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/

/** A date with its time, in one cell or two; a date alone; or why it is neither. */
function wallTimeOf(date: string, time: string, order: DateOrder): WallTime | Day | string {
  if (date === '') return 'There is no date.'
  if (time === '' && withZone.test(date)) return { at: Math.floor(Date.parse(date) / minuteMs) * minuteMs }
  const day = readDay(date, order)
  if (day === null) return `“${date}” is not a date.`
  const clock = time || (/[T ](\d{1,2}[:.]\d{2}.*)$/.exec(date)?.[1] ?? '')
  if (clock === '') return { day, isDay: true }
  const minutes = readClock(clock)
  return minutes === null ? `“${clock}” is not a time.` : { day, minutes }
}
