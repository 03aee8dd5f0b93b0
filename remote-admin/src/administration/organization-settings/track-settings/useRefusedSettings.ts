import type { TrackSettings } from '@dayline/shared/contract'
import type { FormState } from '@dayline/shared/forms'
import { useState } from 'react'
import { type SettingName, settingTexts } from './settingTexts.ts'

const names = Object.keys(settingTexts) as SettingName[]

/**
 * The settings that were refused since this search began. A corrected one has no message any more, but must not
 * disappear while it is being corrected.
 */
export function useRefusedSettings(form: FormState<TrackSettings>, search: string): readonly SettingName[] {
  const [known, setKnown] = useState({ search, refused: [] as SettingName[] })
  const before = known.search === search ? known.refused : []
  const refused = names.filter((name) => before.includes(name) || form.error(name) !== undefined)
  if (known.search !== search || refused.length > before.length) setKnown({ search, refused })
  return refused
}
