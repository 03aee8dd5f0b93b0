import type { z } from 'zod'
import type { Trx } from '../../db/database.ts'
import { Failure } from '../../failures.ts'
import { findBucket, listBuckets, type Watched } from '../buckets.queries.ts'
import { countEvents, listEvents } from '../events.queries.ts'
import { eventJson, isoformat, periodOf, type QueryBody } from '../wire.ts'
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
import { type Expression, parseQuery, QueryError, type Statement } from './parse.ts'

type Period = { start: number; end: number }
type Variables = Map<string, unknown>
type Place = { db: Trx; watched: Watched; period: Period }

/** Runs a query once for each period and answers what it assigns to RETURN. @throws QueryError */
export async function runQuery(
  db: Trx,
  watched: Watched,
  { query, timeperiods }: z.output<typeof QueryBody>,
): Promise<unknown[]> {
  const statements = parseQuery(query.join('\n'))
  const answers: unknown[] = []
  for (const text of timeperiods) {
    const period = periodOf(text)
    if (!period) throw new QueryError('QueryParseException', `"${text}" is not a period: start/end in ISO 8601`)
    answers.push(await runOnce(statements, { db, watched, period }))
  }
  return answers
}

async function runOnce(statements: readonly Statement[], place: Place): Promise<unknown> {
  const variables: Variables = new Map<string, unknown>([
    ['True', true],
    ['False', false],
    ['true', true],
    ['false', false],
    ['STARTTIME', isoformat(place.period.start)],
    ['ENDTIME', isoformat(place.period.end)],
  ])
  for (const { name, value } of statements) variables.set(name, await evaluate(value, variables, place))
  if (!variables.has('RETURN')) {
    throw new QueryError('QueryParseException', "Query doesn't assign the RETURN variable, nothing to respond")
  }
  return written(variables.get('RETURN'))
}

async function evaluate(expression: Expression, variables: Variables, place: Place): Promise<unknown> {
  switch (expression.kind) {
    case 'text':
    case 'number':
      return expression.value
    case 'variable':
      if (variables.has(expression.name)) return variables.get(expression.name)
      throw new QueryError(
        'QueryInterpretException',
        `Tried to reference variable '${expression.name}' which is not defined`,
      )
    case 'list':
      return inOrder(expression.items, variables, place)
    case 'map': {
      const values = await inOrder(
        expression.entries.map(([, value]) => value),
        variables,
        place,
      )
      return Object.fromEntries(expression.entries.map(([key], index) => [key, values[index]]))
    }
    case 'call':
      return call(expression.name, await inOrder(expression.given, variables, place), place)
  }
}

async function inOrder(expressions: readonly Expression[], variables: Variables, place: Place): Promise<unknown[]> {
  const values: unknown[] = []
  for (const expression of expressions) values.push(await evaluate(expression, variables, place))
  return values
}

async function call(name: string, given: unknown[], place: Place): Promise<unknown> {
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
  return wanted.run(given as never, place)
}

function unknownFunction(name: string): string {
  return `Tried to call function '${name}' which doesn't exist here. There are: ${Object.keys(functions).sort().join(', ')}.`
}

type Taken = 'events' | 'text' | 'texts' | 'values' | 'number'
/** An event, read or written down in the query as a map. */
function isEvent(value: unknown): value is QueryEvent {
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
type Function = { takes: Taken[]; needs: number; run: (given: never, place: Place) => unknown }
const takes = <Given extends unknown[]>(
  kinds: Taken[],
  run: (given: Given, place: Place) => unknown,
  needs = kinds.length,
): Function => ({
  takes: kinds,
  needs,
  run: run as Function['run'],
})

const functions: Record<string, Function> = {
  find_bucket: takes<[string, string?]>(['text', 'text'], ([part, host], place) => findOne(place, part, host), 1),
  query_bucket: takes<[string]>(['text'], ([name], place) => eventsOf(place, name)),
  query_bucket_eventcount: takes<[string]>(['text'], async ([name], { db, watched, period }) =>
    countEvents(db, await bucketOf({ db, watched, period }, name), period),
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

async function findOne({ db, watched }: Place, part: string, host?: string): Promise<string> {
  const found = (await listBuckets(db, watched)).find(
    ({ name, hostname }) => name.includes(part) && (!host || hostname === host),
  )
  if (found) return found.name
  throw new QueryError(
    'QueryFunctionException',
    `Unable to find bucket matching '${part}' (hostname filter set to '${host ?? 'None'}')`,
  )
}

async function bucketOf({ db, watched }: Place, name: string) {
  const bucket = await findBucket(db, watched, name).catch((error: Error) => {
    throw error instanceof Failure
      ? new QueryError('QueryFunctionException', `There's no bucket named '${name}'`)
      : error
  })
  return { organizationId: watched.organizationId, bucket }
}

/** Events of the period, cut at its ends. */
async function eventsOf(place: Place, name: string): Promise<Events> {
  const { start, end } = place.period
  const events = await listEvents(place.db, await bucketOf(place, name), place.period)
  return events.map((event) => {
    const from = Math.max(event.timestamp, start)
    const to = Math.min(event.timestamp + event.duration * 1000, end)
    const isInside = from === event.timestamp && to >= event.timestamp + event.duration * 1000
    return isInside ? event : { ...event, timestamp: from, duration: Math.max(0, to - from) / 1000 }
  })
}

/** Events as ActivityWatch writes them, wherever they stand in an answer. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written)
  if (isEvent(value)) {
    const event = eventJson(value as QueryEvent)
    return { ...event, data: written(event.data) }
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, written(inner)]))
}
