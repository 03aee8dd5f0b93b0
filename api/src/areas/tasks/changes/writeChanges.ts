import { randomUUID } from 'node:crypto'
import { TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import { noteAssigned, noteUnassigned } from '../mails/noteMails.ts'
import { addChanges, type StoredChange } from './history.ts'
import type { Plan } from './planChange.ts'
import type { TaskField } from './taskValues.rules.ts'

type Written = {
  /** The id for undoing the changes; null when nothing changed. */
  changeId: string | null
  /** Whose bell has changed. */
  notified: number[]
}

/** Stores planned changes and their history. */
export async function writeChanges(db: Db, actor: Actor, plans: readonly Plan[]): Promise<Written> {
  const changed = plans.filter(({ fields }) => fields.length > 0)
  if (changed.length === 0) return { changeId: null, notified: [] }
  const names = await namesOf(
    db,
    actor,
    changed.flatMap(({ task, patch }) => [...task.AssigneeIds, ...(patch.AssigneeIds ?? [])]),
  )
  await Promise.all(changed.map((plan) => updateTask(db, actor, plan)))
  const notified = [
    ...(await noteUnassigned(db, actor, changed.flatMap(formerAssignees))),
    ...(await noteAssigned(db, actor, changed.flatMap(newAssignees))),
  ]
  const changes = changed.flatMap((plan) =>
    plan.fields.map((field) => ({ taskId: plan.task.id, change: changeOf(plan, field, names) })),
  )
  return { changeId: await addChanges(db, actor, changes, randomUUID()), notified }
}

const newAssignees = ({ task, patch }: Plan) =>
  (patch.AssigneeIds ?? [])
    .filter((id) => !task.AssigneeIds.includes(id))
    .map((employeeId) => ({ taskId: task.id, employeeId }))

const formerAssignees = ({ task, patch, fields }: Plan) =>
  fields.includes('AssigneeIds')
    ? task.AssigneeIds.filter((id) => !(patch.AssigneeIds ?? []).includes(id)).map((employeeId) => ({
        taskId: task.id,
        employeeId,
      }))
    : []

function changeOf({ task, patch, newProjectTitle }: Plan, Field: TaskField, names: Map<number, string>): StoredChange {
  const change: StoredChange = { Field, Before: task[Field], After: patch[Field] }
  if (Field === 'Status' && task.completedAt) change.CompletedAt = task.completedAt.toISOString()
  if (Field === 'DueDate') change.DueDate = patch.DueDate ?? null
  if (Field === 'ProjectId') change.Projects = { Before: task.projectTitle, After: newProjectTitle ?? '' }
  if (Field === 'AssigneeIds') {
    const now = patch.AssigneeIds ?? []
    const nameOf = (id: number) => names.get(id) ?? 'Former member'
    const Added = now.filter((id) => !task.AssigneeIds.includes(id)).map(nameOf)
    const Removed = task.AssigneeIds.filter((id) => !now.includes(id)).map(nameOf)
    change.People = { Added, Removed }
  }
  return change
}

async function namesOf(db: Db, { organizationId }: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`select e.id, u.first_name || ' ' || u.last_name as name
    from employments e join users u on u.id = e.user_id
    where e.organization_id = ${organizationId} and e.id = any(${[...new Set(ids)]}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function updateTask(db: Db, { organizationId }: Actor, { task, patch, fields }: Plan): Promise<void> {
  const has = (field: TaskField) => fields.includes(field)
  const columns = {
    ...(has('Title') && { title: patch.Title }),
    ...(has('Status') && {
      status: patch.Status,
      completed_at: patch.Status === TaskStatus.Completed ? new Date(patch.CompletedAt ?? Date.now()) : null,
    }),
    ...(has('Priority') && { priority: patch.Priority }),
    ...(has('DueDate') && { due_on: patch.DueDate ?? null }),
    ...(has('ProjectId') && { project_id: patch.ProjectId }),
    ...(has('Details') && { details: patch.Details ?? null }),
    ...(has('NonBillable') && { non_billable: patch.NonBillable }),
    ...(has('OrderNo') && { order_key: patch.OrderNo }),
  }
  await Promise.all([
    Object.keys(columns).length === 0
      ? null
      : db
          .updateTable('tasks')
          .set(columns)
          .where('organization_id', '=', organizationId)
          .where('id', '=', task.id)
          .execute(),
    has('AssigneeIds') ? setAssignees(db, organizationId, task.id, patch.AssigneeIds ?? []) : null,
  ])
}

/** Stores these people, in this order, as the assignees. */
export async function setAssignees(
  db: Db,
  organizationId: number,
  taskId: number,
  ids: readonly number[],
): Promise<void> {
  await Promise.all([
    sql`delete from task_assignees where organization_id = ${organizationId} and task_id = ${taskId}
      and employee_id <> all(${[...ids]}::int[])`.execute(db),
    sql`insert into task_assignees (organization_id, task_id, employee_id, place)
      select ${organizationId}::int, ${taskId}::int, id, place from unnest(${[...ids]}::int[]) with ordinality as a (id, place)
      on conflict (organization_id, task_id, employee_id) do update set place = excluded.place`.execute(db),
  ])
}
