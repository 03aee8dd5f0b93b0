import { instantMs, isoWeekday, type LocalDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { type DemoApp, demoApps, ratingFor } from './apps.ts'
import { demoHolidays } from './holidays.ts'
import { isOnLeave } from './leave.ts'
import { type DemoPerson, type TeamName, worksEveryDay } from './people.ts'
import { between, pick, randomOf } from './random.ts'
import { type DemoProject, demoProjects } from './work.ts'

/** Consecutive minutes of one kind: one status, one app, one task. */
export type Stint = {
  start: number
  length: number
  status: number
  app: DemoApp | null
  project: DemoProject | null
  /** The task's title; unique within its project. */
  task: string | null
  note: string | null
  level: number
}

/** A person's work from clock-in to clock-out. Instants are epoch ms, lengths minutes. */
export type DayPlan = { date: LocalDate; stints: Stint[]; stop: number }

type Random = () => number

const nightStart = 22 * 60

/**
 * The working day of a demo person. Seeding, topping up and live simulation all use it, so that tomorrow's history
 * matches what is simulated now. Null on days without work.
 */
export function dayPlan(person: DemoPerson, date: LocalDate, zone: string): DayPlan | null {
  const random = randomOf('day', person.email, date)
  const hours = hoursOf(person, date, random)
  if (!hours) return null
  const midnight = instantMs(date, 0, zone)
  return planFrom(person, date, midnight + hours.start * minuteMs, hours.length, random)
}

/** A few hours at an unusual time, for the late crew of the simulated demo. */
export function latePlan(person: DemoPerson, date: LocalDate, start: number, length: number): DayPlan {
  return planFrom(person, date, start, length, randomOf('late', person.email, start))
}

function hoursOf(person: DemoPerson, date: LocalDate, random: Random): { start: number; length: number } | null {
  const { habit } = person
  const weekday = isoWeekday(date)
  if (isOnLeave(person, date)) return null
  if (demoHolidays.has(date) && !worksEveryDay(person)) return null
  if (habit.nights && weekday >= 6)
    return { start: nightStart + between(random, -9, 6), length: between(random, 450, 485) }
  if (habit.nights && (weekday === 1 || weekday === 5)) return null
  if (weekday >= 6) {
    if (random() >= weekendChance(person, weekday)) return null
    return { start: 10 * 60 + between(random, 0, 120), length: between(random, 100, 240) }
  }
  if (random() < 0.015 && !worksEveryDay(person)) return null
  const late = random() < habit.late ? between(random, 20, 80) : 0
  const stray = Math.round((random() + random() - 1) * habit.spread)
  return { start: habit.start + stray + late, length: Math.round(habit.hours * 60 + (random() + random() - 1) * 50) }
}

function weekendChance(person: DemoPerson, weekday: number): number {
  if (worksEveryDay(person)) return 1
  return weekday === 6 ? (person.habit.weekend ?? 0.02) : 0
}

function planFrom(person: DemoPerson, date: LocalDate, start: number, length: number, random: Random): DayPlan {
  const stints: Stint[] = []
  const end = start + length * minuteMs
  const lunch = length > 330 ? start + between(random, 195, 235) * minuteMs : Infinity
  let at = start
  let hadLunch = false
  const add = (stint: Omit<Stint, 'start'>) => {
    const room = Math.round((end - at) / minuteMs)
    const length = Math.min(stint.length, room)
    if (length > 0) stints.push({ ...stint, start: at, length })
    at += length * minuteMs
  }
  const pause = (status: number, minutes: number) =>
    add({ length: minutes, status, app: null, project: null, task: null, note: null, level: 0 })
  while (at < end) {
    for (const stint of block(person, random)) add(stint)
    if (at >= end) break
    if (!hadLunch && at >= lunch) {
      hadLunch = true
      pause(ActivityStatus.OnBreak, between(random, 34, 58))
    } else if (random() < person.habit.idle * 7) pause(ActivityStatus.Idle, between(random, 6, 17))
    else if (random() < 0.55) pause(ActivityStatus.OnBreak, between(random, 4, 11))
  }
  const first = stints[0] as Stint
  // The clock-in is a minute of its own, which begins the shift.
  stints.splice(0, 1, { ...first, length: 1, status: ActivityStatus.ClockIn })
  if (first.length > 1) stints.splice(1, 0, { ...first, start: first.start + minuteMs, length: first.length - 1 })
  return { date, stints, stop: end }
}

/** Half an hour to an hour and a half on one task, in several apps. */
function block(person: DemoPerson, random: Random): Omit<Stint, 'start'>[] {
  const team = person.team ?? 'Engineering'
  const usual = team === 'Engineering' || team === 'Design' ? 0.86 : 0.6
  const project = random() < usual ? projectOf(team, random) : null
  const task = project && random() < 0.92 ? (pick(random, project.tasks)[0] ?? null) : null
  const stints: Omit<Stint, 'start'>[] = []
  let left = between(random, 28, 85)
  while (left > 0) {
    const stint = inApp(person, team, random)
    const length = Math.min(left, stint.length)
    // Private browsing is not booked on a customer's task.
    const isOwnTime = stint.app?.rating === 3
    stints.push({ ...stint, length, project: isOwnTime ? null : project, task: isOwnTime ? null : task })
    left -= length
  }
  return stints
}

function inApp({ habit }: DemoPerson, team: TeamName, random: Random): Omit<Stint, 'start' | 'project' | 'task'> {
  const app = appOf(team, habit.focus, random)
  const isCall = app.scene === 'call'
  const typing = isCall ? 0.35 : app.scene === 'video' ? 0.2 : 1
  const level = Math.round(habit.level * typing + (random() - 0.5) * 14)
  return {
    length: isCall ? between(random, 12, 40) : between(random, 2, 19),
    status: ActivityStatus.Working,
    app,
    note: app.note && random() < 0.6 ? app.note : null,
    level: Math.max(2, Math.min(58, level)),
  }
}

function projectOf(team: TeamName, random: Random): DemoProject {
  const open = demoProjects.filter(({ teams }) => teams.length === 0 || teams.includes(team))
  return pick(random, open, ({ teams }) => (teams.length === 0 ? 1 : 4))
}

const mixes = new Map<string, DemoApp[]>()

function appOf(team: TeamName, focus: number, random: Random): DemoApp {
  const isFocused = random() < focus
  const key = `${team}:${isFocused}`
  let mix = mixes.get(key)
  if (!mix) {
    mix = demoApps.filter((app) => app.use[team] && ((ratingFor(app, team) ?? 2) === 1) === isFocused)
    mixes.set(key, mix)
  }
  return pick(random, mix, (app) => app.use[team] ?? 0)
}
