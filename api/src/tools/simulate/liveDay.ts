import {
  addDays,
  clockMinutes,
  endOfDayMs,
  isoWeekday,
  type LocalDate,
  listDays,
  localDate,
  minuteMs,
  startOfDayMs,
} from '@dayline/shared/calendar'
import { ActivityStatus, type AgentMinute } from '@dayline/shared/contract'
import { type DayPlan, dayPlan, latePlan, type Stint } from '../seed/dayPlan.ts'
import { type DemoPerson, lateCrew } from '../seed/people.ts'

/** Maps names in the demo's plans to ids of a running server. */
export type Ids = {
  projectOf(title: string): number | undefined
  taskOf(project: string, title: string): number | undefined
}

/** A turn of the late crew with the pause after it. */
const slotMs = 150 * minuteMs
const pauseMs = 22 * minuteMs
const eveningFrom = 19 * 60
const morningFrom = 8 * 60

/** Whether few people usually work: evenings, nights and weekends. */
export function isQuiet(at: number, zone: string): boolean {
  const clock = clockMinutes(at, zone)
  return clock >= eveningFrom || clock < morningFrom || isoWeekday(localDate(at, zone)) >= 6
}

/**
 * Minutes before now at which the simulation begins. The seed has the usual day up to now; evenings, nights and
 * weekends are only simulated.
 */
export function leadAt(now: number, zone: string): number {
  return isQuiet(now, zone) || isQuiet(now - slotMs, zone) ? 180 : 12
}

/** What this person's agent reports for the time after `since` that is over at `now`. */
export function liveItems(
  person: DemoPerson,
  { since, now, zone, ids }: { since: number; now: number; zone: string; ids: Ids },
): AgentMinute[] {
  // Work of the night begins on the day before.
  const regular = listDays(addDays(localDate(since, zone), -1), localDate(now, zone)).flatMap(
    (date) => dayPlan(person, date, zone) ?? [],
  )
  const items = new Map<number, AgentMinute>()
  for (const plan of [...latePlans(person, since, now, zone), ...regular]) {
    for (const item of itemsOf(plan, since, now, ids)) items.set(Date.parse(item.StartDate), item)
  }
  // A late stint ends without a stop if the regular day has begun meanwhile.
  const isWorking = (at: number) =>
    regular.some(({ stints, stop }) => (stints[0]?.start ?? Infinity) <= at && at < stop)
  return [...items.values()].filter(({ Status, StartDate }) => {
    return Status !== ActivityStatus.StoppedWork || !isWorking(Date.parse(StartDate))
  })
}

/** The late crew takes turns through quiet hours, each person slightly offset from the others. */
function latePlans(person: DemoPerson, since: number, now: number, zone: string): DayPlan[] {
  const place = lateCrew.indexOf(person.email)
  if (place === -1) return []
  return listDays(localDate(since, zone), localDate(now, zone)).flatMap((date) =>
    turnsOf(date, place, zone)
      // One that begins before the usual day overlaps it, so that the morning is not empty.
      .filter(({ start }) => isQuiet(start, zone))
      .map(({ start, length }) => latePlan(person, date, start, length)),
  )
}

/**
 * The turns of a day. All work of a shift counts for the day of its clock-in, so at midnight everyone clocks out, and
 * soon in again: the new day has something to see from its first minutes on.
 */
function turnsOf(date: LocalDate, place: number, zone: string): { start: number; length: number }[] {
  const shift = place * 41 * minuteMs
  const first = startOfDayMs(date, zone) + (2 + place) * minuteMs
  const last = endOfDayMs(date, zone) - 3 * minuteMs
  const second = Math.ceil((first + 2 * pauseMs - shift) / slotMs) * slotMs + shift
  const turns: { start: number; length: number }[] = []
  for (let start = first, next = second; start < last; start = next, next += slotMs) {
    turns.push({ start, length: Math.round((Math.min(next - pauseMs, last) - start) / minuteMs) })
  }
  return turns
}

function itemsOf(plan: DayPlan, since: number, now: number, ids: Ids): AgentMinute[] {
  const items: AgentMinute[] = []
  for (const stint of plan.stints) {
    for (let index = 0; index < stint.length; index++) {
      const minute = stint.start + index * minuteMs
      if (minute > since && minute + minuteMs <= now) items.push(itemOf(stint, minute, ids))
    }
  }
  if (plan.stop > since && plan.stop <= now) items.push(stopAt(plan.stop))
  return items
}

function itemOf({ status, app, project, task, note, level }: Stint, minute: number, ids: Ids): AgentMinute {
  const projectId = project ? ids.projectOf(project.title) : undefined
  return {
    StartDate: new Date(minute).toISOString(),
    Status: status,
    ActivityLevel: level === 0 ? 0 : Math.max(1, Math.min(60, level + ((minute / minuteMs) % 13) - 6)),
    AppName: app?.name,
    Url: app?.url ? `https://${app.url}/` : undefined,
    ProjectId: projectId,
    ProjectTaskId: project && task && projectId ? ids.taskOf(project.title, task) : undefined,
    WorkNote: note ?? undefined,
  }
}

function stopAt(at: number): AgentMinute {
  return { StartDate: new Date(at).toISOString(), Status: ActivityStatus.StoppedWork, ActivityLevel: 0 }
}
