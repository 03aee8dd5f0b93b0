import { TimeEntryStatus } from '@dayline/shared/contract'
import { DaysFilterBar, type DaysFilterBarProps } from '@dayline/shared/lookups'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { entryStatusDisplay } from './entryDisplay.ts'
import type { TimeEntryFilters } from './timeEntryFilters.ts'

const statuses = Object.values(TimeEntryStatus).map((value) => ({
  value,
  label: entryStatusDisplay[value]?.label ?? '',
}))

/** Days, team, person and status; team and person only for users who see others. */
export function TimeEntryFilterBar(props: Omit<DaysFilterBarProps<TimeEntryFilters>, 'noun'>) {
  const isNarrow = useIsNarrow()
  const { Status } = props.value
  return (
    <DaysFilterBar
      {...props}
      noun={['entry', 'entries']}
      chips={{ Status: Status === undefined ? null : `Status: ${entryStatusDisplay[Status]?.label}` }}
    >
      <Select
        aria-label="Status"
        size="sm"
        w={isNarrow ? 'full' : '9rem'}
        placeholder="All statuses"
        options={statuses}
        value={Status}
        onChange={(status) => props.onChange({ Status: status ?? undefined })}
      />
    </DaysFilterBar>
  )
}
