import { randomUUID } from 'node:crypto'
import { TaskStatus } from '@dayline/shared/contract'
import { sql, type Updateable } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/schema.ts'
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
  const assigned = changed.filter(({ fields }) => fields.includes('AssigneeIds'))
  await updateTasks(db, actor, changed)
  await setAssignees(
    db,
    actor.organizationId,
    assigned.map(({ task, patch }) => ({ taskId: task.id, ids: patch.AssigneeIds ?? [] })),
  )
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

type Columns = Partial<Updateable<Tables['tasks']>>

function columnsOf({ patch, fields }: Plan): Columns {
  const has = (field: TaskField) => fields.includes(field)
  return {
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
}

/** Stores the new values, with one statement for all tasks in which the same columns change. */
async function updateTasks(db: Db, { organizationId }: Actor, plans: readonly Plan[]): Promise<void> {
  const rows = plans.map((plan) => ({ id: plan.task.id, columns: columnsOf(plan) }))
  for (const [names, alike] of Map.groupBy(rows, ({ columns }) => Object.keys(columns).join())) {
    if (names === '') continue
    const values = JSON.stringify(alike.map(({ id, columns }) => ({ id, ...columns })))
    const changes = names.split(',').map((name) => sql`${sql.ref(name)} = changed.${sql.ref(name)}`)
    await sql`update tasks t set ${sql.join(changes)}
      from jsonb_populate_recordset(null::tasks, ${values}::jsonb) as changed
      where t.organization_id = ${organizationId} and t.id = changed.id`.execute(db)
  }
}

type Assigned = { taskId: number; ids: readonly number[] }

/** Stores these people, in this order, as the assignees of each task. */
export async function setAssignees(db: Db, organizationId: number, tasks: readonly Assigned[]): Promise<void> {
  if (tasks.length === 0) return
  const rows = tasks.flatMap(({ taskId, ids }) => ids.map((id, index) => ({ taskId, id, place: index + 1 })))
  const [taskIds, people] = [rows.map(({ taskId }) => taskId), rows.map(({ id }) => id)]
  await Promise.all([
    sql`delete from task_assignees where organization_id = ${organizationId}
      and task_id = any(${tasks.map(({ taskId }) => taskId)}::int[])
      and (task_id, employee_id) not in (select * from unnest(${taskIds}::int[], ${people}::int[]))`.execute(db),
    sql`insert into task_assignees (organization_id, task_id, employee_id, place)
      select ${organizationId}::int, task_id, id, place
      from unnest(${taskIds}::int[], ${people}::int[], ${rows.map(({ place }) => place)}::int[]) as a (task_id, id, place)
      on conflict (organization_id, task_id, employee_id) do update set place = excluded.place`.execute(db),
  ])
}
