import { channels, type ServerEvents, type TaskListItem } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Publish } from '../../../http/route.ts'
import { seesProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Plan } from './planChange.ts'
import type { TaskField } from './taskValues.rules.ts'

type TaskEventName = {
  [Name in keyof ServerEvents]: ServerEvents[Name] extends { Id: number; Patch: object } ? Name : never
}[keyof ServerEvents]

/** The employee channels of everyone who sees a project: a session in another organization does not join them. */
export async function audienceOf(db: Db, { organizationId }: Actor, projectId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select e.id from employments e
    join projects p on p.organization_id = e.organization_id and p.id = ${projectId}
    where e.organization_id = ${organizationId} and e.user_id is not null and e.blocked_at is null
      and ${seesProject}`.execute(db)
  return rows.map(({ id }) => channels.employee(id))
}

/** Sends an event of a task to these channels. */
export function publishTaskEvent<Name extends TaskEventName>(
  publish: Publish,
  actor: Actor,
  {
    to,
    task,
    event,
    patch,
  }: {
    to: readonly string[]
    task: { Id: number; ProjectId: number }
    event: Name
    patch: ServerEvents[Name]['Patch']
  },
): void {
  const ByEmployeeId = actor.employmentId === 0 ? null : actor.employmentId
  const payload = { ...task, Patch: patch, ByEmployeeId, At: new Date().toISOString() }
  publish(to, event, payload as ServerEvents[Name])
}

/** Publishes a change to open screens: to people who see the task now, and to those who no longer do. */
export async function publishChanges(
  db: Db,
  actor: Actor,
  publish: Publish,
  plans: readonly Plan[],
  items: readonly TaskListItem[],
): Promise<void> {
  const audiences = new Map<number, Promise<string[]>>()
  const audience = (projectId: number) => {
    const known = audiences.get(projectId) ?? audienceOf(db, actor, projectId)
    audiences.set(projectId, known)
    return known
  }
  for (const { task, fields } of plans) {
    const item = items.find(({ ID }) => ID === task.id)
    if (!item || fields.length === 0) continue
    const to = await audience(item.ProjectId)
    const about = { Id: task.id, ProjectId: item.ProjectId }
    for (const [event, patch] of eventsOf(item, fields))
      publishTaskEvent(publish, actor, { to, task: about, event, patch })
    if (item.ProjectId === task.ProjectId) continue
    const lost = (await audience(task.ProjectId)).filter((channel) => !to.includes(channel))
    publishTaskEvent(publish, actor, { to: lost, task: about, event: 'taskAccessLost', patch: {} })
  }
}

/**
 * The size of an event between processes is limited, so very long lists of assignees are omitted and fetched by the
 * screen.
 */
const maxAssigneesLength = 4000

function eventsOf(item: TaskListItem, fields: readonly TaskField[]): [TaskEventName, object][] {
  const { AssigneeIds, Assignees } = item
  const isShort = JSON.stringify(Assignees).length <= maxAssigneesLength
  const others = {
    ...(fields.includes('ProjectId') && { ProjectId: item.ProjectId, Project: item.Project, Customer: item.Customer }),
    ...(fields.includes('NonBillable') && { NonBillable: item.NonBillable }),
    ...(fields.includes('OrderNo') && { OrderNo: item.OrderNo }),
    ...(fields.includes('Details') && { HasNewDetails: true as const }),
  }
  const events: Partial<Record<TaskField, [TaskEventName, object]>> = {
    Title: ['taskTitleChanged', { Title: item.Title }],
    Status: ['statusChanged', { Status: item.Status, CompletedDate: item.CompletedDate }],
    Priority: ['priorityChanged', { Priority: item.Priority }],
    DueDate: ['dueDateChanged', { DueDate: item.DueDate }],
    AssigneeIds: ['assigneesChanged', { AssigneeIds, ...(isShort && { Assignees }) }],
  }
  const own = fields.flatMap((field) => (events[field] ? [events[field]] : []))
  return Object.keys(others).length > 0 ? [...own, ['taskChanged', others]] : own
}
