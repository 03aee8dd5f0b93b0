import type { Screenshot } from '@dayline/shared/contract'
import { clockTime } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'
import { useEffect, useRef } from 'react'

type FilmStripProps = { shots: readonly Screenshot[]; shotId: number; onMove: (id: number) => void }

/** Thumbnails of the screenshots around the open one. */
export function FilmStrip({ shots, shotId, onMove }: FilmStripProps) {
  const zone = useZone()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button changes with the screenshot.
  useEffect(() => {
    const button = current.current
    const strip = button?.parentElement
    if (button && strip) strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.clientWidth) / 2
  }, [shotId])
  return (
    <chakra.div
      role="group"
      aria-label="Film strip"
      position="relative"
      display="flex"
      gap="1.5"
      p="2px"
      overflowX="auto"
      flexShrink={0}
    >
      {shots.map(({ ID, CreateDate, Thumbnail, Tiny }) => (
        <chakra.button
          key={ID}
          ref={ID === shotId ? current : undefined}
          type="button"
          aria-label={`Show ${clockTime(CreateDate, zone)}`}
          aria-current={ID === shotId}
          flexShrink={0}
          w="20"
          h="12"
          overflow="hidden"
          borderRadius="l1"
          cursor="pointer"
          opacity={ID === shotId ? 1 : 0.6}
          outline={ID === shotId ? '2px solid' : undefined}
          outlineColor="brand.solid"
          _hover={{ opacity: 1 }}
          style={Tiny ? { background: `url("${Tiny}") top / cover` } : undefined}
          onClick={() => onMove(ID)}
        >
          <RetryImage
            src={Thumbnail}
            alt=""
            w="full"
            h="full"
            objectFit="cover"
            objectPosition="top"
            bg="transparent"
          />
        </chakra.button>
      ))}
    </chakra.div>
  )
}
