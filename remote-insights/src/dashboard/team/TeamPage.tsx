import type { WorkTimeItem } from '@dayline/shared/contract'
import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { presetDays } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Button, Notice, Stack, useZone } from '@dayline/shared/ui'
import { EmptyState, PageFrame, QueryView } from '@dayline/shared/ui/data'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FirstWeek } from '../first-week/FirstWeek.tsx'
import { TodayFreshness } from '../TodayFreshness.tsx'
import { byStatusAndName, countByStatus, named, teamStatuses, teamStatusOf } from '../teamStatus.ts'
import { useTeamToday } from '../today.api.ts'
import { TeamBoard } from './board/TeamBoard.tsx'
import { TeamSkeleton } from './board/TeamSkeleton.tsx'
import { NoOneMatches } from './NoOneMatches.tsx'
import { SilentAgents } from './SilentAgents.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { silentPeople } from './silent.ts'
import { teamFilters } from './teamFilters.ts'
import { useTeamBoard } from './useTeamBoard.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'

const nobody: readonly WorkTimeItem[] = []

/** Everyone's status and day, now or at another minute of today (docs/product/team.md). */
export function TeamPage() {
  const [filters, setFilters, state] = useUrlFilters(teamFilters)
  const zone = useZone()
  const { ExpectedWorkHours } = useOrganization().TrackSettings
  const team = useTeamToday()
  const [isSyncing, setIsSyncing] = useState(false)

  const everyone = team.data?.Items ?? nobody
  const board = useTeamBoard(everyone, {
    clock: filters.at,
    zone,
    onClock: (at) => setFilters({ at }, { replace: true }),
  })
  const found = useMemo(() => named(board.people, filters.search), [board.people, filters.search])
  const shown = useMemo(
    () => byStatusAndName(found.filter(({ Status }) => !filters.status || teamStatusOf(Status) === filters.status)),
    [found, filters.status],
  )
  const status = teamStatuses.find(({ id }) => id === filters.status)
  const isNarrowed = filters.search !== '' || status !== undefined || board.at !== null
  const clearFilters = () => setFilters({ search: '', status: undefined })
  const silent = isNarrowed ? nobody : silentPeople(everyone)

  async function sync() {
    setIsSyncing(true)
    await team.retry().finally(() => setIsSyncing(false))
  }

  return (
    <PageFrame
      title="Team"
      range={presetDays('today', zone)}
      actions={
        <>
          <TodayFreshness query={team} />
          <ViewSwitch value={filters.view} onChange={(view) => setFilters({ view })} />
          <Button
            variant="outline"
            tone="neutral"
            icon={<RefreshCw />}
            isLoading={isSyncing}
            onClick={() => void sync()}
          >
            Sync
          </Button>
        </>
      }
      filters={
        <Stack gap="2">
          <FilterBar
            // The pressed status button shows the filter already; a chip for it would only move the cards down.
            state={{ ...state, isFiltered: filters.search !== '', clearAll: clearFilters }}
            chips={{ search: `Name: ${filters.search}` }}
            count={team.data && shown.length}
            noun={['person', 'people']}
            pinned={
              <SearchInput
                label="Search people by name"
                placeholder="Search by name"
                value={filters.search}
                onChange={(search) => setFilters({ search })}
                w={{ base: '14rem', sm: '20rem' }}
              />
            }
          />
          <StatusFilter
            value={filters.status ?? null}
            counts={team.data && !board.isWaiting ? countByStatus(found) : null}
            onChange={(status) => setFilters({ status: status ?? undefined })}
          />
        </Stack>
      }
    >
      <FirstWeek />
      {board.readers}
      <Stack gap="3" mb="3" _empty={{ display: 'none' }}>
        <SilentAgents people={silent} zone={zone} />
        {team.data && team.error && (
          <Notice kind="warning" title="These cards could not be refreshed">
            {team.error.message}
          </Notice>
        )}
      </Stack>
      <QueryView query={team} skeleton={<TeamSkeleton />}>
        {() =>
          board.isWaiting ? (
            <TeamSkeleton />
          ) : everyone.length > 0 ? (
            <TeamBoard
              people={shown}
              view={filters.view}
              lines={board.lines}
              span={board.span}
              zone={zone}
              now={board.now}
              at={board.at}
              expected={ExpectedWorkHours}
              onMove={board.move}
              onChoose={board.choose}
              empty={<NoOneMatches total={everyone.length} status={status?.label} onClear={clearFilters} />}
            />
          ) : (
            <EmptyState title="No one here yet" text="People appear here once they are part of your team." />
          )
        }
      </QueryView>
    </PageFrame>
  )
}

export { TeamPage as Page }
