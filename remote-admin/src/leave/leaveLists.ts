import { useRevalidate } from '@dayline/shared/api'
import type { CallPath } from '@dayline/shared/contract'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'

/** Calls to refetch after each change of leave. */
export const leaveLists = [
  '/leavemanagement/listleaverequests',
  '/leavemanagement/listleaverights',
  '/leavemanagement/listleavebalances',
  '/leavemanagement/getemployeeleaveright',
  '/leavemanagement/listaway',
] as const satisfies readonly CallPath[]

/** Refetches leave when a request or a right is added, changed, decided or deleted. */
export function useLiveLeave(): void {
  const revalidate = useRevalidate()
  useGathered('leaveChanged', listGatherMs, () => revalidate(...leaveLists))
}
