import { choice, defineFilters, search, word } from '@dayline/shared/filters'
import { teamStatuses } from '../teamStatus.ts'

/** What the board is narrowed to, applied here: today of the whole team is one small read. And how it is shown. */
export const teamFilters = defineFilters({
  search: search(),
  status: choice(
    'status',
    teamStatuses.map(({ id }) => id),
  ),
  view: choice('view', ['cards', 'rows'], 'cards'),
  /** A clock time `HH:mm` of today; without one the present. */
  at: word('at'),
})
