import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../http/access.ts'
import { registerBinKind } from '../../../http/bin/binKinds.ts'
import { NotFound } from '../../../http/failures.ts'
import { MessageAnswer, type ReadBody, route, type TenantCall } from '../../../http/route.ts'
import { taskBin } from '../bin/restoreTasks.ts'
import { dayOf } from '../days.ts'
import { cleanRichText, plainText } from '../richText.ts'
import { type ChangeCall, changeManyTasks, changeTask } from './changeTasks.ts'
import { createTask } from './createTask.ts'
import { deleteTasks } from './deleteTasks.ts'
import { findPlace } from './placeTask.ts'
import { reassigned, type TaskPatch } from './taskValues.rules.ts'
import { undoChange } from './undoChange.ts'

/** Rich text as it is stored: cleaned, and null when it has no text. */
const storedDetails = (details: string | null): string | null =>
  details !== null && plainText(details) !== '' ? cleanRichText(details) : null

type Fields = Partial<ReadBody<'/project/addupdatetask'>>

/** The fields that a body sets; omitted fields are not in the patch. */
function patchOf(actor: Actor, body: Fields): TaskPatch {
  const { Title, Status, Priority, ProjectId, AssigneeIds, NonBillable } = body
  return {
    ...(Title !== undefined && { Title }),
    ...(Status !== undefined && { Status }),
    ...(Priority !== undefined && { Priority }),
    ...(ProjectId !== undefined && { ProjectId }),
    ...(AssigneeIds !== undefined && { AssigneeIds }),
    ...(NonBillable !== undefined && { NonBillable }),
    ...(body.DueDate !== undefined && { DueDate: dayOf(actor, body.DueDate) }),
    ...(body.Details !== undefined && { Details: storedDetails(body.Details) }),
  }
}

type FieldBody = Fields & { Id: number; Before?: unknown }

/** Changes one field. `Before` is the value that the author saw, read like the field itself. */
function changeField(call: ChangeCall & { body: FieldBody }, field: keyof Fields) {
  const { actor, body } = call
  const before = body.Before === undefined ? {} : patchOf(actor, { [field]: body.Before })
  return changeTask(call, body.Id, () => patchOf(actor, body), before)
}

function changeAssignees(call: TenantCall<'/project/updatetaskassignees'>) {
  const { Id, AssigneeIds, Seen, Before } = call.body
  if (!Seen || Before) return changeField(call, 'AssigneeIds')
  return changeTask(call, Id, (task) => ({ AssigneeIds: withChoice(task.AssigneeIds, AssigneeIds, Seen) }))
}

/** Current assignees after what a choice changes of the list that its author saw. */
function withChoice(current: readonly number[], chosen: readonly number[], seen: readonly number[]): number[] {
  const added = chosen.filter((id) => !seen.includes(id))
  const removed = seen.filter((id) => !chosen.includes(id))
  return reassigned(current, added, removed)
}

const edit = { can: 'tasks.edit' } as const
/** A higher limit, because details are longer than other fields. */
const longBody = { bodyLimit: 512 * 1024 }

/** Creates and changes tasks. */
export function taskChangeRoutes(app: FastifyInstance): void {
  route(app, '/project/addupdatetask', edit, addUpdateTask, longBody)
  route(app, '/project/updatetasktitle', edit, (call) => changeField(call, 'Title'))
  route(app, '/project/updatetaskstatus', { can: 'tasks.changeStatus' }, (call) => changeField(call, 'Status'))
  route(app, '/project/updatetaskpriority', edit, (call) => changeField(call, 'Priority'))
  route(app, '/project/updatetaskduedate', edit, (call) =>
    changeField({ ...call, body: { ...call.body, DueDate: call.body.DueDate ?? null } }, 'DueDate'),
  )
  route(app, '/project/updatetaskproject', edit, (call) => changeField(call, 'ProjectId'))
  route(app, '/project/updatetaskdetails', edit, (call) => changeField(call, 'Details'), longBody)
  route(app, '/project/updatetaskassignees', edit, changeAssignees)
  route(app, '/project/updatetaskbillable', edit, (call) => changeField(call, 'NonBillable'))
  route(app, '/project/movetask', { can: 'tasks.changeStatus' }, moveTask)
  route(app, '/project/updatetasks', { can: 'tasks.changeStatus' }, updateTasks)
  route(app, '/project/undotaskchange', { can: 'tasks.changeStatus' }, (call) => undoChange(call, call.body.ChangeId))
  route(app, '/project/deletetask', { can: 'tasks.delete' }, async (call) => {
    const deleted = await deleteTasks(call, [call.body.Id])
    if (deleted.length === 0) throw new NotFound()
    return new MessageAnswer({ Id: call.body.Id }, 'Deleted successfully.')
  })
  route(app, '/project/deletetasks', { can: 'tasks.delete' }, async (call) => {
    const Ids = await deleteTasks(call, call.body.Ids)
    return { Ids, Deleted: Ids.length }
  })
  registerBinKind(app, 'task', taskBin)
}

async function addUpdateTask(call: TenantCall<'/project/addupdatetask'>) {
  const { actor, body } = call
  const patch = patchOf(actor, body)
  const { AssigneeIds, SeenAssigneeIds } = body
  if (body.Id) {
    return changeTask(call, body.Id, (task) =>
      AssigneeIds && SeenAssigneeIds
        ? { ...patch, AssigneeIds: withChoice(task.AssigneeIds, AssigneeIds, SeenAssigneeIds) }
        : patch,
    )
  }
  // The contract requires both of a new task.
  const item = await createTask(call, { ...patch, ProjectId: body.ProjectId ?? 0, Title: body.Title ?? '' })
  return { Item: { ...item, Details: patch.Details ?? null }, ChangeId: null }
}

async function moveTask(call: TenantCall<'/project/movetask'>) {
  const { db, actor, body } = call
  const OrderNo = await findPlace(db, actor, body)
  return changeTask(call, body.Id, () => ({ ...patchOf(actor, { Status: body.Status }), OrderNo }))
}

async function updateTasks(call: TenantCall<'/project/updatetasks'>) {
  const { actor, body } = call
  const { AddAssigneeIds, RemoveAssigneeIds } = body
  const patch = patchOf(actor, body)
  if (AddAssigneeIds.length + RemoveAssigneeIds.length === 0) return changeManyTasks(call, body.Ids, () => patch)
  return changeManyTasks(call, body.Ids, (task) => ({
    ...patch,
    AssigneeIds: reassigned(task.AssigneeIds, AddAssigneeIds, RemoveAssigneeIds),
  }))
}
