import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../http/access.ts'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { Refused } from '../../http/failures.ts'
import { clientOf } from '../../http/headers.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Joined, lockInvitation, requireSeats, takeInvitation } from './invitations.ts'
import { switchSession } from './sessions.ts'
import { invalidInvitation } from './signUp.ts'

type Acceptance = {
  body: ReadBody<'/login/acceptinvitation'>
  principal: Pick<Principal, 'userId' | 'sessionId'>
  request: FastifyRequest
}

/**
 * Gives the signed-in person the employment that an invitation reserves, and returns a token for it. The account's
 * address need not be the invitation's: only a reader of the mail has the code (decision 009).
 */
export async function acceptInvitation(
  trx: Db,
  { body, principal, request }: Acceptance,
): Promise<{ token: string; joined: Joined }> {
  const { userId, sessionId } = principal
  const invitation = await lockInvitation(trx, body.InvitationCode)
  if (!invitation) throw invalidInvitation()
  const employment = await trx
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', invitation.organization_id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Including a blocked one: an invitation does not undo a block.
  if (employment) throw new Refused(`You are already a member of ${invitation.organization_title}.`)
  await requireSeats(trx, invitation.organization_id)
  const joined = await takeInvitation(trx, invitation, userId)
  const token = await switchSession(trx, { userId, sessionId }, joined, clientOf(request))
  notePersonAction(trx, '/login/acceptinvitation', joined)
  return { joined, token }
}
