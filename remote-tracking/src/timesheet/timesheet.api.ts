import { type ApiQuery, useApiAction, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type CallBody, type CallData, Role } from '@dayline/shared/contract'
import { useServerEvent } from '@dayline/shared/realtime'
import { useMe } from '@dayline/shared/session'
import type { TimesheetFilters } from './timesheetFilters.ts'

const list = '/timesheet/list'

/** The filters as the call takes them. A copied link may carry some that the reader is not offered. */
function useBody({ TeamId, EmployeeId, IncludeBlockedEmployees, ...range }: TimesheetFilters): CallBody<typeof list> {
  const { Role: role } = useMe()
  const seesTeams = role === Role.Owner || role === Role.Coowner
  return {
    ...range,
    ...(seesTeams && TeamId !== undefined && { TeamId }),
    ...(role !== Role.Employee && { ...(EmployeeId !== undefined && { EmployeeId }), IncludeBlockedEmployees }),
  }
}

/** Days and people of the range, in whole minutes. */
export function useTimesheet(filters: TimesheetFilters): ApiQuery<CallData<typeof list>> {
  return useApiQuery(list, useBody(filters))
}

/** Reads it again when the reader's own minutes change. */
export function useLiveTimesheet(): void {
  const { EmployeeId: me } = useMe()
  const revalidate = useRevalidate()
  useServerEvent('activityChanged', ({ EmployeeId }) => {
    if (EmployeeId === me) void revalidate(list)
  })
}

/** Asks for the workbook of what is shown and opens its link in a new tab. */
export function useTimesheetExport(filters: TimesheetFilters): { start: () => Promise<void>; isRunning: boolean } {
  const body = useBody(filters)
  const { trigger, isMutating } = useApiAction('/timesheet/export')

  async function start() {
    // Browsers allow a tab to the press itself, not to an answer that comes seconds later.
    const tab = window.open('', '_blank')
    const data = await trigger(body)
    if (!data) return tab?.close()
    if (!tab) return window.location.assign(data.Url)
    tab.opener = null
    tab.location.href = new URL(data.Url, window.location.href).href
  }

  return { start, isRunning: isMutating }
}
