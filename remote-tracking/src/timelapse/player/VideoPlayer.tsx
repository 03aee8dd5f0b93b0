import type { TimelapseVideo } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { EmptyState, useMediaQuery } from '@dayline/shared/ui/data'
import { useMemo, useRef, useState } from 'react'
import { useFrames } from '../timelapse.api.ts'
import type { Frame } from './frames.ts'
import { PlayerFrame } from './PlayerFrame.tsx'
import { usePlayback } from './usePlayback.ts'
import { usePlayerKeys } from './usePlayerKeys.ts'

/** A video with the clock of its day (docs/product/screenshots.md#player). */
export function VideoPlayer({ video, title }: { video: TimelapseVideo; title: string }) {
  const [isBroken, setIsBroken] = useState(false)
  // Keeps the first URLs: the list is refetched meanwhile, and a new URL would restart the video.
  const [{ VideoUrl, Url }] = useState(video)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const player = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const { data } = useFrames(video.ID)
  const frames = useMemo(
    () =>
      data?.Item.Frames?.map(
        ({ At, IsIdle, App, Thumbnail }): Frame => ({
          at: Date.parse(At),
          isIdle: IsIdle,
          app: App,
          thumbnail: Thumbnail,
        }),
      ) ?? null,
    [data],
  )
  const playback = usePlayback({
    count: frames?.length ?? Math.max(1, Math.ceil(video.Duration)),
    frames: frames ?? [],
    startsPlaying: !isStill,
    video: element,
  })
  usePlayerKeys(player, playback)
  if (isBroken) {
    return <EmptyState title="The video could not be played" text="Close it and open it again to try once more." />
  }
  return (
    <PlayerFrame
      ref={player}
      playback={playback}
      frames={frames}
      note={
        data &&
        frames === null &&
        'This video was made before the times of its pictures were stored: the line shows the length of the video.'
      }
    >
      {/* For keyboards, the controls below do the same. */}
      <chakra.video
        ref={element}
        src={VideoUrl}
        poster={Url}
        aria-label={`Timelapse of ${title}`}
        autoPlay={!isStill}
        // Videos of screenshots have no sound, and browsers autoplay only muted videos.
        muted
        playsInline
        w="full"
        h="full"
        objectFit="contain"
        cursor="pointer"
        onClick={playback.toggle}
        onError={() => setIsBroken(true)}
      />
    </PlayerFrame>
  )
}
