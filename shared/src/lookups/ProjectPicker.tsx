import { useCan } from '@dayline/shared/session'
import { ColorDot } from '@dayline/shared/ui/form'
import { ListPicker } from './ListPicker.tsx'
import type { PickerProps } from './picker.ts'
import { useProjectTitle } from './useProjectTitle.ts'
import { useAllProjects } from './wholeLists.ts'

/** Chooses a project; only with project management (docs/product/lists.md#pickers). */
export function ProjectPicker({ label = 'Project', placeholder = 'All projects', ...picker }: PickerProps) {
  const isOn = useCan('projects.read')
  const projects = useAllProjects(isOn)
  const title = useProjectTitle(picker.value)
  if (!isOn) return null
  const options = (projects.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  return (
    <ListPicker
      {...picker}
      label={label}
      placeholder={placeholder}
      noun="project"
      list={projects}
      options={options}
      selectedLabel={title ?? undefined}
    />
  )
}
