import { type QueryExecutorProvider, sql } from 'kysely'

/** Two-step sign-in: the secret of a person's authenticator app, recovery codes, and sign-ins that wait for a code. */
const statements = [
  `create table two_steps (
  user_id int primary key references users (id) on delete cascade,
  secret_cipher bytea not null,
  -- Null until the first code has proved that the app has the secret.
  confirmed_at timestamptz,
  -- Of the newest code that was used; neither it nor an older one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
)`,
  `create table recovery_codes (
  user_id int not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
)`,
  `create table pending_sign_ins (
  token_hash bytea primary key,
  user_id int not null references users (id) on delete cascade,
  expires_at timestamptz not null
)`,
  `create index pending_sign_ins_by_user on pending_sign_ins (user_id)`,
  ...['two_steps', 'recovery_codes', 'pending_sign_ins'].flatMap((table) => [
    `revoke all on ${table} from dayline_tenant`,
    `alter table ${table} enable row level security`,
    `create policy nobody on ${table} to dayline_tenant using (false)`,
  ]),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
