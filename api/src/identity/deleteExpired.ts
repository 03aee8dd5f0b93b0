import { type RawBuilder, sql } from 'kysely'
import { removeUnusedUploads } from '../http/files/uploads.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteSome } from '../platform/db/deleteSome.ts'
import { forEachSeparately } from '../platform/jobs/forEachSeparately.ts'
import type { Media } from '../platform/media/media.ts'

/** Days that ended sessions are stored: the next sign-in opens the organization of the last one. */
const storedSessionDays = 90
/** An outbox repeats a call whose answer was lost for up to seven days (docs/product/offline.md#once). */
const idempotencyDays = 8
/** The longest period that operators need. */
const reportDays = 7
/** A summary is sent or abandoned within two days. */
const summaryMailDays = 30

/** Longer than ended links are listed. */
const reportLinkDays = 100

/** Watchers' reports have become minutes by then; older events could no longer become any (docs/decisions/013). */
const watcherDays = 31

/** Rows per statement: on the embedded database other requests wait until a statement ends. */
const rowsAtOnce = 1000

const olderThan = (column: string, days: number) =>
  sql`${sql.ref(column)} < now() - make_interval(days => ${sql.lit(days)})`
/** Ratings that can no longer be undone. */
const finalRatings = sql`step = 'done' and changed_at < now() - interval '1 hour'`

/** By bucket, as the index of ends needs: a search by age alone would read every event. */
const expiredEvents = sql`ctid = any(array(select e.ctid from watcher_buckets b
  cross join lateral (select ctid from watcher_events w
    where w.organization_id = b.organization_id and w.bucket_id = b.id and ${olderThan('w.ended_at', watcherDays)}
    order by w.ended_at limit ${sql.lit(rowsAtOnce)}) e
  limit ${sql.lit(rowsAtOnce)}))`

const expired: [table: string, condition: RawBuilder<unknown>][] = [
  ['sessions', sql`coalesce(ended_at, expires_at) < now() - make_interval(days => ${sql.lit(storedSessionDays)})`],
  ['push_subscriptions', sql`session_id in (select id from sessions where ended_at is not null or expires_at < now())`],
  ['realtime_tickets', sql`expires_at < now()`],
  ['password_resets', sql`expires_at < now()`],
  ['email_changes', sql`expires_at < now()`],
  ['pending_sign_ins', sql`expires_at < now()`],
  ['passkey_challenges', sql`expires_at < now()`],
  ['captcha_solutions', sql`expires_at < now()`],
  ['tries', sql`ends_at < now()`],
  ['release_reports', olderThan('last_at', reportDays)],
  // Before the changes that they belong to, which wait until all are gone: otherwise the database would cascade to all
  // of them in one statement.
  [
    'rating_change_minutes',
    sql`(organization_id, organization_app_id) in
      (select organization_id, organization_app_id from rating_changes where ${finalRatings})`,
  ],
  [
    'rating_changes',
    sql`${finalRatings} and not exists (select from rating_change_minutes m
      where (m.organization_id, m.organization_app_id)
        = (rating_changes.organization_id, rating_changes.organization_app_id))`,
  ],
  ['watcher_events', expiredEvents],
  ['idempotency_keys', olderThan('created_at', idempotencyDays)],
  ['summary_mails', olderThan('tried_at', summaryMailDays)],
  ['report_links', sql`least(expires_at, revoked_at) < now() - make_interval(days => ${sql.lit(reportLinkDays)})`],
]

/**
 * Deletes expired records: sessions, push subscriptions of ended sessions, tickets, codes, unconfirmed changes of an
 * address, captchas, attempts, idempotency keys, ratings that can no longer be undone, reports of tabs, watcher events,
 * records of sent summaries, ended report links and unused pictures.
 * @returns whether the signal stopped it, so that records may be left
 * @throws AggregateError with the errors of the tables that failed, after the others are finished
 */
export async function deleteExpired(
  parts: { database: Database; media: Media },
  signal?: AbortSignal,
): Promise<boolean> {
  const ofTables = expired.map(([table, condition]) => async () => {
    // Other requests run between two statements.
    for (let more = true; more && !signal?.aborted; ) {
      more = await parts.database.statement((db) => deleteSome(db, table, condition, rowsAtOnce))
    }
  })
  await forEachSeparately([...ofTables, () => removeUnusedUploads(parts)], (step) => step(), signal)
  return signal?.aborted === true
}
