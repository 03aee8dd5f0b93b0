import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contentsOfDeleted, type EmptiedTable } from './contents.rules.ts'
import { type Table, tableRules } from './tables.rules.ts'

const of = (table: string, organizationId: number) =>
  sql`(select * from ${sql.table(table)} where organization_id = ${organizationId})`

/** Deleted records without contents: those are in the bin, which is not archived. */
const withoutDeleted = (table: EmptiedTable) => (organizationId: number) => {
  const { deletedAt, emptied } = contentsOfDeleted[table]
  return sql`(select archived.* from ${sql.table(table)} stored cross join lateral jsonb_populate_record(stored,
    case when stored.${sql.ref(deletedAt)} is null then '{}' else ${JSON.stringify(emptied)}::jsonb end) archived
    where stored.organization_id = ${organizationId})`
}

const peopleOf = (organizationId: number) =>
  sql`(select user_id from employments where organization_id = ${organizationId})`

/** Tables without an organization column, and those of which only some contents may be exported. */
const special: Partial<Record<Table, (organizationId: number) => RawBuilder<unknown>>> = {
  tasks: withoutDeleted('tasks'),
  projects: withoutDeleted('projects'),
  customers: withoutDeleted('customers'),
  synced_tasks: (id) => sql`(select archived.* from synced_tasks stored
    join tasks task on task.organization_id = stored.organization_id and task.id = stored.task_id
    cross join lateral jsonb_populate_record(stored,
      case when task.deleted_at is null then '{}' else '{"seen": {}}'::jsonb end) archived
    where stored.organization_id = ${id})`,
  organizations: (id) => sql`(select * from organizations where id = ${id})`,
  users: (id) => sql`(select id, email, first_name, last_name, timezone, formats, image_key, created_at, deleted_at
    from users where id in ${peopleOf(id)})`,
  apps: (id) => sql`(select * from apps where id in
    (select app_id from organization_apps where organization_id = ${id}))`,
  // The code that was mailed must not work in another installation.
  invitations: (id) => sql`(select organization_id, employee_id, email, first_name, last_name,
    sha256(gen_random_uuid()::text::bytea) as code_hash, now() as expires_at, created_at
    from invitations where organization_id = ${id})`,
  subscriptions: (id) => sql`(select s.organization_id, s.plan_id, s.is_trial, s.is_lifetime, s.users, s.teams,
    s.lifetime_free_users, s.is_cancelled, s.end_at, s.yearly, s.custom_data_retention_months, s.period_start, s.credit_minor,
    s.is_past_due
    from subscriptions s where s.organization_id = ${id})`,
}

/** A table's rows in an archive, as a query in brackets. */
export function rowsInArchive(table: Table, organizationId: number): RawBuilder<unknown> {
  return special[table]?.(organizationId) ?? of(table, organizationId)
}

/** Tables that have rows in an archive, including the two that many organizations share. */
export const archivedTables: readonly Table[] = [
  'users',
  'apps',
  ...(Object.keys(tableRules) as Table[]).filter((table) => ['archive', 'reading'].includes(tableRules[table])),
]

/** Tables with a column for the organization; referenced tables first. */
export async function parentsFirst(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: Table; parents: Table[] }>`select c.relname as name,
      coalesce((select array_agg(distinct p.relname::text) from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid), '{}') as parents
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`.execute(db)
  const names = new Set(rows.map(({ name }) => name))
  const ordered: Table[] = []
  const waiting = new Map(rows.map(({ name, parents }) => [name, parents.filter((parent) => names.has(parent))]))
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, parents]) => parents.every((parent) => !waiting.has(parent)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const [name] of ready) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}
