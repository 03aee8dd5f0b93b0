import { FilterBar, useUrlFilters } from '@dayline/shared/filters'
import { leaveTypeDisplay } from '@dayline/shared/format'
import { DaysFilterBar, TeamEmployeePickers, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { TypeFilter } from '../TypeFilter.tsx'
import { rightFilters } from './rightFilters.ts'
import { useLeaveBalances, useLeaveRights, useRightOrder } from './rights.api.ts'

const typeChip = (type: number | undefined) => ({
  Type: type === undefined ? null : `Type: ${leaveTypeDisplay(type).label}`,
})

/** Filters of the rights: the days on which they were added, team, person and type. */
export function RightFilterBar() {
  const [filters, setFilters, state] = useUrlFilters(rightFilters)
  const rights = useLeaveRights(filters, useRightOrder())
  return (
    <DaysFilterBar
      value={filters}
      onChange={setFilters}
      state={state}
      count={rights.data?.TotalCount}
      noun={['right', 'rights']}
      chips={typeChip(filters.Type)}
    >
      <TypeFilter value={filters.Type} onChange={(type) => setFilters({ Type: type })} />
    </DaysFilterBar>
  )
}

/** The same without days, on which balances do not depend. */
export function BalanceFilterBar() {
  const [filters, setFilters, state] = useUrlFilters(rightFilters)
  const { TeamId = null, EmployeeId = null, Type } = filters
  const { chips } = useTeamEmployeeFilter(filters)
  const balances = useLeaveBalances(filters)
  return (
    <FilterBar
      state={{ ...state, changed: state.changed.filter((key) => key !== 'range') }}
      count={balances.data?.TotalCount}
      noun={['person', 'people']}
      chips={{ ...chips, ...typeChip(Type) }}
    >
      <TeamEmployeePickers
        value={{ TeamId, EmployeeId }}
        onChange={({ TeamId, EmployeeId }) =>
          setFilters({ TeamId: TeamId ?? undefined, EmployeeId: EmployeeId ?? undefined })
        }
      />
      <TypeFilter value={Type} onChange={(type) => setFilters({ Type: type })} />
    </FilterBar>
  )
}
