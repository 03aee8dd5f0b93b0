import { useApiPages } from '@dayline/shared/api'
import { ActivityLogSort, ActivityStatus } from '@dayline/shared/contract'
import { clockTime, customRange } from '@dayline/shared/format'
import { pathOf, stretchInAddress } from '@dayline/shared/navigation'
import { useCan, useMe } from '@dayline/shared/session'
import { Button, chakra, Link, useZone } from '@dayline/shared/ui'
import { DataTable, useMediaQuery } from '@dayline/shared/ui/data'
import { useMemo } from 'react'
import { activityColumns } from '../activityColumns.tsx'
import { CutLink } from '../cut/CutLink.tsx'
import type { Stretch } from './stretches.ts'

/** Filters of the minutes: person, project and task. */
export type StretchScope = { EmployeeId: number; ProjectId?: number | null; ProjectTaskId?: number | null }

const PageSize = 60

/** The minutes of a stretch in chronological order; long stretches load more on demand. */
export function StretchMinutes({ stretch, of: scope }: { stretch: Stretch; of: StretchScope }) {
  const zone = useZone()
  const { EmployeeId: me } = useMe()
  const canRequest = useCan('corrections.request')
  const hasProjects = useCan('tasks.read')
  const isTight = useMediaQuery('(max-width: 1279px)')
  const { items, total, hasMore, loadMore, ...read } = useApiPages('/activitylogs/list', {
    ...customRange({ start: stretch.day, end: stretch.day }, zone),
    ...scope,
    Since: new Date(stretch.start).toISOString(),
    Until: new Date(stretch.end).toISOString(),
    Sort: ActivityLogSort.Time,
    SortDescending: false,
    IncludeOrganizationApps: true,
    IncludeTasks: hasProjects,
    PageSize,
  })
  const hasNotes = items.some(({ WorkNote }) => WorkNote)
  const columns = useMemo(
    () =>
      activityColumns({ zone, isOneDay: true, hasProjects, hasNotes, isTight })
        .filter(({ id }) => id !== 'app' || isTight)
        // The minutes are always in chronological order.
        .map(({ isSortable: _, ...column }) => column),
    [zone, hasProjects, hasNotes, isTight],
  )
  return (
    <>
      <DataTable
        label={`Minutes of ${clockTime(stretch.start, zone)}–${clockTime(stretch.end, zone)}`}
        query={{ ...read, data: total === undefined ? undefined : { Items: items } }}
        columns={columns}
        rowTone={({ Status }) => (Status === ActivityStatus.Idle ? 'orange' : null)}
      />
      <chakra.div mt="2" display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {hasMore && (
          <Button variant="outline" tone="neutral" size="sm" isLoading={read.isValidating} onClick={loadMore}>
            Show more minutes
          </Button>
        )}
        {!stretch.isManual && (
          <CutLink start={stretch.start} end={stretch.end} employeeId={scope.EmployeeId}>
            Too much? Cut it here
          </CutLink>
        )}
        {scope.EmployeeId === me && canRequest && (
          <Link to={pathOf('privacy', { tab: 'corrections', correct: stretchInAddress(stretch) })} fontSize="sm">
            Ask for a correction
          </Link>
        )}
      </chakra.div>
    </>
  )
}
