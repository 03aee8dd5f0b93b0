import { ActivityStatus } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { useCan, useOrganization } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, useMediaQuery } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { activityColumns } from '../../my-activities/activityColumns.tsx'
import { NoneInHours } from '../../my-activities/NoActivities.tsx'
import type { Hours } from '../../my-activities/stretches/hours.ts'
import { StretchTable } from '../../my-activities/stretches/StretchTable.tsx'
import { StretchTabs, useStretchList } from '../../my-activities/stretches/StretchTabs.tsx'
import { useStretches } from '../../my-activities/stretches/useStretches.ts'
import { chosenHours } from './chosenHours.ts'
import { MoreBelow } from './MoreBelow.tsx'
import { type PersonDay, useMinutes, useSegments } from './profile.api.ts'

/** The day as stretches, or minute by minute. */
export function ActivitiesTab(of: PersonDay) {
  const [list, setList] = useStretchList('profile-list')
  const [hours, setHours] = useUrlValue(chosenHours)
  // The drawer is 60 % as wide as the window.
  const isTight = useMediaQuery('(max-width: 1679px)')
  const segments = useSegments(of)
  const stretches = useStretches(segments.data, hours)
  const nothing = <EmptyState title="No Data" text="Nothing was tracked on this day." />
  const empty = hours && stretches.all?.length !== 0 ? <NoneInHours onClear={() => setHours(undefined)} /> : nothing
  return (
    <StretchTabs
      value={list}
      onChange={(next) => setList(next)}
      stretches={stretches.all}
      hours={hours}
      onHours={(next) => setHours(next)}
    >
      {list === 'minutes' ? (
        <Minutes {...of} hours={hours} isTight={isTight} empty={empty} />
      ) : (
        <StretchTable
          query={segments}
          stretches={stretches.shown}
          of={{ EmployeeId: of.employeeId }}
          isOneDay
          isTight={isTight}
          name="profile-stretch"
          empty={empty}
        />
      )}
    </StretchTabs>
  )
}

type MinutesProps = PersonDay & { hours: Hours | undefined; isTight: boolean; empty: ReactNode }

/** The day minute by minute; scrolling loads more. */
function Minutes({ hours, isTight, empty, ...of }: MinutesProps) {
  const zone = useZone()
  const hasProjects = useCan('tasks.read')
  const { WorkNotes } = useOrganization().TrackSettings
  const minutes = useMinutes(of, hours)
  const { items, total, error, isLoading, isValidating, retry } = minutes
  const hasNotes = WorkNotes.length > 0 || items.some(({ WorkNote }) => WorkNote)
  return (
    <>
      <DataTable
        label="Activities"
        query={{ data: total === undefined ? undefined : { Items: items }, error, isLoading, isValidating, retry }}
        columns={activityColumns({ zone, isOneDay: true, hasProjects, hasNotes, isTight })}
        rowTone={({ Status }) => (Status === ActivityStatus.Idle ? 'orange' : null)}
        empty={empty}
      />
      <MoreBelow pages={minutes} noun="minute" />
    </>
  )
}
