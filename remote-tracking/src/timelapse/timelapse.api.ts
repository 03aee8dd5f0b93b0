import { type ApiAction, type ApiQuery, useApiAction, useApiQuery } from '@dayline/shared/api'
import { type CallData, signedUrls } from '@dayline/shared/contract'
import { customRange, type LocalDate } from '@dayline/shared/format'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import type { TimelapseFilters } from './timelapseFilters.ts'

const list = '/timelapsevideos/list'
const byPerson = '/screenshots/byperson'

/** One page of matching videos, latest day first. */
export function useTimelapseVideos({
  TeamId,
  EmployeeId,
  ...filters
}: TimelapseFilters): ApiQuery<CallData<typeof list>> {
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = { ...filters, ...scope, IncludeUsers: true, IncludeEmployees: true }
  return useApiQuery(list, body, { refreshInterval: signedUrls.refetchMs })
}

/** The times shown by a video; they never change. */
export function useFrames(Id: number): ApiQuery<CallData<'/timelapsevideos/frames'>> {
  return useApiQuery('/timelapsevideos/frames', { Id }, { quiet: true })
}

/** Screenshots of one person's day, oldest first; null requests nothing. Requires `screenshots.read`. */
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

/** Deletes a video; the screenshots that it was made of remain. */
export function useDeleteVideo(onDone: () => void): ApiAction<'/timelapsevideos/delete'> {
  return useApiAction('/timelapsevideos/delete', { revalidate: [list], onDone })
}
