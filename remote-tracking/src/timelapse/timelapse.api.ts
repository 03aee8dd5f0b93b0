import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { customRange, type LocalDate } from '@dayline/shared/format'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import type { TimelapseFilters } from './timelapseFilters.ts'

const list = '/timelapsevideos/list'
const byPerson = '/screenshots/byperson'

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

/** What a film shows when; its times do not change. */
export function useFrames(Id: number): ApiQuery<CallData<'/timelapsevideos/frames'>> {
  return useApiQuery('/timelapsevideos/frames', { Id }, { quiet: true })
}

/** The pictures of one day of a person, oldest first; null asks nothing. Nothing for those who may not see pictures. */
export function useDayPictures(of: { EmployeeId: number; day: LocalDate } | null): ApiQuery<CallData<typeof byPerson>> {
  const zone = useZone()
  const body = of && {
    ...customRange({ start: of.day, end: of.day }, zone),
    EmployeeId: of.EmployeeId,
    Page: 1,
    PageSize: 1,
  }
  return useApiQuery(byPerson, body)
}

/** Removes a film; the screenshots that it was made of stay. */
export function useDeleteVideo(onDone: () => void): ApiAction<'/timelapsevideos/delete'> {
  return useApiAction('/timelapsevideos/delete', { revalidate: [list], onDone })
}
