import { useRevalidate } from '@dayline/shared/api'
import type { TrackSettings } from '@dayline/shared/contract'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { useOrganization } from '@dayline/shared/session'

const path = '/organization/updatetracksettings'

/**
 * How the organization tracks. The form's initial settings are sent, too, so that two people can change different
 * settings at the same time (docs/product/track-settings.md#saving).
 */
export function useTrackSettingsForm(): FormState<TrackSettings> {
  const stored = useOrganization().TrackSettings
  const revalidate = useRevalidate()
  const form = useForm<typeof path, TrackSettings>(path, {
    initial: stored,
    toBody: (values, Seen) => ({ ...values, Seen }),
    revalidate: ['/account/get', '/organization/firstweek'],
    draft: 'track-settings',
    // Not a reset: what is changed during the request is not saved yet.
    onDone: ({ Item }) => form.rebase(Item),
    // The cause may be that someone else saved in the meantime.
    onRefused: () => void revalidate('/account/get'),
  })
  useFreshForm(form, stored, { waitsForRefusal: true })
  return form
}
