import { Failure } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { isParted, outsidePauses, type Pause } from '../pauses/pauses.rules.ts'
import { type Bucket, findBucket } from './buckets.queries.ts'
import type { Change } from './changes.rules.ts'
import { deriveMinutes, lockWatched, type News, type Reporter } from './deriveMinutes.ts'
import {
  endOf,
  eventsBefore,
  findEvent,
  findLaterEvent,
  type InBucket,
  insertEvents,
  maxEvents,
  type StoredEvent,
  updateEvent,
} from './events.queries.ts'
import { mergeHeartbeat, type Pulse } from './heartbeat.rules.ts'
import { kinds, taskIn, type WatcherEvent } from './minutes.rules.ts'
import { storedData } from './storedData.rules.ts'
import { allowedTasks, deletedTasks } from './tasks.queries.ts'
import type { IncomingEvent } from './wire.ts'

type Reported<Answer> = { answer: Answer; news: News }
/** A part of an event between pauses; `isLater` for all but the first. */
type Part = IncomingEvent & { isLater: boolean }

/**
 * Stores a heartbeat: it extends the event that it continues, or begins one. Each part between pauses does so
 * separately. Returns the event of the last one.
 */
export async function recordHeartbeat(
  trx: Db,
  reporter: Reporter,
  { bucketName, heartbeat, pulsetime }: { bucketName: string; heartbeat: IncomingEvent; pulsetime: number },
): Promise<Reported<StoredEvent>> {
  const { derivedUntil, pauses } = await lockWatched(trx, reporter)
  const where = await locateBucket(trx, reporter, bucketName)
  const pulses = outsidePauses(storablePulse(where.bucket, heartbeat, reporter), pauses, Date.now())
  // Watchers expect an event in the answer; this one is not stored.
  if (pulses.length === 0) return { answer: { ...heartbeat, id: 0 }, news: { days: [], status: null } }
  await requireTasks(trx, reporter, where.bucket, pulses)
  // All are read before any is stored: a part never continues the one before it, because a pause is between them.
  const earlier = await eventsBefore(
    trx,
    where,
    pulses.map(({ timestamp }) => timestamp),
  )
  const changes: StoredChange[] = []
  const fresh: Pulse[] = []
  let answer: StoredEvent | undefined
  for (const [index, pulse] of pulses.entries()) {
    const before = earlier[index]
    const isOne = before && !isParted(endOf(before), pulse.timestamp, pauses)
    const after = isOne ? mergeHeartbeat(before, pulse, pulsetime) : null
    answer = after ?? undefined
    if (!before || !after) fresh.push(pulse)
    else if (after.duration !== before.duration) {
      await updateEvent(trx, where, after)
      changes.push({ before, after })
    }
  }
  if (fresh.length > 0) {
    const inserted = await insertEvents(trx, where, fresh)
    answer ??= inserted.at(-1)
    changes.push(...inserted.map((after) => ({ before: null, after })))
  }
  if (!answer) throw new Error('The heartbeat was not stored.')
  return { answer, news: await derive(trx, reporter, where.bucket, derivedUntil, changes) }
}

/**
 * Stores events unmerged: new ones, and by their id ones that replace another. Each part between pauses becomes an event,
 * and the first one keeps the id; the others replace the later parts of the former event, so that sending it again
 * adds nothing. Returns the event, or its first part, when a single one was sent.
 * @throws Failure 404 for an id that the bucket does not have, 400 when there are too many parts
 */
export async function recordEvents(
  trx: Db,
  reporter: Reporter,
  { bucketName, events }: { bucketName: string; events: readonly IncomingEvent[] },
): Promise<Reported<StoredEvent | null>> {
  const { derivedUntil, pauses } = await lockWatched(trx, reporter)
  const where = await locateBucket(trx, reporter, bucketName)
  const now = Date.now()
  const storable: Part[] = []
  for (const event of events) {
    const parts = outsidePauses(storablePulse(where.bucket, event, reporter), pauses, now)
    storable.push(...parts.map((part, index) => ({ ...part, id: event.id, isLater: index > 0 })))
    if (storable.length > maxEvents) {
      throw new Failure(400, 'Pauses divide these events into too many. Please send fewer.')
    }
  }
  await requireTasks(trx, reporter, where.bucket, storable)
  const changes: StoredChange[] = []
  const fresh: Pulse[] = []
  let before: StoredEvent | null = null
  for (const part of storable) {
    before = part.isLater
      ? before && (await findNextPart(trx, where, before, part, pauses))
      : await findFormer(trx, where, part)
    const { timestamp, duration, data } = part
    if (before) {
      const after = { id: before.id, timestamp, duration, data }
      await updateEvent(trx, where, after)
      changes.push({ before, after })
    } else fresh.push({ timestamp, duration, data })
  }
  if (fresh.length > 0) {
    for (const after of await insertEvents(trx, where, fresh)) changes.push({ before: null, after })
  }
  const news = await derive(trx, reporter, where.bucket, derivedUntil, changes)
  return { answer: events.length === 1 ? (changes[0]?.after ?? null) : null, news }
}

/** @throws Failure 404 for an id that the bucket does not have */
async function findFormer(trx: Db, where: InBucket, { id }: Part): Promise<StoredEvent | null> {
  if (id === null) return null
  const event = await findEvent(trx, where, id)
  if (!event) throw new Failure(404, `There's no event ${id} in this bucket`)
  return event
}

/** The part that followed a former one: only pauses are between the two, and it begins where the new part does. */
async function findNextPart(
  trx: Db,
  where: InBucket,
  former: StoredEvent,
  { timestamp }: Part,
  pauses: readonly Pause[],
): Promise<StoredEvent | null> {
  const between = { timestamp: endOf(former), duration: (timestamp - endOf(former)) / 1000 }
  if (between.duration <= 0 || outsidePauses(between, pauses, Date.now()).length > 0) return null
  return findLaterEvent(trx, where, former, timestamp)
}

async function locateBucket(trx: Db, { organizationId, tracked: { employeeId } }: Reporter, bucketName: string) {
  return { organizationId, bucket: await findBucket(trx, { organizationId, employeeId }, bucketName) }
}

function storablePulse({ type }: Bucket, { timestamp, duration, data }: Pulse, { settings }: Reporter): Pulse {
  return { timestamp, duration, data: storedData(type, data, settings) }
}

/**
 * Accepts a deleted task too, which the minutes leave out: a watcher that was offline reports what was true then.
 * @throws Failure 400 for a task that the person may not work on, as for one that does not exist
 */
async function requireTasks(trx: Db, reporter: Reporter, { type }: Bucket, pulses: readonly Pulse[]): Promise<void> {
  if (kinds[type as keyof typeof kinds] !== 'task') return
  const ids = pulses.map(({ data }) => taskIn(data))
  const allowed = await allowedTasks(trx, reporter, ids)
  const others = ids.filter((id) => id === null || !allowed.has(id))
  if (others.length === 0) return
  const deleted = await deletedTasks(trx, reporter, others)
  if (others.some((id) => id === null || !deleted.has(id))) throw new Failure(400, "There's no such task")
}

type StoredChange = { before: StoredEvent | null; after: StoredEvent }

function derive(
  trx: Db,
  reporter: Reporter,
  bucket: Bucket,
  derivedUntil: number | null,
  changes: readonly StoredChange[],
) {
  const kind = kinds[bucket.type as keyof typeof kinds]
  if (!kind) return { days: [], status: null }
  const watched = (event: StoredEvent): WatcherEvent & { id: number } => ({
    id: event.id,
    kind,
    bucket: bucket.name,
    from: event.timestamp,
    to: endOf(event),
    data: event.data,
  })
  const seen: Change[] = changes.map(({ before, after }) => ({
    before: before && watched(before),
    after: watched(after),
  }))
  return deriveMinutes(trx, reporter, derivedUntil, seen)
}
