import type { CallData, TeamMoment } from '@dayline/shared/contract'
import { count } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { chakra } from '@dayline/shared/ui'
import { ErrorState, type Query, Stat, StatusDot } from '@dayline/shared/ui/data'
import { Users } from 'lucide-react'
import { countByStatus, type TeamStatus, teamStatuses } from '../teamStatus.ts'
import { changeText } from './comparison.ts'

const before: Record<TeamStatus, keyof TeamMoment & string> = {
  working: 'Working',
  break: 'OnBreak',
  idle: 'Idle',
  stopped: 'StoppedWork',
  waiting: 'YetToStart',
}

type CountersProps = { team: Query<CallData<'/insights/worktimes'>>; dayBefore: TeamMoment | undefined }

/** Number of people in total and per status; each links to those people (docs/product/overview.md#counters). */
export function Counters({ team, dayBefore }: CountersProps) {
  if (team.error && !team.data) return <ErrorState error={team.error} onRetry={team.retry} isCompact />
  const counts = team.data && countByStatus(team.data.Items)
  const change = (now: number | undefined, name: keyof TeamMoment) =>
    now === undefined || !dayBefore ? undefined : changeText(now, dayBefore[name] as number)
  return (
    // With six counters, rows of two, three or six leave no single one over.
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
    >
      <Stat
        label="Employees"
        icon={<Users />}
        value={count(counts?.all)}
        help={change(counts?.all, 'Employees')}
        // With the filter, so that no default view narrows it.
        to={pathOf('team', { view: 'cards' })}
        isLoading={!counts}
      />
      {teamStatuses.map(({ id, label, status }) => (
        <Stat
          key={id}
          label={label}
          icon={<StatusDot status={status} />}
          value={count(counts?.[id])}
          help={change(counts?.[id], before[id])}
          to={pathOf('team', { status: id })}
          isLoading={!counts}
        />
      ))}
    </chakra.div>
  )
}
