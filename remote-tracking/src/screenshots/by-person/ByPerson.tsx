import type { Screenshot } from '@dayline/shared/contract'
import { type FilterChange, type FilterState, id, NoResults, useLastPage, useUrlValue } from '@dayline/shared/filters'
import { WhileOn } from '@dayline/shared/lookups'
import { Stack } from '@dayline/shared/ui'
import { Pagination, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useEffect } from 'react'
import { ScreenshotLightbox } from '../lightbox/ScreenshotLightbox.tsx'
import { useHiddenScreenshots } from '../removal/hiddenScreenshots.ts'
import type { ScreenshotFilters } from '../screenshotFilters.ts'
import { useScreenshotsByPerson } from '../screenshots.api.ts'
import { PersonRow } from './PersonRow.tsx'

/** The API's largest page. */
const maxRows = 24
const openShot = id('shot')

/** The screenshot to show after a removal: the next one, otherwise the previous one. */
function successorOf(id: number, shots: readonly Screenshot[], hidden: ReadonlySet<number>): number | undefined {
  const at = shots.findIndex(({ ID }) => ID === id)
  const isShown = ({ ID }: Screenshot) => !hidden.has(ID)
  return (shots.slice(at).find(isShown) ?? shots.slice(0, at).findLast(isShown))?.ID
}

type ByPersonProps = {
  filters: ScreenshotFilters
  onChange: (change: FilterChange<ScreenshotFilters>) => void
  state: FilterState
  onDelete: (shot: Screenshot) => void
}

/** One row for each day of a person (docs/product/screenshots.md#by-person). */
export function ByPerson({ filters, onChange, state, onDelete }: ByPersonProps) {
  const size = Math.min(filters.PageSize, maxRows)
  const page = { Page: filters.Page, PageSize: size }
  const rows = useScreenshotsByPerson(filters, size)
  const hidden = useHiddenScreenshots()
  const [open, setOpen] = useUrlValue(openShot)
  useLastPage(rows.data, page, onChange)
  // The lightbox moves through the person's day, from morning to evening.
  const day = rows.data?.Items.find(({ Screenshots }) => Screenshots.some(({ ID }) => ID === open))
  const shots = day?.Screenshots.filter(({ ID }) => !hidden.has(ID)) ?? []
  const successor = open !== undefined && hidden.has(open) ? successorOf(open, day?.Screenshots ?? [], hidden) : open
  useEffect(() => {
    if (successor !== open) setOpen(successor, { replace: true })
  }, [successor, open, setOpen])
  return (
    <>
      <QueryView query={rows} skeleton={<SkeletonList />}>
        {({ Items, TotalCount }) =>
          Items.length === 0 ? (
            <NoResults
              state={state}
              noun="screenshot"
              range={filters}
              onRange={onChange}
              text={
                <WhileOn setting="EnableScreenshots" noun="Screenshots">
                  Screenshots appear here automatically while people are working.
                </WhileOn>
              }
            />
          ) : (
            <Stack gap="3">
              {Items.map((row) => (
                <PersonRow
                  key={`${row.Employee.ID} ${row.WorkDate}`}
                  row={row}
                  hidden={hidden}
                  isFiltered={filters.ProjectId !== undefined || filters.ShowOnlyIdle}
                  onOpen={({ ID }) => setOpen(ID)}
                />
              ))}
              <Pagination page={page} totalCount={TotalCount} onChange={onChange} />
            </Stack>
          )
        }
      </QueryView>
      {successor !== undefined && (
        <ScreenshotLightbox
          shots={shots}
          shotId={successor}
          total={shots.length}
          isOwnPage
          onMove={(next) => setOpen(next, { replace: true })}
          onDelete={onDelete}
          onClose={() => setOpen(undefined, { replace: true })}
        />
      )}
    </>
  )
}
