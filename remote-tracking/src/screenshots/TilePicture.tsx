import type { Screenshot } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { RetryImage } from '@dayline/shared/ui/data'
import { Monitor } from 'lucide-react'
import { memo } from 'react'
import { titleOf } from './screenshotTitle.ts'

type TilePictureProps = { shot: Screenshot; onOpen: (shot: Screenshot) => void }

/** The thumbnail, which opens the full screenshot, with the number of displays. */
export const TilePicture = memo(function TilePicture({ shot, onOpen }: TilePictureProps) {
  const title = titleOf(shot, useZone())
  const displays = plural(shot.ScreenCount, 'display')
  return (
    <chakra.div position="relative">
      <chakra.button
        type="button"
        data-tile={shot.ID}
        aria-label={`Open ${title}`}
        display="block"
        w="full"
        cursor="zoom-in"
        overflow="hidden"
        borderTopRadius="l3"
        bg="bg.muted"
        style={shot.Tiny ? { background: `url("${shot.Tiny}") top / cover` } : undefined}
        css={{ '&:focus-visible': { outlineOffset: '-2px' } }}
        onClick={() => onOpen(shot)}
      >
        <RetryImage
          src={shot.Thumbnail}
          alt={title}
          display="block"
          w="full"
          aspectRatio="16 / 10"
          objectFit="cover"
          objectPosition="top"
          bg="transparent"
        />
      </chakra.button>
      <chakra.span
        role="img"
        aria-label={displays}
        position="absolute"
        bottom="2"
        insetEnd="2"
        display="inline-flex"
        alignItems="center"
        gap="1"
        px="1.5"
        py="0.5"
        borderRadius="l1"
        fontSize="xs"
        fontWeight="medium"
        bg="bg.inverted"
        color="fg.inverted"
        pointerEvents="none"
        data-number
      >
        <Monitor size={13} aria-hidden />
        {shot.ScreenCount}
      </chakra.span>
    </chakra.div>
  )
})
