import { sql } from 'kysely'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { zoneNameOf } from '../../http/definition/zoneNames.rules.ts'
import { ValidationFailed } from '../../http/failures.ts'
import type { Client } from '../../http/headers.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Joined, lockInvitation, requireSeats, takeInvitation } from './invitations.ts'
import { landingOf, startSession } from './sessions.ts'

/** A fixed text, the same for every cause. */
export const invalidInvitation = () =>
  new ValidationFailed({ InvitationCode: 'This invitation is invalid or has expired.' })

type NewAccount = {
  body: ReadBody<'/login/signup'>
  passwordHash: string
  timezone: string | null
  client: Client
}

/** Creates the account, accepts the invitation if there is one, and signs in. */
export async function signUp(
  trx: Db,
  { body, passwordHash, timezone, client }: NewAccount,
): Promise<{ token: string; joined: Joined | null }> {
  const invitation = body.InvitationCode ? await lockInvitation(trx, body.InvitationCode) : null
  if (invitation === undefined) throw invalidInvitation()
  const zone = zoneNameOf(timezone ?? '') ?? 'Etc/UTC'
  const { rows } = await sql<{ id: number }>`insert into users (email, first_name, last_name, password_hash, timezone)
    values (${body.Email}, ${body.FirstName}, ${body.LastName}, ${passwordHash}, ${zone})
    on conflict (lower(email)) where deleted_at is null do nothing returning id`.execute(trx)
  const userId = rows[0]?.id
  if (userId === undefined) throw new ValidationFailed({ Email: 'This email is already in use.' })
  if (body.RefCode) await storeReferral(trx, userId, body.RefCode)
  // The seat was taken when the invitation was sent, but the organization may have reduced its seats since.
  if (invitation) await requireSeats(trx, invitation.organization_id)
  const joined = invitation && (await takeInvitation(trx, invitation, userId))
  const where = await landingOf(trx, userId)
  const token = await startSession(trx, userId, where, client)
  notePersonAction(trx, '/login/signup', where)
  return { joined, token }
}

/**
 * Records the affiliate who earns commission on what this account's organizations pay
 * (docs/product/affiliate.md#commission).
 */
async function storeReferral(trx: Db, userId: number, refCode: string): Promise<void> {
  await sql`insert into affiliate_referrals (user_id, affiliate_user_id)
    select ${userId}, a.user_id from affiliates a where a.ref_code = ${refCode}`.execute(trx)
}
