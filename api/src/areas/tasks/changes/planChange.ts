import { maxAssignees, tooManyAssignees } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { titlesOfProjects } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { namesInProjects } from '../people.queries.ts'
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
 * Checks the change of each task. Assignees who do not see the new project are removed by the move; anyone added has to
 * see the project.
 */
export async function planChanges(
  db: Db,
  actor: Actor,
  tasks: readonly LockedTask[],
  patchOf: (task: LockedTask) => TaskPatch,
): Promise<(Plan | PlanRefusal)[]> {
  const changes = tasks.map((task) => {
    const given = patchOf(task)
    return { task, given, isPermitted: mayChange(actor, task, given) }
  })
  const permitted = changes.filter(({ isPermitted }) => isPermitted)
  const moves = permitted.flatMap(({ task, given }) => (isMove(task, given) ? [given.ProjectId] : []))
  const titles = await titlesOfProjects(db, actor, [...new Set(moves)])
  const withPeople = permitted.filter(({ task, given }) => given.AssigneeIds || isMove(task, given))
  const people = await namesInProjects(
    db,
    actor,
    [...new Set(withPeople.map(({ task, given }) => given.ProjectId ?? task.ProjectId))],
    [...new Set(withPeople.flatMap(({ task, given }) => given.AssigneeIds ?? task.AssigneeIds))],
  )
  return changes.map(({ task, given, isPermitted }) =>
    isPermitted ? planChange(task, given, { titles, people }) : { task, forbidden: true },
  )
}

const isMove = (task: LockedTask, given: TaskPatch): given is TaskPatch & { ProjectId: number } =>
  given.ProjectId !== undefined && given.ProjectId !== task.ProjectId

type Known = { titles: Map<number, string>; people: Map<number, Map<number, string>> }

function planChange(task: LockedTask, given: TaskPatch, { titles, people }: Known): Plan | PlanRefusal {
  const patch = { ...given }
  if (patch.AssigneeIds) patch.AssigneeIds = [...new Set(patch.AssigneeIds)]
  const newProjectTitle = isMove(task, patch) ? (titles.get(patch.ProjectId) ?? null) : null
  if (isMove(task, patch) && newProjectTitle === null) return { task, field: 'ProjectId', message: chooseProject }
  if (patch.AssigneeIds || newProjectTitle !== null) {
    const wanted = patch.AssigneeIds ?? task.AssigneeIds
    const fitting = people.get(patch.ProjectId ?? task.ProjectId)
    // Assignees who were blocked meanwhile, or are no longer in the project, may stay until they are removed.
    const mayStay = (id: number) => newProjectTitle === null && task.AssigneeIds.includes(id)
    const isNew = (id: number) => !task.AssigneeIds.includes(id)
    if (wanted.some((id) => isNew(id) && !fitting?.has(id)))
      return { task, field: 'AssigneeIds', message: choosePeople }
    patch.AssigneeIds = wanted.filter((id) => fitting?.has(id) || mayStay(id))
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
