import { type CallData, SyncStatus, type TaskSync } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../../http/access.ts'
import { NotFound } from '../../../../http/failures.ts'
import { countFound, pageOf } from '../../../../http/paging.ts'
import type { ReadBody } from '../../../../http/route.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { requireProject } from '../connections.ts'

type Row = {
  id: number
  project_id: number
  tool: number
  status: number
  started_at: Date
  ended_at: Date | null
  total: number | null
  created: number
  changed: number
  unchanged: number
  failed: number
  waits_until: Date | null
  message: string | null
  started_by: string | null
}

/** The newest run of a project, or the given one; null when there is none. */
export async function readSync(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  projectId: number,
  id: number | null = null,
): Promise<TaskSync | null> {
  const { rows } =
    await sql<Row>`select s.id, s.project_id, s.tool, s.status, s.started_at, s.ended_at, s.total, s.created,
      s.changed, s.unchanged, s.failed, s.waits_until, s.message,
      (select concat_ws(' ', u.first_name, u.last_name) from employments e join users u on u.id = e.user_id
        where e.organization_id = s.organization_id and e.id = s.employee_id) as started_by
    from task_syncs s where s.organization_id = ${organizationId} and s.project_id = ${projectId}
      and (${id}::int is null or s.id = ${id}::int)
    order by s.id desc limit 1`.execute(db)
  return rows[0] ? toSync(rows[0]) : null
}

const toSync = (row: Row): TaskSync => ({
  ID: row.id,
  ProjectId: row.project_id,
  Integration: row.tool,
  Status: row.status,
  StartDate: row.started_at.toISOString(),
  EndDate: row.ended_at?.toISOString() ?? null,
  Read: row.created + row.changed + row.unchanged + row.failed,
  Total: row.total,
  Created: row.created,
  Changed: row.changed,
  Unchanged: row.unchanged,
  Failed: row.failed,
  WaitsUntil: row.status === SyncStatus.Running ? (row.waits_until?.toISOString() ?? null) : null,
  Message: row.message,
  StartedBy: row.started_by,
})

/** Entries of a run: created, changed and failed tasks, failures first. @throws NotFound */
export async function listEntries(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/integration/synclog'>,
): Promise<CallData<'/integration/synclog'>> {
  const { Id, SyncId, Page, PageSize } = filter
  await requireProject(db, actor, Id)
  if (!(await readSync(db, actor, Id, SyncId))) throw new NotFound()
  const found = sql`from task_sync_entries x where x.organization_id = ${actor.organizationId} and x.sync_id = ${SyncId}`
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<
      CallData<'/integration/synclog'>['Items'][number]
    >`select x.id as "ID", x.outcome as "Outcome", x.title as "Title",
        x.external_task_id as "ExternalTaskId", t.id as "TaskId", x.details as "Details"
      from (select x.* ${found} order by x.outcome desc, x.id limit ${PageSize} offset ${(Page - 1) * PageSize}) x
      left join tasks t on t.organization_id = x.organization_id and t.id = x.task_id and t.deleted_at is null
      order by x.outcome desc, x.id`.execute(db),
  ])
  return pageOf(page.rows, count, filter)
}
