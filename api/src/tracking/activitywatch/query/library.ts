import { Failure } from '../../../http/failures.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findBucket, listBuckets, type Watched } from '../buckets.queries.ts'
import { countEvents, listEvents } from '../events.queries.ts'
import {
  chunkEventsByKey,
  filterKeyvals,
  filterPeriodIntersect,
  flood,
  mergeEventsByKeys,
  periodUnion,
  type QueryEvent,
  sortByDuration,
  sortByTimestamp,
  splitUrlEvents,
  sumDurations,
} from './functions.ts'
import { QueryError } from './parse.ts'

/** What a query may read: whose events, of which period, and how much work remains allowed. */
export type QueryContext = {
  db: Db
  watched: Watched
  period: { start: number; end: number }
  budget: { left: number }
}

/**
 * Calls one of the functions. @throws QueryError for one that does not exist, and for arguments that it does not accept
 */
export async function call(name: string, given: unknown[], context: QueryContext): Promise<unknown> {
  const wanted = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!wanted) throw new QueryError('QueryInterpretException', unknownFunction(name))
  if (given.length < wanted.needs || given.length > wanted.takes.length) {
    throw new QueryError('QueryInterpretException', `Tried to call function ${name} with invalid amount of arguments`)
  }
  given.forEach((value, index) => {
    const type = wanted.takes[index] as Taken
    if (!isOf[type](value))
      throw new QueryError('QueryFunctionException', `Argument ${index + 1} of ${name} has to be ${words[type]}`)
  })
  const answer = await wanted.run(given as never, context)
  // Adding a list to itself doubles it: a few lines would fill the memory.
  context.budget.left -= Array.isArray(answer) ? answer.length : 1
  if (context.budget.left < 0) throw new QueryError('QueryFunctionException', 'The query asks for too many events')
  return answer
}

function unknownFunction(name: string): string {
  return `Tried to call function '${name}' which doesn't exist here. There are: ${Object.keys(functions).sort().join(', ')}.`
}

type Taken = 'events' | 'text' | 'texts' | 'values' | 'number'

/** An event, either read from a bucket or written in the query as a map. */
export function isEvent(value: unknown): value is QueryEvent {
  const { timestamp, duration, data } = (value ?? {}) as Partial<Record<string, unknown>>
  const isInstant = typeof timestamp === 'number' && Math.abs(timestamp) < 8.64e15
  return isInstant && typeof duration === 'number' && typeof data === 'object' && data !== null
}
const isText = (value: unknown) => typeof value === 'string'
const isOf: Record<Taken, (value: unknown) => boolean> = {
  events: (value) => Array.isArray(value) && value.every(isEvent),
  text: isText,
  texts: (value) => Array.isArray(value) && value.every(isText),
  values: Array.isArray,
  number: (value) => typeof value === 'number',
}
const words: Record<Taken, string> = {
  events: 'a list of events',
  text: 'a text',
  texts: 'a list of texts',
  values: 'a list',
  number: 'a number',
}

type Events = QueryEvent[]
type Function = { takes: Taken[]; needs: number; run: (given: never, context: QueryContext) => unknown }
const takes = <Given extends unknown[]>(
  kinds: Taken[],
  run: (given: Given, context: QueryContext) => unknown,
  needs = kinds.length,
): Function => ({
  takes: kinds,
  needs,
  run: run as Function['run'],
})

const functions: Record<string, Function> = {
  find_bucket: takes<[string, string?]>(['text', 'text'], ([part, host], context) => findOne(context, part, host), 1),
  query_bucket: takes<[string]>(['text'], ([name], context) => eventsOf(context, name)),
  query_bucket_eventcount: takes<[string]>(['text'], async ([name], context) =>
    countEvents(context.db, await bucketOf(context, name), context.period),
  ),
  filter_keyvals: takes<[Events, string, unknown[]]>(['events', 'text', 'values'], ([events, key, values]) =>
    filterKeyvals(events, key, values, true),
  ),
  exclude_keyvals: takes<[Events, string, unknown[]]>(['events', 'text', 'values'], ([events, key, values]) =>
    filterKeyvals(events, key, values, false),
  ),
  filter_period_intersect: takes<[Events, Events]>(['events', 'events'], ([events, filters]) =>
    filterPeriodIntersect(events, filters),
  ),
  period_union: takes<[Events, Events]>(['events', 'events'], ([one, other]) => periodUnion([...one, ...other])),
  merge_events_by_keys: takes<[Events, string[]]>(['events', 'texts'], ([events, keys]) =>
    mergeEventsByKeys(events, keys),
  ),
  chunk_events_by_key: takes<[Events, string]>(['events', 'text'], ([events, key]) => chunkEventsByKey(events, key)),
  sort_by_timestamp: takes<[Events]>(['events'], ([events]) => sortByTimestamp(events)),
  sort_by_duration: takes<[Events]>(['events'], ([events]) => sortByDuration(events)),
  limit_events: takes<[Events, number]>(['events', 'number'], ([events, count]) => events.slice(0, Math.max(0, count))),
  sum_durations: takes<[Events]>(['events'], ([events]) => sumDurations(events)),
  concat: takes<[Events, Events]>(['events', 'events'], ([one, other]) => [...one, ...other]),
  flood: takes<[Events, number?]>(['events', 'number'], ([events, pulsetime]) => flood(events, pulsetime), 1),
  split_url_events: takes<[Events]>(['events'], ([events]) => splitUrlEvents(events)),
  nop: takes<[]>([], () => 1),
}

async function findOne({ db, watched }: QueryContext, part: string, host?: string): Promise<string> {
  const found = (await listBuckets(db, watched)).find(
    ({ name, hostname }) => name.includes(part) && (!host || hostname === host),
  )
  if (found) return found.name
  throw new QueryError(
    'QueryFunctionException',
    `Unable to find bucket matching '${part}' (hostname filter set to '${host ?? 'None'}')`,
  )
}

async function bucketOf({ db, watched }: QueryContext, name: string) {
  const bucket = await findBucket(db, watched, name).catch((error: Error) => {
    throw error instanceof Failure
      ? new QueryError('QueryFunctionException', `There's no bucket named '${name}'`)
      : error
  })
  return { organizationId: watched.organizationId, bucket }
}

/** Events of the period, trimmed to it. */
async function eventsOf(context: QueryContext, name: string): Promise<Events> {
  const { start, end } = context.period
  const events = await listEvents(context.db, await bucketOf(context, name), context.period)
  return events.map((event) => {
    const from = Math.max(event.timestamp, start)
    const to = Math.min(event.timestamp + event.duration * 1000, end)
    const isInside = from === event.timestamp && to >= event.timestamp + event.duration * 1000
    return isInside ? event : { ...event, timestamp: from, duration: Math.max(0, to - from) / 1000 }
  })
}
