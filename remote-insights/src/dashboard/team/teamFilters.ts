import { choice, defineFilters, search } from '@dayline/shared/filters'
import { teamStatuses } from '../teamStatus.ts'

/** What the cards are narrowed to. Both are applied here: today of the whole team is one small read. */
export const teamFilters = defineFilters({
  search: search(),
  status: choice(
    'status',
    teamStatuses.map(({ id }) => id),
  ),
})
