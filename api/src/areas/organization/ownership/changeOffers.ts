import { type OwnershipOffer, ownershipOfferDays, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../../http/failures.ts'
import type { TenantCall } from '../../../http/route.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ownershipMail } from '../../../platform/mail/templates.ts'
import { isOpenFor, type OfferRow, onTheWire, readOffers } from './offers.queries.ts'

type Sending = Pick<TenantCall<'/ownership/offer'>, 'send' | 'publicUrl'>

/** Offers the organization to a colleague, withdraws the previous offer, and mails both people. */
export async function offerOwnership(call: TenantCall<'/ownership/offer'>): Promise<OwnershipOffer> {
  const { db, actor, body } = call
  // Offers are locked before people, as when one is accepted: otherwise the two could deadlock.
  await findOpenOffer(db, actor)
  const both = await lockActive(db, actor, [actor.employmentId, body.EmployeeId])
  // The lock may have waited until the colleague of the previous offer became the Owner.
  if (!both.some(({ id, role }) => id === actor.employmentId && role === Role.Owner)) throw new NotFound()
  if (body.EmployeeId === actor.employmentId || !both.some(({ id }) => id === body.EmployeeId)) {
    throw new ValidationFailed({ EmployeeId: 'Please choose an employee who has joined and is not blocked.' })
  }
  // With the Owner's row locked, the second of two offers finds the first one.
  const previous = await findOpenOffer(db, actor)
  await close(db, actor, 'withdrawn')
  // Someone who is offered it again does not lose it.
  if (previous && previous.to_id !== body.EmployeeId) mailBoth(call, previous, 'withdrawn')
  await sql`insert into ownership_offers (organization_id, from_employee_id, to_employee_id, expires_at)
    values (${actor.organizationId}, ${actor.employmentId}, ${body.EmployeeId},
      now() + make_interval(days => ${sql.lit(ownershipOfferDays)}))`.execute(db)
  const offer = await openOffer(db, actor)
  mailBoth(call, offer, 'offered')
  return onTheWire(offer)
}

/** Withdraws the Owner's open offer. @throws NotFound without one */
export async function withdrawOffer(call: TenantCall<'/ownership/withdraw'>): Promise<void> {
  const offer = await openOffer(call.db, call.actor)
  await close(call.db, call.actor, 'withdrawn')
  mailBoth(call, offer, 'withdrawn')
}

/** Declines an offer as the colleague. @throws NotFound for an offer to someone else */
export async function declineOffer(call: TenantCall<'/ownership/decline'>): Promise<void> {
  const offer = await offerToCaller(call.db, call.actor, call.body.Id)
  await close(call.db, call.actor, 'declined')
  mailBoth(call, offer, 'declined')
}

/**
 * The colleague becomes the Owner, the previous Owner a Co-owner (docs/product/organization.md#ownership). Both are
 * signed out, as after every change of role.
 */
export async function acceptOffer(call: TenantCall<'/ownership/accept'>): Promise<number[]> {
  const { db, actor, signOut } = call
  const offer = await offerToCaller(db, actor, call.body.Id)
  const both = await lockActive(db, actor, [offer.from_id, offer.to_id])
  const isOwner = both.find(({ id }) => id === offer.from_id)?.role === Role.Owner
  if (both.length < 2 || !isOwner) throw new Refused('This offer is no longer open.')
  await sql`update employments set role = case when id = ${offer.to_id} then ${Role.Owner}::int else ${Role.Coowner}::int end
    where organization_id = ${actor.organizationId} and id in (${offer.from_id}, ${offer.to_id})`.execute(db)
  await close(db, actor, 'accepted')
  mailBoth(call, offer, 'accepted')
  const ids = [offer.from_id, offer.to_id]
  for (const id of ids) await signOut(id)
  return ids
}

async function openOffer(db: Db, actor: Actor): Promise<OfferRow> {
  const offer = await findOpenOffer(db, actor)
  if (!offer) throw new NotFound()
  return offer
}

async function findOpenOffer(db: Db, actor: Actor): Promise<OfferRow | undefined> {
  // The lock makes the second of two concurrent answers find no open offer.
  await sql`select from ownership_offers where organization_id = ${actor.organizationId} and outcome is null
    for update`.execute(db)
  return (await readOffers(db, actor)).find((row) => isOpenFor(row, actor))
}

async function offerToCaller(db: Db, actor: Actor, id: number): Promise<OfferRow> {
  const offer = await openOffer(db, actor)
  if (offer.id !== id || offer.to_id !== actor.employmentId) throw new NotFound()
  return offer
}

async function close(db: Db, { organizationId }: Actor, outcome: NonNullable<OwnershipOffer['Outcome']>) {
  await sql`update ownership_offers set decided_at = least(now(), expires_at),
      outcome = case when expires_at <= now() then 'expired' else ${outcome} end
    where organization_id = ${organizationId} and outcome is null`.execute(db)
}

/** People who have joined and can sign in, with their rows locked. */
async function lockActive(db: Db, { organizationId }: Actor, ids: number[]) {
  const { rows } = await sql<{ id: number; role: number }>`select e.id, e.role from employments e
    join users u on u.id = e.user_id and u.deleted_at is null
    where e.organization_id = ${organizationId} and e.id = any(${ids}::int[]) and e.blocked_at is null
      and e.deleted_at is null order by e.id for update of e`.execute(db)
  return rows
}

function mailBoth({ send, publicUrl }: Sending, offer: OfferRow, step: Parameters<typeof ownershipMail>[1]['step']) {
  const owner = `${offer.from_first} ${offer.from_last}`
  const candidate = `${offer.to_first} ${offer.to_last}`
  const { organization } = offer
  const given = { organization, owner, candidate, step, days: ownershipOfferDays }
  send(ownershipMail(publicUrl, { ...given, to: offer.to_email, isOwner: false }))
  send(ownershipMail(publicUrl, { ...given, to: offer.from_email, isOwner: true }))
}
