import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { SignInLimits } from '../../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../../http/route.ts'
import { acceptOffer, declineOffer, offerOwnership, withdrawOffer } from './changeOffers.ts'
import { isOpenFor, onTheWire, readOffers } from './offers.queries.ts'

/** Calls that transfer an organization to another Owner. */
export function ownershipRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const owner = { can: 'ownership.offer', demo: 'refused' } as const
  const candidate = { can: 'ownership.answer', demo: 'refused' } as const
  const withPassword = { confirmed: true, perMinute: perAddress } as const

  route(
    app,
    '/ownership/get',
    { can: 'ownership.answer' },
    async ({ actor, db }) => {
      const offers = await readOffers(db, actor)
      const open = offers.find((offer) => isOpenFor(offer, actor))
      return {
        Offer: open ? onTheWire(open) : null,
        History: offers.filter(({ outcome }) => outcome !== null).map(onTheWire),
      }
    },
    { reads: true },
  )
  route(app, '/ownership/offer', owner, async (call) => ({ Offer: await offerOwnership(call) }), withPassword)
  route(app, '/ownership/withdraw', owner, async (call) => {
    await withdrawOffer(call)
    return new MessageAnswer({}, 'The offer is withdrawn.')
  })
  route(
    app,
    '/ownership/accept',
    candidate,
    async (call) => {
      const ids = await acceptOffer(call)
      const channel = channels.organization(call.actor.organizationId)
      for (const EmployeeId of ids) call.publish(channel, 'peopleChanged', { EmployeeId })
      return {}
    },
    withPassword,
  )
  route(app, '/ownership/decline', candidate, async (call) => {
    await declineOffer(call)
    return new MessageAnswer({}, 'The offer is declined.')
  })
}
