import { useApiQuery } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { TeamEmployeePickers } from '@dayline/shared/lookups'
import { useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { Switch } from '@dayline/shared/ui/form'
import type { TimesheetFilters } from './timesheetFilters.ts'

type TimesheetFilterBarProps = {
  value: TimesheetFilters
  onChange: (patch: Partial<TimesheetFilters>) => void
  state: FilterState
  count: number | undefined
}

/** Days, team, person, and the blocked ones where there are any. */
export function TimesheetFilterBar({ value, onChange, state, count }: TimesheetFilterBarProps) {
  const zone = useZone()
  const { Role: role } = useMe()
  const seesTeams = role === Role.Owner || role === Role.Coowner
  const seesOthers = role !== Role.Employee
  const { TeamId = null, EmployeeId = null, IncludeBlockedEmployees } = value
  // The pickers ask for the same lists, so these cost no request.
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  const people = useApiQuery('/employee/list', seesOthers ? {} : null, { quiet: true })
  const team = teams.data?.Items.find(({ ID }) => ID === TeamId)?.Title
  const person = people.data?.Items.find(({ ID }) => ID === EmployeeId)
  const hasBlocked = people.data?.Items.some(({ Blocked }) => Blocked) ?? false

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...(seesTeams && { TeamId: `Team: ${team ?? '…'}` }),
        ...(seesOthers && {
          EmployeeId: `Employee: ${person ? `${person.FirstName} ${person.LastName}` : '…'}`,
          IncludeBlockedEmployees: 'With blocked employees',
        }),
      }}
      count={count}
      noun="employee"
      pinned={<DateRangePicker value={value} onChange={onChange} />}
    >
      {seesOthers && (
        <>
          <TeamEmployeePickers
            withBlocked={IncludeBlockedEmployees}
            value={{ TeamId, EmployeeId }}
            onChange={({ TeamId, EmployeeId }) =>
              onChange({ TeamId: TeamId ?? undefined, EmployeeId: EmployeeId ?? undefined })
            }
          />
          {hasBlocked && (
            <Switch
              label="Blocked employees"
              checked={IncludeBlockedEmployees}
              onChange={(IncludeBlockedEmployees) => onChange({ IncludeBlockedEmployees })}
            />
          )}
        </>
      )}
    </FilterBar>
  )
}
