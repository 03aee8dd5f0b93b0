import type { Screenshot } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { RetryImage, useMediaQuery } from '@dayline/shared/ui/data'
import { useMemo, useRef, useState } from 'react'
import type { Frame } from './frames.ts'
import { PlayerFrame } from './PlayerFrame.tsx'
import { usePlayback } from './usePlayback.ts'
import { usePlayerKeys } from './usePlayerKeys.ts'

/** The status of a minute without input. */
const idle = 3

/** Plays a day from its screenshots, oldest first: a day that is not over has no video yet. */
export function PicturePlayer({ shots, title }: { shots: readonly Screenshot[]; title: string }) {
  // Keeps the first URLs: the list is refetched meanwhile, and images are cached by their previous URLs.
  const [shown] = useState(shots)
  const frames = useMemo(
    () =>
      shown.map(
        ({ CreateDate, Status, OrganizationApp, Thumbnail, Screenshot }): Frame => ({
          at: Date.parse(CreateDate),
          isIdle: Status === idle,
          app: OrganizationApp?.ActivityApp ?? null,
          thumbnail: Thumbnail,
          picture: Screenshot,
        }),
      ),
    [shown],
  )
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [failed, setFailed] = useState<string | null>(null)
  const player = useRef<HTMLDivElement>(null)
  const playback = usePlayback({ count: frames.length, frames, startsPlaying: !isStill })
  usePlayerKeys(player, playback)
  const frame = frames[playback.place]
  const next = frames.slice(playback.place + 1, playback.place + 4)
  const picture = frame?.picture
    ? ({
        src: frame.picture,
        alt: title,
        w: 'full',
        h: 'full',
        objectFit: 'contain',
        // The thumbnail loads sooner and covers the gap until the screenshot is loaded.
        style: frame.thumbnail ? { background: `url("${frame.thumbnail}") center / contain no-repeat` } : {},
      } as const)
    : null
  return (
    <PlayerFrame ref={player} playback={playback} frames={frames}>
      {picture &&
        (picture.src === failed ? (
          // Not for every screenshot: it replaces the element with each of them, which flickers during playback.
          <RetryImage {...picture} loading="eager" />
        ) : (
          <chakra.img {...picture} onError={() => setFailed(picture.src)} />
        ))}
      {next.map(({ picture }) => picture && <img key={picture} src={picture} alt="" hidden />)}
    </PlayerFrame>
  )
}
