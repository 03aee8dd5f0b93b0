import { useRevalidate } from '@dayline/shared/api'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'

/** Refetches the customers that a page lists or offers when a colleague adds, changes or deletes one. */
export function useLiveCustomers(): void {
  const revalidate = useRevalidate()
  useGathered('customersChanged', listGatherMs, () => revalidate('/project/listcustomers'))
}
