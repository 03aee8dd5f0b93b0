import { decide } from '@dayline/shared/navigation'
import { useAccount, useCan } from '@dayline/shared/session'

/** Whether the user may request corrections. After a lapse, tracked time is closed although this screen stays open. */
export function useCanRequestCorrection(): boolean {
  const account = useAccount()
  const mayRequest = useCan('corrections.request')
  return mayRequest && decide('my-activities', account, Date.now()).open
}
