import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { removeUnusedUploads } from '../files/uploads.ts'
import type { Media } from '../media/media.ts'

/** Ended sessions are kept for so long: where a person lands is where the person was last. */
const sessionDays = 90
/** Nobody repeats a call after that. */
const idempotencyDays = 2
/** The longest period that an operator looks at. */
const reportDays = 7

/** What watchers reported has become minutes; older events could become none any more (docs/decisions/013). */
const watcherDays = 31

/**
 * Removes sessions, tickets, codes, captchas, tries, keys of calls, ratings that can no longer be undone, reports of
 * tabs, events of watchers and pictures that mean nothing any more.
 */
export async function forgetExpired(parts: { database: Database; media: Media }): Promise<void> {
  const { database } = parts
  for (const expired of [
    sql`delete from sessions where coalesce(ended_at, expires_at) < now() - make_interval(days => ${sql.lit(sessionDays)})`,
    sql`delete from realtime_tickets where expires_at < now()`,
    sql`delete from password_resets where expires_at < now()`,
    sql`delete from captcha_solutions where expires_at < now()`,
    sql`delete from tries where ends_at < now()`,
    sql`delete from release_reports where last_at < now() - make_interval(days => ${sql.lit(reportDays)})`,
    sql`delete from rating_changes where step = 'done' and changed_at < now() - interval '1 hour'`,
    sql`delete from watcher_events where ended_at < now() - make_interval(days => ${sql.lit(watcherDays)})`,
    sql`delete from idempotency_keys where created_at < now() - make_interval(days => ${sql.lit(idempotencyDays)})`,
  ]) {
    await database.statement((db) => expired.execute(db))
  }
  await removeUnusedUploads(parts)
}
