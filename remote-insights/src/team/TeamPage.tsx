import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { presetDays } from '@dayline/shared/format'
import { Button, Notice, Stack, useZone } from '@dayline/shared/ui'
import { Page as Frame, QueryView } from '@dayline/shared/ui/data'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { NobodyShown } from './NobodyShown.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import { TeamCards, TeamSkeleton } from './TeamCards.tsx'
import { useTeamToday } from './team.api.ts'
import { teamFilters } from './teamFilters.ts'
import { byStatusAndName, countByStatus, named, teamStatuses, teamStatusOf } from './teamStatus.ts'

/** Who is here now, and how everybody's day is going (spec 1 §2). */
export function TeamPage() {
  const [filters, setFilters, state] = useUrlFilters(teamFilters)
  const zone = useZone()
  const team = useTeamToday()
  const [isSyncing, setIsSyncing] = useState(false)

  const everybody = team.data?.Items ?? []
  const found = named(everybody, filters.search)
  const shown = byStatusAndName(
    found.filter(({ Status }) => !filters.status || teamStatusOf(Status) === filters.status),
  )
  const status = teamStatuses.find(({ id }) => id === filters.status)

  async function sync() {
    setIsSyncing(true)
    await team.retry().finally(() => setIsSyncing(false))
  }

  return (
    <Frame
      title="Team"
      range={presetDays('today', zone)}
      actions={
        <Button variant="outline" tone="neutral" icon={<RefreshCw />} isLoading={isSyncing} onClick={() => void sync()}>
          Sync
        </Button>
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
            <NobodyShown everybody={everybody.length} status={status?.label} onClear={state.clearAll} />
          )
        }
      </QueryView>
    </Frame>
  )
}

export { TeamPage as Page }
