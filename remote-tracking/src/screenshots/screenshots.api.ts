import { type ApiAction, type ApiQuery, callApi, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData, CallPath, Screenshot } from '@dayline/shared/contract'
import { customRange, localDate } from '@dayline/shared/format'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import type { ScreenshotFilters } from './screenshotFilters.ts'

const list = '/screenshots/list'

/** Pictures open for a quarter of an hour after they were listed; a page that stays open gets new addresses in time. */
const signatureMs = 10 * 60_000

/** Reads to refresh after a removal: the removed minute counts in all of them. */
const changedByRemoval: readonly CallPath[] = [
  list,
  '/activitylogs/list',
  '/insights/activitystatistics',
  '/insights/worktimes',
  '/insights/productivity',
]

/** Viewers of a person's screenshots, the latest first; null = of the user's own. */
export function useScreenshotViews(
  EmployeeId: number | null,
  page: { Page: number; PageSize: number },
): ApiQuery<CallData<'/screenshots/listviews'>> {
  return useApiQuery('/screenshots/listviews', { EmployeeId, ...page })
}

/** One page of the screenshots that fit, newest first. */
export function useScreenshots({
  TeamId,
  EmployeeId,
  ProjectId,
  ...filters
}: ScreenshotFilters): ApiQuery<CallData<typeof list>> {
  const hasProjects = useCan('projects.read')
  // A copied link may carry a filter that the reader is not offered, and could not take away.
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = {
    ...filters,
    ...scope,
    ...(hasProjects && ProjectId !== undefined && { ProjectId }),
    HasScreenshot: true,
    IncludeOrganizationApps: true,
    IncludeUsers: true,
  }
  return useApiQuery(list, body, { refreshInterval: signatureMs })
}

/** Removes one screenshot and the minute that it shows. */
export function useDeleteScreenshot(doneMessage: string, onDone: () => void): ApiAction<'/screenshots/delete'> {
  return useApiAction('/screenshots/delete', { revalidate: changedByRemoval, doneMessage, onDone })
}

/**
 * The tracked minutes of the day of a screenshot, one of which goes with it. `minutes` null = unknown: the read failed,
 * or the screenshot belongs to a shift of the day before.
 */
export function useTimeAround({ EmployeeId, CreateDate }: Screenshot): { isLoading: boolean; minutes: number | null } {
  const zone = useZone()
  const day = localDate(Date.parse(CreateDate), zone)
  const { data, isLoading } = useApiQuery(
    '/insights/worktimes',
    { ...customRange({ start: day, end: day }, zone), EmployeeId, IncludeBlockedEmployees: true },
    { quiet: true },
  )
  const [person] = data?.Items ?? []
  const isOfThisDay = person?.ClockIn && Date.parse(person.ClockIn) <= Date.parse(CreateDate)
  return { isLoading, minutes: isOfThisDay ? person.TotalMins : null }
}

/** Asks for a link to a zip of many screenshots and opens it; from there on the browser shows the progress. */
export function useDownloadScreenshots(onDone: () => void): ApiAction<'/screenshots/downloadall'> {
  return useApiAction('/screenshots/downloadall', {
    onDone: ({ Url }) => {
      const link = document.createElement('a')
      link.href = Url
      link.download = ''
      link.click()
      onDone()
    },
  })
}

/** Removes part of a larger selection; the caller reports the result of all parts. @throws ApiError */
export async function removeScreenshots(Ids: number[]): Promise<void> {
  await callApi('/screenshots/deletemultiple', { Ids }, { purpose: 'background' })
}

/** Reads again what removed screenshots have changed. */
export function useReadAfterRemoval(): () => Promise<unknown> {
  const revalidate = useRevalidate()
  return async () => revalidate(...changedByRemoval)
}
