import type { Screenshot } from '@dayline/shared/contract'
import { activityPercent, activityTone, listTimestamp } from '@dayline/shared/format'
import { Avatar, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { AppIcon, ProgressBar } from '@dayline/shared/ui/data'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { appOf, titleOf } from './screenshotTitle.ts'

type TileCaptionProps = { shot: Screenshot; hasPerson: boolean; onDelete: (shot: Screenshot) => void }

/** App, person, time and activity of a screenshot. Selection does not rerender it. */
export const TileCaption = memo(function TileCaption({ shot, hasPerson, onDelete }: TileCaptionProps) {
  const zone = useZone()
  const title = titleOf(shot, zone)
  const app = shot.OrganizationApp?.ActivityApp
  const level = activityPercent(shot.ActivityLevel)
  const below = [shot.Url ?? app?.Url, app?.AICategory].filter(Boolean).join(' · ')
  return (
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
      <chakra.time dateTime={shot.CreateDate} mt="auto" fontSize="xs" color="fg.muted" whiteSpace="nowrap" data-number>
        {listTimestamp(shot.CreateDate, zone)}
      </chakra.time>
      <ProgressBar label="Activity level" value={level} tone={activityTone(level)} hasValue />
    </chakra.div>
  )
})
