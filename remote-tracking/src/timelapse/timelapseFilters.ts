import { days, defineFilters, type FilterValues, id, paging } from '@dayline/shared/filters'

/** Filters of the timelapse videos (docs/product/screenshots.md#timelapse). */
export const timelapseFilters = defineFilters({
  range: days('3d'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  ...paging(24),
})
export type TimelapseFilters = FilterValues<typeof timelapseFilters>
