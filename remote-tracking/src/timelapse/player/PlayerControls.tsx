import { clockTime, durationOfSeconds } from '@dayline/shared/format'
import { Button, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { AppIcon } from '@dayline/shared/ui/data'
import { Pause, Play } from 'lucide-react'
import { type Frame, frameAppName, speeds } from './frames.ts'
import type { Playback } from './usePlayback.ts'

/** Play and pause, current time and app, skipping of idle times, and speed. */
export function PlayerControls({ playback, frames }: { playback: Playback; frames: readonly Frame[] | null }) {
  const { place, count, isPlaying, speed, skipsIdle, toggle, setSpeed, setSkipsIdle } = playback
  const zone = useZone()
  const frame = frames?.[place]
  const hasIdle = frames?.some(({ isIdle }) => isIdle)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" rowGap="1">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        size="sm"
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
      <chakra.span fontSize="sm" minW="0" display="inline-flex" alignItems="center" gap="2" flex="1 1 8rem">
        <chakra.strong fontWeight="semibold" data-number>
          {frame ? clockTime(frame.at, zone) : `${durationOfSeconds(place)} of ${durationOfSeconds(count)}`}
        </chakra.strong>
        {frame?.app && <AppIcon icon={frame.app.Icon} url={frame.app.Url} size={16} />}
        <chakra.span color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {[frame && frameAppName(frame.app), frame?.isIdle && 'Idle'].filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.span>
      {hasIdle && (
        <Button
          size="sm"
          variant={skipsIdle ? 'subtle' : 'ghost'}
          tone={skipsIdle ? 'brand' : 'neutral'}
          aria-pressed={skipsIdle}
          onClick={() => setSkipsIdle(!skipsIdle)}
        >
          Skip idle
        </Button>
      )}
      <chakra.div role="group" aria-label="Speed" display="flex">
        {speeds.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === speed ? 'subtle' : 'ghost'}
            tone={each === speed ? 'brand' : 'neutral'}
            aria-pressed={each === speed}
            px="2"
            data-number
            onClick={() => setSpeed(each)}
          >
            {each}×
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
