import { type QueryExecutorProvider, sql } from 'kysely'

/** Failed attempts to sign in to accounts, counted until they become entries of the audit log (docs/decisions/085). */
const statements = [
  `create table failed_sign_ins (
  user_id int not null references users (id) on delete cascade,
  -- 'password' or 'code'.
  way text not null,
  network text not null,
  count int not null,
  first_at timestamptz not null default now(),
  primary key (user_id, way, network)
)`,
  `create index failed_sign_ins_by_age on failed_sign_ins (first_at)`,
  `revoke all on failed_sign_ins from dayline_tenant`,
  `alter table failed_sign_ins enable row level security`,
  `create policy nobody on failed_sign_ins to dayline_tenant using (false)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
