import { days, defineFilters, type FilterValues, flag, id, paging } from '@dayline/shared/filters'

/** Filters of the timesheet (docs/product/timesheet.md#screen). */
export const timesheetFilters = defineFilters({
  range: days('7d'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  IncludeBlockedEmployees: flag('blocked'),
  ...paging(96),
})
export type TimesheetFilters = FilterValues<typeof timesheetFilters>
