import { Failure } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { isParted, outsidePauses } from '../pauses/pauses.rules.ts'
import { type Bucket, findBucket } from './buckets.queries.ts'
import type { Change } from './changes.rules.ts'
import { allowedTasks, deriveMinutes, lockWatched, type News, type Reporter } from './deriveMinutes.ts'
import { endOf, eventBefore, findEvent, insertEvents, type StoredEvent, updateEvent } from './events.queries.ts'
import { mergeHeartbeat, type Pulse } from './heartbeat.rules.ts'
import { kinds, taskIn, type WatcherEvent } from './minutes.rules.ts'
import { storedData } from './storedData.rules.ts'
import type { IncomingEvent } from './wire.ts'

type Reported<Answer> = { answer: Answer; news: News }

/** Stores a heartbeat: it extends the event that it continues, or begins one. Returns that event. */
export async function recordHeartbeat(
  trx: Db,
  reporter: Reporter,
  { bucketName, heartbeat, pulsetime }: { bucketName: string; heartbeat: IncomingEvent; pulsetime: number },
): Promise<Reported<StoredEvent>> {
  const { derivedUntil, pauses } = await lockWatched(trx, reporter)
  const where = await locateBucket(trx, reporter, bucketName)
  const pulse = outsidePauses(storablePulse(where.bucket, heartbeat, reporter), pauses)
  // Watchers expect an event in the answer; this one is not stored.
  if (!pulse) return { answer: { ...heartbeat, id: 0 }, news: { days: [], status: null } }
  await requireTasks(trx, reporter, where.bucket, [pulse])
  const before = await eventBefore(trx, where, pulse.timestamp)
  const isOne = before && !isParted(endOf(before), pulse.timestamp, pauses)
  const merged = isOne ? mergeHeartbeat(before, pulse, pulsetime) : null
  if (!before || !merged) {
    const [answer] = await insertEvents(trx, where, [pulse])
    if (!answer) throw new Error('The heartbeat was not stored.')
    return { answer, news: await derive(trx, reporter, where.bucket, derivedUntil, [{ before: null, after: answer }]) }
  }
  if (merged.duration === before.duration) return { answer: merged, news: { days: [], status: null } }
  await updateEvent(trx, where, merged)
  return { answer: merged, news: await derive(trx, reporter, where.bucket, derivedUntil, [{ before, after: merged }]) }
}

/**
 * Stores events unmerged: new ones, and by their id ones that replace another. Returns the event when it is a single
 * one.
 * @throws Failure 404 for an id that the bucket does not have
 */
export async function recordEvents(
  trx: Db,
  reporter: Reporter,
  { bucketName, events }: { bucketName: string; events: readonly IncomingEvent[] },
): Promise<Reported<StoredEvent | null>> {
  const { derivedUntil, pauses } = await lockWatched(trx, reporter)
  const where = await locateBucket(trx, reporter, bucketName)
  const storable = events.flatMap(({ id, ...event }) => {
    const pulse = outsidePauses(storablePulse(where.bucket, event, reporter), pauses)
    return pulse ? [{ id, ...pulse }] : []
  })
  await requireTasks(trx, reporter, where.bucket, storable)
  const changes: StoredChange[] = []
  for (const { id, ...event } of storable) {
    if (id === null) continue
    const before = await findEvent(trx, where, id)
    if (!before) throw new Failure(404, `There's no event ${id} in this bucket`)
    const after = { id, ...event }
    await updateEvent(trx, where, after)
    changes.push({ before, after })
  }
  const fresh = storable.filter(({ id }) => id === null).map(({ id: _, ...event }) => event)
  if (fresh.length > 0) {
    for (const after of await insertEvents(trx, where, fresh)) changes.push({ before: null, after })
  }
  const news = await derive(trx, reporter, where.bucket, derivedUntil, changes)
  return { answer: changes.length === 1 ? (changes[0]?.after ?? null) : null, news }
}

async function locateBucket(trx: Db, { organizationId, tracked: { employeeId } }: Reporter, bucketName: string) {
  return { organizationId, bucket: await findBucket(trx, { organizationId, employeeId }, bucketName) }
}

function storablePulse({ type }: Bucket, { timestamp, duration, data }: Pulse, { settings }: Reporter): Pulse {
  return { timestamp, duration, data: storedData(type, data, settings) }
}

/** @throws Failure 400 for a task that the person may not work on, as for one that does not exist */
async function requireTasks(trx: Db, reporter: Reporter, { type }: Bucket, pulses: readonly Pulse[]): Promise<void> {
  if (kinds[type as keyof typeof kinds] !== 'task') return
  const ids = pulses.map(({ data }) => taskIn(data))
  const allowed = await allowedTasks(trx, reporter, ids)
  if (ids.some((id) => id === null || !allowed.has(id))) throw new Failure(400, "There's no such task")
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
