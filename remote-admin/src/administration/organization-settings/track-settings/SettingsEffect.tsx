import { useApiQuery } from '@dayline/shared/api'
import type { TrackSettings } from '@dayline/shared/contract'
import { activityStatusDisplay, duration, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'

/** Settings whose effect on past days can be computed. */
const computed = ['WorkingDays', 'Clockin', 'Timezone', 'AlwaysWorkingApps', 'AlwaysOnBreakApps'] as const

/** How the last 30 days would have differed with the changed settings (docs/product/track-settings.md#effect). */
export function SettingsEffect({ values, saved }: { values: TrackSettings; saved: TrackSettings }) {
  const isChanged = computed.some((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]))
  const { data } = useApiQuery('/organization/previewtracksettings', isChanged ? { ...values, Seen: saved } : null, {
    quiet: true,
  })
  if (!isChanged || !data) return null
  const { Days, Late, Moved } = data
  const texts = [
    ...(Late.Before === Late.After ? [] : [`late on ${plural(Late.After, 'day')} instead of ${Late.Before}`]),
    ...Moved.map(({ From, To, Minutes, EmployeeCount }) => {
      const [from, to] = [From, To].map((status) => activityStatusDisplay(status).label.toLowerCase())
      return `${duration(Minutes)} ${to} instead of ${from} for ${plural(EmployeeCount, 'employee')}`
    }),
  ]
  return (
    <chakra.div fontSize="xs">
      {`In the last ${Days} days: ${texts.length > 0 ? texts.join('; ') : 'no difference'}.`}
    </chakra.div>
  )
}
