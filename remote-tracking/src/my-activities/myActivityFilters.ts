import { days, defineFilters, type FilterValues, id, paging } from '@dayline/shared/filters'

/** Filters of My activities (docs/product/my-activities.md#screen). */
export const myActivityFilters = defineFilters({
  range: days('today'),
  ProjectId: id('project', { clears: ['ProjectTaskId'] }),
  ProjectTaskId: id('task'),
  ...paging(12),
})
export type MyActivityFilters = FilterValues<typeof myActivityFilters>
