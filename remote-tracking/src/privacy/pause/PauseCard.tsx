import { clockTime, duration } from '@dayline/shared/format'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, Card, chakra, Notice, Text, useZone } from '@dayline/shared/ui'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useBeginPause, usePause, useResume } from './pause.api.ts'

const lengths = [
  { minutes: 15, label: '15 minutes' },
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '1 hour' },
] as const

/** Pauses what is collected about the user, where the organization allows it (docs/product/privacy.md#pause). */
export function PauseCard() {
  const isAllowed = useCan('collection.pause')
  const { MaxPauseMins } = useOrganization().TrackSettings
  const { data } = usePause()
  const begin = useBeginPause()
  const resume = useResume()
  const zone = useZone()
  // A pause that has begun can be ended, also where no other may begin.
  if (!data || (!isAllowed && !data.Pause)) return null
  const { Pause } = data
  return (
    <Card title="Pause">
      {Pause ? (
        <>
          <Notice>
            Nothing is collected about you until {clockTime(Pause.EndDate, zone)}
            {Pause.IsUntilResumed ? ' or until you resume' : ''}. The time is a break.
          </Notice>
          <Button
            mt="3"
            icon={<CirclePlay aria-hidden />}
            isLoading={resume.isMutating}
            onClick={() => void resume.trigger({})}
          >
            Resume
          </Button>
        </>
      ) : (
        <>
          <Text fontSize="sm" mb="3">
            Nothing is collected about you meanwhile, whatever your agent sends: no minutes, apps or pictures. While you
            are at work, the time is a break. A pause lasts at most {duration(MaxPauseMins)}.
          </Text>
          <chakra.div role="group" aria-label="Pause for" display="flex" flexWrap="wrap" gap="2">
            {lengths
              .filter(({ minutes }) => minutes <= MaxPauseMins)
              .map(({ minutes, label }) => (
                <Button
                  key={minutes}
                  size="sm"
                  variant="outline"
                  tone="neutral"
                  icon={<CirclePause aria-hidden />}
                  disabled={begin.isMutating}
                  onClick={() => void begin.trigger({ Minutes: minutes })}
                >
                  {label}
                </Button>
              ))}
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              icon={<CirclePause aria-hidden />}
              disabled={begin.isMutating}
              onClick={() => void begin.trigger({ Minutes: null })}
            >
              Until I resume
            </Button>
          </chakra.div>
        </>
      )}
    </Card>
  )
}
