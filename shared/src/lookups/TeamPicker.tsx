import { useApiQuery } from '@dayline/shared/api'
import { ColorDot, Combobox } from '@dayline/shared/ui/form'
import type { PickerProps } from './picker.ts'
import { unlisted } from './unlisted.ts'
import { useFilterScope } from './useTeamEmployeeFilter.ts'

/** Chooses a team. Only for Owners and Co-owners: others see at most one (docs/product/lists.md#pickers). */
export function TeamPicker({ label = 'Team', placeholder = 'All teams', ...picker }: PickerProps) {
  const { seesTeams } = useFilterScope()
  const teams = useApiQuery('/team/list', seesTeams ? {} : null, { quiet: true })
  if (!seesTeams) return null
  const options = (teams.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  const selectedLabel = unlisted('team', teams)
  return (
    <Combobox
      {...picker}
      label={label}
      placeholder={placeholder}
      options={options}
      read={teams}
      selectedLabel={selectedLabel}
    />
  )
}
