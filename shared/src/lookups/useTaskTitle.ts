import { useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { unlisted } from './unlisted.ts'

/**
 * The title of a task of which only the id is known, such as one in a link: "…" until the list is loaded, "Unknown task"
 * if the list does not have it. Null without an id or without project management.
 * @param projectId the task's project where it is known
 */
export function useTaskTitle(taskId: number | null, projectId: number | null): string | null {
  const isOn = useCan('tasks.read') && taskId !== null
  const { data } = useApiQuery(
    '/project/listtasks',
    isOn ? (projectId === null ? {} : { ProjectId: projectId }) : null,
    { quiet: true },
  )
  if (!isOn) return null
  // The list has a thousand tasks at most: one that it lacks may be among the others.
  const isWhole = data !== undefined && data.Items.length >= data.TotalCount
  return data?.Items.find(({ ID }) => ID === taskId)?.Title ?? unlisted('task', isWhole)
}
