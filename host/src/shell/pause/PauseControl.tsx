import { pauseLengths } from '@dayline/shared/contract'
import { clockTime } from '@dayline/shared/format'
import { useBeginPause, usePause, useResume } from '@dayline/shared/lookups'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, chakra, IconButton, useZone } from '@dayline/shared/ui'
import { Menu } from '@dayline/shared/ui/overlay'
import { CirclePause, CirclePlay } from 'lucide-react'

const labels = { 15: 'For 15 minutes', 30: 'For 30 minutes', 60: 'For 1 hour' }

/** Pauses what is collected about the user, and shows a running pause (docs/product/privacy.md#pause). */
export function PauseControl() {
  const mayPause = useCan('collection.pause')
  const { data } = usePause(mayPause)
  const { MaxPauseMins = 60 } = useOrganization().TrackSettings
  const begin = useBeginPause()
  const resume = useResume()
  const zone = useZone()
  if (!data) return null
  if (data.Pause) {
    const until = `Paused until ${clockTime(data.Pause.EndDate, zone)}`
    return (
      <Button
        variant="subtle"
        tone="neutral"
        size="sm"
        aria-label={`${until}. Resume`}
        title={`${until}. Nothing is collected about you.`}
        isLoading={resume.isMutating}
        onClick={() => void resume.trigger({})}
      >
        <CirclePlay aria-hidden />
        <chakra.span hideBelow="md">{until}</chakra.span>
      </Button>
    )
  }
  if (!mayPause) return null
  return (
    <Menu
      trigger={<IconButton label="Pause what is collected" icon={<CirclePause />} hideBelow="md" />}
      header={
        <chakra.div px="3" py="2" fontSize="sm" color="fg.muted" maxW="16rem">
          Nothing is collected about you meanwhile. The time is a break.
        </chakra.div>
      }
      items={[
        ...pauseLengths
          .filter((minutes) => minutes <= MaxPauseMins)
          .map((minutes) => ({
            id: String(minutes),
            label: labels[minutes],
            onSelect: () => void begin.trigger({ Minutes: minutes }),
          })),
        { id: 'open', label: 'Until I resume', onSelect: () => void begin.trigger({ Minutes: null }) },
      ]}
    />
  )
}
