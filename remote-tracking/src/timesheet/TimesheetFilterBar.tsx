import { DaysFilterBar, type DaysFilterBarProps, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { Switch } from '@dayline/shared/ui/form'
import type { TimesheetFilters } from './timesheetFilters.ts'

/** Days, team and person, and a switch for blocked people if there are any. */
export function TimesheetFilterBar(props: Omit<DaysFilterBarProps<TimesheetFilters>, 'noun'>) {
  const { IncludeBlockedEmployees } = props.value
  const { seesOthers, hasBlocked } = useTeamEmployeeFilter(props.value)
  return (
    <DaysFilterBar
      {...props}
      noun="employee"
      withBlocked={IncludeBlockedEmployees}
      {...(seesOthers && { chips: { IncludeBlockedEmployees: 'With blocked employees' } })}
    >
      {seesOthers && hasBlocked && (
        <Switch
          label="Blocked employees"
          checked={IncludeBlockedEmployees}
          onChange={(IncludeBlockedEmployees) => props.onChange({ IncludeBlockedEmployees })}
        />
      )}
    </DaysFilterBar>
  )
}
