import type { Screenshot } from '@dayline/shared/contract'
import { activityPercent, activityTone, listTimestamp, plural } from '@dayline/shared/format'
import { Badge, chakra, useZone } from '@dayline/shared/ui'
import { AppIcon, PersonName, ProgressBar, StatusBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import type { ReactNode } from 'react'
import { HiddenPartText } from '../redaction/HiddenPartText.tsx'
import { appOf } from '../screenshotTitle.ts'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div>
      <chakra.dt fontSize="xs" color="fg.muted" mb="0.5">
        {label}
      </chakra.dt>
      <chakra.dd m="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  )
}

/** Details of the minute of a screenshot. */
export function ScreenshotDetails({ shot }: { shot: Screenshot }) {
  const zone = useZone()
  const app = shot.OrganizationApp?.ActivityApp
  const url = shot.Url ?? app?.Url
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
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <AppIcon icon={app?.Icon} url={url} />
          {appOf(shot)}
        </chakra.span>
      </Line>
      {app?.AICategory && <Line label="Category">{app.AICategory}</Line>}
      {url && <Line label="Address">{url}</Line>}
      <Line label="Activity level">
        <ProgressBar label="Activity level" value={level} tone={activityTone(level)} hasValue />
      </Line>
      <Line label="Displays">{plural(shot.ScreenCount, 'display')}</Line>
      {shot.Project && (
        <Line label="Project">
          <chakra.span display="inline-flex" alignItems="baseline" gap="2">
            <ColorDot color={shot.Project.Color} />
            {shot.Project.Title}
          </chakra.span>
        </Line>
      )}
      {shot.DeletionRequest && (
        <Line label={shot.DeletionRequest.IsRejected ? 'Deletion was refused' : 'Deletion is requested'}>
          {shot.DeletionRequest.RejectionReason ?? shot.DeletionRequest.Reason}
        </Line>
      )}
      {shot.IsBlurred && (
        <Line label="Picture">
          <Badge>Blurred before it was stored</Badge>
        </Line>
      )}
      {shot.RedactDate && (
        <Line label="Hidden part">
          <HiddenPartText shot={shot} date={shot.RedactDate} />
        </Line>
      )}
    </chakra.dl>
  )
}
