import { choice, days, defineFilters, type FilterValues, flag, id } from '@dayline/shared/filters'
import type { TableSort } from '@dayline/shared/ui/data'
import { type SortKey, sortKeys } from './timesheetRows.ts'

/** Filters of the timesheet (spec 2 §2). */
export const timesheetFilters = defineFilters({
  range: days('7d'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  IncludeBlockedEmployees: flag('blocked'),
})
export type TimesheetFilters = FilterValues<typeof timesheetFilters>

/** Apart from the filters: an order leaves nobody out, so it has no chip and "Clear all" keeps it. */
export const timesheetOrder = defineFilters({
  sort: choice('sort', sortKeys),
  isDescending: flag('desc'),
})
export type TimesheetOrder = FilterValues<typeof timesheetOrder>

/** The order after a press on a heading: names begin with A, figures with the highest. */
export function orderOf({ by, direction }: TableSort, before: TimesheetOrder): TimesheetOrder {
  const sort = by as SortKey
  if (sort === before.sort) return { sort, isDescending: direction === 'desc' }
  return { sort, isDescending: sort !== 'employee' }
}
