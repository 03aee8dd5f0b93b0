import type { FastifyRequest } from 'fastify'
import type { Principal } from '../access.ts'
import type { Trx } from '../db/database.ts'
import { Refused } from '../failures.ts'
import { requestSourceOf } from '../headers.ts'
import type { ReadBody } from '../route.ts'
import { type Joined, openInvitation, requireSeats, takeInvitation } from './invitations.ts'
import { leaveSession, startSession } from './sessions.ts'
import { invalidInvitation } from './signUp.ts'

type Acceptance = {
  body: ReadBody<'/login/acceptinvitation'>
  principal: Pick<Principal, 'userId' | 'sessionId'>
  request: FastifyRequest
}

/**
 * Gives the person who is signed in the place that an invitation holds, and answers a token there. The address need not
 * be the invitation's: whoever holds the code has read the mail (decision 009).
 */
export async function acceptInvitation(
  trx: Trx,
  { body, principal, request }: Acceptance,
): Promise<{ token: string; joined: Joined }> {
  const { userId, sessionId } = principal
  const invitation = await openInvitation(trx, body.InvitationCode)
  if (!invitation) throw invalidInvitation()
  const place = await trx
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', invitation.organization_id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // Also a blocked one: an invitation does not undo a block.
  if (place) throw new Refused(`You already have a place in ${invitation.organization_title}.`)
  await requireSeats(trx, invitation.organization_id)
  const joined = await takeInvitation(trx, invitation, userId)
  await leaveSession(trx, sessionId)
  return { joined, token: await startSession(trx, userId, joined, requestSourceOf(request)) }
}
