import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { nameOf, notify, withdraw, withdrawEach } from '../../../identity/notifications/notify.ts'
import { taskKinds } from '../../../identity/notifications/ofProjects.ts'
import { seesProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { later } from '../../../platform/db/transaction.ts'

type Assigned = { taskId: number; employeeId: number }

/** SQL: the path that opens the task over the list. */
export const taskPath = sql`'/app/project-management/tasks?viewTask=' || t.id`

/** SQL: stored mails `m` of people `e` with their task `t`, where they see its project. */
export const seenTasks = sql`task_mails m
  join employments e on e.organization_id = m.organization_id and e.id = m.employee_id
  join tasks t on t.organization_id = m.organization_id and t.id = m.task_id
  join projects p on p.organization_id = t.organization_id and p.id = t.project_id and p.deleted_at is null
    and ${seesProject}`

/** Stores new assignees for a mail, and notifies them (docs/product/tasks.md#mails). @returns whose bell has changed */
export async function noteAssigned(
  db: Db,
  { organizationId, employmentId }: Actor,
  assigned: readonly Assigned[],
): Promise<number[]> {
  const others = assigned.filter(({ employeeId }) => employeeId !== employmentId)
  if (others.length === 0) return []
  const given = sql`unnest(${others.map(({ employeeId }) => employeeId)}::int[],
    ${others.map(({ taskId }) => taskId)}::int[]) as given (employee_id, task_id)`
  later(
    db,
    sql`insert into task_mails (organization_id, employee_id, task_id, type, by_employee_id)
      select ${organizationId}::int, employee_id, task_id, ${NotificationType.TaskAssigned}, ${employmentId || null}::int
      from ${given}`,
  )
  const by = nameOf(organizationId, sql`${employmentId}::int`)
  return notify(
    db,
    { organizationId, type: NotificationType.TaskAssigned, isRenewed: true },
    sql`select given.employee_id, 'task ' || t.id, ${taskPath}, jsonb_build_object('by', ${by}, 'task', t.title)
      from ${given} join tasks t on t.organization_id = ${organizationId} and t.id = given.task_id`,
  )
}

/** Withdraws the notifications of former assignees. @returns whose bell has changed */
export async function noteUnassigned(
  db: Db,
  { organizationId }: Actor,
  former: readonly Assigned[],
): Promise<number[]> {
  if (former.length === 0) return []
  return withdrawEach(
    db,
    { organizationId, type: NotificationType.TaskAssigned },
    former.map(({ taskId }) => `task ${taskId}`),
    former.map(({ employeeId }) => employeeId),
  )
}

/** Withdraws the notifications about deleted tasks. @returns whose bell has changed */
export async function noteDeleted(db: Db, { organizationId }: Actor, taskIds: readonly number[]): Promise<number[]> {
  const subjects = taskIds.map((id) => `task ${id}`)
  const changed: number[] = []
  for (const type of taskKinds) changed.push(...(await withdrawEach(db, { organizationId, type }, subjects)))
  return changed
}

/** `mentioned` are the people whom the comment did not mention before. */
type Comment = { taskId: number; commentId: number; mentioned: readonly number[]; isNew: boolean }

/**
 * Stores mails for, and notifies, the people a comment concerns: those newly mentioned, and for a new one the assignees
 * and the author of the task.
 * @returns whose bell has changed
 */
export async function noteComment(
  db: Db,
  actor: Actor,
  { taskId, commentId, mentioned, isNew }: Comment,
): Promise<number[]> {
  const { organizationId, employmentId } = actor
  const ofTask = sql`union select employee_id from task_assignees
      where organization_id = ${organizationId} and task_id = ${taskId}
    union select created_by from tasks where organization_id = ${organizationId} and id = ${taskId}`
  later(
    db,
    sql`insert into task_mails (organization_id, employee_id, task_id, type, comment_id, by_employee_id)
      select e.organization_id, e.id, ${taskId}::int, ${NotificationType.CommentOrMention}, ${commentId}::int,
        ${employmentId}::int
      from employments e join (select employee_id from unnest(${[...mentioned]}::int[]) as employee_id ${isNew ? ofTask : sql``}) as concerned
        on concerned.employee_id = e.id
      where e.organization_id = ${organizationId} and e.id <> ${employmentId}
        and not exists (select from task_mails m where m.organization_id = e.organization_id
          and m.employee_id = e.id and m.comment_id = ${commentId})`,
  )
  const by = nameOf(organizationId, sql`${employmentId}::int`)
  const isMention = sql`exists (select from task_mentions x where x.organization_id = m.organization_id
    and x.comment_id = m.comment_id and x.employee_id = m.employee_id)`
  return notify(
    db,
    { organizationId, type: NotificationType.CommentOrMention },
    sql`select m.employee_id, 'task ' || t.id || ' comment ' || m.comment_id, ${taskPath},
        jsonb_build_object('by', ${by}, 'task', t.title, 'isMention', ${isMention})
      from ${seenTasks} where m.organization_id = ${organizationId} and m.comment_id = ${commentId}`,
  )
}

/** Withdraws the notifications about a deleted comment. @returns whose bell has changed */
export function noteCommentDeleted(
  db: Db,
  { organizationId }: Actor,
  { taskId, commentId }: { taskId: number; commentId: number },
): Promise<number[]> {
  const subject = `task ${taskId} comment ${commentId}`
  return withdraw(db, { organizationId, type: NotificationType.CommentOrMention, subject })
}
