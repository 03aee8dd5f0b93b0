import { callApi } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { Combobox, type LoadOptions } from '@dayline/shared/ui/form'
import type { PickerProps } from './picker.ts'
import { useTaskTitle } from './useTaskTitle.ts'

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
  // A link carries only the id; the title is loaded unless it was chosen here.
  const title = useTaskTitle(picker.value, projectId)
  if (!isOn) return null

  const load: LoadOptions<number> = async ({ search, page, pageSize }) => {
    const found = await callApi(
      '/project/listtasks',
      {
        ...(projectId !== null && { ProjectId: projectId }),
        ...(search ? { SearchTerm: search } : {}),
        Page: page,
        PageSize: pageSize,
      },
      { purpose: 'background' },
    )
    return { options: found.Items.map(({ ID, Title }) => ({ value: ID, label: Title })), totalCount: found.TotalCount }
  }

  return (
    <Combobox
      // Another project has other tasks: loaded options must be dropped.
      key={projectId}
      {...picker}
      label={label}
      placeholder={placeholder}
      load={load}
      {...(title === null ? {} : { selectedLabel: title })}
    />
  )
}
