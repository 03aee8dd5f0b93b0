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
export async function audienceOf(db: Db, actor: Actor, projectId: number): Promise<string[]> {
  return (await audiencesOf(db, actor, [projectId])).get(projectId) ?? []
}

async function audiencesOf(
  db: Db,
  { organizationId }: Actor,
  projectIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ project_id: number; id: number }>`select p.id as project_id, e.id from employments e
    join projects p on p.organization_id = e.organization_id and p.id = any(${[...projectIds]}::int[])
    where e.organization_id = ${organizationId} and e.user_id is not null and e.blocked_at is null
      and ${seesProject}`.execute(db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return new Map(
    [...byProject].map(([projectId, people]) => [projectId, people.map(({ id }) => channels.employee(id))]),
  )
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
  const byId = new Map(items.map((item) => [item.ID, item]))
  const changed = plans.filter(({ fields }) => fields.length > 0)
  if (changed.length === 0) return
  const projectIds = changed.flatMap(({ task }) => [task.ProjectId, byId.get(task.id)?.ProjectId ?? task.ProjectId])
  const audiences = await audiencesOf(db, actor, [...new Set(projectIds)])
  for (const { task, fields } of changed) {
    const item = byId.get(task.id)
    if (!item) continue
    const to = audiences.get(item.ProjectId) ?? []
    const about = { Id: task.id, ProjectId: item.ProjectId }
    for (const [event, patch] of eventsOf(item, fields))
      publishTaskEvent(publish, actor, { to, task: about, event, patch })
    if (item.ProjectId === task.ProjectId) continue
    const lost = (audiences.get(task.ProjectId) ?? []).filter((channel) => !to.includes(channel))
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
