import { ActivityStatus } from '@dayline/shared/contract'
import { useCan, useOrganization } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, useMediaQuery } from '@dayline/shared/ui/data'
import { activityColumns } from '../../my-activities/activityColumns.tsx'
import { MoreBelow } from './MoreBelow.tsx'
import { type PersonDay, useMinutes } from './profile.api.ts'

/** The day minute by minute; scrolling brings more. */
export function ActivitiesTab(of: PersonDay) {
  const zone = useZone()
  const hasProjects = useCan('tasks.read')
  const { WorkNotes } = useOrganization().TrackSettings
  // The drawer is three fifths of the window.
  const isTight = useMediaQuery('(max-width: 1679px)')
  const minutes = useMinutes(of)
  const { items, total, error, isLoading, isValidating, retry } = minutes
  const hasNotes = WorkNotes.length > 0 || items.some(({ WorkNote }) => WorkNote)
  return (
    <>
      <DataTable
        label="Activities"
        query={{ data: total === undefined ? undefined : { Items: items }, error, isLoading, isValidating, retry }}
        columns={activityColumns({ zone, isOneDay: true, hasProjects, hasNotes, isTight })}
        rowTone={({ Status }) => (Status === ActivityStatus.Idle ? 'orange' : null)}
        empty={<EmptyState title="No Data" text="Nothing was tracked on this day." />}
      />
      <MoreBelow pages={minutes} noun="minute" />
    </>
  )
}
