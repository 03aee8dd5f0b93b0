import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { teamFilters } from '../employeeFilters.ts'
import { useTeams } from './teams.api.ts'

/** The search of the teams. */
export function TeamFilterBar() {
  const [{ SearchTerm }, setFilters, state] = useUrlFilters(teamFilters)
  const teams = useTeams(SearchTerm)
  return (
    <FilterBar
      state={state}
      chips={{ SearchTerm: `Search: ${SearchTerm}` }}
      count={teams.data?.TotalCount}
      noun="team"
      pinned={
        <SearchInput
          label="Search teams"
          placeholder="Team name"
          value={SearchTerm}
          onChange={(SearchTerm) => setFilters({ SearchTerm })}
          w={{ base: '100%', sm: '16rem' }}
        />
      }
    />
  )
}
