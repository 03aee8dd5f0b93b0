import { pathOf, screenOf } from '@dayline/shared/navigation'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Link } from '@dayline/shared/ui'

const kinds = {
  EnableScreenshots: {
    noun: 'Screenshots',
    arrival: 'Screenshots appear here automatically while people are working.',
  },
  EnableTimelapseVideos: {
    noun: 'Timelapse videos',
    arrival:
      'A day of screenshots becomes a video once the day is over. The pictures of one person and one day can be played at once.',
  },
}

/** When pictures or videos appear in an empty list, unless the organization has turned them off. */
export function ArrivalText({ setting }: { setting: keyof typeof kinds }) {
  const { TrackSettings } = useOrganization()
  const canSet = useCan('organization.settings') && screenOf('settings') !== null
  const { noun, arrival } = kinds[setting]
  if (TrackSettings[setting]) return arrival
  return (
    <>
      {noun} are off in the track settings.
      {canSet && (
        <>
          {' '}
          <Link to={pathOf('settings', { activeTab: 'track-settings', setting })}>Open the setting</Link>
        </>
      )}
    </>
  )
}
