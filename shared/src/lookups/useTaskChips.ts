import { useApiQuery } from '@dayline/shared/api'
import { useCan } from '@dayline/shared/session'
import { unlisted } from './unlisted.ts'
import { type KnownTitles, useTaskTitle } from './useTaskTitle.ts'

/** Labels of the active project and task; the pickers read the same, so these cost no extra request. */
export function useTaskChips(
  projectId: number | null,
  taskId: number | null,
  titles: KnownTitles = {},
): { ProjectId?: string; ProjectTaskId?: string } {
  const hasProjects = useCan('projects.read')
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const project = projects.data?.Items.find(({ ID }) => ID === projectId)?.Title
  const task = useTaskTitle(taskId, projectId, titles.task)
  return {
    ...(hasProjects && { ProjectId: `Project: ${project ?? titles.project ?? unlisted('project', projects)}` }),
    ...(task !== null && { ProjectTaskId: `Task: ${task}` }),
  }
}
