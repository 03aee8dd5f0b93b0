import { choice, defineFilters, search, word } from '@dayline/shared/filters'
import { teamStatuses } from '../teamStatus.ts'

/**
 * Filters and view of the board. They apply in the browser, because today's data of the whole team is one small
 * request.
 */
export const teamFilters = defineFilters({
  search: search(),
  status: choice(
    'status',
    teamStatuses.map(({ id }) => id),
  ),
  view: choice('view', ['cards', 'rows'], 'cards'),
  /** A clock time `HH:mm` of today; omitted = the present. */
  at: word('at'),
})
