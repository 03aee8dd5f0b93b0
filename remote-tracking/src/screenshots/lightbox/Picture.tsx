import type { Screenshot } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'

type PictureProps = { shot: Screenshot; title: string; isZoomed: boolean; onZoom: () => void }

/** The picture as large as the stage, or in its own size and scrollable; a click changes between them. */
export function Picture({ shot, title, isZoomed, onZoom }: PictureProps) {
  return (
    // For the pointer; Z and the button do the same for everyone else.
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
        // The thumbnail is loaded already and is shown until the full picture covers it.
        style={{ background: `url("${shot.Thumbnail}") center / contain no-repeat` }}
      />
    </chakra.div>
  )
}
