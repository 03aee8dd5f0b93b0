import type { Screenshot } from '@dayline/shared/contract'
import { activityPercent, activityTone, listDate, listTimestamp, plural } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { chakra, Link, useZone } from '@dayline/shared/ui'
import { AppName, PersonName, ProgressBar, RetryImage, StatusBadge } from '@dayline/shared/ui/data'
import { Lightbox } from '@dayline/shared/ui/overlay'
import type { ReactNode } from 'react'

type ScreenshotLightboxProps = {
  shots: readonly Screenshot[]
  shotId: number
  onMove: (id: number) => void
  onClose: () => void
}

/** A recent screenshot in full size. Renders nothing if it is not in the list. */
export function ScreenshotLightbox({ shots, shotId, onMove, onClose }: ScreenshotLightboxProps) {
  const zone = useZone()
  const at = shots.findIndex(({ ID }) => ID === shotId)
  const shot = shots[at]
  if (!shot) return null
  const previous = shots[at - 1]
  const next = shots[at + 1]
  const title = `Screenshot of ${shot.User.Title}, ${listTimestamp(shot.CreateDate, zone)}`
  return (
    <Lightbox
      title={title}
      itemId={shot.ID}
      position={at + 1}
      count={shots.length}
      onPrevious={previous && (() => onMove(previous.ID))}
      onNext={next && (() => onMove(next.ID))}
      onClose={onClose}
      details={<Details shot={shot} />}
    >
      <RetryImage
        src={shot.Screenshot}
        alt={title}
        loading="eager"
        w="full"
        h="full"
        objectFit="contain"
        // Shows the already loaded thumbnail until the full screenshot covers it.
        style={{ background: `url("${shot.Thumbnail}") center / contain no-repeat` }}
      />
    </Lightbox>
  )
}

function Details({ shot }: { shot: Screenshot }) {
  const zone = useZone()
  const app = shot.OrganizationApp?.ActivityApp
  const level = activityPercent(shot.ActivityLevel)
  return (
    <chakra.dl m="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" fontSize="sm" data-number>
      <Line label="Person">
        <PersonName name={shot.User.Title} image={shot.User.Image} />
      </Line>
      <Line label="Time">{listTimestamp(shot.CreateDate, zone)}</Line>
      <Line label="Status">
        <StatusBadge status={shot.Status} />
      </Line>
      <Line label="App">
        <AppName name={app?.Name} url={shot.Url ?? app?.Url} icon={app?.Icon} />
      </Line>
      {app?.AICategory && <Line label="Category">{app.AICategory}</Line>}
      <Line label="Activity level">
        <ProgressBar label="Activity level" value={level} tone={activityTone(level)} hasValue />
      </Line>
      <Line label="Displays">{plural(shot.ScreenCount, 'display')}</Line>
      {shot.RedactDate && (
        <Line label="Hidden part">
          A part was hidden by {shot.User.Title} on {listDate(shot.RedactDate, zone)}.
        </Line>
      )}
      <Line label="More">
        <Link to={pathOf('screenshots', { employee: shot.EmployeeId })}>All screenshots of this person</Link>
      </Line>
    </chakra.dl>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="xs" color="fg.muted" mb="0.5">
        {label}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  )
}
