import { type CallData, testEvent, type WebhookDelivery, type WebhookTry } from '@dayline/shared/contract'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound, Refused } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.ts'
import { getWebhook } from './webhooks.queries.ts'

/** The log of deliveries, newest first. */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/webhook/listdeliveries'>,
): Promise<CallData<'/webhook/listdeliveries'>> {
  let found = deliveries(db, actor)
  if (filter.WebhookId) found = found.where('d.webhook_id', '=', filter.WebhookId)
  if (filter.State !== null && filter.State !== undefined) found = found.where('d.state', '=', filter.State)
  const page = await readPage(found, filter, (rows) =>
    rows.selectAll('d').select('w.url').orderBy('d.created_at', 'desc').orderBy('d.id'),
  )
  return { ...page, Items: await withTries(db, actor, page.Items) }
}

const deliveries = (db: Db, { organizationId }: Actor) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.organization_id', '=', 'd.organization_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .where('d.organization_id', '=', organizationId)

async function getDelivery(db: Db, actor: Actor, id: string): Promise<WebhookDelivery> {
  const row = await deliveries(db, actor).selectAll('d').select('w.url').where('d.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound()
  const [delivery] = await withTries(db, actor, [row])
  return delivery as WebhookDelivery
}

const maxTriesShown = 50

async function withTries(db: Db, { organizationId }: Actor, rows: readonly Row[]): Promise<WebhookDelivery[]> {
  type Try = Omit<WebhookTry, 'At'> & { delivery_id: string; tried_at: Date }
  const tried = await sql<Try>`select t.delivery_id, t.tried_at, t.status as "Status", t.error as "Error",
      t.duration_ms as "DurationMs"
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as d (id)
    join lateral (select * from webhook_tries where organization_id = ${organizationId} and delivery_id = d.id
      order by id desc limit ${maxTriesShown}) t on true
    order by t.id`.execute(db)
  const triesOf = Map.groupBy(tried.rows, ({ delivery_id }) => delivery_id)
  return rows.map((row) => ({
    ...deliveryFrom(row),
    TryLog: (triesOf.get(row.id) ?? []).map(({ delivery_id: _, tried_at, ...answer }) => ({
      At: tried_at.toISOString(),
      ...answer,
    })),
  }))
}

/** Stores a test delivery, regardless of the webhook's chosen events. @throws NotFound */
export async function sendTest(db: Db, actor: Actor, webhookId: number): Promise<WebhookDelivery> {
  const { ID } = await getWebhook(db, actor, webhookId)
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      organization_id: actor.organizationId,
      webhook_id: ID,
      event: testEvent,
      data: JSON.stringify({ WebhookId: ID }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getDelivery(db, actor, id)
}

/** Makes a delivery due again, with a full number of tries. @throws NotFound, Refused while the webhook is off */
export async function replay(db: Db, actor: Actor, id: string): Promise<WebhookDelivery> {
  const found = await deliveries(db, actor).select(['d.event', 'w.enabled']).where('d.id', '=', id).executeTakeFirst()
  if (!found) throw new NotFound()
  if (!found.enabled && found.event !== testEvent) {
    throw new Refused('This webhook is switched off. Please switch it on first.')
  }
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 0, tries: 0, due_at: new Date() })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .execute()
  return getDelivery(db, actor, id)
}

type Row = Selectable<Tables['webhook_deliveries']> & { url: string }

const deliveryFrom = (row: Row): Omit<WebhookDelivery, 'TryLog'> => ({
  ID: row.id,
  WebhookId: row.webhook_id,
  Url: row.url,
  Event: row.event,
  Data: row.data,
  CreateDate: row.created_at.toISOString(),
  State: row.state as WebhookDelivery['State'],
  Tries: row.tries,
  NextTryDate: row.due_at?.toISOString() ?? null,
  LastTryDate: row.tried_at?.toISOString() ?? null,
  Status: row.status,
  Error: row.error,
  DurationMs: row.duration_ms,
  Answer: row.answer,
})
