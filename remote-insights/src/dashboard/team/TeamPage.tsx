import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { presetDays } from '@dayline/shared/format'
import { Button, Notice, Stack, useZone } from '@dayline/shared/ui'
import { PageFrame, QueryView } from '@dayline/shared/ui/data'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { FirstWeek } from '../first-week/FirstWeek.tsx'
import { TodayFreshness } from '../TodayFreshness.tsx'
import { byStatusAndName, countByStatus, named, teamStatuses, teamStatusOf } from '../teamStatus.ts'
import { useTeamToday } from '../today.api.ts'
import { EmptyTeam } from './EmptyTeam.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { TeamCards, TeamSkeleton } from './TeamCards.tsx'
import { teamFilters } from './teamFilters.ts'

/** Everyone's current status and figures for today (docs/product/team.md). */
export function TeamPage() {
  const [filters, setFilters, state] = useUrlFilters(teamFilters)
  const zone = useZone()
  const team = useTeamToday()
  const [isSyncing, setIsSyncing] = useState(false)

  const everyone = team.data?.Items ?? []
  const found = named(everyone, filters.search)
  const shown = byStatusAndName(
    found.filter(({ Status }) => !filters.status || teamStatusOf(Status) === filters.status),
  )
  const status = teamStatuses.find(({ id }) => id === filters.status)

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
            // A status shows itself as pressed; a chip for it would only push the cards down.
            state={{ ...state, isFiltered: filters.search !== '' }}
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
            counts={team.data ? countByStatus(found) : null}
            onChange={(status) => setFilters({ status: status ?? undefined })}
          />
        </Stack>
      }
    >
      <FirstWeek />
      {team.data && team.error && (
        <Notice kind="warning" title="These cards could not be refreshed">
          {team.error.message}
        </Notice>
      )}
      <QueryView query={team} skeleton={<TeamSkeleton />}>
        {() =>
          shown.length > 0 ? (
            <TeamCards people={shown} />
          ) : (
            <EmptyTeam total={everyone.length} status={status?.label} onClear={state.clearAll} />
          )
        }
      </QueryView>
    </PageFrame>
  )
}

export { TeamPage as Page }
