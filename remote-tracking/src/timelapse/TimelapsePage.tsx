import type { TimelapseVideo } from '@dayline/shared/contract'
import { id, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { Button, useZone } from '@dayline/shared/ui'
import { EmptyState, Page as Frame, Pagination, QueryView } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { DeleteVideoDialog } from './DeleteVideoDialog.tsx'
import { TimelapseFilterBar } from './TimelapseFilterBar.tsx'
import { useTimelapseVideos } from './timelapse.api.ts'
import { timelapseFilters } from './timelapseFilters.ts'
import { VideoGrid, VideosSkeleton } from './VideoGrid.tsx'
import { VideoLightbox } from './VideoLightbox.tsx'

const openVideo = id('video')

/** People's days as short films of their screenshots (spec 2 §2). */
export function TimelapsePage() {
  const [filters, setFilters, state] = useUrlFilters(timelapseFilters)
  const [videoId, setVideoId] = useUrlValue(openVideo)
  const [deleting, setDeleting] = useState<TimelapseVideo | null>(null)
  const zone = useZone()
  const videos = useTimelapseVideos(filters)
  const shown = videos.data?.Items ?? []

  function handleDeleted({ ID }: TimelapseVideo) {
    setDeleting(null)
    if (videoId === ID) setVideoId(undefined, { replace: true })
    // The last film of the last page takes its page along.
    if (shown.length === 1 && filters.Page > 1) setFilters({ Page: filters.Page - 1 }, { replace: true })
  }

  return (
    <Frame
      title="Timelapse videos"
      range={rangeDays(filters, zone)}
      filters={
        <TimelapseFilterBar value={filters} onChange={setFilters} state={state} count={videos.data?.TotalCount} />
      }
    >
      <QueryView query={videos} skeleton={<VideosSkeleton />}>
        {({ Items, TotalCount }) =>
          Items.length === 0 ? (
            <NoVideos isFiltered={state.isFiltered} onClear={state.clearAll} />
          ) : (
            <>
              <VideoGrid videos={Items} onPlay={({ ID }) => setVideoId(ID)} onDelete={setDeleting} />
              <Pagination page={filters} totalCount={TotalCount} onChange={setFilters} />
            </>
          )
        }
      </QueryView>
      {videoId !== undefined && (
        <VideoLightbox
          videos={shown}
          videoId={videoId}
          before={(filters.Page - 1) * filters.PageSize}
          total={videos.data?.TotalCount ?? 0}
          onMove={(next) => setVideoId(next, { replace: true })}
          onDelete={setDeleting}
          onClose={() => setVideoId(undefined, { replace: true })}
        />
      )}
      {deleting && (
        <DeleteVideoDialog
          video={deleting}
          onDeleted={() => handleDeleted(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Frame>
  )
}

function NoVideos({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return <EmptyState title="No videos of the last 3 days" text="A day becomes a film once it is over." />
  }
  return (
    <EmptyState
      cause="filtered"
      text="No video fits what is set above."
      action={
        <Button variant="outline" tone="neutral" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  )
}

export { TimelapsePage as Page }
