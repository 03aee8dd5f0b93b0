import { type ActivitySegment, ActivityStatus, MinuteSource } from '@dayline/shared/contract'
import { activityStatusDisplay, clockTime, durationOfSeconds } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { Button, chakra, useZone } from '@dayline/shared/ui'
import { AppIcon, ProductivityBadge, RetryImage, StatusBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { List } from 'lucide-react'
import { ClockOutLink } from '../cut/ClockOutLink.tsx'
import { CutLink } from '../cut/CutLink.tsx'
import type { ClockTimes } from './clockTimesEndingWith.ts'
import { useNearestShot } from './nearestShot.ts'

type PinnedStretchProps = {
  segment: ActivitySegment
  employeeId: number | null
  /** Clock times of its day if the stretch ends with the clock-out, otherwise null. */
  clockTimes: ClockTimes | null
  onShowInList: () => void
}

/** Details of the pinned stretch, with the screenshot taken closest to it. */
export function PinnedStretch({ segment, employeeId, clockTimes, onShowInList }: PinnedStretchProps) {
  const zone = useZone()
  const shot = useNearestShot(segment, employeeId)
  const { AppName, Url, Icon, AICategory, Status, Productivity, Project, Source } = segment
  const isWork = Status <= ActivityStatus.Working
  const title =
    AppName ?? Url ?? (Source === MinuteSource.Manual ? 'Added by hand' : activityStatusDisplay(Status).label)
  return (
    <chakra.section
      aria-label="Pinned stretch"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: shot ? '11rem minmax(0, 1fr)' : '1fr' }}
      gap="4"
      mt="3"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      fontSize="sm"
    >
      {shot && (
        <chakra.a
          href={pathOf('screenshots', {
            date: `${segment.WorkDate}..${segment.WorkDate}`,
            employee: String(shot.EmployeeId),
            group: 'person',
            shot: String(shot.ID),
          })}
          borderRadius="l1"
          overflow="hidden"
          alignSelf="start"
        >
          <RetryImage
            src={shot.Thumbnail}
            alt={`Screenshot at ${clockTime(shot.CreateDate, zone)}`}
            display="block"
            w="full"
            aspectRatio="16 / 10"
            objectFit="cover"
            objectPosition="top"
          />
        </chakra.a>
      )}
      <chakra.div minW="0" display="flex" flexDirection="column" gap="2">
        <chakra.div display="flex" alignItems="center" gap="2" minW="0" fontWeight="medium">
          {(AppName || Url) && <AppIcon icon={Icon} url={Url} size={20} />}
          <chakra.span truncate>{title}</chakra.span>
        </chakra.div>
        {(Url || AICategory) && (
          <chakra.div color="fg.muted" overflowWrap="anywhere">
            {[AppName ? Url : null, AICategory].filter(Boolean).join(' · ')}
          </chakra.div>
        )}
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" data-number>
          {clockTime(segment.StartDate, zone)}–{clockTime(segment.EndDate, zone)} ·{' '}
          {durationOfSeconds(segment.Duration)}
          <StatusBadge status={Status} />
          {isWork && <ProductivityBadge value={Productivity} />}
        </chakra.div>
        {Project && (
          <chakra.div display="flex" alignItems="center" gap="2">
            <ColorDot color={Project.Color} />
            {Project.Title}
          </chakra.div>
        )}
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          alignSelf="flex-start"
          icon={<List />}
          onClick={onShowInList}
        >
          Show in list
        </Button>
        {Source !== MinuteSource.Manual && Status <= ActivityStatus.Idle && (
          <CutLink start={Date.parse(segment.StartDate)} end={Date.parse(segment.EndDate)} employeeId={employeeId}>
            Too much? Cut it here
          </CutLink>
        )}
        <ClockOutLink item={clockTimes} employeeId={employeeId} />
      </chakra.div>
    </chakra.section>
  )
}
