import type { ApiQuery } from '@dayline/shared/api'
import type { WorkTimeItem } from '@dayline/shared/contract'
import { activityPercent, activityTone, duration, percent, percentOf } from '@dayline/shared/format'
import { ErrorState, Stat, StatGroup } from '@dayline/shared/ui/data'
import { Activity, Coffee, Moon, Play, Sigma } from 'lucide-react'

const none = { TotalMins: 0, Working: 0, OnBreak: 0, Idle: 0, ActivityLevel: 0 }

/** Whole minutes of the range by status, and the mean activity level (spec 1 §3). */
export function TimeTotals({ query }: { query: ApiQuery<WorkTimeItem | null> }) {
  if (!query.data && query.error) return <ErrorState error={query.error} onRetry={query.retry} isCompact />
  const isLoading = query.data === undefined
  const { TotalMins, Working, OnBreak, Idle, ActivityLevel } = query.data ?? none
  const level = TotalMins > 0 ? activityPercent(ActivityLevel) : null
  const share = (minutes: number) => (isLoading ? '\u00a0' : `${percentOf(minutes, TotalMins)} of the time`)
  return (
    <StatGroup min="9.25rem">
      <Stat label="Total time" icon={<Sigma />} value={duration(TotalMins)} help="Tracked" isLoading={isLoading} />
      <Stat
        label="Working"
        icon={<Play />}
        tone="green"
        value={duration(Working)}
        help={share(Working)}
        isLoading={isLoading}
      />
      <Stat
        label="On break"
        icon={<Coffee />}
        tone="blue"
        value={duration(OnBreak)}
        help={share(OnBreak)}
        isLoading={isLoading}
      />
      <Stat
        label="Idle"
        icon={<Moon />}
        tone="orange"
        value={duration(Idle)}
        help={share(Idle)}
        isLoading={isLoading}
      />
      <Stat
        label="Activity level"
        icon={<Activity />}
        tone={activityTone(level)}
        value={percent(level)}
        help="Mean of each minute"
        isLoading={isLoading}
      />
    </StatGroup>
  )
}
