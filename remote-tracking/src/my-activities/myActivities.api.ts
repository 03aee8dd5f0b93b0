import { type ApiQuery, useApiQuery, useRevalidate } from '@dayline/shared/api'
import type { CallData, ProductivityItem, WorkTimeItem } from '@dayline/shared/contract'
import type { DateRange, DayRange } from '@dayline/shared/format'
import { useServerEvent } from '@dayline/shared/realtime'
import { useCan, useMe } from '@dayline/shared/session'
import type { MyActivityFilters } from './myActivityFilters.ts'

const paths = {
  log: '/activitylogs/list',
  bar: '/insights/activitystatistics',
  times: '/insights/worktimes',
  productivity: '/insights/productivity',
  explain: '/activitylogs/explain',
} as const

/** What all reads of the screen share: whose time, of which days, for which project and task. */
type Scope = DateRange & { EmployeeId: number; ProjectId: number | null; ProjectTaskId: number | null }

const range = ({ DateFilter, StartDate, EndDate }: DateRange): DateRange =>
  DateFilter === 10 ? { DateFilter, StartDate, EndDate } : { DateFilter }

/** The own part of a body; null for somebody who is not employed here, who has no activities. */
export function useScope(filters: MyActivityFilters): Scope | null {
  const { EmployeeId } = useMe()
  const hasProjects = useCan('tasks.read')
  if (EmployeeId === null) return null
  return {
    ...range(filters),
    EmployeeId,
    // A copied link may carry a project into an organization that has none.
    ProjectId: hasProjects ? (filters.ProjectId ?? null) : null,
    ProjectTaskId: hasProjects ? (filters.ProjectTaskId ?? null) : null,
  }
}

/** The minutes themselves, newest first, paged. */
export function useActivityLog(filters: MyActivityFilters): ApiQuery<CallData<typeof paths.log>> {
  const scope = useScope(filters)
  const IncludeTasks = useCan('tasks.read')
  const { Page, PageSize } = filters
  return useApiQuery(paths.log, scope && { ...scope, IncludeOrganizationApps: true, IncludeTasks, Page, PageSize })
}

/** Stretches for the activity bar. */
export function useActivitySegments(filters: MyActivityFilters): ApiQuery<CallData<typeof paths.bar>> {
  return useApiQuery(paths.bar, useScope(filters))
}

/** The only item of a report about one person; null where there is none. */
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

/** Reads all of it again when minutes of a shown day change: an agent reports, or a manager decides an entry. */
export function useLiveActivities({ start, end }: DayRange): void {
  const { EmployeeId: me } = useMe()
  const revalidate = useRevalidate()
  useServerEvent('activityChanged', ({ EmployeeId, WorkDate }) => {
    if (EmployeeId === me && WorkDate >= start && WorkDate <= end) void revalidate(...Object.values(paths))
  })
}
