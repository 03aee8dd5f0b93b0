import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The bin (docs/decisions/091): deleted records with their rows as they were. `rows` is [{table, row}]; `files` names
 * stored files that wait in `media_deletions` until the item leaves the bin. Restored items remain without rows, so
 * that a second click finds them.
 */
const statements = [
  `create table deleted_items (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  kind text not null,
  record_id int not null,
  -- What it belongs to: the task of a comment or a file, the person of a saved view.
  parent_id int,
  title text not null,
  -- The employment. No reference: the row says who deleted it, also after they left.
  deleted_by int,
  deleted_at timestamptz not null default now(),
  rows jsonb not null default '[]',
  files text[] not null default '{}',
  restored_at timestamptz,
  primary key (organization_id, id)
)`,
  `create index deleted_items_of_record on deleted_items (organization_id, kind, record_id)`,
  `create index deleted_items_by_age on deleted_items (deleted_at)`,
  `alter table deleted_items enable row level security`,
  `create policy tenant on deleted_items to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  // Checked for each file that is opened; files of the bin stay in the queue for weeks.
  `create index media_deletions_by_file on media_deletions (file)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
