import { useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { unlisted } from './unlisted.ts'

/** Titles that the screen has of a chosen project and task, which the lists lack if they are deleted. */
export type KnownTitles = { project?: string | undefined; task?: string | undefined }

/**
 * The title of a task of which only the id is known, such as one in a link: "…" until it is loaded, "Unknown task" if
 * this user has no such task, "Task not loaded" after a failure. Null without an id or without project management.
 * @param projectId the task's project where it is known
 * @param known shown if no list has the task
 */
export function useTaskTitle(taskId: number | null, projectId: number | null, known?: string): string | null {
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
  if (!isOn) return null
  return (
    listed?.Title ??
    single.data?.Item.Title ??
    known ??
    unlisted('task', isBeyond ? single.error?.kind === 'notFound' || single : list)
  )
}
