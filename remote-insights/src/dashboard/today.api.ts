import { type ApiQuery, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallData, DateFilter } from '@dayline/shared/contract'
import { useGathered } from '@dayline/shared/realtime'
import { useMemo } from 'react'

const path = '/insights/worktimes'
/** Polling interval in case an event is missed, ms (docs/product/team.md#updates). */
export const REFRESH_MS = 60_000
/** Twenty simultaneous status changes cause one request, not twenty. */
const GATHER_MS = 1000

/** Today's figures of everyone in scope who has not left, refetched on events and every minute. */
export function useTeamToday(): ApiQuery<CallData<typeof path>> {
  const revalidate = useRevalidate()
  useGathered('employeeStatusChanged', GATHER_MS, () => revalidate(path))
  const team = useApiQuery(path, { DateFilter: DateFilter.Today }, { refreshInterval: REFRESH_MS })
  const data = useMemo(
    () => team.data && { Items: team.data.Items.filter(({ Employee }) => !Employee.Deleted) },
    [team.data],
  )
  return { ...team, data }
}
