import { FilterBar, type FilterState } from '@dayline/shared/filters'
import { type DateRange, formatRange, rangeDays } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { DateRangePicker } from '@dayline/shared/ui/date'
import type { ReactNode } from 'react'
import { TeamEmployeePickers } from './pairs.tsx'
import { useTeamEmployeeFilter } from './useTeamEmployeeFilter.ts'

type TeamEmployee = { TeamId?: number | undefined; EmployeeId?: number | undefined }
type Days = Pick<DateRange, 'DateFilter'> & Partial<DateRange>

export type DaysFilterBarProps<Value extends DateRange> = {
  value: Value
  onChange: (patch: Partial<Value>) => void
  state: FilterState
  /** Number of items found. */
  count: number | undefined
  noun: string | readonly [one: string, many: string]
}

type Props<Value extends DateRange> = DaysFilterBarProps<Value> & {
  /** Labels of the list's own filters. */
  chips?: Readonly<Record<string, ReactNode>>
  /** Offers team and employee to users who see others; off for lists about the user's own data. */
  hasPeople?: boolean
  withBlocked?: boolean
  /** The list has days after today, too. */
  hasFuture?: boolean
  /** Controls beside the range that are not filters; they stay visible on a phone. */
  beside?: ReactNode
  /** The list's own filters. */
  children?: ReactNode
}

const pinnedKeys = ['range']

/** Filter bar of a list about days: the range, team and employee, and the list's own filters. */
export function DaysFilterBar<Value extends DateRange & TeamEmployee>({
  value,
  onChange,
  chips,
  hasPeople = true,
  withBlocked = false,
  hasFuture = false,
  beside,
  children,
  ...bar
}: Props<Value>) {
  const zone = useZone()
  const { TeamId = null, EmployeeId = null } = value
  const { seesOthers, chips: ofPeople } = useTeamEmployeeFilter(value, hasPeople)
  const change = (patch: Days | TeamEmployee) => onChange(patch as Partial<Value>)
  return (
    <FilterBar
      {...bar}
      chips={{ range: formatRange(rangeDays(value, zone)), ...ofPeople, ...chips }}
      pinnedKeys={pinnedKeys}
      pinned={
        <>
          <DateRangePicker value={value} onChange={change} hasFuture={hasFuture} />
          {beside}
        </>
      }
    >
      {(seesOthers || children) && (
        <>
          {seesOthers && (
            <TeamEmployeePickers
              withBlocked={withBlocked}
              value={{ TeamId, EmployeeId }}
              onChange={({ TeamId, EmployeeId }) =>
                change({ TeamId: TeamId ?? undefined, EmployeeId: EmployeeId ?? undefined })
              }
            />
          )}
          {children}
        </>
      )}
    </FilterBar>
  )
}
