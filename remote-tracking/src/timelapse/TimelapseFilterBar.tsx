import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { rangeDays, rangeInWords } from '@dayline/shared/format'
import { TeamEmployeePickers, useTeamEmployeeFilter } from '@dayline/shared/lookups'
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
  const { TeamId = null, EmployeeId = null } = value
  const { seesOthers, chips } = useTeamEmployeeFilter(value)

  return (
    <FilterBar
      state={state}
      chips={{ range: rangeInWords(rangeDays(value, zone)), ...chips }}
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
