import { useRevalidate } from '@dayline/shared/api'
import type { TrackSettings } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { useOrganization } from '@dayline/shared/session'
import { useFreshForm } from '../useFreshForm.ts'

const path = '/organization/updatetracksettings'

/**
 * How the organization tracks. The settings that the form began with are sent along, so that two people can change
 * different ones at once (docs/product/track-settings.md#saving).
 */
export function useTrackSettingsForm(): FormState<TrackSettings> {
  const stored = useOrganization().TrackSettings
  const revalidate = useRevalidate()
  const form = useForm<typeof path, TrackSettings>(path, {
    initial: stored,
    toBody: (values, Seen) => ({ ...values, Seen }),
    revalidate: ['/account/get', '/organization/firstweek'],
    draft: 'track-settings',
    onDone: ({ Item }) => form.reset(Item),
    // Someone else may have saved in the meantime.
    onRefused: () => void revalidate('/account/get'),
  })
  useFreshForm(form, stored)
  return form
}
