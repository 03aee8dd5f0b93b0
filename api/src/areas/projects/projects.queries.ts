import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { contains, readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { visibleProjects } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'

/** The projects that this actor sees, in the organization's order. */
export async function listProjects(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/list'>,
): Promise<CallData<'/project/list'>> {
  let projects = visibleProjects(db, actor)
  if (filter.SearchTerm) projects = projects.where('p.title', 'ilike', contains(filter.SearchTerm))
  return readPage(projects, filter, (page) =>
    page
      .select(['p.id as ID', 'p.title as Title', 'p.color as Color', 'p.customer_id as CustomerId'])
      .select('p.integration as Integration')
      .orderBy('p.order_no')
      .orderBy(sql`lower(p.title), p.id`),
  )
}
