import type { Page, TaskChange, TaskComment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { countFound, pageOf } from '../../../http/paging.ts'
import type { ReadBody } from '../../../http/route.ts'
import { contains } from '../../../http/search.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Media } from '../../../platform/media/media.ts'
import { readAttachments } from '../attachments/attachments.queries.ts'
import { requireTask } from '../getTask.ts'
import { type PersonRow, personJson, toPerson } from '../people.queries.ts'

/** Comments of a task visible to the actor, newest first. @throws NotFound */
export async function listComments(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/listcomments'>,
  media: Media,
): Promise<Page<TaskComment>> {
  const { TaskId, SearchTerm, ShowChangelogs, Page, PageSize } = filter
  await requireTask(db, actor, TaskId)
  const found = sql`from task_comments k where k.organization_id = ${actor.organizationId} and k.task_id = ${TaskId}
    ${ShowChangelogs ? sql`and k.change->>'Field' is distinct from 'OrderNo'` : sql`and k.change is null`}
    ${SearchTerm ? sql`and ${contains(sql`k.plain`, SearchTerm)}` : sql``}`
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<{
      id: number
    }>`select k.id ${found} order by k.id desc limit ${PageSize} offset ${(Page - 1) * PageSize}`.execute(db),
  ])
  const ids = page.rows.map(({ id }) => id)
  return pageOf(await readComments(db, actor, ids, media), count, filter)
}

type Row = {
  id: number
  task_id: number
  employee_id: number | null
  body: string
  change: TaskChange | null
  created_at: Date
  updated_at: Date | null
  author: PersonRow | null
  mentioned: PersonRow[]
}

/** Comments, newest first; the caller must have checked that the actor sees their task. */
export async function readComments(db: Db, actor: Actor, ids: readonly number[], media: Media): Promise<TaskComment[]> {
  if (ids.length === 0) return []
  const [{ rows }, files] = await Promise.all([
    sql<Row>`select k.id, k.task_id, k.employee_id, k.body, k.change, k.created_at, k.updated_at,
      (select ${personJson} from employments e left join users u on u.id = e.user_id
        where e.organization_id = k.organization_id and e.id = k.employee_id) as author,
      coalesce((select json_agg(${personJson} order by e.id) from task_mentions m
        join employments e on e.organization_id = m.organization_id and e.id = m.employee_id
        left join users u on u.id = e.user_id
        where m.organization_id = k.organization_id and m.comment_id = k.id), '[]') as mentioned
    from task_comments k where k.organization_id = ${actor.organizationId} and k.id = any(${[...ids]}::int[])
    order by k.id desc`.execute(db),
    readAttachments(db, actor, { commentIds: ids }, media),
  ])
  return rows.map((row) => ({
    ID: row.id,
    ProjectTaskId: row.task_id,
    Title: row.body,
    EmployeeId: row.employee_id,
    Employee: row.author && toPerson(row.author),
    Attachments: files.filter(({ CommentId }) => CommentId === row.id),
    IsChangelog: row.change !== null,
    ExtraData: row.change && shownChange(row.change),
    Mentions: row.mentioned.map(toPerson),
    CreateDate: row.created_at.toISOString(),
    UpdateDate: row.updated_at?.toISOString() ?? null,
    HasEditPermission: row.change === null && row.employee_id !== null && row.employee_id === actor.employmentId,
  }))
}

/** Old and new details are stored only for undoing: each may be as long as a page. */
function shownChange(change: TaskChange): TaskChange {
  if (change.Field !== 'Details') return change
  return { Field: change.Field }
}
