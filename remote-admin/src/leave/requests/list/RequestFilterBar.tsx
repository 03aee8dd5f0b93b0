import { decisionDisplay, leaveTypeDisplay } from '@dayline/shared/format'
import { DaysFilterBar, type DaysFilterBarProps } from '@dayline/shared/lookups'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { statusOptions } from '../../leaveOptions.ts'
import { TypeFilter } from '../../TypeFilter.tsx'
import type { RequestFilters } from './requestFilters.ts'

/** Filters of the requests: days, team, person, type and decision; team and person for those who see others. */
export function RequestFilterBar(props: Omit<DaysFilterBarProps<RequestFilters>, 'noun'>) {
  const isNarrow = useIsNarrow()
  const { Type, Status } = props.value
  return (
    <DaysFilterBar
      {...props}
      hasFuture
      noun={['request', 'requests']}
      chips={{
        Type: Type === undefined ? null : `Type: ${leaveTypeDisplay(Type).label}`,
        Status: Status === undefined ? null : `Status: ${decisionDisplay(Status).label}`,
      }}
    >
      <TypeFilter value={Type} onChange={(type) => props.onChange({ Type: type })} />
      <Select
        aria-label="Status"
        size="sm"
        w={isNarrow ? 'full' : '9rem'}
        placeholder="All statuses"
        options={statusOptions}
        value={Status}
        onChange={(status) => props.onChange({ Status: status ?? undefined })}
      />
    </DaysFilterBar>
  )
}
