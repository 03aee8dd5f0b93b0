import type { Screenshot } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'

type PictureProps = { shot: Screenshot; title: string; isZoomed: boolean; onZoom: () => void }

/** The screenshot scaled to the stage, or in original size and scrollable; a click toggles. */
export function Picture({ shot, title, isZoomed, onZoom }: PictureProps) {
  return (
    // For pointers only; the Z key and the button do the same.
    <chakra.div
      role="presentation"
      w="full"
      h="full"
      overflow={isZoomed ? 'auto' : 'hidden'}
      cursor={isZoomed ? 'zoom-out' : 'zoom-in'}
      onClick={onZoom}
    >
      <RetryImage
        src={shot.Screenshot}
        alt={title}
        loading="eager"
        maxW={isZoomed ? 'none' : undefined}
        w={isZoomed ? `${shot.Width}px` : 'full'}
        h={isZoomed ? `${shot.Height}px` : 'full'}
        objectFit="contain"
        // Shows the already loaded thumbnail until the full screenshot covers it.
        style={{ background: `url("${shot.Thumbnail}") center / contain no-repeat` }}
      />
    </chakra.div>
  )
}
