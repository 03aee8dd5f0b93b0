import { ActivityStatus, type StatusStretch, type TrackSettings, type WorkTimeItem } from '@dayline/shared/contract'
import { addDays, instantOf, type LocalDate, partsInZone } from '@dayline/shared/format'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Instants, ms. */
export type Span = { start: number; end: number }
export type Stretch = Span & { status: number }
export type Lines = ReadonlyMap<number, readonly Stretch[]>

export const stretchFrom = ({ StartDate, EndDate, Status }: StatusStretch): Stretch => ({
  start: Date.parse(StartDate),
  end: Date.parse(EndDate),
  status: Status,
})

type Present = { day: LocalDate; zone: string; now: number }
type OfficeHours = Pick<TrackSettings, 'Clockin' | 'Clockout'>

/** The span of the shared time axis: office hours, all lines and the present, in whole hours of the zone. */
export function axisOf(lines: Lines, present: Present, office: OfficeHours): Span {
  const { now, zone } = present
  const usual = officeSpan(present, office)
  let start = Math.min(usual.start, now)
  let end = Math.max(usual.end, now)
  for (const stretches of lines.values()) {
    start = Math.min(start, stretches[0]?.start ?? start)
    end = Math.max(end, stretches.at(-1)?.end ?? end)
  }
  const first = start - sinceHour(start, zone)
  const beyond = sinceHour(end, zone)
  const last = beyond === 0 ? end : end - beyond + hourMs
  // A clock change may skip the office hours, but positions need an axis.
  return { start: first, end: Math.max(last, first + hourMs) }
}

/** The time since the last whole hour of the zone, which in half-hour zones is not one of UTC. */
const sinceHour = (at: number, zone: string) => partsInZone(at, zone).minute * minuteMs + (at % minuteMs)

/** The office hours of today. Those that end on the next day, such as at 00:00, are yesterday's until they end. */
function officeSpan({ day, zone, now }: Present, { Clockin, Clockout }: OfficeHours): Span {
  const isOvernight = Clockout <= Clockin
  const at = (of: LocalDate, clock: string) => instantOf(of, clock, zone).getTime()
  const first = isOvernight && now < at(day, Clockout) ? addDays(day, -1) : day
  return { start: at(first, Clockin), end: at(isOvernight ? addDays(first, 1) : first, Clockout) }
}

/** Whether a person has minutes on the day that the board shows. */
export const hasLine = ({ TotalMins, RunningShift }: WorkTimeItem): boolean =>
  TotalMins > 0 || RunningShift !== undefined

/**
 * The lines of people with minutes today or a shift that is still running. A line that ends before the person's
 * clock-in was loaded during a former shift (docs/decisions/070).
 */
export function currentLines(people: readonly WorkTimeItem[], loaded: Lines): Lines {
  const current = new Map<number, readonly Stretch[]>()
  for (const person of people.filter(hasLine)) {
    const stretches = loaded.get(person.Employee.ID)
    const clockIn = person.RunningShift?.ClockIn ?? person.ClockIn
    const end = stretches?.at(-1)?.end ?? 0
    if (stretches && (clockIn === null || end > Date.parse(clockIn))) current.set(person.Employee.ID, stretches)
  }
  return current
}

/** The latest instant up to now with the clock time `HH:mm`; null if it is not on the axis. */
export function instantAt(clock: string | undefined, { start }: Span, { day, zone, now }: Present): number | null {
  if (!clock || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return null
  const found = [day, addDays(day, -1)].map((of) => instantOf(of, clock, zone).getTime()).find((at) => at <= now)
  return found !== undefined && found >= start ? found : null
}

/** A person's status at an instant; a gap after the first minute counts as stopped work. */
export function statusAt(stretches: readonly Stretch[], at: number): number {
  const stretch = stretches.find(({ start, end }) => at >= start && at < end)
  if (stretch) return stretch.status
  return (stretches[0]?.start ?? Infinity) <= at ? ActivityStatus.StoppedWork : ActivityStatus.YetToStart
}

/** A person with status and figures as of an instant. */
export function personAt(person: WorkTimeItem, stretches: readonly Stretch[], at: number): WorkTimeItem {
  const past = stretches.filter(({ start }) => start <= at).map((each) => ({ ...each, end: Math.min(each.end, at) }))
  const minutes = (wanted: number) =>
    Math.round(past.reduce((sum, { start, end, status }) => sum + (status === wanted ? end - start : 0), 0) / minuteMs)
  const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString())
  const [Working, OnBreak, Idle] = [1, 2, 3].map(minutes) as [number, number, number]
  const TotalMins = Working + OnBreak + Idle
  const figures = { Working, OnBreak, Idle, TotalMins, ActivityLevel: 0, InputSecs: 0 }
  const { RunningShift, LeaveHalves } = person
  const status = statusAt(stretches, at)
  const isOnLeave = status === ActivityStatus.YetToStart && LeaveHalves !== undefined
  return {
    ...person,
    ...figures,
    Status: isOnLeave ? ActivityStatus.StoppedWork : status,
    ClockIn: iso(past[0]?.start),
    ClockOut: iso(past.at(-1)?.end),
    ...(RunningShift && past.length > 0 && { RunningShift: { ...RunningShift, ...figures } }),
  }
}
