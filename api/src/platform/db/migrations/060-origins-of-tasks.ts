import { type Kysely, sql } from 'kysely'

/** The address of a task in its external tool, and indexes that find an imported task by the tool's id. */
const schema = `
alter table tasks add column external_url text;
create index tasks_by_external_id on tasks (organization_id, external_task_id, source) where external_task_id is not null;
create index import_rows_by_item on import_rows (organization_id, item_id) where item_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
