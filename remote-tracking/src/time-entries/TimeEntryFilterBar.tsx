import { useApiQuery } from '@dayline/shared/api'
import { Role, TimeEntryStatus } from '@dayline/shared/contract'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { TeamEmployeePickers } from '@dayline/shared/lookups'
import { useMe } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { Select } from '@dayline/shared/ui/form'
import { entryStatusLook, fullName } from './entryLook.ts'
import type { TimeEntryFilters } from './timeEntryFilters.ts'

type TimeEntryFilterBarProps = {
  value: TimeEntryFilters
  onChange: (patch: Partial<TimeEntryFilters>) => void
  state: FilterState
  count: number | undefined
}

const statuses = Object.values(TimeEntryStatus).map((value) => ({ value, label: entryStatusLook[value]?.label ?? '' }))

/** Days, team, person and decision of the entries; team and person for those who see others. */
export function TimeEntryFilterBar({ value, onChange, state, count }: TimeEntryFilterBarProps) {
  const zone = useZone()
  const isNarrow = useIsNarrow()
  const { Role: role } = useMe()
  const seesTeams = role === Role.Owner || role === Role.Coowner
  const seesOthers = role !== Role.Employee
  const { TeamId = null, EmployeeId = null, Status } = value
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
        ...(seesOthers && { EmployeeId: `Employee: ${person ? fullName(person) : '…'}` }),
        Status: Status === undefined ? null : `Status: ${entryStatusLook[Status]?.label}`,
      }}
      count={count}
      noun={['entry', 'entries']}
      pinned={<DateRangePicker value={value} onChange={onChange} />}
    >
      <TeamEmployeePickers
        value={{ TeamId, EmployeeId }}
        onChange={({ TeamId, EmployeeId }) =>
          onChange({ TeamId: TeamId ?? undefined, EmployeeId: EmployeeId ?? undefined })
        }
      />
      <Select
        aria-label="Status"
        size="sm"
        w={isNarrow ? 'full' : '9.5rem'}
        borderColor="border.emphasized"
        color={Status === undefined ? 'fg.muted' : undefined}
        placeholder="All statuses"
        options={statuses}
        value={Status}
        onChange={(status) => onChange({ Status: status ?? undefined })}
      />
    </FilterBar>
  )
}
