import { days, defineFilters, type FilterValues, flag, id } from '@dayline/shared/filters'

/** Filters of the reports (docs/product/reports.md#filters). */
export const reportFilters = defineFilters({
  range: days('today'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  ProjectId: id('project', { clears: ['ProjectTaskId'] }),
  ProjectTaskId: id('task'),
  IncludeBlockedEmployees: flag('blocked'),
})
export type ReportFilters = FilterValues<typeof reportFilters>
