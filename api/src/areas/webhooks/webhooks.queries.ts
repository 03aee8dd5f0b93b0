import { type Webhook, type WebhookEvent, webhookEvents } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import type { Db } from '../../platform/db/database.ts'

type Row = {
  id: number
  url: string
  description: string
  events: string[]
  enabled: boolean
  created_at: Date
  created_by: string | null
  former_secret_until: Date | null
  failed: number
  last_state: 0 | 1 | 2 | null
  last_at: Date | null
}

/** The webhooks of an organization, oldest first; with `id` only that one. */
export async function listWebhooks(db: Db, { organizationId }: Actor, id: number | null = null): Promise<Webhook[]> {
  const { rows } = await sql<Row>`select w.id, w.url, w.description, w.events, w.enabled, w.created_at,
      case when w.former_secret_until > now() then w.former_secret_until end as former_secret_until,
      (select concat_ws(' ', u.first_name, u.last_name) from employments e join users u on u.id = e.user_id
        where e.organization_id = w.organization_id and e.id = w.created_by) as created_by,
      (select count(*)::int from webhook_deliveries d where d.organization_id = w.organization_id
        and d.webhook_id = w.id and d.state = 2 and d.created_at > now() - interval '7 days') as failed,
      last.state as last_state, last.tried_at as last_at
    from webhooks w
    left join lateral (select state, tried_at from webhook_deliveries d where d.organization_id = w.organization_id
      and d.webhook_id = w.id and d.tried_at is not null order by d.created_at desc limit 1) last on true
    where w.organization_id = ${organizationId} and (${id}::int is null or w.id = ${id}::int)
    order by w.id`.execute(db)
  return rows.map(webhookFrom)
}

/** @throws NotFound */
export async function getWebhook(db: Db, actor: Actor, id: number): Promise<Webhook> {
  const [webhook] = await listWebhooks(db, actor, id)
  if (!webhook) throw new NotFound()
  return webhook
}

const webhookFrom = (row: Row): Webhook => ({
  ID: row.id,
  Url: row.url,
  Description: row.description,
  Events: row.events.filter((event): event is WebhookEvent => webhookEvents.some((known) => known === event)),
  Enabled: row.enabled,
  CreateDate: row.created_at.toISOString(),
  CreatedBy: row.created_by ?? '',
  FormerSecretUntil: row.former_secret_until?.toISOString() ?? null,
  FailedCount: row.failed,
  LastDelivery:
    row.last_at && row.last_state !== null ? { State: row.last_state, At: row.last_at.toISOString() } : null,
})
