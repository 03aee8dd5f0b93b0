import { ActivityStatus, type Screenshot } from '@dayline/shared/contract'
import { Checkbox, chakra, useZone } from '@dayline/shared/ui'
import { StatusBadge } from '@dayline/shared/ui/data'
import { memo } from 'react'
import { titleOf } from './screenshotTitle.ts'
import { SimilarButton } from './stacks/SimilarButton.tsx'
import { TileCaption } from './TileCaption.tsx'
import { TilePicture } from './TilePicture.tsx'

export type ScreenshotTileProps = {
  shot: Screenshot
  /** False if all screenshots are of one person. */
  hasPerson?: boolean
  isSelected?: boolean
  /** Undefined for users who cannot select. */
  onSelect?: ((shot: Screenshot, isStretch: boolean) => void) | undefined
  onOpen: (shot: Screenshot) => void
  onDelete: (shot: Screenshot) => void
  /** Number of other screenshots that look like this one. */
  similar?: number
  isUnfolded?: boolean
  onUnfold?: ((shot: Screenshot) => void) | undefined
}

/**
 * A screenshot with details of its minute. A page has up to 96, so selecting one rerenders only that tile, and in it
 * only the checkbox and the frame.
 */
export const ScreenshotTile = memo(Tile)

function Tile(props: ScreenshotTileProps) {
  const { shot, hasPerson = true, isSelected = false, similar = 0, isUnfolded = false } = props
  const { onSelect, onOpen, onDelete, onUnfold } = props
  const title = titleOf(shot, useZone())
  const isIdle = shot.Status === ActivityStatus.Idle
  return (
    <chakra.li
      data-item
      position="relative"
      display="flex"
      flexDirection="column"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isIdle ? 'status.idle' : 'border'}
      borderRadius="l3"
      outline={isSelected ? '2px solid' : undefined}
      outlineColor="brand.solid"
    >
      <TilePicture shot={shot} onOpen={onOpen} />
      {onSelect && (
        <chakra.div
          position="absolute"
          top="2"
          insetStart="2"
          w="8"
          h="8"
          ps="7px"
          pt="5px"
          bg="bg.panel"
          borderRadius="l1"
          boxShadow="sm"
          overflow="hidden"
        >
          <Checkbox
            label={`Select ${title}`}
            checked={isSelected}
            onChange={(_, { nativeEvent }) =>
              onSelect(shot, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </chakra.div>
      )}
      {isIdle && (
        <chakra.div position="absolute" top="2" insetEnd="2" display="flex" bg="bg.panel" borderRadius="full">
          <StatusBadge status={shot.Status} />
        </chakra.div>
      )}
      <TileCaption shot={shot} hasPerson={hasPerson} onDelete={onDelete} />
      {similar > 0 && onUnfold && (
        <chakra.div px="3" pb="3" mt="-1">
          <SimilarButton others={similar} isOpen={isUnfolded} of={title} onToggle={() => onUnfold(shot)} />
        </chakra.div>
      )}
    </chakra.li>
  )
}
