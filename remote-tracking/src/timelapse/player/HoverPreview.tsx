import { clockTime } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { type Frame, frameAppName } from './frames.ts'

const width = 160

/** The screenshot at the pointer's position, shown above the timeline. `at` is a fraction of the timeline, 0 to 1. */
export function HoverPreview({ frame, at }: { frame: Frame; at: number }) {
  const zone = useZone()
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      bottom="100%"
      zIndex="1"
      pointerEvents="none"
      overflow="hidden"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      shadow="md"
      fontSize="xs"
      style={{ width, insetInlineStart: `clamp(0px, calc(${at * 100}% - ${width / 2}px), calc(100% - ${width}px))` }}
    >
      {frame.thumbnail && (
        <chakra.img src={frame.thumbnail} alt="" display="block" w="full" aspectRatio="16 / 9" objectFit="cover" />
      )}
      <chakra.div px="2" py="1" display="flex" gap="1.5" data-number>
        <strong>{clockTime(frame.at, zone)}</strong>
        <chakra.span color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {[frameAppName(frame.app), frame.isIdle && 'Idle'].filter(Boolean).join(' · ')}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}
