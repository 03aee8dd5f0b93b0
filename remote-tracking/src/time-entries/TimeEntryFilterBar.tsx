import { TimeEntryStatus } from '@dayline/shared/contract'
import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { TeamEmployeePickers, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { Select } from '@dayline/shared/ui/form'
import { entryStatusLook } from './entryLook.ts'
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
  const { TeamId = null, EmployeeId = null, Status } = value
  const { chips } = useTeamEmployeeFilter(value)

  return (
    <FilterBar
      state={state}
      chips={{
        range: rangeInWords(rangeDays(value, zone)),
        ...chips,
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
        w={isNarrow ? 'full' : '9rem'}
        placeholder="All statuses"
        options={statuses}
        value={Status}
        onChange={(status) => onChange({ Status: status ?? undefined })}
      />
    </FilterBar>
  )
}
