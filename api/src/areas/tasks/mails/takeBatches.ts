import type { LocalDate } from '@dayline/shared/calendar'
import { NotificationType, TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { takeDue } from '../../../identity/notifications/takeDue.ts'
import { isServed } from '../../../identity/servedOrganizations.ts'
import { seesProject } from '../../../people/projectScope.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { TaskNews } from './taskMailText.rules.ts'

/** The content of one mail: events of one kind for one person. */
export type Batch = {
  organizationId: number
  employeeId: number
  type: number
  /** `tries` includes this one. */
  events: { id: number; tries: number }[]
  email: string
  firstName: string
  organization: string
  news: TaskNews[]
}

type Row = {
  id: number
  organization_id: number
  employee_id: number
  type: number
  tries: number
  email: string
  first_name: string
  organization: string
  task_id: number
  title: string
  project: string
  by: string | null
  excerpt: string | null
  is_mention: boolean
  due_on: LocalDate | null
  day: LocalDate | null
}

/**
 * Reserves due events. Leaves out what no longer applies: a deleted task, comment or assignment, a person who no longer
 * sees the task, a switch that is off.
 */
export async function takeBatches(
  database: Database,
  now: number,
  limit: number,
): Promise<{ batches: Batch[]; count: number }> {
  const { DueTomorrow, TaskAssigned, CommentOrMention } = NotificationType
  return database.system(async (trx) => {
    const mails = { table: 'task_mails', dueAt: 'due_at', tries: 'tries' } as const
    const { ids, count } = await takeDue(trx, mails, now, limit)
    if (count === 0) return { batches: [], count }
    const assigned = sql`exists (select from task_assignees a where a.organization_id = m.organization_id
      and a.task_id = m.task_id and a.employee_id = m.employee_id)`
    const mentioned = sql`exists (select from task_mentions x where x.organization_id = m.organization_id
      and x.comment_id = m.comment_id and x.employee_id = m.employee_id)`
    const { rows } = await sql<Row>`select m.id, m.organization_id, m.employee_id, m.type, m.tries, u.email,
        u.first_name, o.title as organization, t.id as task_id, t.title, p.title as project, k.plain as excerpt,
        nullif(trim(concat(bu.first_name, ' ', bu.last_name)), '') as by, ${mentioned} as is_mention,
        t.due_on::text as due_on, m.day::text as day
      from task_mails m
      join organizations o on o.id = m.organization_id and ${isServed(now)}
        and (o.track_settings->>'EnableProjectManagement')::boolean
      join employments e on e.organization_id = m.organization_id and e.id = m.employee_id and e.blocked_at is null
        and e.deleted_at is null
      join users u on u.id = e.user_id and u.deleted_at is null and u.email not like '%.dayline.test'
      join tasks t on t.organization_id = m.organization_id and t.id = m.task_id and t.deleted_at is null
      join projects p on p.organization_id = t.organization_id and p.id = t.project_id and p.deleted_at is null
        and ${seesProject}
      left join task_comments k on k.organization_id = m.organization_id and k.id = m.comment_id
      left join employments b on b.organization_id = m.organization_id and b.id = m.by_employee_id
      left join users bu on bu.id = b.user_id
      left join notification_settings n on n.organization_id = m.organization_id and n.employee_id = m.employee_id
        and n.type = m.type
      where m.id = any(${ids}::int[]) and coalesce(n.email, true)
        and case m.type when ${TaskAssigned} then ${assigned}
          when ${CommentOrMention} then ${mentioned} or ${assigned} or t.created_by = m.employee_id
          when ${DueTomorrow} then ${assigned} and (t.due_on = m.day + 1 and t.status <> ${TaskStatus.Completed}
            or t.due_on = m.day - 1 and t.status = ${TaskStatus.Open})
          else false end
      order by m.id`.execute(trx)
    return { batches: batchesOf(rows), count }
  })
}

function batchesOf(rows: readonly Row[]): Batch[] {
  const groups = Map.groupBy(rows, ({ employee_id, type }) => `${employee_id}.${type}`)
  return [...groups.values()].map((group) => {
    const { organization_id, employee_id, type, email, first_name, organization } = group[0] as Row
    // Assigned, unassigned and assigned again is listed once.
    const news = new Map(group.map((row) => [row.excerpt === null ? row.task_id : `comment ${row.id}`, newsOf(row)]))
    return {
      ...{ organizationId: organization_id, employeeId: employee_id, type },
      ...{ email, firstName: first_name, organization },
      events: group.map(({ id, tries }) => ({ id, tries })),
      news: [...news.values()],
    }
  })
}

function newsOf({ task_id, title, project, by, excerpt, is_mention, due_on, day }: Row): TaskNews {
  const isOverdue = due_on !== null && day !== null && due_on < day
  return { taskId: task_id, title, project, by, excerpt, isMention: is_mention, isOverdue }
}
