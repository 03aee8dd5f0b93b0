import { sql } from 'kysely'
import { triesWithinMs } from '../../http/limits/failedTries.ts'
import { networkOf } from '../../http/limits/networkOf.ts'
import { noteJobAction } from '../../platform/audit/jobAuditRules.ts'
import type { Database, Db } from '../../platform/db/database.ts'

type Way = 'password' | 'code'

/** Counts failed sign-in attempts in the background, so that response times do not reveal whether an account exists. */
export type FailedSignIns = {
  note(userId: number, way: Way, address: string): void
  /** Writes the counts that are still pending. */
  flush(): Promise<void>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    failedSignIns: FailedSignIns
  }
}

const writeAfterMs = 500
/** Maximum number of networks named per account; the rest count as others. */
const maxNetworks = 20
const otherNetworks = 'other addresses'

type Tries = { userId: number; way: Way; network: string; count: number }

export function countFailedSignIns(database: Database, onError: (error: unknown) => void): FailedSignIns {
  let waiting = new Map<string, Tries>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<unknown> = Promise.resolve()

  async function flush() {
    if (timer) clearTimeout(timer)
    timer = null
    const tries = [...waiting.values()]
    waiting = new Map()
    if (tries.length > 0) {
      writing = writing.then(() => database.system((trx) => storeTries(trx, tries))).catch(onError)
    }
    await writing
  }

  return {
    note(userId, way, address) {
      const network = networkOf(address)
      const key = `${userId} ${way} ${network}`
      const count = (waiting.get(key)?.count ?? 0) + 1
      waiting.set(key, { userId, way, network, count })
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}

/**
 * Locks the table's writers out. An account has several rows, and which one gets the surplus networks depends on the
 * others, so there is no order of rows in which two processes could lock them without a deadlock.
 */
async function lockCounts(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('failed sign-ins', 0))`.execute(trx)
}

/** Adds the counts in this transaction; other processes that count wait for its end. */
export async function storeTries(trx: Db, tries: readonly Tries[]): Promise<void> {
  await lockCounts(trx)
  for (const { userId, way, network, count } of tries) {
    await sql`insert into failed_sign_ins as f (user_id, way, network, count)
      select u.id, ${way}, case when (select count(*) from failed_sign_ins k where k.user_id = u.id and k.way = ${way}
        and k.network <> ${network}) < ${maxNetworks} then ${network} else ${otherNetworks} end, ${count}
      from users u where u.id = ${userId}
      on conflict (user_id, way, network) do update set count = f.count + excluded.count`.execute(trx)
  }
}

/** Accounts per slice. */
const atOnce = 50

type Row = { organizationId: number; employeeId: number; way: Way; network: string; count: number }

/**
 * Writes the counts into the log of each organization that the person belongs to: one entry per account and quarter of
 * an hour, however many attempts there were (docs/product/audit-log.md#failed-sign-ins).
 * @returns whether there is more
 */
export async function noteFailedSignIns(database: Database, now: number = Date.now()): Promise<boolean> {
  return database.system(async (trx) => {
    await lockCounts(trx)
    const { rows } = await sql<Row>`with due as (
        select user_id from failed_sign_ins group by user_id
        having min(first_at) <= ${new Date(now - triesWithinMs)} limit ${atOnce}),
      taken as (delete from failed_sign_ins f using due where f.user_id = due.user_id returning f.*)
      select e.organization_id as "organizationId", e.id as "employeeId", t.way, t.network, t.count
      from taken t join employments e on e.user_id = t.user_id and e.deleted_at is null
      join organizations o on o.id = e.organization_id and o.deleted_at is null
      order by e.organization_id, e.id, t.way desc, t.count desc, t.network`.execute(trx)
    // Ordered by organization: entries of one wait for each other, so writers in different orders would deadlock.
    for (const [, tries] of Map.groupBy(rows, ({ organizationId, employeeId }) => `${organizationId} ${employeeId}`)) {
      const [{ organizationId = 0, employeeId = 0 } = {}] = tries
      const fields = Object.fromEntries(
        tries.map(({ way, network, count }) => [`from ${network}, wrong ${way}`, [0, count] as [number, number]]),
      )
      const changes = [{ table: 'failed_sign_ins', id: employeeId, fields }]
      noteJobAction(trx, 'note failed sign-ins', { organizationId, ids: [employeeId], changes })
    }
    return rows.length > 0
  })
}
