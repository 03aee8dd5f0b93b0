import { choice, defineFilters, type FilterValues, flag, id, paging } from '@dayline/shared/filters'

/** Parts of the screen. */
export type PrivacyTab = 'collected' | 'views' | 'organization'

export const openTab = choice<PrivacyTab>('tab', ['collected', 'views', 'organization'], 'collected')

/** Whose page it is, and the page of the list of views. */
export const privacyFilters = defineFilters({
  EmployeeId: id('employee'),
  OnlyPerson: flag('person'),
  ...paging(24),
})
export type PrivacyFilters = FilterValues<typeof privacyFilters>
