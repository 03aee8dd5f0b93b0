import { useApiQuery } from '@dayline/shared/api'
import { plural } from '@dayline/shared/format'
import { CountBadge } from '@dayline/shared/ui'

const everyFiveMinutes = 5 * 60_000

/** How many apps wait for a review (spec 1 §2); nothing while none does. */
export function UnreviewedBadge() {
  const apps = useApiQuery(
    '/reviewapps/listunreviewed',
    { Page: 1, PageSize: 5 },
    { quiet: true, refreshInterval: everyFiveMinutes },
  )
  const count = apps.data?.TotalCount ?? 0
  return count > 0 ? <CountBadge count={count} tone="brand" label={`${plural(count, 'app')} to review`} /> : null
}
