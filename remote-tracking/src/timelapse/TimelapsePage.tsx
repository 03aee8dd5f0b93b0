import type { TimelapseVideo } from '@dayline/shared/contract'
import { id, NoResults, useLastPage, useOpenItem, useUrlFilters } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { useZone } from '@dayline/shared/ui'
import { PageFrame, Pagination, QueryView } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { DeleteVideoDialog } from './DeleteVideoDialog.tsx'
import { TimelapseFilterBar } from './TimelapseFilterBar.tsx'
import { useTimelapseVideos } from './timelapse.api.ts'
import { timelapseFilters } from './timelapseFilters.ts'
import { VideoGrid, VideosSkeleton } from './VideoGrid.tsx'
import { VideoLightbox } from './VideoLightbox.tsx'

const openVideo = id('video')

/** Videos of a day's screenshots (docs/product/screenshots.md#timelapse). */
export function TimelapsePage() {
  const [filters, setFilters, state] = useUrlFilters(timelapseFilters)
  const [deleting, setDeleting] = useState<TimelapseVideo | null>(null)
  const zone = useZone()
  const videos = useTimelapseVideos(filters)
  const open = useOpenItem(openVideo, { data: videos.data, page: filters, onTurn: setFilters })
  const shown = videos.data?.Items ?? []
  useLastPage(videos.data, filters, setFilters)

  return (
    <PageFrame
      title="Timelapse videos"
      range={rangeDays(filters, zone)}
      filters={
        <TimelapseFilterBar value={filters} onChange={setFilters} state={state} count={videos.data?.TotalCount} />
      }
    >
      <QueryView query={videos} skeleton={<VideosSkeleton />}>
        {({ Items, TotalCount }) =>
          Items.length === 0 ? (
            <NoResults
              state={state}
              noun="video"
              range={filters}
              onRange={setFilters}
              text="A day of screenshots becomes a film once the day is over."
            />
          ) : (
            <>
              <VideoGrid videos={Items} onPlay={({ ID }) => open.show(ID)} onDelete={setDeleting} />
              <Pagination page={filters} totalCount={TotalCount} onChange={setFilters} />
            </>
          )
        }
      </QueryView>
      {open.id !== undefined && (
        <VideoLightbox
          videos={shown}
          videoId={open.id}
          total={videos.data?.TotalCount ?? 0}
          place={open}
          onDelete={setDeleting}
        />
      )}
      {deleting && (
        <DeleteVideoDialog video={deleting} onDeleted={() => setDeleting(null)} onClose={() => setDeleting(null)} />
      )}
    </PageFrame>
  )
}

export { TimelapsePage as Page }
