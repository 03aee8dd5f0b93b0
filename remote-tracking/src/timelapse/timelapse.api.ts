import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallData, Role } from '@dayline/shared/contract'
import { useMe } from '@dayline/shared/session'
import type { TimelapseFilters } from './timelapseFilters.ts'

const list = '/timelapsevideos/list'

/** One page of the films that fit, the latest day first. */
export function useTimelapseVideos({
  TeamId,
  EmployeeId,
  ...filters
}: TimelapseFilters): ApiQuery<CallData<typeof list>> {
  const { Role: role } = useMe()
  // A copied link may carry filters that the reader is not offered, and could not take away.
  const seesTeams = role === Role.Owner || role === Role.Coowner
  return useApiQuery(list, {
    ...filters,
    ...(seesTeams && TeamId !== undefined && { TeamId }),
    ...(role !== Role.Employee && EmployeeId !== undefined && { EmployeeId }),
    IncludeUsers: true,
    IncludeEmployees: true,
  })
}

/** Removes a film; the screenshots that it was made of stay. */
export function useDeleteVideo(onDone: () => void): ApiAction<'/timelapsevideos/delete'> {
  return useApiAction('/timelapsevideos/delete', { revalidate: [list], onDone })
}
