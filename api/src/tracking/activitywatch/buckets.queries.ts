import { sql } from 'kysely'
import { Failure } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'
import { isoformat } from './wire.ts'

/** The person whose buckets are read. */
export type Watched = { organizationId: number; employeeId: number }
export type Bucket = { id: number; name: string; type: string; client: string; hostname: string; createdAt: Date }

const maxBuckets = 200

/** A bucket as ActivityWatch writes it. */
export function bucketJson({ name, type, client, hostname, createdAt }: Bucket) {
  return { id: name, created: isoformat(createdAt.getTime()), name: null, type, client, hostname, data: {} }
}

/** @throws Failure 404, with ActivityWatch's message */
export async function findBucket(db: Db, watched: Watched, name: string): Promise<Bucket> {
  const [bucket] = await select(db, watched, name)
  if (!bucket) throw new Failure(404, `There's no bucket named ${name}`)
  return bucket
}

/** All of a person's buckets by name, each with the end of its newest event. */
export function listBuckets(db: Db, watched: Watched): Promise<(Bucket & { lastUpdated: Date | null })[]> {
  return select(db, watched, null)
}

async function select(db: Db, { organizationId, employeeId }: Watched, name: string | null) {
  const { rows } = await sql<Bucket & { lastUpdated: Date | null }>`select b.id, b.name, b.type, b.client, b.hostname,
      b.created_at as "createdAt", case when ${name}::text is null then (select max(ended_at) from watcher_events e
        where e.organization_id = b.organization_id and e.bucket_id = b.id) end as "lastUpdated"
    from watcher_buckets b where b.organization_id = ${organizationId} and b.employee_id = ${employeeId}
      and (${name}::text is null or b.name = ${name}::text) order by b.name`.execute(db)
  return rows
}

/** Returns false when a bucket of this name exists; it stays unchanged. */
export async function createBucket(
  db: Db,
  { organizationId, employeeId }: Watched,
  { name, type, client, hostname }: Omit<Bucket, 'id' | 'createdAt'>,
): Promise<boolean> {
  const known = await listBuckets(db, { organizationId, employeeId })
  if (known.some((bucket) => bucket.name === name)) return false
  if (known.length >= maxBuckets) throw new Failure(400, `There are ${maxBuckets} buckets already.`)
  const made =
    await sql`insert into watcher_buckets (organization_id, employee_id, name, type, client, hostname, created_at)
    values (${organizationId}, ${employeeId}, ${name}, ${type}, ${client}, ${hostname}, now())
    on conflict do nothing returning id`.execute(db)
  return made.rows.length === 1
}

/**
 * Removes a bucket and its events. The minutes made from them stay: deleting a bucket does not change what was worked.
 */
export async function deleteBucket(db: Db, watched: Watched, name: string): Promise<void> {
  const { id } = await findBucket(db, watched, name)
  await sql`delete from watcher_buckets where organization_id = ${watched.organizationId} and id = ${id}`.execute(db)
}
