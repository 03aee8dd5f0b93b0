import type { TimelapseVideo } from '@dayline/shared/contract'
import type { OpenItem } from '@dayline/shared/filters'
import { chakra, IconButton, useZone } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { videoTitle } from './VideoTile.tsx'

type VideoLightboxProps = {
  videos: readonly TimelapseVideo[]
  videoId: number
  /** Total number of videos, and the offset of this page. */
  total: number
  place: OpenItem
  onDelete: (video: TimelapseVideo) => void
}

/** Plays a day. Space and the arrows work in the film; outside of it the arrows go to the next one. */
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
      <Film key={video.ID} video={video} title={videoTitle(video, zone)} />
    </Lightbox>
  )
}

function Film({ video, title }: { video: TimelapseVideo; title: string }) {
  const [isBroken, setIsBroken] = useState(false)
  // The list is refetched meanwhile, and a new URL would restart the video.
  const [{ VideoUrl, Url }] = useState(video)
  if (isBroken) {
    return <EmptyState title="The video could not be played" text="Close it and open it again to try once more." />
  }
  return (
    <chakra.video
      src={VideoUrl}
      poster={Url}
      aria-label={`Timelapse of ${title}`}
      controls
      autoPlay
      // Made of pictures: there is nothing to hear, and browsers start only silent films by themselves.
      muted
      playsInline
      w="full"
      h="full"
      objectFit="contain"
      css={{ '&:focus-visible': { outlineOffset: '-2px' } }}
      onError={() => setIsBroken(true)}
    />
  )
}
