import { callApi, useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { Combobox, type LoadOptions } from '@dayline/shared/ui/form'
import type { PickerProps } from './picker.ts'

type TaskPickerProps = PickerProps & {
  /** Offers this project's tasks only. */
  projectId?: number | null
}

/** Chooses a task, searched on the server: 15 per page, 100 for a search; only with project management. */
export function TaskPicker({
  projectId = null,
  label = 'Task',
  placeholder = 'All tasks',
  ...picker
}: TaskPickerProps) {
  const isOn = useCan('tasks.read')
  const inProject = projectId === null ? {} : { ProjectId: projectId }
  // A link carries only the id; the title is loaded unless it was chosen here.
  const chosen = useApiQuery('/project/listtasks', isOn && picker.value !== null ? inProject : null, { quiet: true })
  if (!isOn) return null

  const load: LoadOptions<number> = async ({ search, page, pageSize }) => {
    const found = await callApi(
      '/project/listtasks',
      { ...inProject, ...(search ? { SearchTerm: search } : {}), Page: page, PageSize: pageSize },
      { purpose: 'background' },
    )
    return { options: found.Items.map(({ ID, Title }) => ({ value: ID, label: Title })), totalCount: found.TotalCount }
  }

  const title = chosen.data?.Items.find(({ ID }) => ID === picker.value)?.Title
  return (
    <Combobox
      // Another project has other tasks: loaded options must be dropped.
      key={projectId}
      {...picker}
      label={label}
      placeholder={placeholder}
      load={load}
      {...(title === undefined ? {} : { selectedLabel: title })}
    />
  )
}
