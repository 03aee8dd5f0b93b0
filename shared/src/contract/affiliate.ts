import { z } from 'zod'
import { Instant } from './envelope.ts'

/** What a person's referrals have brought. Amounts are dollars with two decimals. */
export const AffiliateOverview = z.object({
  Joined: z.boolean(),
  /** Visits of the link; repeated ones of a visitor within ten minutes count once. */
  Visited: z.int(),
  Registered: z.int(),
  Subscribed: z.int(),
  /** All commission that was earned, payouts included. */
  Earnings: z.number(),
  /** The part that is old enough and not requested yet. */
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
  /** Counts a visit of a link; an unknown code counts nothing and is not refused. */
  '/affiliate/visit': { body: z.object({ RefCode: z.string().max(40) }), data: z.object({}) },
  /** Requests everything that is payable, from the threshold on. */
  '/affiliate/requestpayout': {
    body: z.object({
      /** Where the money goes: an IBAN or the address of a PayPal account. */
      Account: z.string().trim().min(5, 'Please enter an IBAN or a PayPal address.').max(100),
    }),
    data: AffiliateOverview,
  },
}
