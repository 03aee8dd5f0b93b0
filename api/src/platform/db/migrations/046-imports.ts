import { type Kysely, sql } from 'kysely'

/**
 * Imported files of time or tasks, and the result of each row (docs/decisions/058). `planned` has what is still to be
 * created and is cleared afterwards. A fingerprint stays in use until its import is taken back.
 */
const schema = `
create table imports (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  kind smallint not null,
  format smallint not null,
  file_name text not null,
  project_id int,
  status smallint not null default 0,
  employee_id int not null,
  created_at timestamptz not null default now(),
  taken_until timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index imports_by_kind on imports (organization_id, kind, id desc);

create table import_rows (
  organization_id int not null,
  import_id int not null,
  row_number int not null,
  kind smallint not null,
  outcome smallint not null default 0,
  fingerprint text,
  planned jsonb,
  item_id int,
  message text,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create unique index import_rows_by_fingerprint on import_rows (organization_id, kind, fingerprint)
  where fingerprint is not null;

alter table time_entries add column imported_from smallint;
`

const policies = ['imports', 'import_rows']
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(policies).execute(db)
}
