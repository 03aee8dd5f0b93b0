import type { Screenshot } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import { useMe } from '@dayline/shared/session'
import { Avatar, chakra, useZone } from '@dayline/shared/ui'
import { RetryImage, Skeleton, Timestamp } from '@dayline/shared/ui/data'
import { useTimeAround } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'

/** The screenshot to delete, and the total that its minute is subtracted from. */
export function ScreenshotToDelete({ shot }: { shot: Screenshot }) {
  return (
    <chakra.div display="flex" gap="3" alignItems="center" minW="0">
      <RetryImage
        src={shot.Thumbnail}
        alt={titleOf(shot, useZone())}
        w="9rem"
        flexShrink={0}
        aspectRatio="16 / 10"
        objectFit="cover"
        objectPosition="top"
        borderRadius="l2"
        borderWidth="1px"
        borderColor="border"
      />
      <chakra.div minW="0" fontSize="sm">
        <chakra.div fontWeight="medium" fontSize="md" display="flex" alignItems="center" gap="2" minW="0">
          <Avatar name={shot.User.Title} image={shot.User.Image} size={24} />
          <chakra.span truncate>{shot.User.Title}</chakra.span>
        </chakra.div>
        <chakra.div color="fg.muted">
          <Timestamp at={shot.CreateDate} />
        </chakra.div>
        <chakra.div mt="1.5" minH="5">
          <LostMinute shot={shot} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

function LostMinute({ shot }: { shot: Screenshot }) {
  const { EmployeeId: me } = useMe()
  const { isLoading, minutes } = useTimeAround(shot)
  if (isLoading) return <Skeleton h="4" w="12rem" maxW="full" />
  if (minutes === null) return <>Removes exactly 1 minute of work time.</>
  const whose = shot.EmployeeId === me ? 'your' : `${shot.User.Title}’s`
  return (
    <>
      Removes 1 minute of {whose} {duration(minutes)}.
    </>
  )
}
