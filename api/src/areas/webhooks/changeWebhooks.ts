import { hasFeature, maxWebhooks, type Webhook } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Actor, lacksApiAccess } from '../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { lockOrganization } from '../../identity/subscription/recordEvents.ts'
import type { Db } from '../../platform/db/database.ts'
import { seal, unseal } from '../../platform/keys/serverKeys.ts'
import { refusalOfAddress } from '../../platform/outgoing/address.rules.ts'
import { abandonBeforeSwitchOn } from './abandonOverdue.ts'
import { newSecret } from './signature.rules.ts'
import { getWebhook } from './webhooks.queries.ts'

type Keys = { sealKey: Buffer; internalHosts: readonly string[] }

/** Adds a webhook or changes one (docs/product/webhooks.md#addresses). */
export async function saveWebhook(
  db: Db,
  actor: Actor,
  { Id, Url, Description, Events, Enabled }: ReadBody<'/webhook/addorupdate'>,
  { sealKey, internalHosts }: Keys,
): Promise<Webhook> {
  const refusal = Url === undefined ? null : refusalOfAddress(Url, internalHosts)
  if (refusal) throw new ValidationFailed({ Url: refusal })
  const values = { url: Url, description: Description, events: Events, enabled: Enabled }
  if (Id && Enabled) await abandonBeforeSwitchOn(db, actor, Id)
  if (!Id) return getWebhook(db, actor, await insertWebhook(db, actor, values, sealKey))
  if (Object.values(values).some((value) => value !== undefined)) {
    await db
      .updateTable('webhooks')
      .set(values)
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', Id)
      .execute()
  }
  return getWebhook(db, actor, Id)
}

type Values = {
  url: string | undefined
  description: string | undefined
  events: string[] | undefined
  enabled: boolean | undefined
}

async function insertWebhook(
  db: Db,
  { organizationId, employmentId, plan }: Actor,
  { url = '', description = '', events = [], enabled = true }: Values,
  sealKey: Buffer,
): Promise<number> {
  if (!hasFeature(plan, 'ApiAccess')) throw new Refused(lacksApiAccess)
  // Serializes two windows that both add the last allowed webhook.
  await lockOrganization(db, organizationId)
  const { rows } = await sql`select from webhooks where organization_id = ${organizationId}`.execute(db)
  if (rows.length >= maxWebhooks) throw new Refused(`There are ${maxWebhooks} webhooks. Please delete one first.`)
  const { id } = await db
    .insertInto('webhooks')
    .values({
      // The contract requires address and events.
      url,
      description,
      events,
      enabled,
      organization_id: organizationId,
      secret_cipher: seal(sealKey, newSecret()),
      former_secret_cipher: null,
      former_secret_until: null,
      created_by: employmentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @throws NotFound */
export async function deleteWebhook(db: Db, { organizationId }: Actor, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('webhooks')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new NotFound()
}

/** Creates a new secret. For a day the former one signs as well, so that receivers can switch at any time. */
export async function rollSecret(db: Db, actor: Actor, id: number, sealKey: Buffer): Promise<Webhook> {
  await sql`update webhooks set former_secret_cipher = secret_cipher, former_secret_until = now() + interval '1 day',
      secret_cipher = ${seal(sealKey, newSecret())}
    where organization_id = ${actor.organizationId} and id = ${id}`.execute(db)
  return getWebhook(db, actor, id)
}

/** The secret that signs deliveries. @throws NotFound, Refused when the server was moved without its keys */
export async function secretOf(db: Db, { organizationId }: Actor, id: number, sealKey: Buffer): Promise<string> {
  const row = await db
    .selectFrom('webhooks')
    .select('secret_cipher')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  try {
    return unseal(sealKey, row.secret_cipher)
  } catch {
    throw new Refused('This secret can no longer be shown. Please generate a new one.')
  }
}
