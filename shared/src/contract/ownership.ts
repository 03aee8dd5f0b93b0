import { z } from 'zod'
import { CurrentPassword as Password } from './currentPassword.ts'
import { Id, Instant } from './envelope.ts'

const Colleague = z.object({ ID: Id, FirstName: z.string(), LastName: z.string() })

const OwnershipOffer = z.object({
  Id,
  From: Colleague,
  To: Colleague,
  CreateDate: Instant,
  ExpireDate: Instant,
  /** Null while it is open. */
  Outcome: z.enum(['accepted', 'declined', 'withdrawn', 'expired']).nullable(),
  DecideDate: Instant.nullable(),
})
export type OwnershipOffer = z.infer<typeof OwnershipOffer>

export const ownershipCalls = {
  /** The open offer, for both of its parties, and the decided ones, latest first, for Owners and Co-owners. */
  '/ownership/get': {
    body: z.object({}),
    data: z.object({ Offer: OwnershipOffer.nullable(), History: z.array(OwnershipOffer) }),
  },
  /** Offers the organization to a colleague who has joined. Refused under `EmployeeId`; requires the Owner's password. */
  '/ownership/offer': {
    body: z.object({
      EmployeeId: z.int('Please choose an employee.').positive('Please choose an employee.'),
      Password,
    }),
    data: z.object({ Offer: OwnershipOffer }),
  },
  '/ownership/withdraw': { body: z.object({}), data: z.object({}) },
  /** Swaps the roles and signs both people out. Requires the password of the person who accepts. */
  '/ownership/accept': { body: z.object({ Id, Password }), data: z.object({}) },
  '/ownership/decline': { body: z.object({ Id }), data: z.object({}) },
}
