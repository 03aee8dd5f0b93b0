import { randomBytes, randomUUID } from 'node:crypto'
import type { CallBody, Discount } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { readDiscount } from '../../../identity/subscription/discounts.ts'
import { lockOrganization, recordEvents } from '../../../identity/subscription/recordEvents.ts'
import { readSubscription, retriedBy } from '../../../identity/subscription/subscription.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CodeGrants, Grant } from '../../../platform/payments/paymentEvents.ts'
import type { HostedCheckout } from '../../../platform/payments/payments.ts'
import { lockTerms } from '../cards/cardPayments.ts'
import { answerInTime } from './changeSubscription.ts'
import { endText, isRunning } from './terms.ts'

/** People type codes: case and surrounding spaces do not matter. */
const normal = (code: string) => code.trim().toUpperCase()

const unknownCode = 'The code is invalid or has expired.'

/**
 * Consumes one use of a code for an organization.
 * @param field of the form, under which a refusal is shown
 * @throws ValidationFailed
 */
async function takeCode<Kind extends CodeGrants['kind']>(
  trx: Db,
  { code, kind, field, organizationId }: { code: string; kind: Kind; field: string; organizationId: number },
): Promise<Extract<CodeGrants, { kind: Kind }>> {
  const row = await trx
    .selectFrom('billing_codes')
    .selectAll()
    .where('code', '=', normal(code))
    .forUpdate()
    .executeTakeFirst()
  const isOpen = row && row.grants.kind === kind && (!row.expires_at || row.expires_at > new Date())
  if (!isOpen) throw new ValidationFailed({ [field]: unknownCode })
  const uses = await trx
    .selectFrom('billing_code_uses')
    .select('organization_id')
    .where('code', '=', row.code)
    .execute()
  if (uses.some(({ organization_id }) => organization_id === organizationId)) {
    throw new ValidationFailed({ [field]: 'Your organization has already used this code.' })
  }
  if (uses.length >= row.max_uses) throw new ValidationFailed({ [field]: unknownCode })
  await trx.insertInto('billing_code_uses').values({ code: row.code, organization_id: organizationId }).execute()
  return row.grants as Extract<CodeGrants, { kind: Kind }>
}

/** Gives the organization what the code grants. @throws ValidationFailed, Refused */
export async function redeemCode(trx: Db, actor: Actor, code: string): Promise<void> {
  const { organizationId } = actor
  await lockTerms(trx, organizationId)
  const row = await readSubscription(trx, organizationId)
  // Once paid, it would end a plan for months that the code gave, or be charged on besides one for life. A card is no
  // longer charged after the code.
  if (retriedBy(row) === 'paddle') {
    throw new Refused('The last payment is still retried. Please cancel the subscription first.')
  }
  if (row?.provider && isRunning(row) && !row.is_cancelled) {
    throw new Refused(
      `Your subscription is renewed on ${endText(row, actor)}. Please cancel it first; it stays usable until then.`,
    )
  }
  if (row?.is_lifetime) throw new Refused('Your subscription is for life. There is nothing to add.')
  const grants = await takeCode(trx, { code, kind: 'plan', field: 'RedeemCode', organizationId })
  const at = new Date()
  const { planId, users, lifetimeFreeUsers, months, retentionMonths } = grants
  const event: Grant = {
    kind: 'grant',
    planId,
    users,
    lifetimeFreeUsers,
    retentionMonths,
    isLifetime: months === null,
    endAt: months === null ? null : await monthsAfter(trx, row && isRunning(row) ? row.end_at : at, months),
  }
  const reported = { provider: 'dayline', eventId: `grant:${randomUUID()}`, at: at.toISOString(), event } as const
  await recordEvents(trx, organizationId, [reported])
}

async function monthsAfter(trx: Db, from: Date, months: number): Promise<string> {
  const { rows } = await sql<{
    end: Date
  }>`select ${from}::timestamptz + make_interval(months => ${months}) as end`.execute(trx)
  return (rows[0]?.end ?? from).toISOString()
}

/** A discount code of the hosted checkout, which applies it itself. @throws ValidationFailed */
export async function findHostedDiscount(hosted: HostedCheckout, code: string): Promise<Discount> {
  const found = await answerInTime(hosted.findDiscount(code.trim()))
  if (!found) throw new ValidationFailed({ Code: unknownCode })
  return { Code: code.trim(), Percent: found.percent, Payments: found.payments }
}

/**
 * Stores a discount for the next payments. Another code is refused until they are made, because it would replace the
 * rest of the first one.
 * @throws ValidationFailed
 */
export async function applyDiscount(trx: Db, organizationId: number, code: string): Promise<Discount> {
  await lockOrganization(trx, organizationId)
  const current = await readDiscount(trx, organizationId)
  if (current?.Code === normal(code)) return current
  if (current) {
    const { Code, Percent, Payments } = current
    const span = Payments === 1 ? 'the next payment' : `the next ${Payments} payments`
    throw new ValidationFailed({ Code: `${Code} is already applied: ${Percent}% off ${span}.` })
  }
  const grants = await takeCode(trx, { code, kind: 'discount', field: 'Code', organizationId })
  const { percent, payments: payments_left } = grants
  const values = { code: normal(code), percent, payments_left }
  await trx
    .insertInto('subscription_discounts')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
  return { Code: normal(code), Percent: percent, Payments: payments_left }
}

/** Creates a code, or replaces the terms of an existing one. @returns the code */
export async function createCode(trx: Db, body: ReadBody<'/subscription/createcode'>): Promise<string> {
  const code = normal(body.Code ?? randomBytes(6).toString('hex'))
  const values = {
    grants: JSON.stringify(grantsOf(body.Grants)),
    max_uses: body.Uses,
    expires_at: body.ExpireDate ? new Date(body.ExpireDate) : null,
  }
  await trx
    .insertInto('billing_codes')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
  return code
}

function grantsOf(grants: CallBody<'/subscription/createcode'>['Grants']): CodeGrants {
  if (grants.Kind === 'discount') return { kind: 'discount', percent: grants.Percent, payments: grants.Payments }
  return {
    kind: 'plan',
    planId: grants.PlanId ?? 4,
    users: grants.Users,
    lifetimeFreeUsers: grants.LifetimeFreeUsers ?? 0,
    months: grants.Months,
    retentionMonths: grants.RetentionMonths ?? null,
  }
}
