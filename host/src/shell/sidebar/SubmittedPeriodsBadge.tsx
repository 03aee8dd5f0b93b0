import { useApiQuery, useRevalidate } from '@dayline/shared/api'
import { TimesheetPeriods } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { useCan, useOrganization } from '@dayline/shared/session'
import { CountBadge } from '@dayline/shared/ui'

const list = '/timesheet/submittedperiods'
const everyFiveMinutes = 5 * 60_000

/** The number of submitted timesheets that wait for the user's decision; requests nothing while periods are off. */
export function SubmittedPeriodsBadge() {
  const { TimesheetPeriod } = useOrganization().TrackSettings
  const canDecide = useCan('periods.decide') && TimesheetPeriod !== TimesheetPeriods.Off
  const revalidate = useRevalidate()
  useGathered('timesheetPeriodsChanged', listGatherMs, () => (canDecide ? revalidate(list) : undefined))
  const submitted = useApiQuery(list, canDecide ? {} : null, { quiet: true, refreshInterval: everyFiveMinutes })
  const count = submitted.data?.TotalCount ?? 0
  return count > 0 ? <CountBadge count={count} tone="brand" label={`${plural(count, 'timesheet')} to approve`} /> : null
}
