import { appColor } from '@dayline/shared/charts'
import { clockTime, durationOfSeconds } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { appRuns, type Frame, hourTicks } from './frames.ts'
import { HoverPreview } from './HoverPreview.tsx'

type ScrubberProps = {
  place: number
  count: number
  /** Null while times load and for a video without stored times: then a place is one second of the video. */
  frames: readonly Frame[] | null
  onSeek: (place: number) => void
}

const pageSteps = 10

/** Timeline of the day with its hours, apps and idle times; the slider's text is the clock time. */
export function Scrubber({ place, count, frames, onSeek }: ScrubberProps) {
  const zone = useZone()
  const isNarrow = useIsNarrow()
  const [hovered, setHovered] = useState<number | null>(null)
  const runs = useMemo(() => appRuns(frames ?? []), [frames])
  const ticks = useMemo(() => hourTicks(frames ?? [], zone, isNarrow ? 5 : 12), [frames, zone, isNarrow])
  const percent = (at: number) => `${count > 1 ? (at / (count - 1)) * 100 : 0}%`
  const share = (at: number) => `${(at / Math.max(1, count)) * 100}%`
  const frame = frames?.[place]
  const hoveredFrame = hovered === null ? undefined : frames?.[hovered]

  function placeOf(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const fraction = width > 0 ? (event.clientX - left) / width : 0
    return Math.min(count - 1, Math.max(0, Math.floor(fraction * count)))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = {
      ArrowLeft: place - 1,
      ArrowDown: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place + 1,
      PageDown: place - pageSteps,
      PageUp: place + pageSteps,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (target === undefined) return
    // Otherwise the lightbox would open the next video.
    event.preventDefault()
    onSeek(target)
  }

  return (
    <chakra.div position="relative" w="full" minW="0">
      <chakra.div
        role="slider"
        tabIndex={0}
        aria-label={frames ? 'Time of day' : 'Place in the video'}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, count - 1)}
        aria-valuenow={place}
        aria-valuetext={frame ? clockTime(frame.at, zone) : durationOfSeconds(place)}
        position="relative"
        h="8"
        cursor="pointer"
        borderRadius="l1"
        css={{ touchAction: 'none' }}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture?.(event.pointerId)
          onSeek(placeOf(event))
        }}
        onPointerMove={(event) => {
          const at = placeOf(event)
          setHovered(at)
          if (event.buttons === 1) onSeek(at)
        }}
        onPointerLeave={() => setHovered(null)}
      >
        <chakra.div
          position="absolute"
          insetX="0"
          top="6px"
          h="10px"
          borderRadius="l1"
          overflow="hidden"
          bg="bg.emphasized"
          data-marks={Math.max(0, runs.length - 1)}
        >
          {runs.map(({ name, start, end }) => (
            <chakra.span
              key={start}
              position="absolute"
              insetBlock="0"
              borderInlineStart={start > 0 ? '2px solid' : undefined}
              borderColor="bg.panel"
              style={{
                insetInlineStart: share(start),
                width: share(end - start),
                ...(name !== null && { background: appColor(name) }),
              }}
            />
          ))}
          {(frames ?? []).map(
            ({ isIdle, at }, index) =>
              isIdle && (
                <chakra.span
                  key={at}
                  position="absolute"
                  insetBlock="0"
                  bg="bg.emphasized"
                  opacity="0.85"
                  style={{ insetInlineStart: share(index), width: share(1) }}
                />
              ),
          )}
        </chakra.div>
        <chakra.div position="absolute" insetX="0" top="20px" h="3px" borderRadius="full" bg="bg.emphasized">
          <chakra.div h="full" borderRadius="full" bg="brand.solid" style={{ width: percent(place) }} />
        </chakra.div>
        <chakra.div
          position="absolute"
          top="14px"
          boxSize="3.5"
          ms="-7px"
          borderRadius="full"
          bg="brand.solid"
          borderWidth="2px"
          borderColor="bg.panel"
          style={{ insetInlineStart: percent(place) }}
        />
      </chakra.div>
      {ticks.length > 0 && (
        <chakra.div aria-hidden position="relative" h="4" fontSize="2xs" color="fg.muted" overflow="hidden" data-number>
          {ticks.map(({ place: at, text }) => (
            <chakra.span key={at} position="absolute" whiteSpace="nowrap" style={{ insetInlineStart: share(at) }}>
              {text}
            </chakra.span>
          ))}
        </chakra.div>
      )}
      {hovered !== null && hoveredFrame && <HoverPreview frame={hoveredFrame} at={(hovered + 0.5) / count} />}
    </chakra.div>
  )
}
