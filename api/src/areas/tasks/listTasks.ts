import { type CallData, TaskSort, TaskStatus } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import { visibleProjects } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { dayOf } from './days.ts'
import { readTasks } from './readTasks.ts'

type Filter = Omit<ReadBody<'/project/listtasks'>, 'Sort' | 'Page' | 'PageSize'>

/**
 * Each order ends with the id, so that pages never show the same task twice. All but the orders by completion have an
 * index.
 */
const orders: Record<TaskSort, RawBuilder<unknown>> = {
  [TaskSort.Newest]: sql`t.id desc`,
  [TaskSort.DueSoonest]: sql`t.due_on, t.id desc`,
  [TaskSort.Priority]: sql`t.priority desc, t.id desc`,
  [TaskSort.Title]: sql`lower(t.title), t.id desc`,
  [TaskSort.RecentlyCompleted]: sql`t.completed_at desc nulls last, t.id desc`,
  [TaskSort.FirstCompleted]: sql`t.completed_at, t.id desc`,
  [TaskSort.ByHand]: sql`t.order_key, t.id desc`,
}

/** Tasks as `t` that the actor sees and that match the filter. */
function matching(db: Db, actor: Actor, filter: Filter): RawBuilder<unknown> {
  const { ProjectId, CustomerId, AssigneeId, Status, Priority, SearchTerm } = filter
  let projects = visibleProjects(db, actor).select('p.id')
  if (ProjectId) projects = projects.where('p.id', '=', ProjectId)
  if (CustomerId) projects = projects.where('p.customer_id', '=', CustomerId)
  const assigned = sql`exists (select from task_assignees a where a.organization_id = t.organization_id
    and a.task_id = t.id ${AssigneeId ? sql`and a.employee_id = ${AssigneeId}` : sql``})`
  const from = dayOf(actor, filter.DueFrom)
  const to = dayOf(actor, filter.DueTo)
  // As an array, so that the projects are read once and looked up by hash.
  return sql`from tasks t where t.organization_id = ${actor.organizationId} and t.deleted_at is null
    and t.project_id = any(array(${projects}))
    ${AssigneeId === 0 ? sql`and not ${assigned}` : AssigneeId ? sql`and ${assigned}` : sql``}
    ${/* 0 is open and low, not "any". */ typeof Status === 'number' ? sql`and t.status = ${Status}` : sql``}
    ${typeof Priority === 'number' ? sql`and t.priority = ${Priority}` : sql``}
    ${from ? sql`and t.due_on >= ${from}` : sql``} ${to ? sql`and t.due_on <= ${to}` : sql``}
    ${SearchTerm ? sql`and ${contains(sql`t.title`, SearchTerm)}` : sql``}`
}

type Paging = { Sort: TaskSort; Page: number; PageSize: number }

async function readIds(db: Db, found: RawBuilder<unknown>, { Sort, Page, PageSize }: Paging) {
  const [count, page] = await Promise.all([
    countFound(db, found),
    sql<{ id: number }>`select t.id ${found} order by ${orders[Sort]}
      limit ${PageSize} offset ${(Page - 1) * PageSize}`.execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), count }
}

/** One page of the tasks that this actor sees. */
export async function listTasks(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/listtasks'>,
): Promise<CallData<'/project/listtasks'>> {
  const { ids, count } = await readIds(db, matching(db, actor, filter), filter)
  return pageOf(await readTasks(db, actor, ids, { withTime: !filter.ExcludeTimeTracked }), count, filter)
}

/** The first tasks of each status, in the manual order. */
export async function readBoard(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/taskboard'>,
): Promise<CallData<'/project/taskboard'>> {
  const { PageSize } = filter
  const columns = await Promise.all(
    Object.values(TaskStatus).map(async (Status) => {
      const found = matching(db, actor, { ...filter, Status })
      return { Status, ...(await readIds(db, found, { Sort: TaskSort.ByHand, Page: 1, PageSize })) }
    }),
  )
  const ids = columns.flatMap((column) => column.ids)
  const tasks = await readTasks(db, actor, ids, { withTime: !filter.ExcludeTimeTracked })
  return {
    Columns: columns.map(({ Status, count }) => ({
      Status,
      Items: tasks.filter((task) => task.Status === Status),
      TotalCount: count,
    })),
  }
}
