import { useApiQuery } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { TeamEmployeePickers } from '@dayline/shared/lookups'
import { useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DateRangePicker } from '@dayline/shared/ui/date'
import type { TimelapseFilters } from './timelapseFilters.ts'

type TimelapseFilterBarProps = {
  value: TimelapseFilters
  onChange: (patch: Partial<TimelapseFilters>) => void
  state: FilterState
  count: number | undefined
}

/** Days, team and person of the films. */
export function TimelapseFilterBar({ value, onChange, state, count }: TimelapseFilterBarProps) {
  const zone = useZone()
  const { Role: role } = useMe()
  const seesTeams = role === Role.Owner || role === Role.Coowner
  const seesOthers = role !== Role.Employee
  const { TeamId = null, EmployeeId = null } = value
  // The pickers ask for the same lists, so these cost no request.
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  const people = useApiQuery('/employee/list', seesOthers ? {} : null, { quiet: true })
  const team = teams.data?.Items.find(({ ID }) => ID === TeamId)?.Title
  const person = people.data?.Items.find(({ ID }) => ID === EmployeeId)

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...(seesTeams && { TeamId: `Team: ${team ?? '…'}` }),
        ...(seesOthers && { EmployeeId: `Employee: ${person ? `${person.FirstName} ${person.LastName}` : '…'}` }),
      }}
      count={count}
      noun="video"
      pinned={<DateRangePicker value={value} onChange={onChange} />}
    >
      {seesOthers && (
        <TeamEmployeePickers
          value={{ TeamId, EmployeeId }}
          onChange={({ TeamId, EmployeeId }) =>
            onChange({ TeamId: TeamId ?? undefined, EmployeeId: EmployeeId ?? undefined })
          }
        />
      )}
    </FilterBar>
  )
}
