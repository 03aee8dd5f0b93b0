import { decide, hasLapsed } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'

/** Whether only the end of the subscription keeps this person out of the screen. */
export function useNeedsSubscription(id: string): boolean {
  const account = useAccount()
  const now = Date.now()
  return account.CurrentOrganization !== null && hasLapsed(account, now) && !decide(id, account, now).open
}
