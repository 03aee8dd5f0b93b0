import { days, defineFilters, type FilterValues, flag, id, paging } from '@dayline/shared/filters'

/** Filters of the screenshots (docs/product/screenshots.md#screen). */
export const screenshotFilters = defineFilters({
  range: days('today'),
  TeamId: id('team'),
  EmployeeId: id('employee'),
  ProjectId: id('project'),
  ShowOnlyIdle: flag('idle'),
  ...paging(24),
})
export type ScreenshotFilters = FilterValues<typeof screenshotFilters>
