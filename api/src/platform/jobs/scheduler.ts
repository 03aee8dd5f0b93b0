import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Recurring work, which runs on one of the processes that share a database. */
export type Job = {
  name: string
  /** When it is due again after it has run; any instant in the future. */
  next: (now: Date) => Date
  /** Does a part of the work; true = there is more, run again soon. The signal stops it between two steps. */
  run: (signal: AbortSignal) => Promise<boolean>
  /** A run may last longer than mails and notifications can wait. */
  isLong?: true
}

export type Scheduler = { stop(): Promise<void> }

type Options = {
  onError: (error: unknown, job: string) => void
  /** Nothing runs for this long after the start, so that the first people to sign in have the machine to themselves. */
  startAfterMs?: number
  everyMs?: number
}

// Length of a lease, extended while the job runs: when it expires, the job of a killed process is free again.
const leaseSeconds = 120
const renewEveryMs = 30_000
const retryAfterMs = 60_000

/**
 * Runs jobs when they are due, the long ones in a loop of their own. A row per job has its due time and the end of its
 * lease. A lease instead of a lock, because the embedded database has one connection, which a job must not occupy
 * (docs/decisions/011).
 */
export function startJobs(database: Database, jobs: readonly Job[], options: Options): Scheduler {
  const stopping = new AbortController()
  const lists = Map.groupBy(jobs, ({ isLong }) => isLong).values()
  const loops = Array.from(lists, (list) => loop(database, list, options, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function loop(
  database: Database,
  jobs: readonly Job[],
  { onError, startAfterMs = 10_000, everyMs = 5_000 }: Options,
  signal: AbortSignal,
): Promise<void> {
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => {})
  await rest(startAfterMs)
  while (!signal.aborted) {
    const ran = await runNext(database, jobs, { onError, signal }).catch((error: unknown) => {
      onError(error, 'scheduler')
      return false
    })
    // After a run there may be more to do at once; a short pause leaves the database to people.
    await rest(ran ? Math.min(500, everyMs) : everyMs)
  }
}

/** Runs the job that has been due longest, if any. */
export async function runNext(
  database: Database,
  jobs: readonly Job[],
  { onError, signal }: { onError: Options['onError']; signal: AbortSignal },
): Promise<boolean> {
  const lease = await take(
    database,
    jobs.map((job) => job.name),
  )
  const job = jobs.find(({ name }) => name === lease?.name)
  if (!lease || !job) return false
  let renewed: Promise<unknown> = Promise.resolve()
  const renewing = setInterval(() => {
    renewed = renewed.then(() => renew(database, lease)).catch(() => {})
  }, renewEveryMs)
  let due: Date
  try {
    due = (await job.run(signal)) ? new Date() : job.next(new Date())
  } catch (error) {
    onError(error, job.name)
    due = new Date(Date.now() + retryAfterMs)
  } finally {
    clearInterval(renewing)
  }
  // A renewal in flight changes what identifies the lease.
  await renewed
  await release(database, lease, due)
  return true
}

/**
 * `until` identifies the holder: it is in the microseconds of the database as text, and each later lease of the job ends
 * later. A process whose lease has expired must not change the lease of the process that took the job since.
 */
type Lease = { name: string; until: string }

async function take(database: Database, names: string[]): Promise<Lease | null> {
  return database.system(async (trx) => {
    // A job that is new in this version is due now.
    await sql`insert into jobs (name) select name from unnest(${names}::text[]) as given (name)
      where not exists (select from jobs j where j.name = given.name) on conflict do nothing`.execute(trx)
    const { rows } = await sql<Lease>`update jobs set leased_until = now() + make_interval(secs => ${leaseSeconds})
      where name = (select name from jobs where name = any(${names}::text[]) and due_at <= now()
        and (leased_until is null or leased_until < now()) order by due_at limit 1 for update skip locked)
      returning name, leased_until::text as until`.execute(trx)
    return rows[0] ?? null
  })
}

const isHeld = ({ name, until }: Lease) => sql`name = ${name} and leased_until = ${until}::timestamptz`

async function renew(database: Database, lease: Lease): Promise<void> {
  const { rows } = await database.system((trx) =>
    sql<{ until: string }>`update jobs set leased_until = now() + make_interval(secs => ${leaseSeconds})
      where ${isHeld(lease)} returning leased_until::text as until`.execute(trx),
  )
  lease.until = rows[0]?.until ?? lease.until
}

function release(database: Database, lease: Lease, due: Date) {
  return database.system((trx) =>
    sql`update jobs set leased_until = null, ran_at = now(), due_at = ${due} where ${isHeld(lease)}`.execute(trx),
  )
}
