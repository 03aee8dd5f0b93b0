import type { Screenshot, ScreenshotArea } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { type PointerEvent, useState } from 'react'
import { areaBetween, shareOf } from './areas.ts'

type AreaCanvasProps = {
  shot: Screenshot
  areas: readonly ScreenshotArea[]
  onDraw: (area: ScreenshotArea) => void
  isFull: boolean
}

type Point = { x: number; y: number }

/** Preview of the redacted screenshot, to draw parts on. The fields below do the same without a pointer. */
export function AreaCanvas({ shot, areas, onDraw, isFull }: AreaCanvasProps) {
  const [drawn, setDrawn] = useState<{ start: Point; end: Point } | null>(null)

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / (box.width || 1)) * shot.Width,
      y: ((clientY - box.top) / (box.height || 1)) * shot.Height,
    }
  }
  const current = drawn && areaBetween(drawn.start, drawn.end, shot)

  return (
    <chakra.div
      role="presentation"
      data-testid="area-canvas"
      position="relative"
      mx="auto"
      maxW="full"
      overflow="hidden"
      borderRadius="l2"
      bg="bg.muted"
      cursor={isFull ? 'default' : 'crosshair'}
      touchAction="none"
      userSelect="none"
      style={{
        aspectRatio: `${shot.Width} / ${shot.Height}`,
        width: `min(100%, ${(44 * shot.Width) / shot.Height}dvh)`,
      }}
      onPointerDown={(event) => {
        if (isFull || event.button !== 0) return
        // jsdom has no pointer capture.
        event.currentTarget.setPointerCapture?.(event.pointerId)
        const start = pointOf(event)
        setDrawn({ start, end: start })
      }}
      onPointerMove={(event) => drawn && setDrawn({ ...drawn, end: pointOf(event) })}
      onPointerCancel={() => setDrawn(null)}
      onPointerUp={(event) => {
        if (!drawn) return
        const area = areaBetween(drawn.start, pointOf(event), shot)
        setDrawn(null)
        if (area) onDraw(area)
      }}
    >
      <chakra.img src={shot.Screenshot} alt="" draggable={false} w="full" h="full" pointerEvents="none" />
      {[...areas, ...(current ? [current] : [])].map((area, index) => (
        <chakra.div
          key={index}
          position="absolute"
          display="flex"
          alignItems="center"
          justifyContent="center"
          overflow="hidden"
          // The server fills parts with this color.
          bg="#808080"
          color="#000"
          outline="2px solid #fff"
          boxShadow="0 0 0 3px #000"
          fontSize="sm"
          fontWeight="bold"
          pointerEvents="none"
          style={shareOf(area, shot)}
          aria-hidden
        >
          {index + 1}
        </chakra.div>
      ))}
    </chakra.div>
  )
}
