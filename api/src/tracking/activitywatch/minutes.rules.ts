import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus } from '@dayline/shared/contract'
import { flatten, overlap, type Span } from './spans.rules.ts'

/** The kind of a bucket, by ActivityWatch's name of its type. Buckets of other types become no minutes. */
export const kinds = {
  afkstatus: 'afk',
  currentwindow: 'window',
  'web.tab.current': 'web',
  'os.hid.input': 'input',
  'app.dayline.task': 'task',
} as const
export type Kind = (typeof kinds)[keyof typeof kinds]

/** An event of a bucket. Times in ms. */
export type WatcherEvent = Span & { kind: Kind; bucket: string; data: Record<string, unknown> }

/** A minute derived from watcher events. */
export type WatchedMinute = {
  minute: number
  status: number
  activityLevel: number
  app: string | null
  url: string | null
  /** The id of the task that was named; whether the person may work on it is checked when the minute is stored. */
  task: number | null
}

/** An absence counts as idle time for at most this long; after that the person has left, and no minute is written. */
export const maxIdleMs = 60 * minuteMs
const halfMinute = minuteMs / 2

type Presence = 'here' | 'idle' | 'left'
type Seen = Span & { at: Presence }
type Named = Span & { name: string }
type Lanes = { afk: Seen[]; window: Named[]; web: Map<string, Named[]>; input: Span[]; task: Named[] }

/**
 * The minutes derived from events, from `from` to before `to`. Depends on the events only, not on their order.
 *
 * At each instant the AFK watcher decides; without an event of it, a window or a tab in front means presence. With
 * several machines, the AFK watcher that reports presence decides. An absence shorter than `idleAfter` ms counts as
 * presence. A minute exists when half of it is known, and is idle when most of that was idle. It has the app and site
 * that were in front for most of it, and the task that was named for most of it. The activity level is the seconds with
 * input if a watcher counts input, otherwise the seconds of presence.
 */
export function watchedMinutes(
  events: readonly WatcherEvent[],
  { from, to, idleAfter }: { from: number; to: number; idleAfter: number },
): Map<number, WatchedMinute> {
  const lanes = lanesOf(events, idleAfter)
  const found = new Map<number, WatchedMinute>()
  for (const minute of minutesOf(lanes, from, to)) {
    const watched = watchedMinute(lanes, minute)
    if (watched) found.set(minute, watched)
  }
  return found
}

function lanesOf(events: readonly WatcherEvent[], idleAfter: number): Lanes {
  const of = (kind: Kind) => events.filter((event) => event.kind === kind)
  const web = new Map<string, WatcherEvent[]>()
  for (const event of of('web')) {
    const browser = browserOf(event.bucket)
    const list = web.get(browser)
    if (list) list.push(event)
    else web.set(browser, [event])
  }
  const named = (list: readonly WatcherEvent[], key: string) =>
    flatten(list).map(({ from, to, data }) => ({ from, to, name: typeof data[key] === 'string' ? data[key] : '' }))
  return {
    afk: presenceAt(Map.groupBy(of('afk'), ({ bucket }) => bucket).values(), idleAfter),
    window: named(of('window'), 'app'),
    web: new Map([...web].map(([browser, list]) => [browser, named(list, 'url')])),
    task: flatten(of('task')).map(({ from, to, data }) => ({ from, to, name: String(taskIn(data) ?? '') })),
    input: flatten(of('input').filter(({ data }) => Object.values(data).some((count) => Number(count) > 0))),
  }
}

/** Presence at any of several machines, which have a bucket each; otherwise idle time at any. In order. */
function presenceAt(buckets: Iterable<readonly WatcherEvent[]>, idleAfter: number): Seen[] {
  const reported = [...buckets].flatMap((events) =>
    flatten(events.flatMap((event) => presencesOf(event, event.data.status === 'afk', idleAfter))),
  )
  let known: Seen[] = []
  for (const at of ['here', 'idle', 'left'] as const) {
    const spans = flatten(reported.filter((span) => span.at === at))
    const others = spans.flatMap((span) => without([span], overlap(known, span)))
    known = [...known, ...others.map((span) => ({ ...span, at }))].sort((a, b) => a.from - b.from)
  }
  return known
}

function presencesOf({ from, to }: Span, isAway: boolean, idleAfter: number): Seen[] {
  if (!isAway || to - from < idleAfter) return [{ from, to, at: 'here' }]
  const left = Math.min(to, from + maxIdleMs)
  return [
    { from, to: left, at: 'idle' },
    { from: left, to, at: 'left' },
  ]
}

/** The browser of a bucket: "aw-watcher-web-firefox_laptop" → "firefox". */
function browserOf(bucket: string): string {
  return /^aw-watcher-web-([a-z]+)/i.exec(bucket)?.[1]?.toLowerCase() ?? ''
}

/** Minutes that any event overlaps, in order. Spans of one lane do not overlap each other, so this is cheap. */
function minutesOf({ afk, window, web }: Lanes, from: number, to: number): number[] {
  const minutes = new Set<number>()
  for (const span of [...afk, ...window, ...[...web.values()].flat()]) {
    const last = Math.min(span.to, to)
    for (let at = Math.floor(Math.max(span.from, from) / minuteMs) * minuteMs; at < last; at += minuteMs)
      minutes.add(at)
  }
  return [...minutes].filter((at) => at >= from).sort((a, b) => a - b)
}

function watchedMinute(lanes: Lanes, minute: number): WatchedMinute | null {
  const whole = { from: minute, to: minute + minuteMs }
  const windows = overlap(lanes.window, whole)
  const tabs = [...lanes.web].map(([browser, list]) => ({ browser, list: overlap(list, whole) }))
  const reported = overlap(lanes.afk, whole)
  // Without data of the AFK watcher, the app in front counts as presence.
  const front = flatten([...windows, ...tabs.flatMap(({ list }) => list)].map(({ from, to }) => ({ from, to })))
  const assumed = without(front, reported).map((span) => ({ ...span, at: 'here' as Presence }))
  const present = [...reported, ...assumed].filter(({ at }) => at !== 'left')
  const here = lengthOf(present.filter(({ at }) => at === 'here'))
  const known = lengthOf(present)
  if (known < halfMinute) return null
  const isWork = here * 2 >= known
  const app = longest(present.flatMap((span) => overlap(windows, span)))
  const input = lengthOf(overlap(lanes.input, whole))
  const active = lanes.input.length > 0 && input > 0 ? input : here
  return {
    minute,
    status: isWork ? ActivityStatus.Working : ActivityStatus.Idle,
    activityLevel: isWork ? Math.min(60, Math.round(active / 1000)) : 0,
    app: app || null,
    url: siteOf(app, tabs, windows, present) || null,
    task: Number(longest(overlap(lanes.task, whole))) || null,
  }
}

/** The id of the task that an event names, given as a number or as text; null for none. */
export function taskIn({ task }: Record<string, unknown>): number | null {
  const id = typeof task === 'string' && /^\d{1,9}$/.test(task) ? Number(task) : task
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 1e9 ? id : null
}

/**
 * The page that was longest in the browser in front; without a window watcher, longest in any browser while the person
 * was present.
 */
function siteOf(
  app: string,
  tabs: readonly { browser: string; list: readonly Named[] }[],
  windows: readonly Named[],
  present: readonly Span[],
): string {
  if (app && !isBrowser(app)) return ''
  const seen = tabs.filter(({ list }) => list.length > 0)
  const own = seen.filter(({ browser }) => browser !== '' && app.toLowerCase().includes(browser))
  const pages = (own.length > 0 ? own : seen.length === 1 || !app ? seen : []).flatMap(({ list }) => list)
  const inFront = app ? windows.filter(({ name }) => name === app) : present
  return longest(inFront.flatMap((span) => overlap(pages, span)))
}

const isBrowser = (app: string) =>
  /chrom|firefox|safari|edge|opera|brave|vivaldi|librewolf|waterfox|zen|arc|epiphany|browser/i.test(app)

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** The name that lasted longest; of equally long ones, the first in the alphabet. */
function longest(spans: readonly Named[]): string {
  const lengths = new Map<string, number>()
  for (const { name, from, to } of spans) if (name) lengths.set(name, (lengths.get(name) ?? 0) + to - from)
  const order = (a: [string, number], b: [string, number]) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)
  return [...lengths].sort(order)[0]?.[0] ?? ''
}

/** The parts of spans that no span of the other list covers. */
function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  let rest = spans.map(({ from, to }) => ({ from, to }))
  for (const other of others) {
    rest = rest
      .flatMap(({ from, to }) => [
        { from, to: Math.min(to, other.from) },
        { from: Math.max(from, other.to), to },
      ])
      .filter(({ from, to }) => to > from)
  }
  return rest
}
