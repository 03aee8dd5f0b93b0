import { Productivity } from '@dayline/shared/contract'
import { choice, choices, defineFilters, type FilterValues, id, paging, search } from '@dayline/shared/filters'

/** The two lists of the screen. */
export const reviewTabs = ['unreviewed', 'reviewed'] as const
export type ReviewTab = (typeof reviewTabs)[number]

/** Tab and filters. The rating filter applies only to reviewed apps, so changing the tab clears it. */
export const reviewAppFilters = defineFilters({
  Tab: choice('tab', reviewTabs, 'unreviewed', { clears: ['ProductivityStatuses'] }),
  SearchTerm: search(),
  TeamId: id('team'),
  ProductivityStatuses: choices('rating', Object.values(Productivity)),
  ...paging(12),
})
export type ReviewAppFilters = FilterValues<typeof reviewAppFilters>
