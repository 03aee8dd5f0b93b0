import type { CallData } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { contains, readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { visibleTasks } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'

/** The tasks of the projects that this actor sees, newest first. */
export async function listTasks(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/listtasks'>,
): Promise<CallData<'/project/listtasks'>> {
  let tasks = visibleTasks(db, actor)
  if (filter.ProjectId) tasks = tasks.where('t.project_id', '=', filter.ProjectId)
  if (filter.SearchTerm) tasks = tasks.where('t.title', 'ilike', contains(filter.SearchTerm))
  return readPage(tasks, filter, (page) =>
    page
      .select(['t.id as ID', 't.title as Title', 't.project_id as ProjectId', 't.status as Status'])
      .orderBy('t.id', 'desc'),
  )
}
