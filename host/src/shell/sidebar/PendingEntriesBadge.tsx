import { useApiQuery, useRevalidate } from '@dayline/shared/api'
import { TimeEntryStatus } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useCan } from '@dayline/shared/session'
import { CountBadge } from '@dayline/shared/ui'

const list = '/timeentry/list'
const everyFiveMinutes = 5 * 60_000

/** The number of manual entries that wait for the user's decision, in the range that their list shows by default. */
export function PendingEntriesBadge() {
  const canDecide = useCan('timeEntry.decide')
  const revalidate = useRevalidate()
  useGathered('timeEntriesChanged', listGatherMs, () => (canDecide ? revalidate(list) : undefined))
  const entries = useApiQuery(list, canDecide ? { Status: TimeEntryStatus.Pending, Page: 1, PageSize: 1 } : null, {
    quiet: true,
    refreshInterval: everyFiveMinutes,
  })
  const count = entries.data?.TotalCount ?? 0
  if (count === 0) return null
  return <CountBadge count={count} tone="brand" label={`${plural(count, 'time entry', 'time entries')} to decide`} />
}
