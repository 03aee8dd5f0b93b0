import { decide, hasLapsed } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'

/** Whether the ended subscription is all that keeps this person from opening the screen. */
export function useNeedsSubscription(id: string): boolean {
  const account = useAccount()
  const now = Date.now()
  return account.CurrentOrganization !== null && hasLapsed(account, now) && !decide(id, account, now).open
}
