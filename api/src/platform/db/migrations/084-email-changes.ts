import { type QueryExecutorProvider, sql } from 'kysely'

/** Address changes of accounts that are not confirmed yet: one per person. */
const statements = [
  `create table email_changes (
  user_id int primary key references users (id) on delete cascade,
  new_email text not null,
  -- Of the session that asked; the others end with the change. No reference: sessions are stored longer than this row.
  session_id bigint not null,
  confirm_hash bytea not null unique,
  stop_hash bytea not null unique,
  expires_at timestamptz not null
)`,
  `revoke all on email_changes from dayline_tenant`,
  `alter table email_changes enable row level security`,
  `create policy nobody on email_changes to dayline_tenant using (false)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
