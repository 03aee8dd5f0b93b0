import { useApiQuery } from '@dayline/shared/api'
import { Role } from '@dayline/shared/contract'
import { useMe } from '@dayline/shared/session'
import { ColorDot, Combobox } from '@dayline/shared/ui/form'
import type { PickerProps } from './picker.ts'

/** Chooses a team; for Owner and Coowner, nobody else sees more than one (spec 3 §2). */
export function TeamPicker({ label = 'Team', placeholder = 'All teams', ...picker }: PickerProps) {
  const { Role: role } = useMe()
  const seesTeams = role === Role.Owner || role === Role.Coowner
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  if (!seesTeams) return null
  const options = (teams.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  return <Combobox {...picker} label={label} placeholder={placeholder} options={options} />
}
