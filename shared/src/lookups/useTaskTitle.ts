import { useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { useRecordTitle } from './useRecordTitle.ts'

/**
 * The title of a task of which only the id is known, such as one in a link; a deleted one too. "…" until it is loaded,
 * "Unknown task" if this user has no such task. Null without an id or without project management.
 * @param projectId the task's project where it is known
 */
export function useTaskTitle(taskId: number | null, projectId: number | null): string | null {
  const isOn = useCan('tasks.read') && taskId !== null
  const list = useApiQuery('/project/listtasks', isOn ? (projectId === null ? {} : { ProjectId: projectId }) : null, {
    quiet: true,
  })
  const listed = list.data?.Items.find(({ ID }) => ID === taskId)
  // The list has a thousand tasks at most: one that it lacks may be among the others.
  const isBeyond = isOn && list.data !== undefined && !listed && list.data.Items.length < list.data.TotalCount
  const single = useApiQuery('/project/gettask', isBeyond ? { Id: taskId, ExcludeTimeTracked: true } : null, {
    quiet: true,
  })
  const found = listed?.Title ?? single.data?.Item.Title
  const read = isBeyond ? single.error?.kind === 'notFound' || single : list
  const title = useRecordTitle('task', taskId, found, read)
  return isOn ? title : null
}
