import { LeaveType } from '@dayline/shared/contract'
import { choice, days, defineFilters, type FilterValues, id, paging, word } from '@dayline/shared/filters'

/** The tabs of the screen; the first one needs no parameter in the address. */
export const openTab = choice('tab', ['rights', 'balances', 'policies'], 'rights')
/** `?add=1` opens the dialog that adds a right. */
export const addedRight = word('add')
export const openRight = id('open')

/** Filters of the leave rights (docs/product/leave.md#lists). */
export const rightFilters = defineFilters({
  range: days('year'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  Type: choice('type', Object.values(LeaveType)),
  ...paging(12),
})
export type RightFilters = FilterValues<typeof rightFilters>
