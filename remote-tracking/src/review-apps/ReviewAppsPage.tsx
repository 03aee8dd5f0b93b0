import type { ReviewApp } from '@dayline/shared/contract'
import { flag, id, useLastPage, useUrlFilters, useUrlSort, useUrlValue } from '@dayline/shared/filters'
import { useCan } from '@dayline/shared/session'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { DataTable, Freshness, PageFrame, Tabs, useMediaQuery } from '@dayline/shared/ui/data'
import { RefreshCw } from 'lucide-react'
import { NoApps } from './NoApps.tsx'
import { RatingEffects } from './RatingEffects.tsx'
import { RatingOptions } from './RatingOptions.tsx'
import { ReviewFilterBar } from './ReviewFilterBar.tsx'
import { reviewAppColumns } from './reviewAppColumns.tsx'
import { type ReviewTab, reviewAppFilters } from './reviewAppFilters.ts'
import { type RatingChoices, reviewAppSortKeys, useRateApps, useReviewApps, useSyncApps } from './reviewApps.api.ts'
import { useRatingKeys } from './useRatingKeys.ts'

const openRow = id('open')
const includePast = flag('past', true)
const allTeams = flag('all', false)

/** Rates apps by team, starting with those with the most tracked time (docs/product/review-apps.md). */
export function ReviewAppsPage() {
  const [filters, setFilters, state] = useUrlFilters(reviewAppFilters)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const [includesPast, setIncludesPast] = useUrlValue(includePast)
  const [forAllTeams, setForAllTeams] = useUrlValue(allTeams)
  const zone = useZone()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const hasRoomForLabels = useMediaQuery('(min-width: 1400px), (max-width: 639px)')
  const canRate = useCan('appReviews.change')
  const order = useUrlSort(reviewAppSortKeys)
  const lists = useReviewApps(filters, order)
  const sync = useSyncApps()
  const choices = { includesPast, forAllTeams }
  const { rate, isRating } = useRateApps(choices)
  const list = lists[filters.Tab]
  const items = list.data?.Items ?? []
  useLastPage(list.data, filters, setFilters)

  const keys = useRatingKeys((index, status) => {
    const app = items[index]
    if (app && canRate) handleRate(app, status)
  })

  function handleRate(app: ReviewApp, status: number) {
    keys.moveOn(items.indexOf(app))
    void rate(app, status)
  }

  function changeChoices(change: Partial<RatingChoices>) {
    if (change.includesPast !== undefined) setIncludesPast(change.includesPast)
    if (change.forAllTeams !== undefined) setForAllTeams(change.forAllTeams)
  }

  // The tab is not a filter: it has no chip, and "Clear all" does not change it.
  const narrowing = state.changed.filter((key) => key !== 'Tab')
  const isFiltered = narrowing.length > 0
  const clearAll = () => setFilters({ SearchTerm: '', TeamId: undefined, ProductivityStatuses: [] })

  return (
    <PageFrame
      title="Review apps"
      subtitle="What counts as productive, neutral or unproductive, for each team."
      actions={
        <>
          {/* No event announces a new app. */}
          <Freshness query={list} isLive={false} />
          <Button
            variant="outline"
            tone="neutral"
            icon={<RefreshCw />}
            isLoading={list.data !== undefined && list.isValidating}
            onClick={() => void sync()}
          >
            Sync
          </Button>
        </>
      }
      tabs={
        <Tabs<ReviewTab>
          label="Reviews"
          value={filters.Tab}
          onChange={(Tab) => setFilters({ Tab })}
          tabs={[
            { id: 'unreviewed', label: 'Unreviewed apps', count: lists.unreviewed.data?.TotalCount },
            { id: 'reviewed', label: 'Reviewed apps', count: lists.reviewed.data?.TotalCount },
          ]}
        />
      }
      filters={
        <ReviewFilterBar
          value={filters}
          onChange={setFilters}
          state={{ ...state, changed: narrowing, isFiltered, clearAll }}
          count={list.data?.TotalCount}
        />
      }
    >
      {canRate && <RatingOptions value={choices} onChange={changeChoices} />}
      <chakra.div ref={keys.box} onKeyDown={keys.handleKeyDown}>
        <DataTable
          key={filters.Tab}
          label={filters.Tab === 'unreviewed' ? 'Unreviewed apps' : 'Reviewed apps'}
          query={list}
          columns={reviewAppColumns({ zone, isWide, hasRoomForLabels, canRate, isRating, onRate: handleRate })}
          expand={(app) => <RatingEffects app={app} choices={choices} />}
          expanded={expanded ?? null}
          onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
          {...order}
          columnChoice="review-apps"
          page={filters}
          onPageChange={setFilters}
          empty={
            <NoApps
              tab={filters.Tab}
              isFiltered={isFiltered}
              others={lists[filters.Tab === 'reviewed' ? 'unreviewed' : 'reviewed'].data?.TotalCount ?? 0}
              onClear={clearAll}
              onOther={() => setFilters({ Tab: filters.Tab === 'reviewed' ? 'unreviewed' : 'reviewed' })}
            />
          }
        />
      </chakra.div>
    </PageFrame>
  )
}

export { ReviewAppsPage as Page }
