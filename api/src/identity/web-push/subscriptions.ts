import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { seal, unseal } from '../../platform/keys/serverKeys.ts'
import type { Subscription } from './subscription.rules.ts'

/**
 * Stores the push address of a session's browser. A browser has one row, even when another person signs in there, and a
 * session has one browser.
 */
export async function saveSubscription(
  trx: Db,
  sessionId: number,
  subscription: Subscription,
  sealKey: Buffer,
): Promise<void> {
  const hash = createHash('sha256').update(subscription.endpoint).digest()
  // Two tabs of one browser may register at once: they wait for each other here.
  await sql`select from sessions where id = ${sessionId} for update`.execute(trx)
  await sql`delete from push_subscriptions where session_id = ${sessionId} and endpoint_hash <> ${hash}`.execute(trx)
  await sql`insert into push_subscriptions (session_id, endpoint_hash, cipher)
    select id, ${hash}::bytea, ${seal(sealKey, JSON.stringify(subscription))}::bytea from sessions
    where id = ${sessionId} and ended_at is null
    on conflict (endpoint_hash) do update set session_id = excluded.session_id, cipher = excluded.cipher`.execute(trx)
}

export async function removeSubscription(trx: Db, sessionId: number): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()
}

export async function isRegistered(trx: Db, sessionId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** @throws when another key sealed it */
export const openSubscription = (cipher: Buffer, sealKey: Buffer): Subscription =>
  JSON.parse(unseal(sealKey, cipher)) as Subscription
