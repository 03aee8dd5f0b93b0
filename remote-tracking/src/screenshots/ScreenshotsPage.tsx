import type { Screenshot } from '@dayline/shared/contract'
import {
  choice,
  flag,
  id,
  NoResults,
  useLastPage,
  useOpenItem,
  useUrlFilters,
  useUrlValue,
} from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { WhileOn } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { PageFrame, Pagination, QueryView } from '@dayline/shared/ui/data'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { ByPerson } from './by-person/ByPerson.tsx'
import { ScreenshotLightbox } from './lightbox/ScreenshotLightbox.tsx'
import { useHiddenScreenshots, withoutHidden } from './removal/hiddenScreenshots.ts'
import { DeleteScreenshotDialog } from './removal/RemovalDialogs.tsx'
import { useRemoveMany } from './removal/useRemoveMany.ts'
import { DeletionRequests } from './requests/DeletionRequests.tsx'
import { ScreenshotFilterBar } from './ScreenshotFilterBar.tsx'
import { ScreenshotGrid, ScreenshotsSkeleton } from './ScreenshotGrid.tsx'
import { ScreenshotSelectionBar } from './ScreenshotSelectionBar.tsx'
import { SelectPage } from './SelectPage.tsx'
import { type ScreenshotFilters, screenshotFilters } from './screenshotFilters.ts'
import { useScreenshots } from './screenshots.api.ts'
import { useLiveScreenshots } from './useLiveScreenshots.ts'
import { useScreenshotSelection } from './useScreenshotSelection.ts'
import { groups, ViewControls } from './ViewControls.tsx'
import { ViewersDialog } from './ViewersDialog.tsx'

const openShot = id('shot')
const openViewers = flag('looked')
const openRequests = flag('requests')
const groupField = choice('group', groups, 'time')
const stackedField = flag('stacked', true)

const withoutPage = ({ Page, PageSize, ...rest }: ScreenshotFilters) => JSON.stringify(rest)

/** Screenshots, grouped by hour (docs/product/screenshots.md). */
export function ScreenshotsPage() {
  const [filters, setFilters, state] = useUrlFilters(screenshotFilters)
  const [isAskingWho, setIsAskingWho] = useUrlValue(openViewers)
  const [deleting, setDeleting] = useState<Screenshot | null>(null)
  const zone = useZone()
  const [group, setGroup] = useUrlValue(groupField)
  const [isStacked, setIsStacked] = useUrlValue(stackedField)
  const [isDeciding, setIsDeciding] = useUrlValue(openRequests)
  const canSelect = useCan('screenshots.bulk')
  const canDelete = useCan('screenshots.delete')
  const isByTime = group === 'time'
  const hidden = useHiddenScreenshots()
  const listed = useScreenshots(filters, isByTime)
  const screenshots = { ...listed, data: withoutHidden(listed.data, hidden) }
  const open = useOpenItem(openShot, { data: screenshots.data, page: filters, onTurn: setFilters })
  const selection = useScreenshotSelection(withoutPage(filters))
  const removal = useRemoveMany(selection.remove)
  const shots = screenshots.data?.Items ?? []
  const ids = shots.map(({ ID }) => ID)
  const areAllHidden = shots.length === 0 && (listed.data?.Items.length ?? 0) > 0
  useLastPage(listed.data, filters, setFilters)
  // The address may name a screenshot that the list does not have: then nothing is open.
  const isOpen = isByTime ? ids.some((id) => id === open.id) : open.id !== undefined
  useLiveScreenshots(filters, { isHeld: isOpen || selection.ids.size > 0 || deleting !== null })

  function handleDeleted({ ID }: Screenshot) {
    setDeleting(null)
    selection.remove([ID])
  }

  return (
    <PageFrame
      title="Screenshots"
      range={rangeDays(filters, zone)}
      actions={
        <>
          <DeletionRequests
            canDecide={canDelete}
            isOpen={isDeciding}
            onOpen={() => setIsDeciding(true)}
            onClose={() => setIsDeciding(false, { replace: true })}
          />
          <Button variant="outline" tone="neutral" icon={<Eye />} onClick={() => setIsAskingWho(true)}>
            Who viewed
          </Button>
        </>
      }
      filters={
        <ScreenshotFilterBar
          value={filters}
          onChange={setFilters}
          state={state}
          count={isByTime ? screenshots.data?.TotalCount : undefined}
        />
      }
    >
      <ViewControls
        group={group}
        onGroup={(next) => {
          setGroup(next)
          setFilters({ Page: 1 }, { replace: true })
        }}
        isStacked={isStacked}
        onStack={(next) => setIsStacked(next, { replace: true })}
      >
        {isByTime && canSelect && ids.length > 0 && <SelectPage ids={ids} selection={selection} />}
      </ViewControls>
      {!isByTime && <ByPerson filters={filters} onChange={setFilters} state={state} onDelete={setDeleting} />}
      {isByTime && (
        <QueryView query={screenshots} skeleton={<ScreenshotsSkeleton />}>
          {({ Items, TotalCount }) =>
            TotalCount === 0 && !areAllHidden ? (
              <NoResults
                state={state}
                noun="screenshot"
                range={filters}
                onRange={setFilters}
                text={
                  <WhileOn setting="EnableScreenshots" noun="Screenshots">
                    Screenshots appear here automatically while people are working.
                  </WhileOn>
                }
              />
            ) : (
              <>
                {areAllHidden && <chakra.p color="fg.muted">All screenshots of this page are being removed.</chakra.p>}
                <ScreenshotGrid
                  shots={Items}
                  selected={selection.ids}
                  isStacked={isStacked}
                  onSelect={canSelect ? ({ ID }, isStretch) => selection.toggle(ID, ids, isStretch) : undefined}
                  onOpen={({ ID }) => open.show(ID)}
                  onDelete={setDeleting}
                />
                {/* Those being removed still take their places on the server's pages. */}
                <Pagination page={filters} totalCount={listed.data?.TotalCount ?? TotalCount} onChange={setFilters} />
              </>
            )
          }
        </QueryView>
      )}
      {canSelect && isByTime && <ScreenshotSelectionBar selection={selection} removal={removal} />}
      {isByTime && open.id !== undefined && (
        <ScreenshotLightbox
          shots={shots}
          shotId={open.id}
          before={open.before}
          total={screenshots.data?.TotalCount ?? 0}
          beyond={open}
          isOwnPage
          selected={selection.ids}
          onSelect={canSelect ? ({ ID }) => selection.toggle(ID, ids, false) : undefined}
          onMove={open.show}
          onDelete={setDeleting}
          onClose={() => open.show(undefined)}
        />
      )}
      {isAskingWho && (
        <ViewersDialog
          employeeId={filters.EmployeeId ?? null}
          onClose={() => setIsAskingWho(false, { replace: true })}
        />
      )}
      {deleting && (
        <DeleteScreenshotDialog
          shot={deleting}
          onDeleted={() => handleDeleted(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </PageFrame>
  )
}

export { ScreenshotsPage as Page }
