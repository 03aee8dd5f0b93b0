import { choice, defineFilters, type FilterValues, flag, id, paging, word } from '@dayline/shared/filters'

/** Tabs of the screen. */
export type PrivacyTab = 'collected' | 'views' | 'corrections' | 'organization'

export const openTab = choice<PrivacyTab>('tab', ['collected', 'views', 'corrections', 'organization'], 'collected')

/** The stretch for the form of a new request; `new` opens an empty form. */
export const newCorrection = word('correct')

/** The person shown, and the page of the list of views. */
export const privacyFilters = defineFilters({
  EmployeeId: id('employee'),
  OnlyPerson: flag('person'),
  ...paging(24),
})
export type PrivacyFilters = FilterValues<typeof privacyFilters>
