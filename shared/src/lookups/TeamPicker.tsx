import { ColorDot } from '@dayline/shared/ui/form'
import { ListPicker } from './ListPicker.tsx'
import type { PickerProps } from './picker.ts'
import { useFilterScope } from './useTeamEmployeeFilter.ts'
import { useAllTeams } from './wholeLists.ts'

/** Chooses a team. Only for Owners and Co-owners: others see at most one (docs/product/lists.md#pickers). */
export function TeamPicker({ label = 'Team', placeholder = 'All teams', ...picker }: PickerProps) {
  const { seesTeams } = useFilterScope()
  const teams = useAllTeams(seesTeams)
  if (!seesTeams) return null
  const options = (teams.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  return <ListPicker {...picker} label={label} placeholder={placeholder} noun="team" list={teams} options={options} />
}
