import { days, defineFilters, type FilterValues, id, paging } from '@dayline/shared/filters'
import { hoursField } from './stretches/hours.ts'

/** Filters of My activities (docs/product/my-activities.md#screen). */
export const myActivityFilters = defineFilters({
  range: days('today'),
  ProjectId: id('project', { clears: ['ProjectTaskId'] }),
  ProjectTaskId: id('task'),
  /** Filters the list and the apps; totals and the bar cover whole days. */
  Hours: hoursField('hours'),
  ...paging(12),
})
export type MyActivityFilters = FilterValues<typeof myActivityFilters>
