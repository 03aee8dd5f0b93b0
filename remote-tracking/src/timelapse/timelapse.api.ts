import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import type { TimelapseFilters } from './timelapseFilters.ts'

const list = '/timelapsevideos/list'

/** One page of the films that fit, the latest day first. */
export function useTimelapseVideos({
  TeamId,
  EmployeeId,
  ...filters
}: TimelapseFilters): ApiQuery<CallData<typeof list>> {
  return useApiQuery(list, {
    ...filters,
    ...useTeamEmployeeBody({ TeamId, EmployeeId }),
    IncludeUsers: true,
    IncludeEmployees: true,
  })
}

/** Removes a film; the screenshots that it was made of stay. */
export function useDeleteVideo(onDone: () => void): ApiAction<'/timelapsevideos/delete'> {
  return useApiAction('/timelapsevideos/delete', { revalidate: [list], onDone })
}
