import { useAccount, useOrganization } from '@dayline/shared/session'

type CheckoutPerson = { email: string; userId: number; organizationId: number; locale: 'tr' | 'en' }

/** Who pays, for the overlay: it is Turkish for people whose time zone is Istanbul. */
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
