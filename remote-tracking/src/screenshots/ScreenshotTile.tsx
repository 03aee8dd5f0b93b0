import { ActivityStatus, type Screenshot } from '@dayline/shared/contract'
import { activityPercent, activityTone, listTimestamp } from '@dayline/shared/format'
import { Avatar, Checkbox, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { AppIcon, ProgressBar, StatusBadge } from '@dayline/shared/ui/data'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { appOf, titleOf } from './screenshotWords.ts'
import { TilePicture } from './TilePicture.tsx'

export type ScreenshotTileProps = {
  shot: Screenshot
  /** Left out where all are of one person. */
  hasPerson?: boolean
  isSelected?: boolean
  /** Left out for those who cannot select. */
  onSelect?: ((shot: Screenshot, isStretch: boolean) => void) | undefined
  onOpen: (shot: Screenshot) => void
  onDelete: (shot: Screenshot) => void
}

/** A screenshot with what is known of its minute (spec 2 §2). A page has up to 96: choosing one draws that one anew. */
export const ScreenshotTile = memo(Tile)

function Tile({ shot, hasPerson = true, isSelected = false, onSelect, onOpen, onDelete }: ScreenshotTileProps) {
  const zone = useZone()
  const title = titleOf(shot, zone)
  const isIdle = shot.Status === ActivityStatus.Idle
  const app = shot.OrganizationApp?.ActivityApp
  const level = activityPercent(shot.ActivityLevel)
  const below = [shot.Url ?? app?.Url, app?.AICategory].filter(Boolean).join(' · ')
  return (
    <chakra.li
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
      <chakra.div
        flex="1"
        display="flex"
        flexDirection="column"
        gap="1.5"
        p={{ base: '2.5', sm: '3' }}
        pt="2.5"
        fontSize="sm"
        minW="0"
      >
        <chakra.div display="flex" alignItems="flex-start" gap="2" minW="0">
          <AppIcon icon={app?.Icon} url={shot.Url ?? app?.Url} size={20} />
          <chakra.div flex="1" minW="0">
            <chakra.div fontWeight="medium" truncate title={appOf(shot)}>
              {appOf(shot)}
            </chakra.div>
            <chakra.div fontSize="xs" color="fg.muted" truncate title={below} minH="1.25rem">
              {below}
            </chakra.div>
          </chakra.div>
          {shot.HasDeletePermission && (
            <IconButton
              label={`Delete ${title}`}
              size="xs"
              m="-4px -6px 0 0"
              icon={<Trash2 />}
              onClick={() => onDelete(shot)}
            />
          )}
        </chakra.div>
        {hasPerson && (
          <chakra.div display="flex" alignItems="center" gap="2" minW="0">
            <Avatar name={shot.User.Title} image={shot.User.Image} size={20} />
            <chakra.span truncate>{shot.User.Title}</chakra.span>
          </chakra.div>
        )}
        <chakra.time
          dateTime={shot.CreateDate}
          mt="auto"
          fontSize="xs"
          color="fg.muted"
          whiteSpace="nowrap"
          data-number
        >
          {listTimestamp(shot.CreateDate, zone)}
        </chakra.time>
        <ProgressBar label="Activity level" value={level} tone={activityTone(level)} hasValue />
      </chakra.div>
    </chakra.li>
  )
}
