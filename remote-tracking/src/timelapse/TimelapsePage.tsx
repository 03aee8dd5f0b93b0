import type { TimelapseVideo } from '@dayline/shared/contract'
import { flag, id, NoResults, useLastPage, useOpenItem, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { rangeDays } from '@dayline/shared/format'
import { useFilterScope, WhileOn } from '@dayline/shared/lookups'
import { useCan, useMe } from '@dayline/shared/session'
import { Button, useZone } from '@dayline/shared/ui'
import { PageFrame, Pagination, QueryView } from '@dayline/shared/ui/data'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { DayPictures } from './DayPictures.tsx'
import { DeleteVideoDialog } from './DeleteVideoDialog.tsx'
import { TimelapseFilterBar } from './TimelapseFilterBar.tsx'
import { useTimelapseVideos } from './timelapse.api.ts'
import { timelapseFilters } from './timelapseFilters.ts'
import { VideoGrid, VideosSkeleton } from './VideoGrid.tsx'
import { VideoLightbox } from './VideoLightbox.tsx'

const openVideo = id('video')
const playing = flag('play')

/** Videos of a day's screenshots (docs/product/screenshots.md#timelapse). */
export function TimelapsePage() {
  const [filters, setFilters, state] = useUrlFilters(timelapseFilters)
  const [deleting, setDeleting] = useState<TimelapseVideo | null>(null)
  const zone = useZone()
  const videos = useTimelapseVideos(filters)
  const open = useOpenItem(openVideo, { data: videos.data, page: filters, onTurn: setFilters })
  const shown = videos.data?.Items ?? []
  const range = rangeDays(filters, zone)
  const [isPlaying, setIsPlaying] = useUrlValue(playing)
  const { seesOthers } = useFilterScope()
  const { EmployeeId: me } = useMe()
  const canReadPictures = useCan('screenshots.read')
  const employeeId = seesOthers ? filters.EmployeeId : me
  const canPlay = canReadPictures && typeof employeeId === 'number' && range.start === range.end
  useLastPage(videos.data, filters, setFilters)

  return (
    <PageFrame
      title="Timelapse videos"
      range={range}
      actions={
        canPlay && (
          <Button variant="outline" tone="neutral" icon={<Play />} onClick={() => setIsPlaying(true)}>
            Play the pictures
          </Button>
        )
      }
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
              text={
                <WhileOn setting="EnableTimelapseVideos" noun="Timelapse videos">
                  A day of screenshots becomes a video once the day is over. The pictures of one person and one day can
                  be played at once.
                </WhileOn>
              }
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
      {isPlaying && canPlay && (
        <DayPictures employeeId={employeeId} day={range.start} onClose={() => setIsPlaying(false, { replace: true })} />
      )}
      {deleting && (
        <DeleteVideoDialog video={deleting} onDeleted={() => setDeleting(null)} onClose={() => setDeleting(null)} />
      )}
    </PageFrame>
  )
}

export { TimelapsePage as Page }
