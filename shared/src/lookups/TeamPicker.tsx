import { useApiQuery } from '@dayline/shared/api'
import { ColorDot, Combobox } from '@dayline/shared/ui/form'
import type { PickerProps } from './picker.ts'
import { useReach } from './useTeamEmployeeFilter.ts'

/** Chooses a team; for Owner and Coowner, nobody else sees more than one (spec 3 §2). */
export function TeamPicker({ label = 'Team', placeholder = 'All teams', ...picker }: PickerProps) {
  const { seesTeams } = useReach()
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  if (!seesTeams) return null
  const options = (teams.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  return <Combobox {...picker} label={label} placeholder={placeholder} options={options} />
}
