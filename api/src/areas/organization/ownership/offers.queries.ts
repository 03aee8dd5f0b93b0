import type { OwnershipOffer } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { seesEverybody } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'

export type OfferRow = {
  id: number
  from_id: number
  from_first: string
  from_last: string
  from_email: string
  to_id: number
  to_first: string
  to_last: string
  to_email: string
  organization: string
  created_at: Date
  expires_at: Date
  outcome: OwnershipOffer['Outcome']
  decided_at: Date | null
}

/** Offers that this actor may see: their own and those made to them; Owners and Co-owners see all. Latest first. */
export async function readOffers(db: Db, actor: Actor): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`select o.id, o.created_at, o.expires_at, o.decided_at, org.title as organization,
      case when o.outcome is null and o.expires_at <= now() then 'expired' else o.outcome end as outcome,
      f.id as from_id, fu.first_name as from_first, fu.last_name as from_last, fu.email as from_email,
      t.id as to_id, tu.first_name as to_first, tu.last_name as to_last, tu.email as to_email
    from ownership_offers o
    join organizations org on org.id = o.organization_id
    join employments f on f.organization_id = o.organization_id and f.id = o.from_employee_id
    join users fu on fu.id = f.user_id
    join employments t on t.organization_id = o.organization_id and t.id = o.to_employee_id
    join users tu on tu.id = t.user_id
    where o.organization_id = ${actor.organizationId}
      and (${seesEverybody(actor)} or ${actor.employmentId}::int in (o.from_employee_id, o.to_employee_id))
    order by o.id desc limit 20`.execute(db)
  return rows
}

/** Whether an offer is unanswered and by or to the caller. Other Co-owners see it only once it is answered. */
export const isOpenFor = ({ outcome, from_id, to_id }: OfferRow, { employmentId }: Actor): boolean =>
  outcome === null && (from_id === employmentId || to_id === employmentId)

export function onTheWire(row: OfferRow): OwnershipOffer {
  return {
    Id: row.id,
    From: { ID: row.from_id, FirstName: row.from_first, LastName: row.from_last },
    To: { ID: row.to_id, FirstName: row.to_first, LastName: row.to_last },
    CreateDate: row.created_at.toISOString(),
    ExpireDate: row.expires_at.toISOString(),
    Outcome: row.outcome,
    // An expired offer was decided when it expired.
    DecideDate: row.outcome === null ? null : (row.decided_at ?? row.expires_at).toISOString(),
  }
}
