import { LeaveRequestStatus, LeaveType } from '@dayline/shared/contract'
import { choice, days, defineFilters, type FilterValues, id, paging, word } from '@dayline/shared/filters'

/** Filters of the leave requests (docs/product/leave.md#lists). */
export const requestFilters = defineFilters({
  range: days('year'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  Type: choice('type', Object.values(LeaveType)),
  Status: choice('status', Object.values(LeaveRequestStatus)),
  ...paging(12),
})
export type RequestFilters = FilterValues<typeof requestFilters>

export const openRequest = id('open')
/** `?add=1` opens the form, `?add=2026-11-23` with that day. */
export const addedRequest = word('add')
