import { sql } from 'kysely'
import { visibleTasks } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tracked } from '../activity-logs/resolve.ts'

type Person = { organizationId: number; tracked: Tracked }
type Ids = readonly (number | null)[]

const distinct = (ids: Ids) => [...new Set(ids.flatMap((id) => id ?? []))]

/** The tasks among these that the person may work on now; one deleted since its report is left out. */
export async function allowedTasks(
  trx: Db,
  { organizationId, tracked: { employeeId, role, teamId } }: Person,
  ids: Ids,
): Promise<ReadonlySet<number>> {
  const wanted = distinct(ids)
  if (wanted.length === 0) return new Set()
  const tasks = await visibleTasks(trx, { organizationId, role, teamId, employmentId: employeeId })
    .select('t.id')
    .where('t.id', 'in', wanted)
    .execute()
  return new Set(tasks.map(({ id }) => id))
}

/** The tasks among these that the organization has deleted, or whose project it has. */
export async function deletedTasks(trx: Db, { organizationId }: Person, ids: Ids): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select t.id from tasks t
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = ${organizationId} and t.id = any(${distinct(ids)}::int[])
      and (t.deleted_at is not null or p.deleted_at is not null)`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
