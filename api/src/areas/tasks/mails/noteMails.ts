import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Db } from '../../../platform/db/database.ts'
import { later } from '../../../platform/db/transaction.ts'

type Assigned = { taskId: number; employeeId: number }

/** Notes who became assignees, for a mail (docs/product/tasks.md#mails). */
export function noteAssigned(db: Db, { organizationId, employmentId }: Actor, assigned: readonly Assigned[]): void {
  const others = assigned.filter(({ employeeId }) => employeeId !== employmentId)
  if (others.length === 0) return
  later(
    db,
    sql`insert into task_mails (organization_id, employee_id, task_id, type, by_employee_id)
      select ${organizationId}::int, employee_id, task_id, ${NotificationType.TaskAssigned}, ${employmentId || null}::int
      from unnest(${others.map(({ employeeId }) => employeeId)}::int[], ${others.map(({ taskId }) => taskId)}::int[])
        as given (employee_id, task_id)`,
  )
}

type Comment = { taskId: number; commentId: number; isNew: boolean }

/** Notes whom a comment concerns: who is mentioned, and, when it is new, assignees and the author of the task. */
export function noteComment(db: Db, actor: Actor, { taskId, commentId, isNew }: Comment): void {
  const { organizationId, employmentId } = actor
  const ofTask = sql`union select employee_id from task_assignees
      where organization_id = ${organizationId} and task_id = ${taskId}
    union select created_by from tasks where organization_id = ${organizationId} and id = ${taskId}`
  later(
    db,
    sql`insert into task_mails (organization_id, employee_id, task_id, type, comment_id, by_employee_id)
      select e.organization_id, e.id, ${taskId}::int, ${NotificationType.CommentOrMention}, ${commentId}::int,
        ${employmentId}::int
      from employments e join (select employee_id from task_mentions
          where organization_id = ${organizationId} and comment_id = ${commentId} ${isNew ? ofTask : sql``}) as concerned
        on concerned.employee_id = e.id
      where e.organization_id = ${organizationId} and e.id <> ${employmentId}
        and not exists (select from task_mails m where m.organization_id = e.organization_id
          and m.employee_id = e.id and m.comment_id = ${commentId})`,
  )
}
