import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Bucket, Watched } from './buckets.queries.ts'
import type { Pulse } from './heartbeat.rules.ts'
import { type Kind, kinds, type WatcherEvent } from './minutes.rules.ts'

export type StoredEvent = Pulse & { id: number }
type Row = { id: number; started_at: Date; duration: number; data: Record<string, unknown> }
export type InBucket = { organizationId: number; bucket: Pick<Bucket, 'id'> }

/** Most events in one answer, and most that one report may store. */
export const maxEvents = 100_000

export const endOf = ({ timestamp, duration }: Pulse) => timestamp + Math.round(duration * 1000)
const iso = (at: number) => new Date(at).toISOString()
const eventOf = ({ id, started_at, duration, data }: Row): StoredEvent => ({
  id,
  timestamp: started_at.getTime(),
  duration,
  data,
})

/** Events that overlap a stretch of time, its ends included, newest first. */
export async function listEvents(
  db: Db,
  where: InBucket,
  { start, end, limit = -1 }: { start?: number; end?: number; limit?: number },
): Promise<StoredEvent[]> {
  const most = limit < 0 ? maxEvents : Math.min(limit, maxEvents)
  const { rows } = await sql<Row>`select id, started_at, duration, data from watcher_events
    where ${reaching(where, start, end)} order by started_at desc, id desc limit ${most}`.execute(db)
  return rows.map(eventOf)
}

export async function countEvents(db: Db, where: InBucket, { start, end }: { start?: number; end?: number }) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from watcher_events
    where ${reaching(where, start, end)}`.execute(db)
  return rows[0]?.count ?? 0
}

function reaching({ organizationId, bucket }: InBucket, start?: number, end?: number): RawBuilder<unknown> {
  return sql`organization_id = ${organizationId} and bucket_id = ${bucket.id}
    and (${start === undefined ? null : iso(start)}::timestamptz is null or ended_at >= ${start === undefined ? null : iso(start)}::timestamptz)
    and (${end === undefined ? null : iso(end)}::timestamptz is null or started_at <= ${end === undefined ? null : iso(end)}::timestamptz)`
}

export async function findEvent(db: Db, { organizationId, bucket }: InBucket, id: number): Promise<StoredEvent | null> {
  const { rows } = await sql<Row>`select id, started_at, duration, data from watcher_events
    where organization_id = ${organizationId} and bucket_id = ${bucket.id} and id = ${id}`.execute(db)
  return rows[0] ? eventOf(rows[0]) : null
}

/** The first event stored after another one that has the same data and begins at an instant. */
export async function findLaterEvent(
  db: Db,
  { organizationId, bucket }: InBucket,
  { id, data }: StoredEvent,
  at: number,
): Promise<StoredEvent | null> {
  const { rows } = await sql<Row>`select id, started_at, duration, data from watcher_events
    where organization_id = ${organizationId} and bucket_id = ${bucket.id} and started_at = ${iso(at)} and id > ${id}
      and data = ${JSON.stringify(data)}::jsonb
    order by id limit 1`.execute(db)
  return rows[0] ? eventOf(rows[0]) : null
}

/**
 * For each of several instants the last event that began at or before it: the one that a heartbeat of that instant may
 * extend.
 */
export async function eventsBefore(
  db: Db,
  { organizationId, bucket }: InBucket,
  instants: readonly number[],
): Promise<(StoredEvent | null)[]> {
  const { rows } = await sql<Row | { id: null }>`select e.id, e.started_at, e.duration, e.data
    from unnest(${instants.map(iso)}::timestamptz[]) with ordinality as given (at, place)
    left join lateral (select id, started_at, duration, data from watcher_events
      where organization_id = ${organizationId} and bucket_id = ${bucket.id} and started_at <= given.at
      order by started_at desc, id desc limit 1) e on true
    order by given.place`.execute(db)
  return rows.map((row) => (row.id === null ? null : eventOf(row)))
}

/** Stores new events and returns them with their ids, in the given order. */
export async function insertEvents(
  db: Db,
  { organizationId, bucket }: InBucket,
  events: readonly Pulse[],
): Promise<StoredEvent[]> {
  const { rows } = await sql<{
    id: number
  }>`insert into watcher_events (organization_id, bucket_id, started_at, duration, ended_at, data)
    select ${organizationId}::int, ${bucket.id}::int, started_at, duration, ended_at, data
    from unnest(${events.map(({ timestamp }) => iso(timestamp))}::timestamptz[], ${events.map(({ duration }) => duration)}::float8[],
      ${events.map((event) => iso(endOf(event)))}::timestamptz[], ${events.map(({ data }) => JSON.stringify(data))}::jsonb[])
      with ordinality as given (started_at, duration, ended_at, data, place)
    order by place returning id`.execute(db)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  return events.map((event, index) => ({ ...event, id: ids[index] as number }))
}

export async function updateEvent(db: Db, { organizationId, bucket }: InBucket, event: StoredEvent): Promise<void> {
  await sql`update watcher_events set started_at = ${iso(event.timestamp)}, duration = ${event.duration},
      ended_at = ${iso(endOf(event))}, data = ${JSON.stringify(event.data)}::jsonb
    where organization_id = ${organizationId} and bucket_id = ${bucket.id} and id = ${event.id}`.execute(db)
}

/** Returns whether there was an event to delete. */
export async function deleteEvent(db: Db, { organizationId, bucket }: InBucket, id: number): Promise<boolean> {
  const { rows } = await sql`delete from watcher_events where organization_id = ${organizationId}
    and bucket_id = ${bucket.id} and id = ${id} returning id`.execute(db)
  return rows.length > 0
}

/** A person's events that make minutes and overlap a stretch of time. */
export async function readWatched(
  db: Db,
  { organizationId, employeeId }: Watched,
  from: number,
  to: number,
): Promise<(WatcherEvent & { id: number })[]> {
  const { rows } = await sql<Row & { ended_at: Date; name: string; type: string }>`
    select e.id, e.started_at, e.duration, e.ended_at, e.data, b.name, b.type from watcher_buckets b
    join watcher_events e on e.organization_id = b.organization_id and e.bucket_id = b.id
    where b.organization_id = ${organizationId} and b.employee_id = ${employeeId} and b.type = any(${Object.keys(kinds)}::text[])
      and e.ended_at > ${iso(from)} and e.started_at < ${iso(to)} limit ${maxEvents}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    from: row.started_at.getTime(),
    to: row.ended_at.getTime(),
    kind: kinds[row.type as keyof typeof kinds] as Kind,
    bucket: row.name,
    data: row.data,
  }))
}
