import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { TeamEmployeePickers, useTeamEmployeeFilter } from '@dayline/shared/lookups'
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
  const { TeamId = null, EmployeeId = null, IncludeBlockedEmployees } = value
  const { seesOthers, hasBlocked, chips } = useTeamEmployeeFilter(value)

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...chips,
        ...(seesOthers && { IncludeBlockedEmployees: 'With blocked employees' }),
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
