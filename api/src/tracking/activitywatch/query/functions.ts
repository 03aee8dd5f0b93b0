import { isDeepStrictEqual } from 'node:util'
import { hostOf } from '../../activity-logs/agentMinutes.rules.ts'
import type { Pulse } from '../heartbeat.rules.ts'

/** An event inside a query: one that was merged or cut has the id of its source, or none. */
export type QueryEvent = Pulse & { id: number | null }

const startOf = ({ timestamp }: QueryEvent) => timestamp
const endOf = ({ timestamp, duration }: QueryEvent) => timestamp + duration * 1000
const byStart = (events: readonly QueryEvent[]) => [...events].sort((a, b) => startOf(a) - startOf(b))
const between = (event: QueryEvent, from: number, to: number) => ({
  ...event,
  timestamp: from,
  duration: (to - from) / 1000,
})

export function filterKeyvals(
  events: readonly QueryEvent[],
  key: string,
  values: readonly unknown[],
  isIncluded: boolean,
): QueryEvent[] {
  const wanted = new Set(values.map((value) => JSON.stringify(value)))
  const has = ({ data }: QueryEvent) => key in data && wanted.has(JSON.stringify(data[key]))
  return events.filter((event) => has(event) === isIncluded)
}

/** The parts of events that overlap the filters. Both lists are read once, in step, as ActivityWatch does. */
export function filterPeriodIntersect(events: readonly QueryEvent[], filters: readonly QueryEvent[]): QueryEvent[] {
  const [a, b] = [byStart(events), byStart(filters)]
  const parts: QueryEvent[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] as QueryEvent, b[j] as QueryEvent]
    const from = Math.max(startOf(one), startOf(other))
    const to = Math.min(endOf(one), endOf(other))
    if (to > from) parts.push(between(one, from, to))
    if (endOf(one) <= endOf(other)) i++
    else j++
  }
  return parts
}

/** The union of the events' stretches, without data. */
export function periodUnion(events: readonly QueryEvent[]): QueryEvent[] {
  const united: QueryEvent[] = []
  for (const event of byStart(events)) {
    const last = united.at(-1)
    if (last && startOf(event) <= endOf(last))
      united[united.length - 1] = between(last, startOf(last), Math.max(endOf(last), endOf(event)))
    else united.push({ ...event, id: null, data: {} })
  }
  return united
}

/** One event for each combination of values of the keys, with the durations added up. */
export function mergeEventsByKeys(events: readonly QueryEvent[], keys: readonly string[]): QueryEvent[] {
  if (keys.length === 0) return [...events]
  const merged = new Map<string, QueryEvent>()
  for (const { timestamp, duration, data } of events) {
    const picked = Object.fromEntries(keys.filter((key) => key in data).map((key) => [key, data[key]]))
    const id = JSON.stringify(picked)
    const known = merged.get(id)
    if (known) known.duration += duration
    else merged.set(id, { id: null, timestamp, duration, data: picked })
  }
  return [...merged.values()]
}

/** Merges neighbors with the same value of a key into one event, with the original events in `subevents`. */
export function chunkEventsByKey(events: readonly QueryEvent[], key: string, pulsetime = 5): QueryEvent[] {
  const chunks: (QueryEvent & { data: { subevents: QueryEvent[] } })[] = []
  for (const event of events) {
    const last = chunks.at(-1)
    if (!(key in event.data)) break
    const isSame = last && isDeepStrictEqual(last.data[key as keyof typeof last.data], event.data[key])
    if (last && isSame && startOf(event) - endOf(last) < pulsetime * 1000) {
      last.duration = (endOf(event) - startOf(last)) / 1000
      last.data.subevents.push(event)
    } else chunks.push({ ...event, id: null, data: { [key]: event.data[key], subevents: [event] } })
  }
  return chunks
}

export const sortByTimestamp = byStart
export const sortByDuration = (events: readonly QueryEvent[]) => [...events].sort((a, b) => b.duration - a.duration)
export const sumDurations = (events: readonly QueryEvent[]) => events.reduce((sum, { duration }) => sum + duration, 0)

/** Closes gaps of up to `pulsetime` seconds: the longer neighbor is extended; neighbors with equal data become one. */
export function flood(events: readonly QueryEvent[], pulsetime = 5): QueryEvent[] {
  const flooded: QueryEvent[] = []
  for (const event of byStart(events)) {
    const last = flooded.at(-1)
    if (!last) {
      flooded.push({ ...event })
      continue
    }
    const gap = startOf(event) - endOf(last)
    const isSame = isDeepStrictEqual(last.data, event.data)
    if (isSame && gap <= pulsetime * 1000) last.duration = (Math.max(endOf(last), endOf(event)) - startOf(last)) / 1000
    else if (gap <= 0 || gap > pulsetime * 1000) flooded.push({ ...event })
    else if (last.duration >= event.duration) {
      last.duration = (startOf(event) - startOf(last)) / 1000
      flooded.push({ ...event })
    } else flooded.push(between(event, endOf(last), endOf(event)))
  }
  return withoutOverlaps(flooded)
}

/** Of two overlapping events, the later one counts. */
function withoutOverlaps(events: readonly QueryEvent[]): QueryEvent[] {
  return events
    .map((event, index) => {
      const next = events[index + 1]
      return next && endOf(event) > startOf(next) ? between(event, startOf(event), startOf(next)) : event
    })
    .filter(({ duration }) => duration > 0)
}

/** Adds the parts of the address to tab events. */
export function splitUrlEvents(events: readonly QueryEvent[]): QueryEvent[] {
  return events.map((event) => {
    const { url } = event.data
    if (typeof url !== 'string' || !URL.canParse(url)) return event
    const { protocol, pathname, search, hash } = new URL(url)
    const parts = {
      $protocol: protocol.replace(/:$/, ''),
      $domain: hostOf(url) ?? '',
      $path: pathname,
      $params: search.slice(1),
      $options: '',
      $identifier: hash.slice(1),
    }
    return { ...event, data: { ...event.data, ...parts } }
  })
}
