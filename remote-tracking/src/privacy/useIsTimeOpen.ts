import { decide } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'

/** Whether the user may open tracked time. After a lapse it is closed, although this screen stays open. */
export const useIsTimeOpen = (): boolean => decide('my-activities', useAccount(), Date.now()).open
