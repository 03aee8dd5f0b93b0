import { TimeEntryStatus } from '@dayline/shared/contract'
import { choice, days, defineFilters, type FilterValues, id, paging } from '@dayline/shared/filters'

/** Filters of the manual time entries (docs/product/manual-entries.md#list). */
export const timeEntryFilters = defineFilters({
  range: days('30d'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  Status: choice('status', Object.values(TimeEntryStatus)),
  ...paging(12),
})
export type TimeEntryFilters = FilterValues<typeof timeEntryFilters>
