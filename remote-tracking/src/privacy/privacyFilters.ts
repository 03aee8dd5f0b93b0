import { choice, defineFilters, type FilterValues, flag, id, paging, word } from '@dayline/shared/filters'

/** Parts of the screen. */
export type PrivacyTab = 'collected' | 'views' | 'corrections' | 'organization'

export const openTab = choice<PrivacyTab>('tab', ['collected', 'views', 'corrections', 'organization'], 'collected')

/** The stretch that the form of a new request is open for; `new` for none. */
export const newCorrection = word('correct')

/** Whose page it is, and the page of the list of views. */
export const privacyFilters = defineFilters({
  EmployeeId: id('employee'),
  OnlyPerson: flag('person'),
  ...paging(24),
})
export type PrivacyFilters = FilterValues<typeof privacyFilters>
