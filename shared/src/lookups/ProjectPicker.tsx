import { useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { ColorDot } from '@dayline/shared/ui/form'
import { ListPicker } from './ListPicker.tsx'
import type { PickerProps } from './picker.ts'

type ProjectPickerProps = PickerProps & {
  /** Title of the chosen project where it is known although the list lacks it. */
  selectedLabel?: string | undefined
}

/** Chooses a project; only with project management (docs/product/lists.md#pickers). */
export function ProjectPicker({ label = 'Project', placeholder = 'All projects', ...picker }: ProjectPickerProps) {
  const isOn = useCan('projects.read')
  const projects = useApiQuery('/project/list', isOn ? {} : null, { quiet: true })
  if (!isOn) return null
  const options = (projects.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  return (
    <ListPicker {...picker} label={label} placeholder={placeholder} noun="project" list={projects} options={options} />
  )
}
