import { type ApiPages, type ApiQuery, useApiPages, useApiQuery, useRevalidate } from '@dayline/shared/api'
import {
  type ActivityLogItem,
  type ActivitySegment,
  type Employee,
  type ProductivityItem,
  type Screenshot,
  signedUrls,
  type WorkTimeItem,
} from '@dayline/shared/contract'
import { customRange, today } from '@dayline/shared/format'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { type Hours, hoursBody, instantsBody } from '../../my-activities/stretches/hours.ts'

/** Rows per request (docs/product/my-activities.md#profile-drawer). */
const PageSize = 36

const paths = {
  log: '/activitylogs/list',
  bar: '/insights/activitystatistics',
  times: '/insights/worktimes',
  productivity: '/insights/productivity',
  explain: '/activitylogs/explain',
} as const

export type PersonDay = { employeeId: number; day: string }

/** Request fields shared by all reads of the drawer: this person, this day. */
export function useScope({ employeeId, day }: PersonDay) {
  const zone = useZone()
  return { ...customRange({ start: day, end: day }, zone), EmployeeId: employeeId }
}

/** Polling for today's minutes: the server sends minute events to the person only, so other viewers poll. */
function useFreshness({ day }: PersonDay): { refreshInterval: number } {
  return { refreshInterval: day === today(useZone()) ? 60_000 : 0 }
}

/** The only item of a response about one person; null if it is empty. */
function only<Item>({ data, ...query }: ApiQuery<{ Items: Item[] }>): ApiQuery<Item | null> {
  return { ...query, data: data && (data.Items[0] ?? null) }
}

/** The person; null when out of the user's scope. Deleted people are in no list, but in the totals of their days. */
export function usePerson(of: PersonDay): ApiQuery<Employee | null> {
  const body = { EmployeeIds: [of.employeeId], IncludeUsers: true, IncludeTeams: true }
  const listed = only(useApiQuery('/employee/list', body))
  const isUnlisted = listed.data === null && !listed.isLoading
  const { data, ...query } = useWorkTime(of, isUnlisted)
  return isUnlisted ? { ...query, data: data === null ? null : data?.Employee } : listed
}

/** Stretches for the activity bar and the stretches of a day. */
export function useSegments(of: PersonDay): ApiQuery<{ Items: ActivitySegment[] }> {
  const IncludeProjects = useCan('tasks.read')
  return useApiQuery(paths.bar, { ...useScope(of), IncludeProjects }, useFreshness(of))
}

/** Time totals of the day, including for blocked and deleted people. */
export function useWorkTime(of: PersonDay, isRequested = true): ApiQuery<WorkTimeItem | null> {
  const body = { ...useScope(of), IncludeBlockedEmployees: true }
  return only(useApiQuery(paths.times, isRequested ? body : null, useFreshness(of)))
}

/** Working time of the day by rating. */
export function useProductivity(of: PersonDay): ApiQuery<ProductivityItem | null> {
  return only(useApiQuery(paths.productivity, { ...useScope(of), IncludeBlockedEmployees: true }, useFreshness(of)))
}

/** Minutes of the day, newest first, loaded page by page while scrolling. */
export function useMinutes(of: PersonDay, hours: Hours | undefined): ApiPages<ActivityLogItem> {
  const IncludeTasks = useCan('tasks.read')
  const within = hoursBody(hours, of.day, useZone())
  return useApiPages(paths.log, { ...useScope(of), IncludeOrganizationApps: true, IncludeTasks, PageSize, ...within })
}

/** Screenshots of the day, newest first, loaded page by page while scrolling. */
export function useScreenshotsOfDay(of: PersonDay, hours: Hours | undefined): ApiPages<Screenshot> {
  const zone = useZone()
  const body = {
    ...useScope(of),
    ...(hours && instantsBody(hours, of.day, zone)),
    HasScreenshot: true,
    IncludeUsers: true,
    IncludeOrganizationApps: true,
    PageSize,
  }
  return useApiPages('/screenshots/list', body, { refreshInterval: signedUrls.refetchMs })
}

/** Refetches the day when its minutes or screenshots change. */
export function useLiveDay({ employeeId, day }: PersonDay): void {
  const revalidate = useRevalidate()
  const isShown = ({ EmployeeId, WorkDate }: { EmployeeId: number; WorkDate: string }) =>
    EmployeeId === employeeId && WorkDate === day
  useGathered('activityChanged', listGatherMs, (events) =>
    events.some(isShown) ? revalidate(...Object.values(paths)) : undefined,
  )
  useGathered('screenshotsChanged', listGatherMs, (events) =>
    events.some(isShown) ? revalidate('/screenshots/list') : undefined,
  )
}
