import { useEnumLabels } from '@dayline/shared/app'
import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { TeamPicker, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Select, Switch } from '@dayline/shared/ui/form'
import { employeeFilters, roles, useEmployeeOrder } from '../employeeFilters.ts'
import { useEmployees, useUsage } from '../employees.api.ts'

/** Search, team, role, and blocked employees where there are any. */
export function EmployeeFilterBar() {
  const [filters, setFilters, state] = useUrlFilters(employeeFilters)
  const employees = useEmployees(filters, useEmployeeOrder())
  const hasBlocked = (useUsage().data?.Blocked ?? 0) > 0
  const { chips } = useTeamEmployeeFilter(filters)
  const isNarrow = useIsNarrow()
  const { word } = useEnumLabels('TypeOfAuthority')

  return (
    <FilterBar
      state={state}
      chips={{
        SearchTerm: `Search: ${filters.SearchTerm}`,
        ...chips,
        Role: `Role: ${word(filters.Role ?? 0)}`,
        IncludeBlockedEmployees: 'With blocked employees',
      }}
      count={employees.data?.TotalCount}
      noun="employee"
      pinned={
        <SearchInput
          label="Search employees"
          placeholder="Name or email"
          value={filters.SearchTerm}
          onChange={(SearchTerm) => setFilters({ SearchTerm })}
          w={{ base: '100%', sm: '16rem' }}
        />
      }
    >
      <TeamPicker
        size="sm"
        w={isNarrow ? 'full' : '12rem'}
        value={filters.TeamId ?? null}
        onChange={(TeamId) => setFilters({ TeamId: TeamId ?? undefined })}
      />
      <Select
        aria-label="Role"
        size="sm"
        w={isNarrow ? 'full' : '10rem'}
        placeholder="All roles"
        options={roles.map((role) => ({ value: role, label: word(role) }))}
        value={filters.Role ?? null}
        onChange={(Role) => setFilters({ Role: Role ?? undefined })}
      />
      {(hasBlocked || filters.IncludeBlockedEmployees) && (
        <Switch
          label="Blocked employees"
          checked={filters.IncludeBlockedEmployees}
          onChange={(IncludeBlockedEmployees) => setFilters({ IncludeBlockedEmployees })}
        />
      )}
    </FilterBar>
  )
}
