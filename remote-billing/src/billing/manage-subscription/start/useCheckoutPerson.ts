import { useAccount, useOrganization } from '@dayline/shared/session'

type CheckoutPerson = { email: string; userId: number; organizationId: number; locale: 'tr' | 'en' }

/** The payer, for the overlay; its language is Turkish for users in the time zone of Istanbul. */
export function useCheckoutPerson(): CheckoutPerson {
  const { User } = useAccount()
  const { ID } = useOrganization()
  return {
    email: User.Email,
    userId: User.ID,
    organizationId: ID,
    locale: User.Timezone === 'Europe/Istanbul' ? 'tr' : 'en',
  }
}
