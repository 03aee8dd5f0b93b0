import { useApiQuery } from '@dayline/shared/api'
import { plural } from '@dayline/shared/format'
import { hasLapsed } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'
import { CountBadge } from '@dayline/shared/ui'

const everyFiveMinutes = 5 * 60_000

/** The number of apps that wait for a review; draws nothing when there are none. */
export function UnreviewedBadge() {
  // After a lapse the API refuses the list.
  const isLapsed = hasLapsed(useAccount(), Date.now())
  const apps = useApiQuery('/reviewapps/listunreviewed', isLapsed ? null : { Page: 1, PageSize: 5 }, {
    quiet: true,
    refreshInterval: everyFiveMinutes,
  })
  const count = apps.data?.TotalCount ?? 0
  return count > 0 ? <CountBadge count={count} tone="brand" label={`${plural(count, 'app')} to review`} /> : null
}
