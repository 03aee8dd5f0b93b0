import { pauseLengths } from '@dayline/shared/contract'
import { clockTime, duration } from '@dayline/shared/format'
import { useBeginPause, usePause, useResume } from '@dayline/shared/lookups'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, Card, chakra, Notice, Text, useZone } from '@dayline/shared/ui'
import { CirclePause, CirclePlay } from 'lucide-react'

const labels = { 15: '15 minutes', 30: '30 minutes', 60: '1 hour' }

/** Pauses the collection about the user, if the organization allows it (docs/product/privacy.md#pause). */
export function PauseCard() {
  const isAllowed = useCan('collection.pause')
  const { MaxPauseMins } = useOrganization().TrackSettings
  const { data } = usePause(isAllowed)
  const begin = useBeginPause()
  const resume = useResume()
  const zone = useZone()
  // A running pause can be ended even if no new one may begin.
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
            Nothing is collected about you meanwhile, regardless of what your agent sends: no minutes, apps or pictures.
            While you are at work, the time is a break. A pause lasts at most {duration(MaxPauseMins)}.
          </Text>
          <chakra.div role="group" aria-label="Pause for" display="flex" flexWrap="wrap" gap="2">
            {pauseLengths
              .filter((minutes) => minutes <= MaxPauseMins)
              .map((minutes) => (
                <Button
                  key={minutes}
                  size="sm"
                  variant="outline"
                  tone="neutral"
                  icon={<CirclePause aria-hidden />}
                  aria-disabled={begin.isMutating}
                  onClick={() => void begin.trigger({ Minutes: minutes })}
                >
                  {labels[minutes]}
                </Button>
              ))}
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              icon={<CirclePause aria-hidden />}
              aria-disabled={begin.isMutating}
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
