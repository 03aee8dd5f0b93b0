import {
  type ApiAction,
  type ApiQuery,
  callApi,
  startDownload,
  useApiAction,
  useApiQuery,
  useRevalidate,
} from '@dayline/shared/api'
import {
  type ActivitySegment,
  type CallData,
  type CallPath,
  type Screenshot,
  signedUrls,
} from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { customRange, localDate } from '@dayline/shared/format'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useTeamEmployeeBody } from '@dayline/shared/lookups'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import type { ScreenshotFilters } from './screenshotFilters.ts'

const list = '/screenshots/list'
const byPerson = '/screenshots/byperson'

/** Calls to refetch after a removal: the removed minute counts in all of them. */
const changedByRemoval: readonly CallPath[] = [
  list,
  byPerson,
  '/activitylogs/list',
  '/insights/activitystatistics',
  '/insights/worktimes',
  '/insights/productivity',
]

/** Viewers of a person's screenshots, latest first; null = the user. */
export function useScreenshotViews(
  EmployeeId: number | null,
  page: { Page: number; PageSize: number },
): ApiQuery<CallData<'/screenshots/listviews'>> {
  return useApiQuery('/screenshots/listviews', { EmployeeId, ...page })
}

/** One page of matching screenshots, newest first; nothing is requested while `isShown` is false. */
export function useScreenshots(
  { TeamId, EmployeeId, ProjectId, ...filters }: ScreenshotFilters,
  isShown: boolean,
): ApiQuery<CallData<typeof list>> {
  const hasProjects = useCan('projects.read')
  // A copied link may contain a filter that is not offered to the user, who could not remove it.
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = {
    ...filters,
    ...scope,
    ...(hasProjects && ProjectId !== undefined && { ProjectId }),
    HasScreenshot: true,
    IncludeOrganizationApps: true,
    IncludeUsers: true,
  }
  // The list that was shown before must not choose what is open in another view.
  return useApiQuery(list, isShown ? body : null, { refreshInterval: signedUrls.refetchMs, former: 'whileLoading' })
}

/** Days of people with their screenshots, for the same filters as the list. */
export function useScreenshotsByPerson(
  { TeamId, EmployeeId, ProjectId, ...filters }: ScreenshotFilters,
  PageSize: number,
): ApiQuery<CallData<typeof byPerson>> {
  const hasProjects = useCan('projects.read')
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = { ...filters, ...scope, PageSize, ...(hasProjects && ProjectId !== undefined && { ProjectId }) }
  return useApiQuery(byPerson, body, { refreshInterval: signedUrls.refetchMs })
}

/** The stretches of a screenshot's day, for the bar below it. */
export function useDayOf({ EmployeeId, CreateDate, WorkDate }: Screenshot): {
  day: string
  segments: ActivitySegment[]
} {
  const zone = useZone()
  const day = WorkDate ?? localDate(Date.parse(CreateDate), zone)
  const body = { ...customRange({ start: day, end: day }, zone), EmployeeId }
  return { day, segments: useApiQuery('/insights/activitystatistics', body, { quiet: true }).data?.Items ?? [] }
}

/** Requests the deletion of the user's own screenshot. */
export function useRequestDeletion(Id: number, onDone: () => void): FormState<{ Id: number; Reason: string }> {
  return useForm('/screenshots/requestdeletion', {
    initial: { Id, Reason: '' },
    revalidate: [list, byPerson],
    onDone: () => {
      toast.success('Your request is sent.')
      onDone()
    },
  })
}

const requests = '/screenshots/listrequests'

/**
 * Requests that the user may decide; not loaded for other users. They are refetched only while `isShown`, because each
 * read is recorded as a view of their pictures.
 */
export function useDeletionRequests(canDecide: boolean, isShown: boolean): ApiQuery<CallData<typeof requests>> {
  const refreshInterval = isShown ? signedUrls.refetchMs : 0
  const query = useApiQuery(requests, canDecide ? { PageSize: 24 } : null, { quiet: true, refreshInterval })
  useGathered('screenshotsChanged', listGatherMs, (events) => {
    const people = new Set(query.data?.Items.map(({ Screenshot }) => Screenshot.EmployeeId))
    const isOfOne = events.some(({ EmployeeId }) => people.has(EmployeeId))
    return isShown && isOfOne ? query.retry() : undefined
  })
  return query
}

/** Approves a request: deletes its screenshot and the minute. */
export function useApproveRequest(doneMessage: string): ApiAction<'/screenshots/decide'> {
  return useApiAction('/screenshots/decide', { revalidate: [requests, ...changedByRemoval], doneMessage })
}

/** Rejects a request, with a reason that is shown to the person. */
export function useRejectRequest(
  Id: number,
  onDone: () => void,
): FormState<{ Id: number; Approve: false; RejectionReason: string }> {
  return useForm('/screenshots/decide', {
    initial: { Id, Approve: false, RejectionReason: '' },
    revalidate: [requests, list, byPerson],
    onDone: () => {
      toast.success('The request is rejected.')
      onDone()
    },
  })
}

/**
 * The tracked minutes of a screenshot's day, one of which is removed with it. `minutes` null = unknown: the request
 * failed, or the screenshot belongs to a shift of the previous day.
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

/** Requests a link to a zip of many screenshots and opens it; the browser shows the progress from there. */
export function useDownloadScreenshots(onDone: () => void): ApiAction<'/screenshots/downloadall'> {
  return useApiAction('/screenshots/downloadall', {
    onDone: ({ Url }) => {
      startDownload(Url)
      onDone()
    },
  })
}

/** Removes one batch of a larger selection; the caller reports the overall result. @throws ApiError */
export async function removeScreenshots(Ids: number[]): Promise<void> {
  await callApi('/screenshots/deletemultiple', { Ids }, { purpose: 'background' })
}

/** Refetches what a removal of screenshots has changed. */
export function useReadAfterRemoval(): () => Promise<unknown> {
  const revalidate = useRevalidate()
  return async () => revalidate(...changedByRemoval)
}
