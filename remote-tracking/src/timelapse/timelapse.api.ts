import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import type { TimelapseFilters } from './timelapseFilters.ts'

const list = '/timelapsevideos/list'

/** Films open for a quarter of an hour after they were listed; a page that stays open gets new addresses in time. */
const signatureMs = 10 * 60_000

/** One page of the films that fit, the latest day first. */
export function useTimelapseVideos({
  TeamId,
  EmployeeId,
  ...filters
}: TimelapseFilters): ApiQuery<CallData<typeof list>> {
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = { ...filters, ...scope, IncludeUsers: true, IncludeEmployees: true }
  return useApiQuery(list, body, { refreshInterval: signatureMs })
}

/** Removes a film; the screenshots that it was made of stay. */
export function useDeleteVideo(onDone: () => void): ApiAction<'/timelapsevideos/delete'> {
  return useApiAction('/timelapsevideos/delete', { revalidate: [list], onDone })
}
