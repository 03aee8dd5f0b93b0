import type { BillingPaymentMethod } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { NotFound, Refused } from '../../../http/failures.ts'
import { lockOrganization } from '../../../identity/subscription/recordEvents.ts'
import { readSubscription, retriedBy } from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { StoredCard } from '../../../platform/payments/paymentEvents.ts'

/** The cards of an organization, the primary one first. */
export async function listCards(db: Db, organizationId: number): Promise<BillingPaymentMethod[]> {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('is_primary', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    Organization: { Id: organizationId },
    PaymentMethod: {
      Id: row.id,
      Bin: row.bin,
      Last4: row.last4,
      Family: row.family,
      ExpireMonth: row.expire_month,
      ExpireYear: row.expire_year,
      HasError: row.has_error,
      IsPrimary: row.is_primary,
    },
  }))
}

/** @throws NotFound */
async function requireCard(db: Db, organizationId: number, id: number): Promise<BillingPaymentMethod> {
  const card = (await listCards(db, organizationId)).find(({ PaymentMethod }) => PaymentMethod.Id === id)
  if (!card) throw new NotFound()
  return card
}

/** Stores a card; it becomes the primary one if the organization has none. */
export async function addCard(trx: Db, organizationId: number, card: StoredCard): Promise<void> {
  await sql`insert into payment_methods
      (organization_id, provider, token, bin, last4, family, expire_month, expire_year, is_primary)
    values (${organizationId}, 'card', ${card.token}, ${card.bin}, ${card.last4}, ${card.family}, ${card.expireMonth},
      ${card.expireYear}, not exists (select from payment_methods where organization_id = ${organizationId} and is_primary))`.execute(
    trx,
  )
}

/** Makes a card the primary one. @throws NotFound */
export async function makePrimary(db: Db, organizationId: number, id: number): Promise<BillingPaymentMethod> {
  await requireCard(db, organizationId, id)
  // Without the lock, concurrent calls could both set a primary card, which the index refuses.
  await lockOrganization(db, organizationId)
  const cards = db.updateTable('payment_methods').where('organization_id', '=', organizationId)
  await cards.set({ is_primary: false }).where('is_primary', '=', true).execute()
  await cards.set({ is_primary: true }).where('id', '=', id).execute()
  return requireCard(db, organizationId, id)
}

/** Deletes a card, except the primary one while it renews the subscription. @throws NotFound, Refused */
export async function deleteCard(db: Db, organizationId: number, id: number): Promise<void> {
  // Without the lock, a card that is being made primary is deleted without a successor, or while it renews.
  await lockOrganization(db, organizationId)
  const { PaymentMethod } = await requireCard(db, organizationId, id)
  const isNeeded = PaymentMethod.IsPrimary && (await renewsByCard(db, organizationId))
  if (isNeeded) {
    throw new Refused(
      'This card renews your subscription. Make another card primary, or cancel the subscription first.',
    )
  }
  await db.deleteFrom('payment_methods').where('organization_id', '=', organizationId).where('id', '=', id).execute()
  if (!PaymentMethod.IsPrimary) return
  await sql`update payment_methods set is_primary = true where id =
    (select max(id) from payment_methods where organization_id = ${organizationId})`.execute(db)
}

async function renewsByCard(db: Db, organizationId: number): Promise<boolean> {
  const row = await readSubscription(db, organizationId)
  if (row?.provider !== 'card' || row.is_cancelled) return false
  return row.end_at > new Date() || retriedBy(row) === 'card'
}

/** The card that is charged for renewals and changes, without its owner's confirmation; null without one. */
export async function primaryCard(db: Db, organizationId: number): Promise<StoredCard | null> {
  const row = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { token, bin, last4, family, expire_month, expire_year } = row
  return { token, bin, last4, family, expireMonth: expire_month, expireYear: expire_year }
}

/** The primary card. @throws Refused without one */
export async function requirePrimaryCard(db: Db, organizationId: number): Promise<StoredCard> {
  const card = await primaryCard(db, organizationId)
  if (!card) throw new Refused('Please add a card first.')
  return card
}

/** Stores whether the last charge of a card failed. */
export async function markCardFailed(db: Db, organizationId: number, token: string, hasError: boolean): Promise<void> {
  await db
    .updateTable('payment_methods')
    .set({ has_error: hasError })
    .where('organization_id', '=', organizationId)
    .where('token', '=', token)
    .execute()
}
