import { type LocalDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { ActivityStatus, MinuteSource } from '@dayline/shared/contract'
import fc from 'fast-check'
import { cutShifts, shiftOf } from '../tracking/shifts.rules.ts'

/** Zones with days on which their clock changes (23, 25, 23.5 and 24.5 hours long), and one zone without changes. */
const clockChanges: { zone: string; day: LocalDate }[] = [
  { zone: 'America/New_York', day: '2026-03-08' },
  { zone: 'America/New_York', day: '2026-11-01' },
  { zone: 'Australia/Sydney', day: '2026-10-04' },
  { zone: 'Australia/Sydney', day: '2026-04-05' },
  { zone: 'Australia/Lord_Howe', day: '2026-10-04' },
  { zone: 'Australia/Lord_Howe', day: '2026-04-05' },
  { zone: 'Asia/Kathmandu', day: '2026-06-01' },
]

/** One event in a person's record. `at` and `from` are minutes after the scenario's first minute. */
export type Step =
  | { kind: 'agent'; from: number; count: number; status: number; app: string | null; level: number }
  | { kind: 'stop'; at: number }
  | { kind: 'entry'; from: number; count: number; status: number; productivity: number }
  /** Withdraws the n-th approved entry. */
  | { kind: 'withdraw'; nth: number }
  /** Takes and deletes a screenshot of this minute. */
  | { kind: 'shot'; at: number }

/** Apps of the scenarios: rated productive, rated unproductive, not reviewed, always work, always a break. */
export const scenarioApps = { Code: 1, Games: 3, Notes: null, Meet: null, Radio: null } as const
export const alwaysWorking = ['Meet']
export const alwaysOnBreak = ['Radio']

const hours = 50
const offset = fc.integer({ min: 0, max: hours * 60 })
const agent = fc.record({
  kind: fc.constant('agent' as const),
  from: offset,
  count: fc.integer({ min: 1, max: 90 }),
  status: fc.constantFrom(0, 1, 1, 1, 2, 3, 3),
  app: fc.constantFrom(null, ...Object.keys(scenarioApps)),
  level: fc.constantFrom(0, 0, 20, 60),
})
const others = fc.oneof(
  fc.record({ kind: fc.constant('stop' as const), at: offset }),
  fc.record({
    kind: fc.constant('entry' as const),
    from: offset,
    count: fc.integer({ min: 1, max: 200 }),
    status: fc.constantFrom(1, 1, 2),
    productivity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('withdraw' as const), nth: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('shot' as const), at: offset }),
)
/** Events of a person's two days around a clock change, in any order. */
export const scenario = fc.record({
  place: fc.constantFrom(...clockChanges),
  /** Minutes relative to the midnight that begins the day. */
  begin: fc.integer({ min: -30 * 60, max: 60 }),
  steps: fc.array(fc.oneof({ weight: 3, arbitrary: agent }, { weight: 2, arbitrary: others }), { maxLength: 14 }),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

export const firstMinute = ({ place, begin }: Scenario): number =>
  startOfDayMs(place.day, place.zone) + begin * minuteMs

type ExpectedMinute = { status: number; productivity: number; source: number }
export type Entry = { start: number; end: number; status: number; productivity: number }
type Days = Map<LocalDate, ExpectedMinute[]>

/**
 * The expected record after a scenario: computed minute by minute, without a database or the product's own algorithm.
 * Returns the minutes of each day.
 */
export function expectedDays(scenario: Scenario): Days {
  const begin = firstMinute(scenario)
  const minutes = new Map<number, ExpectedMinute>()
  const replaced = new Map<number, { entry: Entry; was: ExpectedMinute }>()
  const stops = new Set<number>()
  const entries: Entry[] = []
  for (const step of scenario.steps) {
    if (step.kind === 'stop') stops.add(begin + step.at * minuteMs)
    if (step.kind === 'agent') reportTo(minutes, begin, step)
    if (step.kind === 'entry') {
      const entry = entryOf(step, begin)
      if (isFree(entry, entries)) approve(entry, minutes, replaced)
      if (isFree(entry, entries)) entries.push(entry)
    }
    if (step.kind === 'withdraw') withdraw(entries.splice(step.nth, 1)[0], minutes, replaced)
    if (step.kind === 'shot') {
      minutes.delete(begin + step.at * minuteMs)
      replaced.delete(begin + step.at * minuteMs)
    }
  }
  const sorted = [...minutes].sort(([a], [b]) => a - b)
  const cut = sorted.map(([minute, { status }]) => ({ minute, status }))
  const shifts = cutShifts(
    cut,
    [...stops].sort((a, b) => a - b),
    scenario.place.zone,
  )
  const days: Days = new Map()
  for (const [minute, expected] of sorted) {
    const day = shiftOf(minute, shifts)?.workDate as LocalDate
    days.set(day, [...(days.get(day) ?? []), expected])
  }
  return days
}

/** The entry of a step; used for both the record and the expectation. */
export function entryOf({ from, count, status, productivity }: Extract<Step, { kind: 'entry' }>, begin: number): Entry {
  return { start: begin + from * minuteMs, end: begin + (from + count) * minuteMs, status, productivity }
}

/** Entries of one person never overlap. */
export const isFree = ({ start, end }: Entry, entries: readonly Entry[]): boolean =>
  entries.every((other) => other.end <= start || other.start >= end)

function reportTo(minutes: Map<number, ExpectedMinute>, begin: number, step: Extract<Step, { kind: 'agent' }>) {
  const { ClockIn, Working, OnBreak, Idle } = ActivityStatus
  const alwaysBreak = alwaysOnBreak.includes(step.app ?? '') && (step.status === Working || step.status === Idle)
  const alwaysWork = alwaysWorking.includes(step.app ?? '') && step.status === Idle
  const status = alwaysBreak ? OnBreak : alwaysWork ? Working : step.status
  const isWork = status === ClockIn || status === Working
  const rating = scenarioApps[step.app as keyof typeof scenarioApps] ?? 2
  for (let index = 0; index < step.count; index++) {
    const minute = begin + (step.from + index) * minuteMs
    // Existing minutes are not overwritten.
    if (minutes.has(minute)) continue
    minutes.set(minute, { status, productivity: isWork ? rating : 2, source: MinuteSource.Agent })
  }
}

type Replaced = Map<number, { entry: Entry; was: ExpectedMinute }>

function approve(entry: Entry, minutes: Map<number, ExpectedMinute>, replaced: Replaced) {
  for (let minute = entry.start; minute < entry.end; minute += minuteMs) {
    const was = minutes.get(minute)
    if (was && was.status !== ActivityStatus.Idle) continue
    if (was) replaced.set(minute, { entry, was })
    minutes.set(minute, { status: entry.status, productivity: entry.productivity, source: MinuteSource.Manual })
  }
}

function withdraw(entry: Entry | undefined, minutes: Map<number, ExpectedMinute>, replaced: Replaced) {
  if (!entry) return
  for (let minute = entry.start; minute < entry.end; minute += minuteMs) {
    if (minutes.get(minute)?.source === MinuteSource.Manual) minutes.delete(minute)
    const back = replaced.get(minute)
    if (back?.entry === entry && !minutes.has(minute)) minutes.set(minute, back.was)
    if (back?.entry === entry) replaced.delete(minute)
  }
}
