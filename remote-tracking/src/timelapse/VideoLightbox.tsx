import type { TimelapseVideo } from '@dayline/shared/contract'
import type { OpenItem } from '@dayline/shared/filters'
import { IconButton, useZone } from '@dayline/shared/ui'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { Trash2 } from 'lucide-react'
import { VideoPlayer } from './player/VideoPlayer.tsx'
import { videoTitle } from './VideoTile.tsx'

type VideoLightboxProps = {
  videos: readonly TimelapseVideo[]
  videoId: number
  /** Number of videos across all pages. */
  total: number
  place: OpenItem
  onDelete: (video: TimelapseVideo) => void
}

/** Plays a video. On the timeline, the arrow keys move within the video; elsewhere they open the next one. */
export function VideoLightbox({ videos, videoId, total, place, onDelete }: VideoLightboxProps) {
  const zone = useZone()
  const at = videos.findIndex(({ ID }) => ID === videoId)
  const video = videos[at]
  if (!video) return null
  const previous = videos[at - 1]
  const next = videos[at + 1]
  return (
    <Lightbox
      title={`Timelapse of ${videoTitle(video, zone)}`}
      itemId={video.ID}
      position={place.before + at + 1}
      count={total}
      onPrevious={previous ? () => place.show(previous.ID) : place.toFormerPage}
      onNext={next ? () => place.show(next.ID) : place.toNextPage}
      onClose={() => place.show(undefined)}
      actions={
        video.HasDeletePermission && (
          <IconButton label="Delete video" size="sm" icon={<Trash2 />} onClick={() => onDelete(video)} />
        )
      }
    >
      <VideoPlayer key={video.ID} video={video} title={videoTitle(video, zone)} />
    </Lightbox>
  )
}
