import { type ApiQuery, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { sortBody, type UrlSort } from '@dayline/shared/filters'
import { rangeDays, today } from '@dayline/shared/format'
import { useFilterScope, useTeamEmployeeBody } from '@dayline/shared/lookups'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { type ChipId, chipOf } from './chips.ts'
import { type SortKey, timesheetSorts } from './timesheetColumns.tsx'
import type { TimesheetFilters } from './timesheetFilters.ts'

const summary = '/timesheet/summary'
const list = '/timesheet/list'
const entries = '/timeentry/list'
const everyMinuteMs = 60_000

/** The filters as request body. A copied link may contain filters that are not offered to the user. */
export function useTimesheetBody({
  TeamId,
  EmployeeId,
  IncludeBlockedEmployees,
  Page: _,
  PageSize: __,
  ...range
}: TimesheetFilters): CallBody<typeof list> {
  const { seesOthers } = useFilterScope()
  return {
    ...range,
    ...useTeamEmployeeBody({ TeamId, EmployeeId }),
    ...(seesOthers && { IncludeBlockedEmployees }),
  }
}

type SummaryOptions = { order: UrlSort<SortKey>; only: ChipId | undefined; hasCells: boolean }

/** One page of people with their sums, in whole minutes; today's sums grow while the page is open. */
export function useTimesheetSummary(
  filters: TimesheetFilters,
  { order, only, hasCells }: SummaryOptions,
): ApiQuery<CallData<typeof summary>> {
  const Only = chipOf(only)
  const body = {
    ...useTimesheetBody(filters),
    ...sortBody(order, timesheetSorts),
    ...(Only !== undefined && { Only }),
    IncludeCells: hasCells,
    Page: filters.Page,
    PageSize: filters.PageSize,
  }
  const query = useApiQuery(summary, body, { refreshInterval: useRefreshMs(filters) })
  // Data loaded for the other view has no days: they would be shown as days without work.
  const lacksCells = hasCells && query.data?.Items.some(({ Cells }) => Cells === undefined)
  return lacksCells ? { ...query, data: undefined, isLoading: query.error === undefined } : query
}

/** Every day of one person. */
export function usePersonTimesheet(
  { ID, Blocked }: { ID: number; Blocked: boolean },
  filters: TimesheetFilters,
): ApiQuery<CallData<typeof list>> {
  const body = useTimesheetBody({ ...filters, TeamId: undefined, EmployeeId: ID })
  // A blocked person is listed because of the filter, or because of time tracked before they left.
  return useApiQuery(
    list,
    { ...body, ...(Blocked && { IncludeBlockedEmployees: true }) },
    { refreshInterval: useRefreshMs(filters) },
  )
}

function useRefreshMs(filters: TimesheetFilters): number {
  const zone = useZone()
  return rangeDays(filters, zone).end >= today(zone) ? everyMinuteMs : 0
}

/** Refetches the timesheet when the user's own minutes change, and pending entries when they change. */
export function useLiveTimesheet(): void {
  const { EmployeeId: me } = useMe()
  const revalidate = useRevalidate()
  useGathered('activityChanged', listGatherMs, (events) => {
    const isOwn = events.some(({ EmployeeId }) => EmployeeId === me)
    return isOwn ? revalidate(summary, list) : undefined
  })
  useGathered('timeEntriesChanged', listGatherMs, () => revalidate(entries))
}

/** Number of pending entries to name. */
const maxNamed = 3

/** The first few undecided manual entries of the days and people shown; nothing is requested for null. */
export function useWaitingEntries(filters: TimesheetFilters | null): { Items: TimeEntry[]; TotalCount: number } {
  const { TeamId, EmployeeId, DateFilter, StartDate, EndDate } = filters ?? {}
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = {
    DateFilter,
    StartDate,
    EndDate,
    ...scope,
    Status: TimeEntryStatus.Pending,
    // As the sheet and its periods count days: by shift.
    ByWorkDay: true,
    Page: 1,
    PageSize: maxNamed,
  }
  return useApiQuery(entries, filters && body, { quiet: true }).data ?? { Items: [], TotalCount: 0 }
}
