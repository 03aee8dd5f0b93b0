import type { LeaveType } from '@dayline/shared/contract'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { typeOptions } from './leaveOptions.ts'

type TypeFilterProps = { value: LeaveType | undefined; onChange: (type: LeaveType | undefined) => void }

/** Filter by type of leave. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const isNarrow = useIsNarrow()
  return (
    <Select
      aria-label="Type"
      size="sm"
      w={isNarrow ? 'full' : '9rem'}
      placeholder="All types"
      options={typeOptions}
      value={value}
      onChange={(type) => onChange(type ?? undefined)}
    />
  )
}
