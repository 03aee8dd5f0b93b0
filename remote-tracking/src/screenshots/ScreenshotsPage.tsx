import type { Screenshot } from '@dayline/shared/contract'
import { id, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { useCan } from '@dayline/shared/session'
import { Button, useZone } from '@dayline/shared/ui'
import { EmptyState, Page as Frame, Pagination, QueryView } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { DeleteScreenshotDialog } from './RemovalDialogs.tsx'
import { ScreenshotFilterBar } from './ScreenshotFilterBar.tsx'
import { ScreenshotGrid, ScreenshotsSkeleton } from './ScreenshotGrid.tsx'
import { ScreenshotLightbox } from './ScreenshotLightbox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SelectPage } from './SelectPage.tsx'
import { type ScreenshotFilters, screenshotFilters } from './screenshotFilters.ts'
import { useScreenshots } from './screenshots.api.ts'
import { useLastPage } from './useLastPage.ts'
import { useRemoveMany } from './useRemoveMany.ts'
import { useSelection } from './useSelection.ts'

const openShot = id('shot')

const withoutPage = ({ Page, PageSize, ...rest }: ScreenshotFilters) => JSON.stringify(rest)

/** What people's screens showed, hour by hour (spec 2 §2). */
export function ScreenshotsPage() {
  const [filters, setFilters, state] = useUrlFilters(screenshotFilters)
  const [shotId, setShotId] = useUrlValue(openShot)
  const [deleting, setDeleting] = useState<Screenshot | null>(null)
  const zone = useZone()
  const canSelect = useCan('screenshots.bulk')
  const screenshots = useScreenshots(filters)
  const selection = useSelection(withoutPage(filters))
  const removal = useRemoveMany(selection.remove)
  const shots = screenshots.data?.Items ?? []
  const ids = shots.map(({ ID }) => ID)
  useLastPage(screenshots.data, filters, setFilters)

  function handleDeleted({ ID }: Screenshot) {
    setDeleting(null)
    selection.remove([ID])
    const at = ids.indexOf(ID)
    if (shotId === ID) setShotId(ids[at + 1] ?? ids[at - 1], { replace: true })
  }

  return (
    <Frame
      title="Screenshots"
      range={rangeDays(filters, zone)}
      filters={
        <ScreenshotFilterBar value={filters} onChange={setFilters} state={state} count={screenshots.data?.TotalCount} />
      }
    >
      <QueryView query={screenshots} skeleton={<ScreenshotsSkeleton />}>
        {({ Items, TotalCount }) =>
          Items.length === 0 ? (
            <NoScreenshots isFiltered={state.isFiltered} onClear={state.clearAll} />
          ) : (
            <>
              {canSelect && <SelectPage ids={ids} selection={selection} />}
              <ScreenshotGrid
                shots={Items}
                selected={selection.ids}
                onSelect={canSelect ? ({ ID }, isStretch) => selection.toggle(ID, ids, isStretch) : undefined}
                onOpen={({ ID }) => setShotId(ID)}
                onDelete={setDeleting}
              />
              <Pagination page={filters} totalCount={TotalCount} onChange={setFilters} />
            </>
          )
        }
      </QueryView>
      {canSelect && <SelectionBar selection={selection} removal={removal} />}
      {shotId !== undefined && (
        <ScreenshotLightbox
          shots={shots}
          shotId={shotId}
          before={(filters.Page - 1) * filters.PageSize}
          total={screenshots.data?.TotalCount ?? 0}
          onMove={(next) => setShotId(next, { replace: true })}
          onDelete={setDeleting}
          onClose={() => setShotId(undefined, { replace: true })}
        />
      )}
      {deleting && (
        <DeleteScreenshotDialog
          shot={deleting}
          onDeleted={() => handleDeleted(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Frame>
  )
}

function NoScreenshots({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <EmptyState title="No screenshots today" text="They appear here while people are working." />
  return (
    <EmptyState
      cause="filtered"
      text="No screenshot fits what is set above."
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  )
}

export { ScreenshotsPage as Page }
