import type { TaskListItem } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { type PersonRow, personJson, toPerson } from './people.queries.ts'

type Row = {
  id: number
  title: string
  project_id: number
  status: number
  priority: number
  due_on: string | null
  source: number
  external_task_id: string | null
  external_url: string | null
  order_key: string
  non_billable: boolean
  created_at: Date
  completed_at: Date | null
  project_title: string
  project_color: string
  customer_id: number | null
  customer_title: string | null
  people: PersonRow[]
  files: number
  comments: number
  minutes: number | null
}

/** Working minutes of the people in the actor's scope on the task `t`. */
export function trackedMinutes(actor: Actor): RawBuilder<unknown> {
  return sql`from activity_day_tasks d
    join employments e on e.organization_id = d.organization_id and e.id = d.employee_id
    where d.organization_id = t.organization_id and d.task_id = t.id and d.task_id <> 0 and d.status <= 1
      and ${inScope(actor)}`
}

/**
 * Tasks in the order of their ids; the caller must have checked that the actor sees them.
 * @param withTime adds tracked time
 */
export async function readTasks(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { withTime }: { withTime: boolean },
): Promise<TaskListItem[]> {
  if (ids.length === 0) return []
  const minutes = withTime ? sql`(select coalesce(sum(d.minutes), 0)::int ${trackedMinutes(actor)})` : sql`null::int`
  const { rows } = await sql<Row>`select t.id, t.title, t.project_id, t.status, t.priority, t.due_on, t.source,
      t.external_task_id, t.external_url, t.order_key, t.non_billable, t.created_at, t.completed_at,
      p.title as project_title, p.color as project_color, c.id as customer_id, c.title as customer_title,
      coalesce((select json_agg(${personJson} order by a.place, a.employee_id) from task_assignees a
        join employments e on e.organization_id = a.organization_id and e.id = a.employee_id
        left join users u on u.id = e.user_id
        where a.organization_id = t.organization_id and a.task_id = t.id), '[]') as people,
      (select count(*)::int from task_attachments f where f.organization_id = t.organization_id and f.task_id = t.id
        and not f.is_waiting) as files,
      (select count(*)::int from task_comments k where k.organization_id = t.organization_id and k.task_id = t.id
        and k.change is null) as comments,
      ${minutes} as minutes
    from tasks t
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    left join customers c on c.organization_id = p.organization_id and c.id = p.customer_id
    where t.organization_id = ${actor.organizationId} and t.id = any(${[...ids]}::int[])`.execute(db)
  const items = new Map(rows.map((row) => [row.id, toItem(row)]))
  return ids.flatMap((id) => items.get(id) ?? [])
}

function toItem(row: Row): TaskListItem {
  const Assignees = row.people.map(toPerson)
  return {
    ID: row.id,
    Title: row.title,
    ProjectId: row.project_id,
    Status: row.status,
    Priority: row.priority,
    DueDate: row.due_on,
    Source: row.source,
    ExternalTaskId: row.external_task_id,
    ExternalUrl: row.external_url,
    OrderNo: row.order_key,
    NonBillable: row.non_billable,
    AssigneeIds: Assignees.map(({ ID }) => ID),
    Assignees,
    Project: { ID: row.project_id, Title: row.project_title, Color: row.project_color },
    Customer: row.customer_id === null ? null : { ID: row.customer_id, Title: row.customer_title ?? '' },
    AttachmentCount: row.files,
    CommentCount: row.comments,
    CreateDate: row.created_at.toISOString(),
    CompletedDate: row.completed_at?.toISOString() ?? null,
    TotalMins: row.minutes,
  }
}
