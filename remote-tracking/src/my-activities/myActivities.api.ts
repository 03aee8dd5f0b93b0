import { type ApiQuery, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { ActivityLogSort, type CallData, type ProductivityItem, type WorkTimeItem } from '@dayline/shared/contract'
import { sortBody, type UrlSort } from '@dayline/shared/filters'
import { type DateRange, type DayRange, type LocalDate, localDate, rangeDays } from '@dayline/shared/format'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useCan, useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import type { MyActivityFilters } from './myActivityFilters.ts'
import { hoursBody } from './stretches/hours.ts'

/** The calls whose answers change with minutes. */
const paths = {
  log: '/activitylogs/list',
  bar: '/insights/activitystatistics',
  times: '/insights/worktimes',
  productivity: '/insights/productivity',
  explain: '/activitylogs/explain',
} as const

/** Request fields shared by all reads of the screen: person, days, project and task. */
type Scope = DateRange & { EmployeeId: number; ProjectId: number | null; ProjectTaskId: number | null }

const range = ({ DateFilter, StartDate, EndDate }: DateRange): DateRange =>
  DateFilter === 10 ? { DateFilter, StartDate, EndDate } : { DateFilter }

/** Filters as request fields for the user's employment; null without an employment here, hence no activities. */
export function useScope(filters: MyActivityFilters): Scope | null {
  const { EmployeeId } = useMe()
  const hasProjects = useCan('tasks.read')
  if (EmployeeId === null) return null
  return {
    ...range(filters),
    EmployeeId,
    // A copied link may contain a project although this organization has no project management.
    ProjectId: hasProjects ? (filters.ProjectId ?? null) : null,
    ProjectTaskId: hasProjects ? (filters.ProjectTaskId ?? null) : null,
  }
}

/** The day on which the user joined the organization; undefined unless requested, and while it loads or has failed. */
export function useJoinedDay(isRequested: boolean): { joined: LocalDate | undefined; isLoading: boolean } {
  const { EmployeeId } = useMe()
  const zone = useZone()
  const isKnown = isRequested && EmployeeId !== null
  const { data, isLoading } = useApiQuery('/employee/list', isKnown ? { EmployeeIds: [EmployeeId] } : null, {
    quiet: true,
  })
  const [me] = data?.Items ?? []
  return { joined: me && localDate(new Date(me.JoinDate ?? me.CreateDate), zone), isLoading }
}

/** Sortable columns by their name in the URL. */
const activitySorts = {
  time: ActivityLogSort.Time,
  status: ActivityLogSort.Status,
  app: ActivityLogSort.App,
  activity: ActivityLogSort.Activity,
  productivity: ActivityLogSort.Productivity,
  project: ActivityLogSort.Project,
  note: ActivityLogSort.WorkNote,
} as const
type SortKey = keyof typeof activitySorts
export const activitySortKeys = Object.keys(activitySorts) as SortKey[]

/** Minutes, newest first by default, paged. */
export function useActivityLog(
  filters: MyActivityFilters,
  order: UrlSort<SortKey>,
): ApiQuery<CallData<typeof paths.log>> {
  const scope = useScope(filters)
  const IncludeTasks = useCan('tasks.read')
  const { Page, PageSize, Hours } = filters
  const sort = sortBody(order, activitySorts)
  const page = { IncludeOrganizationApps: true, IncludeTasks, Page, PageSize }
  const zone = useZone()
  const { start, end } = rangeDays(filters, zone)
  const hours = hoursBody(Hours, start === end ? start : null, zone)
  return useApiQuery(paths.log, scope && { ...scope, ...sort, ...page, ...hours })
}

/** Stretches for the activity bar and the stretches of a day. */
export function useActivitySegments(filters: MyActivityFilters): ApiQuery<CallData<typeof paths.bar>> {
  const scope = useScope(filters)
  const IncludeProjects = useCan('tasks.read')
  return useApiQuery(paths.bar, scope && { ...scope, IncludeProjects })
}

/** The only item of a report about one person; null if it is empty. */
function only<Item>({ data, ...query }: ApiQuery<{ Items: Item[] }>): ApiQuery<Item | null> {
  return { ...query, data: data && (data.Items[0] ?? null) }
}

/** Time totals of the range. */
export function useWorkTime(filters: MyActivityFilters): ApiQuery<WorkTimeItem | null> {
  return only(useApiQuery(paths.times, useScope(filters)))
}

/** Working time by rating. */
export function useProductivity(filters: MyActivityFilters): ApiQuery<ProductivityItem | null> {
  return only(useApiQuery(paths.productivity, useScope(filters)))
}

/** Refetches the screen when minutes of a shown day change: an agent reports, or a manager decides an entry. */
export function useLiveActivities({ start, end }: DayRange): void {
  const { EmployeeId: me } = useMe()
  const revalidate = useRevalidate()
  useGathered('activityChanged', listGatherMs, (events) => {
    const isShown = events.some(({ EmployeeId, WorkDate }) => EmployeeId === me && WorkDate >= start && WorkDate <= end)
    return isShown ? revalidate(...Object.values(paths)) : undefined
  })
}
