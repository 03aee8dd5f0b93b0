import { z } from 'zod'
import { Instant } from './envelope.ts'

/** Results of a user's referrals. Amounts are in dollars, with two decimals. */
export const AffiliateOverview = z.object({
  Joined: z.boolean(),
  /** Visits through the link; repeated visits of one visitor within ten minutes count once. */
  Visited: z.int(),
  Registered: z.int(),
  Subscribed: z.int(),
  /** All commission earned, including what was paid out. */
  Earnings: z.number(),
  /** Commission that is old enough to be paid out and not requested yet. */
  Payable: z.number(),
  /** When the next commission becomes payable. */
  NextPayableDate: Instant.nullable(),
  /** Null before joining. */
  Link: z.string().nullable(),
  AffiliatePartner: z.object({ RefCode: z.string() }).nullable(),
})
export type AffiliateOverview = z.infer<typeof AffiliateOverview>

export const affiliateCalls = {
  '/affiliate/get': { body: z.object({}), data: AffiliateOverview },
  /** Joining twice changes nothing. */
  '/affiliate/join': { body: z.object({}), data: AffiliateOverview },
  /** Counts a visit through a link; an unknown code is ignored, not refused. */
  '/affiliate/visit': { body: z.object({ RefCode: z.string().max(40) }), data: z.object({}) },
  /** Requests a payout of the whole payable amount; refused with a message below the threshold. */
  '/affiliate/requestpayout': {
    body: z.object({
      /** Where the payout is sent: an IBAN or the address of a PayPal account. */
      Account: z.string().trim().min(5, 'Please enter an IBAN or a PayPal address.').max(100),
    }),
    data: AffiliateOverview,
  },
}
