import { ActivityStatus } from '@dayline/shared/contract'
import { type FilterChange, useLastPage, useUrlSort } from '@dayline/shared/filters'
import { useCan, useOrganization } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DataTable } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import { activityColumns } from './activityColumns.tsx'
import { activitySortKeys, useActivityLog } from './myActivities.api.ts'
import type { MyActivityFilters } from './myActivityFilters.ts'

type MinuteTableProps = {
  filters: MyActivityFilters
  setFilters: (change: FilterChange<MyActivityFilters>) => void
  isOneDay: boolean
  isTight: boolean
  empty: ReactNode
}

/** The activity history, one row per minute, paged. */
export function MinuteTable({ filters, setFilters, isOneDay, isTight, empty }: MinuteTableProps) {
  const zone = useZone()
  const hasProjects = useCan('tasks.read')
  const { WorkNotes } = useOrganization().TrackSettings
  const order = useUrlSort(activitySortKeys, { by: 'time', direction: 'desc' })
  const log = useActivityLog(filters, order)
  useLastPage(log.data, filters, setFilters)
  const hasNotes = WorkNotes.length > 0 || (log.data?.Items.some(({ WorkNote }) => WorkNote) ?? false)
  const columns = useMemo(
    () => activityColumns({ zone, isOneDay, hasProjects, hasNotes, isTight }),
    [zone, isOneDay, hasProjects, hasNotes, isTight],
  )
  return (
    <DataTable
      label="Activity history"
      query={log}
      columns={columns}
      rowTone={({ Status }) => (Status === ActivityStatus.Idle ? 'orange' : null)}
      {...order}
      columnChoice="my-activities"
      page={filters}
      onPageChange={setFilters}
      empty={empty}
    />
  )
}
