import { FilterBar, type FilterState, SearchInput } from '@dayline/shared/filters'
import { formatRange, rangeDays } from '@dayline/shared/format'
import { EmployeePicker, useTeamEmployeeFilter } from '@dayline/shared/lookups'
import { useZone } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { Select } from '@dayline/shared/ui/form'
import type { AuditFilters } from './auditFilters.ts'
import { kindDisplay, kindOptions } from './auditKinds.ts'

type AuditFilterBarProps = {
  value: AuditFilters
  onChange: (patch: Partial<AuditFilters>) => void
  state: FilterState
  count: number | undefined
}

/** Filters of the audit log: days, person, kind and search text. */
export function AuditFilterBar({ value, onChange, state, count }: AuditFilterBarProps) {
  const isNarrow = useIsNarrow()
  const zone = useZone()
  const { chips } = useTeamEmployeeFilter(value)
  const { EmployeeId = null, Kind, SearchTerm } = value
  return (
    <FilterBar
      state={state}
      count={count}
      noun={['entry', 'entries']}
      chips={{
        range: formatRange(rangeDays(value, zone)),
        EmployeeId: chips.EmployeeId,
        Kind: Kind === undefined ? null : `Kind: ${kindDisplay[Kind].label}`,
        SearchTerm: `Search: ${SearchTerm}`,
      }}
      pinned={
        <>
          <DateRangePicker value={value} onChange={onChange} />
          <SearchInput
            label="Search the audit log"
            value={SearchTerm}
            onChange={(text) => onChange({ SearchTerm: text })}
            w={{ base: 'full', sm: '15rem' }}
          />
        </>
      }
    >
      <EmployeePicker
        withBlocked
        size="sm"
        w={isNarrow ? 'full' : '13rem'}
        value={EmployeeId}
        onChange={(id) => onChange({ EmployeeId: id ?? undefined })}
      />
      <Select
        aria-label="Kind"
        size="sm"
        w={isNarrow ? 'full' : '9rem'}
        placeholder="All kinds"
        options={kindOptions}
        value={Kind}
        onChange={(kind) => onChange({ Kind: kind ?? undefined })}
      />
    </FilterBar>
  )
}
