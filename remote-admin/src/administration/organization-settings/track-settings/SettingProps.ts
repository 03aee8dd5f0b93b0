import type { TrackSettings } from '@dayline/shared/contract'
import type { FormState } from '@dayline/shared/forms'

export type SettingProps = { form: FormState<TrackSettings> }
