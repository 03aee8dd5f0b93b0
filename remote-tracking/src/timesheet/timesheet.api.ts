import { type ApiQuery, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, type TimeEntry, TimeEntryStatus } from '@dayline/shared/contract'
import { rangeDays, today } from '@dayline/shared/format'
import { useFilterScope, useTeamEmployeeBody } from '@dayline/shared/lookups'
import { useServerEvent } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import type { TimesheetFilters } from './timesheetFilters.ts'

const list = '/timesheet/list'
const entries = '/timeentry/list'
const everyMinuteMs = 60_000

/** The filters as the call takes them. A copied link may carry some that the reader is not offered. */
export function useTimesheetBody({
  TeamId,
  EmployeeId,
  IncludeBlockedEmployees,
  ...range
}: TimesheetFilters): CallBody<typeof list> {
  const { seesOthers } = useFilterScope()
  return {
    ...range,
    ...useTeamEmployeeBody({ TeamId, EmployeeId }),
    ...(seesOthers && { IncludeBlockedEmployees }),
  }
}

/** Days and people of the range, in whole minutes; those of today grow while the page is open. */
export function useTimesheet(filters: TimesheetFilters): ApiQuery<CallData<typeof list>> {
  const zone = useZone()
  const hasToday = rangeDays(filters, zone).end >= today(zone)
  return useApiQuery(list, useTimesheetBody(filters), { refreshInterval: hasToday ? everyMinuteMs : 0 })
}

/** Reads it again when the reader's own minutes change, and what waits for a decision when that changes. */
export function useLiveTimesheet(): void {
  const { EmployeeId: me } = useMe()
  const revalidate = useRevalidate()
  useServerEvent('activityChanged', ({ EmployeeId }) => {
    if (EmployeeId === me) void revalidate(list)
  })
  useServerEvent('timeEntriesChanged', () => void revalidate(entries))
}

/** So many waiting entries are named. */
const maxNamed = 3

/** Manual entries of the days and people shown that are not decided, the first few of them; null asks nothing. */
export function useWaitingEntries(filters: TimesheetFilters | null): { Items: TimeEntry[]; TotalCount: number } {
  const { TeamId, EmployeeId, DateFilter, StartDate, EndDate } = filters ?? {}
  const scope = useTeamEmployeeBody({ TeamId, EmployeeId })
  const body = {
    DateFilter,
    StartDate,
    EndDate,
    ...scope,
    Status: TimeEntryStatus.Pending,
    Page: 1,
    PageSize: maxNamed,
  }
  return useApiQuery(entries, filters && body, { quiet: true }).data ?? { Items: [], TotalCount: 0 }
}
