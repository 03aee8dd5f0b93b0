import type { Screenshot } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { Button, chakra } from '@dayline/shared/ui'
import { EmptyState, QueryView } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { hoursText } from '../../my-activities/stretches/hours.ts'
import { ScreenshotLightbox } from '../../screenshots/lightbox/ScreenshotLightbox.tsx'
import { useHiddenScreenshots } from '../../screenshots/removal/hiddenScreenshots.ts'
import { DeleteScreenshotDialog } from '../../screenshots/removal/RemovalDialogs.tsx'
import { ScreenshotGrid, ScreenshotsSkeleton } from '../../screenshots/ScreenshotGrid.tsx'
import { chosenHours } from './chosenHours.ts'
import { MoreBelow } from './MoreBelow.tsx'
import { type PersonDay, useScreenshotsOfDay } from './profile.api.ts'

/** The lightbox loads more this many screenshots before the end, so that the arrow keys never have to wait. */
const beforeEnd = 4

/** Screenshots of the day; scrolling loads more. */
export function ScreenshotsTab(of: PersonDay) {
  const [shotId, setShotId] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<{ shot: Screenshot; next: number | null } | null>(null)
  const [hours, setHours] = useUrlValue(chosenHours)
  const shots = useScreenshotsOfDay(of, hours)
  const { items: listed, total, error, isLoading, isValidating, retry, loadMore } = shots
  const hidden = useHiddenScreenshots()
  const items = listed.filter(({ ID }) => !hidden.has(ID))
  const ids = items.map(({ ID }) => ID)

  function show(id: number) {
    setShotId(id)
    if (ids.indexOf(id) >= ids.length - beforeEnd) loadMore()
  }

  function ask(shot: Screenshot) {
    const at = ids.indexOf(shot.ID)
    setDeleting({ shot, next: ids[at + 1] ?? ids[at - 1] ?? null })
  }

  function handleDeleted({ shot, next }: { shot: Screenshot; next: number | null }) {
    setDeleting(null)
    if (shotId === shot.ID) setShotId(next)
  }

  return (
    <>
      {hours && (
        <chakra.div display="flex" alignItems="center" gap="2" mb="2" fontSize="sm">
          {hoursText(hours)}
          <Button size="sm" variant="outline" tone="neutral" onClick={() => setHours(undefined)}>
            Whole day
          </Button>
        </chakra.div>
      )}
      <QueryView
        query={{ data: total === undefined ? undefined : items, error, isLoading, isValidating, retry }}
        skeleton={<ScreenshotsSkeleton tiles={6} />}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState title="No Data" text={`There are no screenshots of ${hours ? 'these hours' : 'this day'}.`} />
          ) : (
            <ScreenshotGrid
              shots={loaded}
              hasPerson={false}
              headTop="0px"
              onOpen={({ ID }) => show(ID)}
              onDelete={ask}
            />
          )
        }
      </QueryView>
      <MoreBelow pages={shots} noun="screenshot" />
      {shotId !== null && (
        <ScreenshotLightbox
          shots={items}
          shotId={shotId}
          total={total ?? items.length}
          onMove={show}
          onDelete={ask}
          onClose={() => setShotId(null)}
        />
      )}
      {deleting && (
        <DeleteScreenshotDialog
          shot={deleting.shot}
          onDeleted={() => handleDeleted(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}
