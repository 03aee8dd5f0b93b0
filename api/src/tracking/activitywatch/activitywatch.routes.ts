import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../http/access.ts'
import { Failure, Forbidden } from '../../http/failures.ts'
import { type Bucket, bucketJson, createBucket, deleteBucket, findBucket, listBuckets } from './buckets.queries.ts'
import { type Call, type Handler, handled, read, reported, Status } from './call.ts'
import { lockWatched } from './deriveMinutes.ts'
import { countEvents, deleteEvent, findEvent, listEvents, maxEvents } from './events.queries.ts'
import { noteWatcherRead, type WatcherReadAction } from './noteWatcherRead.ts'
import { answerLikeActivityWatch } from './protocol.ts'
import { runQuery } from './query/runQuery.ts'
import { recordEvents, recordHeartbeat } from './reports.ts'
import {
  EventsWanted,
  eventJson,
  IncomingEvent,
  IncomingEvents,
  isoformat,
  NewBucket,
  Pulsetime,
  QueryBody,
  Range,
} from './wire.ts'

const access = { can: 'activity.add' } as const
/** Events are data: an API key needs the scope to read. Watchers need only their buckets. */
const reading = { ...access, showsData: true } as const
/** What watchers reported is deleted by the person it is about, not by a program of the organization. */
function refuseOrganizationKey({ source }: Actor): void {
  if (source === 'apiKey') throw new Forbidden()
}
/** The ActivityWatch version whose interface this implements; the product's own version is not published. */
const interfaceVersion = 'v0.13.2'
const largeBody = 4 * 1024 * 1024

/** ActivityWatch's REST interface, so that any of its watchers can report here (docs/decisions/013). */
export function activityWatchRoutes(app: FastifyInstance): void {
  void app.register(routes, { prefix: '/aw/api/0' })
}

async function routes(app: FastifyInstance): Promise<void> {
  answerLikeActivityWatch(app)
  const { publicUrl, isDemo: testing } = app.services

  // Public, as clients expect, so it reveals nothing about this server.
  app.get('/info', { config: { access: { public: true } } }, async ({ headers }) => ({
    hostname: new URL(publicUrl).hostname,
    version: `${interfaceVersion} (dayline)`,
    testing: testing && (await app.identity.principalOf(headers.authorization)) !== null,
    device_id: deviceIdOf(publicUrl),
  }))

  const handle = (handler: Handler) => handled(app, handler)
  const handleRead = (handler: Handler, action: WatcherReadAction = 'watcherEvents') =>
    handle(async (call) => {
      const answer = await handler(call)
      noteWatcherRead(app, call, action)
      return answer
    })

  app.get(
    '/buckets',
    { config: { access } },
    handle(async ({ db, watched }) => {
      const buckets = await listBuckets(db, watched)
      return Object.fromEntries(buckets.map((bucket) => [bucket.name, withLastUpdate(bucket)]))
    }),
  )
  app.get(
    '/buckets/:bucket',
    { config: { access } },
    handle(async ({ db, watched, bucketName }) => bucketJson(await findBucket(db, watched, bucketName))),
  )
  app.post(
    '/buckets/:bucket',
    { config: { access } },
    handle(async ({ db, reporter, watched, request, bucketName }) => {
      const body = read(NewBucket, request.body)
      await lockWatched(db, reporter)
      const isNew = await createBucket(db, watched, { name: bucketName, ...body })
      return isNew ? {} : new Status(304, '')
    }),
  )
  app.delete(
    '/buckets/:bucket',
    { config: { access } },
    handle(async ({ actor, db, reporter, watched, request, bucketName }) => {
      refuseOrganizationKey(actor)
      if (!testing && (request.query as { force?: string }).force !== '1') {
        throw new Failure(401, 'Deleting buckets is only permitted with ?force=1')
      }
      await lockWatched(db, reporter)
      await deleteBucket(db, watched, bucketName)
      return {}
    }),
  )

  app.get(
    '/buckets/:bucket/events',
    { config: { access: reading } },
    handleRead(async (call) => {
      const { db, request } = call
      const events = await listEvents(db, await locateBucket(call), read(EventsWanted, request.query))
      return events.map(eventJson)
    }),
  )
  app.post(
    '/buckets/:bucket/events',
    { config: { access }, bodyLimit: largeBody },
    reported(app, async ({ db, reporter, request, bucketName }) => {
      const events = read(IncomingEvents, request.body)
      const { answer, news } = await recordEvents(db, reporter, { bucketName, events })
      return { answer: answer && eventJson(answer), news }
    }),
  )
  app.get(
    '/buckets/:bucket/events/count',
    { config: { access: reading } },
    handleRead(async (call) => countEvents(call.db, await locateBucket(call), read(Range, call.request.query))),
  )
  app.get(
    '/buckets/:bucket/events/:event',
    { config: { access: reading } },
    handleRead(async (call) => {
      const event = await findEvent(call.db, await locateBucket(call), eventIdOf(call.request))
      if (!event) throw new Failure(404, 'There is no such event')
      return eventJson(event)
    }),
  )
  app.delete(
    '/buckets/:bucket/events/:event',
    { config: { access } },
    handle(async (call) => {
      refuseOrganizationKey(call.actor)
      await lockWatched(call.db, call.reporter)
      return { success: await deleteEvent(call.db, await locateBucket(call), eventIdOf(call.request)) }
    }),
  )

  app.post(
    '/buckets/:bucket/heartbeat',
    // Each watcher sends one a second, so only problems are logged.
    { config: { access }, logLevel: 'warn' },
    reported(app, async ({ db, reporter, request, bucketName }) => {
      const { pulsetime } = read(Pulsetime, request.query)
      const heartbeat = read(IncomingEvent, request.body)
      const { answer, news } = await recordHeartbeat(db, reporter, { bucketName, heartbeat, pulsetime })
      return { answer: eventJson(answer), news }
    }),
  )

  app.post(
    '/query',
    { config: { access: reading } },
    handleRead(async ({ db, watched, request }) => runQuery(db, watched, read(QueryBody, request.body))),
  )

  const exportOf = async (call: Call, bucket: Bucket, limit = maxEvents) => {
    const events = await listEvents(call.db, { organizationId: call.watched.organizationId, bucket }, { limit })
    return { ...bucketJson(bucket), events: events.map((event) => ({ ...eventJson(event), id: undefined })) }
  }
  app.get(
    '/export',
    { config: { access: reading } },
    handleRead(async (call) => {
      const buckets: [string, Awaited<ReturnType<typeof exportOf>>][] = []
      let left = maxEvents
      for (const bucket of await listBuckets(call.db, call.watched)) {
        const exported = await exportOf(call, bucket, left)
        buckets.push([bucket.name, exported])
        left -= exported.events.length
        // A person can store many times as much, and all of it is held in memory.
        if (left <= 0)
          throw new Failure(400, 'There are too many events for one export. Please export one bucket at a time.')
      }
      return { buckets: Object.fromEntries(buckets) }
    }, 'watcherExport'),
  )
  app.get(
    '/buckets/:bucket/export',
    { config: { access: reading } },
    handleRead(async (call) => {
      const bucket = await findBucket(call.db, call.watched, call.bucketName)
      return { buckets: { [bucket.name]: await exportOf(call, bucket) } }
    }, 'watcherExport'),
  )
}

async function locateBucket({ db, watched, bucketName }: Call) {
  return { organizationId: watched.organizationId, bucket: await findBucket(db, watched, bucketName) }
}

function eventIdOf({ params }: FastifyRequest): number {
  const { event = '' } = params as { event?: string }
  if (!/^\d{1,15}$/.test(event)) throw new Failure(404, 'There is no such event')
  return Number(event)
}

function withLastUpdate({ lastUpdated, ...bucket }: Bucket & { lastUpdated: Date | null }) {
  return { ...bucketJson(bucket), ...(lastUpdated ? { last_updated: isoformat(lastUpdated.getTime()) } : {}) }
}

/** Clients tell servers apart by name; this one's name is derived from its address. */
function deviceIdOf(publicUrl: string): string {
  const hash = createHash('sha256').update(publicUrl).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-')
}
