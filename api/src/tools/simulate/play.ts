import { setTimeout as pause } from 'node:timers/promises'
import { dayMs, minuteMs } from '@dayline/shared/calendar'
import { type CallBody, type CallData, type CallPath, type Envelope, maxBehindDays } from '@dayline/shared/contract'
import { northwind } from '../seed/people.ts'
import { type Ids, leadAt, liveItems } from './liveDay.ts'
import { livePicture, minutesWithPicture } from './livePictures.ts'

export type PlayOptions = {
  /** Where the API listens, or a server that forwards calls to it. */
  url: string
  /** A key of the demo organization, with which agents report. */
  apiKey: string
  zone?: string
  /** Minutes before now to begin with; if omitted, as many as today's screens need (`leadAt`). */
  lead?: number
  /** Speed factor for the lead; afterwards a minute takes a minute. */
  speed?: number
  onMinute?: (played: { at: number; accepted: number; people: number }) => void
  onTrouble?: (error: Error) => void
}

/**
 * Simulates the demo's working day live: every minute the agents of everyone at work report the previous minute,
 * through the same calls as real agents, with a screenshot every tenth minute. Returns a handle that stops it.
 */
export function play(options: PlayOptions): { stop: () => Promise<void> } {
  const ending = new AbortController()
  const running = run(options, ending.signal).catch((error: Error) => {
    if (!ending.signal.aborted) options.onTrouble?.(error)
  })
  return {
    async stop() {
      ending.abort()
      await running
    },
  }
}

async function run(options: PlayOptions, signal: AbortSignal) {
  const { zone = 'Europe/Istanbul', speed = 1, onMinute, onTrouble } = options
  const lead = options.lead ?? leadAt(Date.now(), zone)
  let cast = await readCast(options, signal)
  let since = floor(Date.now()) - (lead + 1) * minuteMs
  while (!signal.aborted) {
    const now = floor(Date.now())
    const { from, until } = nextTurn(since, now, speed)
    const isBehind = until < now
    try {
      const played = await playUntil({ options, cast, since: from, until, zone }, signal)
      onMinute?.({ at: until, ...played })
      // The current minute is reported in the next run.
      since = until - minuteMs
      if (isBehind && speed === 1) continue
    } catch (error) {
      // A server that restarts will be back in a moment; missed minutes are sent then.
      if (signal.aborted) return
      onTrouble?.(error as Error)
      // A recreated demo has other ids.
      cast = await readCast(options, signal).catch(() => cast)
    }
    const wait = isBehind && speed > 1 ? minuteMs / speed : floor(Date.now()) + minuteMs + 1500 - Date.now()
    await pause(wait, undefined, { signal }).catch(() => {})
  }
}

/** A day less than the server accepts, because a long turn takes some minutes itself. */
const maxSilenceMs = (maxBehindDays - 1) * dayMs
/** Half as many minutes as one report may have. */
const maxTurnMs = dayMs / 2

/**
 * The time that the next turn reports. After a sleep of the machine that may be days: they are reported part by part,
 * and what the server no longer accepts is left out.
 */
export function nextTurn(since: number, now: number, speed: number): { from: number; until: number } {
  const from = Math.max(since, now - maxSilenceMs)
  return { from, until: Math.min(now, from + (speed > 1 ? 2 * minuteMs : maxTurnMs)) }
}

type Cast = { people: { email: string; employeeId: number }[]; ids: Ids }
type Turn = { options: PlayOptions; cast: Cast; since: number; until: number; zone: string }

async function playUntil({ options, cast, since, until, zone }: Turn, signal: AbortSignal) {
  let accepted = 0
  let people = 0
  for (const { email, employeeId } of cast.people) {
    const person = northwind.find((candidate) => candidate.email === email)
    if (!person || person.blocked) continue
    const Items = liveItems(person, { since, now: until, zone, ids: cast.ids })
    if (Items.length === 0 || (await isWatched(options, employeeId, signal))) continue
    const stored = await call(options, '/activitylogs/add', { EmployeeId: employeeId, Items }, signal)
    accepted += stored.Accepted
    people += 1
    for (const item of minutesWithPicture(Items, employeeId, until)) {
      await call(options, '/screenshots/add', await livePicture(item, employeeId), signal)
    }
  }
  return { accepted, people }
}

const watchedFor = 3 * minuteMs

/** Whether another agent already reports for the person, who is then skipped: the first report of a minute wins. */
async function isWatched({ url, apiKey }: PlayOptions, employeeId: number, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(new URL('/aw/api/0/buckets/', url), {
    headers: { authorization: `Basic ${Buffer.from(`${employeeId}:${apiKey}`).toString('base64')}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
  })
  const buckets = (await answer.json()) as Record<string, { last_updated?: string }>
  return Object.values(buckets).some(({ last_updated }) => Date.parse(last_updated ?? '') > Date.now() - watchedFor)
}

async function readCast(options: PlayOptions, signal: AbortSignal): Promise<Cast> {
  const all = { Page: 1, PageSize: 1000 }
  const employees = await call(options, '/employee/list', all, signal)
  const projects = await call(options, '/project/list', all, signal)
  const tasks = await call(options, '/project/listtasks', all, signal)
  const projectIds = new Map(projects.Items.map(({ Title, ID }) => [Title, ID]))
  const taskIds = new Map(tasks.Items.map(({ ProjectId, Title, ID }) => [`${ProjectId}:${Title}`, ID]))
  return {
    people: employees.Items.map(({ ID, User }) => ({ email: User?.Email ?? '', employeeId: ID })),
    ids: {
      projectOf: (title) => projectIds.get(title),
      taskOf: (project, title) => taskIds.get(`${projectIds.get(project)}:${title}`),
    },
  }
}

async function call<P extends CallPath>(
  { url, apiKey }: PlayOptions,
  path: P,
  body: CallBody<P>,
  signal: AbortSignal,
): Promise<CallData<P>> {
  const answer = await fetch(new URL(`/api${path}`, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}`, requestsource: 'agent' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
  })
  const { HasError, Data, Message, ValidationErrors } = (await answer.json()) as Envelope<CallData<P>>
  if (HasError || Data === null) {
    const reasons = [Message, ...ValidationErrors.map(({ Key, Value }) => `${Key}: ${Value}`)].filter(Boolean)
    throw new Error(`${path} answered ${answer.status}: ${reasons.join(' ')}`)
  }
  return Data
}

function floor(at: number): number {
  return Math.floor(at / minuteMs) * minuteMs
}
