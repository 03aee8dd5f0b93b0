import { chakra } from '@dayline/shared/ui'
import type { ReactNode, Ref } from 'react'
import type { Frame } from './frames.ts'
import { PlayerControls } from './PlayerControls.tsx'
import { Scrubber } from './Scrubber.tsx'
import type { Playback } from './usePlayback.ts'

type PlayerFrameProps = {
  ref: Ref<HTMLDivElement>
  playback: Playback
  frames: readonly Frame[] | null
  note?: ReactNode
  /** The video or the screenshot. */
  children: ReactNode
}

/** The stage, and below it the controls and the timeline of the day. */
export function PlayerFrame({ ref, playback, frames, note, children }: PlayerFrameProps) {
  return (
    <chakra.div ref={ref} display="flex" flexDirection="column" w="full" h="full" minH="0">
      <chakra.div flex="1" minH="0" bg="black">
        {children}
      </chakra.div>
      <chakra.div flexShrink={0} px="3" pt="2" pb="1.5" bg="bg.panel" borderTopWidth="1px" borderColor="border">
        <Scrubber place={playback.place} count={playback.count} frames={frames} onSeek={playback.seek} />
        {note && (
          <chakra.p m="0" fontSize="xs" color="fg.muted">
            {note}
          </chakra.p>
        )}
        <PlayerControls playback={playback} frames={frames} />
      </chakra.div>
    </chakra.div>
  )
}
