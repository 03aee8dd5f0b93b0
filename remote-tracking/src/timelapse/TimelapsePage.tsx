import type { TimelapseVideo } from '@dayline/shared/contract'
import { id, useOpenItem, useUrlFilters } from '@dayline/shared/filters'
import { presetRange, rangeDays } from '@dayline/shared/format'
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
  const [deleting, setDeleting] = useState<TimelapseVideo | null>(null)
  const zone = useZone()
  const videos = useTimelapseVideos(filters)
  const open = useOpenItem(openVideo, { data: videos.data, page: filters, onTurn: setFilters })
  const shown = videos.data?.Items ?? []

  function handleDeleted() {
    setDeleting(null)
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
            <NoVideos
              isFiltered={state.isFiltered}
              onClear={state.clearAll}
              onWiden={() => setFilters(presetRange('30d', zone))}
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
      {deleting && <DeleteVideoDialog video={deleting} onDeleted={handleDeleted} onClose={() => setDeleting(null)} />}
    </Frame>
  )
}

type NoVideosProps = { isFiltered: boolean; onClear: () => void; onWiden: () => void }

function NoVideos({ isFiltered, onClear, onWiden }: NoVideosProps) {
  const action = (label: string, onClick: () => void) => (
    <Button variant="outline" tone="neutral" onClick={onClick}>
      {label}
    </Button>
  )
  if (isFiltered) {
    return (
      <EmptyState
        cause="filtered"
        text="No video fits what is set above."
        action={action('Clear the filters', onClear)}
      />
    )
  }
  return (
    <EmptyState
      title="No videos of the last 3 days"
      text="A day becomes a film once it is over."
      action={action('Show the last 30 days', onWiden)}
    />
  )
}

export { TimelapsePage as Page }
