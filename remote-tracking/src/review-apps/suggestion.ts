import type { ReviewApp } from '@dayline/shared/contract'

/** The API's text for an app whose category has not been computed. */
const pendingCategory = 'Pending for categorization'

/** Whether a suggestion may still be made: it is made together with the category. */
export const isSuggestionPending = ({ AISuggestion, ActivityApp }: ReviewApp): boolean =>
  AISuggestion === null && (ActivityApp.AICategory ?? pendingCategory) === pendingCategory
