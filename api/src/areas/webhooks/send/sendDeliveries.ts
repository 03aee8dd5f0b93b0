import { DeliveryState, webhookLogDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { deleteSome } from '../../../platform/db/deleteSome.ts'
import { unseal } from '../../../platform/keys/serverKeys.ts'
import { type Answer, post } from '../../../platform/outgoing/post.ts'
import { abandonWithoutPlan, hasWebhooks } from '../abandonOverdue.ts'
import { isDelivered, isGone, nextTry } from '../retry.rules.ts'
import { signedHeaders } from '../signature.rules.ts'

type Parts = { database: Database; apiKeyKey: Buffer; webhookHosts: readonly string[] }

/** Deliveries of one run, and of one webhook in it, so that a slow address does not delay others for long. */
const atOnce = 20
const perWebhook = 5
/** A delivery taken by a process that ended is tried again after this time. */
const takenForMinutes = 2

type Due = {
  organization_id: number
  id: string
  webhook_id: number
  event: string
  data: Record<string, unknown>
  created_at: Date
  tries: number
  url: string
  secret_cipher: Buffer
  former_secret_cipher: Buffer | null
}

/**
 * Sends due deliveries (docs/product/webhooks.md#deliveries). An event may arrive twice, but is never lost.
 * @returns whether there is more
 */
export async function sendDeliveries(parts: Parts, signal: AbortSignal, now: number = Date.now()): Promise<boolean> {
  if (signal.aborted) return true
  const due = await takeDue(parts.database, now)
  await Promise.all(due.map((delivery) => deliver(parts, delivery, now)))
  return due.length > 0
}

async function takeDue(database: Database, now: number): Promise<Due[]> {
  const at = new Date(now)
  const { rows } = await database.system(async (trx) => {
    await abandonWithoutPlan(trx, now)
    return sql<Due>`with due as (
        select organization_id, id from (
          select d.organization_id, d.id, d.due_at, row_number() over (partition by d.webhook_id order by d.due_at) as place
          from webhook_deliveries d
          join webhooks w on w.organization_id = d.organization_id and w.id = d.webhook_id and (w.enabled or d.event = 'webhook.test')
          join organizations o on o.id = d.organization_id and o.deleted_at is null
          where ${hasWebhooks(sql`o.id`, now)} and d.state = ${DeliveryState.Pending} and d.due_at <= ${at}) waiting
        where place <= ${perWebhook} order by due_at limit ${atOnce}),
      taken as (
        update webhook_deliveries d set due_at = ${at}::timestamptz + make_interval(mins => ${takenForMinutes})
        from due where d.organization_id = due.organization_id and d.id = due.id and d.due_at <= ${at}
        returning d.*)
      select taken.organization_id, taken.id, taken.webhook_id, taken.event, taken.data, taken.created_at, taken.tries,
        w.url, w.secret_cipher, case when w.former_secret_until > ${at} then w.former_secret_cipher end as former_secret_cipher
      from taken join webhooks w on w.organization_id = taken.organization_id and w.id = taken.webhook_id
      order by taken.created_at, taken.id`.execute(trx)
  })
  return rows
}

async function deliver({ database, apiKeyKey, webhookHosts }: Parts, due: Due, now: number): Promise<void> {
  const body = JSON.stringify({ type: due.event, timestamp: due.created_at.toISOString(), data: due.data })
  const answer = await sendSigned(due, body, { apiKeyKey, webhookHosts })
  await database.system(async (trx) => {
    await noteAnswer(trx, due, answer, now)
    if (answer.status !== null && isGone(answer.status)) {
      await sql`update webhooks set enabled = false
        where organization_id = ${due.organization_id} and id = ${due.webhook_id}`.execute(trx)
    }
  })
}

async function sendSigned(due: Due, body: string, { apiKeyKey, webhookHosts }: Omit<Parts, 'database'>) {
  let secrets: string[]
  try {
    const ciphers = [due.secret_cipher, due.former_secret_cipher]
    secrets = ciphers.flatMap((cipher) => (cipher ? [unseal(apiKeyKey, cipher)] : []))
  } catch {
    const error = 'The secret can no longer be read. Please generate a new one.'
    return { status: null, text: null, retryAfter: null, durationMs: 0, error }
  }
  // The real time, not `now`: receivers refuse messages that are minutes old.
  const signed = signedHeaders({ id: due.id, atSeconds: Math.floor(Date.now() / 1000), body }, secrets)
  const headers = { 'content-type': 'application/json', 'user-agent': 'Dayline-Webhooks/1.0', ...signed }
  return post(due.url, { headers, body, internalHosts: webhookHosts })
}

type Trx = Parameters<Parameters<Database['system']>[0]>[0]

async function noteAnswer(trx: Trx, due: Due, answer: Answer, now: number): Promise<void> {
  const tries = due.tries + 1
  const isDone = answer.status !== null && isDelivered(answer.status)
  const again = isDone || (answer.status !== null && isGone(answer.status)) ? null : nextTry(tries, now)
  const state = isDone ? DeliveryState.Delivered : again ? DeliveryState.Pending : DeliveryState.Failed
  const tried = {
    tried_at: new Date(now),
    status: answer.status,
    error: isDone ? null : (answer.error ?? `The answer was ${answer.status}.`),
    duration_ms: answer.durationMs,
  }
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ ...tried, state, tries, due_at: again, answer: answer.text })
    .where('organization_id', '=', due.organization_id)
    .where('id', '=', due.id)
    .executeTakeFirst()
  // The webhook may have been deleted during the request.
  if (numUpdatedRows === 0n) return
  await trx
    .insertInto('webhook_tries')
    .values({ organization_id: due.organization_id, delivery_id: due.id, ...tried })
    .execute()
}

/** Deletes deliveries older than the retention of the log. @returns whether more may be left */
export function deleteOldDeliveries(database: Database): Promise<boolean> {
  return database.system((trx) =>
    deleteSome(trx, 'webhook_deliveries', sql`created_at < now() - make_interval(days => ${webhookLogDays})`, 1000),
  )
}
