import { type ActivitySegment, ActivityStatus, MinuteSource } from '@dayline/shared/contract'
import type { LocalDate } from '@dayline/shared/format'
import { type DayPart, dayParts, type Hours, instantOfHour } from './hours.ts'

/** Consecutive minutes of one app, status, rating and project. */
export type Stretch = {
  /** Unique; stable while the first minute does not change. */
  ID: string
  /** The work date. */
  day: LocalDate
  /** Milliseconds since 1970. */
  start: number
  end: number
  minutes: number
  status: number
  productivity: number
  isManual: boolean
  /** The person had paused the collection. */
  isPaused: boolean
  app: StretchApp | null
  project: NonNullable<ActivitySegment['Project']> | null
}
export type StretchApp = { name: string; url: string | null; icon: string | null; category: string | null }

const minuteMs = 60_000

const isWork = (status: number) => status === ActivityStatus.ClockIn || status === ActivityStatus.Working

/** Only work is rated. */
export const isRated = ({ status }: Stretch): boolean => isWork(status)

function stretchOf(segment: ActivitySegment): Stretch {
  const start = Date.parse(segment.StartDate)
  const { AppName, Url, Icon, AICategory = null, Project = null } = segment
  return {
    ID: String(start / minuteMs),
    day: segment.WorkDate,
    start,
    end: Date.parse(segment.EndDate),
    minutes: segment.Duration / 60,
    // A clock-in minute counts as work.
    status: isWork(segment.Status) ? ActivityStatus.Working : segment.Status,
    productivity: segment.Productivity,
    isManual: segment.Source === MinuteSource.Manual,
    isPaused: segment.Source === MinuteSource.Pause,
    app: AppName || Url ? { name: AppName || Url || '', url: Url, icon: Icon, category: AICategory } : null,
    project: Project,
  }
}

function areAlike(a: Stretch, b: Stretch): boolean {
  return (
    a.day === b.day &&
    a.status === b.status &&
    // Breaks and idle time are not rated, so different ratings do not split them.
    (a.productivity === b.productivity || !isWork(a.status)) &&
    a.isManual === b.isManual &&
    a.isPaused === b.isPaused &&
    a.app?.name === b.app?.name &&
    a.app?.url === b.app?.url &&
    a.project?.ID === b.project?.ID
  )
}

/** Stretches in chronological order. They contain every minute of the segments exactly once. */
export function stretchesOf(segments: readonly ActivitySegment[]): Stretch[] {
  const stretches: Stretch[] = []
  const sorted = segments
    .filter(({ Duration }) => Duration > 0)
    .map(stretchOf)
    .sort((a, b) => a.start - b.start)
  for (const next of sorted) {
    const last = stretches.at(-1)
    if (last && last.end === next.start && areAlike(last, next)) {
      last.end = next.end
      last.minutes += next.minutes
    } else stretches.push(next)
  }
  return stretches
}

/** The parts of stretches that are within some hours of their days; a stretch across the limit is cut. */
export function withinHours(stretches: readonly Stretch[], { from, to }: Hours, zone: string): Stretch[] {
  const edges = new Map<LocalDate, [number, number]>()
  const edgesOf = (day: LocalDate) => {
    const known = edges.get(day) ?? [instantOfHour(day, from, zone), instantOfHour(day, to, zone)]
    edges.set(day, known)
    return known
  }
  return stretches.flatMap((stretch) => {
    const [first, last] = edgesOf(stretch.day)
    const start = Math.max(stretch.start, first)
    const end = Math.min(stretch.end, last)
    if (end <= start) return []
    if (start === stretch.start && end === stretch.end) return [stretch]
    return [{ ...stretch, ID: String(start / minuteMs), start, end, minutes: (end - start) / minuteMs }]
  })
}

/** Minutes per part of the day, without empty parts; they add up to all minutes. */
export function partsOf(stretches: readonly Stretch[], zone: string): (DayPart & { minutes: number })[] {
  return dayParts
    .map((part) => ({ ...part, minutes: minutesOf(withinHours(stretches, part, zone)) }))
    .filter(({ minutes }) => minutes > 0)
}

export const minutesOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { minutes }) => sum + minutes, 0)
