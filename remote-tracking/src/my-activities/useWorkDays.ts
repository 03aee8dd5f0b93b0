import { useApiQuery } from '@dayline/shared/api'
import { leaveByDay } from '@dayline/shared/calendar'
import { LeaveRequestStatus } from '@dayline/shared/contract'
import { customRange, type DayRange } from '@dayline/shared/format'
import { useHolidays } from '@dayline/shared/lookups'
import { useCan, useMe, useOrganization } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { useMemo } from 'react'
import type { ExpectedDays } from './workDays.ts'

/** The days on which the user is expected to work: the organization's week minus holidays and approved leave. */
export function useWorkDays(range: DayRange): ExpectedDays {
  const { WorkingDays } = useOrganization().TrackSettings
  const holidays = useHolidays(range)
  const leave = useApprovedLeave(range)
  return useMemo(() => {
    const workDays = { workingDays: WorkingDays, holidays: new Set(holidays.keys()) }
    return { ...workDays, leave: leaveByDay(leave, workDays) }
  }, [WorkingDays, holidays, leave])
}

/** The user's approved leave in the years of a range; empty while it loads. */
function useApprovedLeave({ start, end }: DayRange) {
  const { EmployeeId } = useMe()
  const zone = useZone()
  const hasLeave = useCan('leave.read') && EmployeeId !== null
  const years = customRange({ start: `${start.slice(0, 4)}-01-01`, end: `${end.slice(0, 4)}-12-31` }, zone)
  const { data } = useApiQuery(
    '/leavemanagement/listleaverequests',
    hasLeave ? { ...years, EmployeeId, Status: LeaveRequestStatus.Approved, PageSize: 1000 } : null,
    { quiet: true },
  )
  return useMemo(
    () =>
      (data?.Items ?? []).map(({ StartDate, EndDate, Count }) => ({
        from: StartDate,
        to: EndDate,
        halfDays: Count * 2,
      })),
    [data],
  )
}
