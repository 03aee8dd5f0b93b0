import { maxAssignees, tooManyAssignees } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { titleOfProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { namesInProject } from '../people.queries.ts'
import { canChangeStatus, canEditTasks } from '../rights.ts'
import type { LockedTask } from './lockTasks.ts'
import { changedFields, type TaskField, type TaskPatch } from './taskValues.rules.ts'

/** A permitted change: the fields that differ, and the title of the new project or null. */
export type Plan = { task: LockedTask; patch: TaskPatch; fields: TaskField[]; newProjectTitle: string | null }
/** Why a change is refused: it is not allowed, or a value is not valid, under the field's name. */
export type PlanRefusal =
  | { task: LockedTask; forbidden: true }
  | { task: LockedTask; field: TaskField; message: string }

export const chooseProject = 'Please choose a project.'
export const choosePeople = 'Please choose people who see this project.'

/**
 * Checks the change of one task. Assignees who do not see the new project are removed by the move; anyone added has to
 * see the project.
 */
export async function planChange(
  db: Db,
  actor: Actor,
  task: LockedTask,
  given: TaskPatch,
): Promise<Plan | PlanRefusal> {
  if (!mayChange(actor, task, given)) return { task, forbidden: true }
  const patch = { ...given }
  if (patch.AssigneeIds) patch.AssigneeIds = [...new Set(patch.AssigneeIds)]
  let newProjectTitle: string | null = null
  if (patch.ProjectId !== undefined && patch.ProjectId !== task.ProjectId) {
    newProjectTitle = await titleOfProject(db, actor, patch.ProjectId)
    if (newProjectTitle === null) return { task, field: 'ProjectId', message: chooseProject }
  }
  const projectId = patch.ProjectId ?? task.ProjectId
  if (patch.AssigneeIds || newProjectTitle !== null) {
    const wanted = patch.AssigneeIds ?? task.AssigneeIds
    const fitting = await namesInProject(db, actor, projectId, wanted)
    // Assignees who were blocked meanwhile, or are no longer in the project, may stay until they are removed.
    const mayStay = (id: number) => newProjectTitle === null && task.AssigneeIds.includes(id)
    const isNew = (id: number) => !task.AssigneeIds.includes(id)
    if (wanted.some((id) => isNew(id) && !fitting.has(id))) return { task, field: 'AssigneeIds', message: choosePeople }
    patch.AssigneeIds = wanted.filter((id) => fitting.has(id) || mayStay(id))
    if (patch.AssigneeIds.length > maxAssignees && patch.AssigneeIds.some(isNew))
      return { task, field: 'AssigneeIds', message: tooManyAssignees }
  }
  return { task, patch, fields: changedFields(task, patch), newProjectTitle }
}

/** An assignee without the right to edit may change the status and move the card. */
function mayChange(actor: Actor, task: LockedTask, patch: TaskPatch): boolean {
  const isOfWork = Object.keys(patch).every((field) => ['Status', 'CompletedAt', 'OrderNo'].includes(field))
  return canEditTasks(actor) || (isOfWork && canChangeStatus(actor, task.AssigneeIds))
}
