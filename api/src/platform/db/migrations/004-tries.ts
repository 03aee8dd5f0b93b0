import { type Kysely, sql } from 'kysely'

/** Rate-limited attempts, by what is attempted and by whom: all processes on one database share the counts. */
const schema = `
create table tries (
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);
revoke all on tries from dayline_tenant;
alter table tries enable row level security;
create policy nobody on tries to dayline_tenant using (false);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
