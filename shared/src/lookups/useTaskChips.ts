import { useProjectTitle } from './useProjectTitle.ts'
import { useTaskTitle } from './useTaskTitle.ts'

/** Labels of the active project and task; the pickers read the same, so these cost no extra request. */
export function useTaskChips(
  projectId: number | null,
  taskId: number | null,
): { ProjectId?: string; ProjectTaskId?: string } {
  const project = useProjectTitle(projectId)
  const task = useTaskTitle(taskId, projectId)
  return {
    ...(project !== null && { ProjectId: `Project: ${project}` }),
    ...(task !== null && { ProjectTaskId: `Task: ${task}` }),
  }
}
