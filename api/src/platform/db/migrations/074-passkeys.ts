import { type QueryExecutorProvider, sql } from 'kysely'

/** Passkeys of people, and the challenges that browsers sign with them. */
const statements = [
  `create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users (id) on delete cascade,
  title text not null,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says that it signed; 0 where it does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
)`,
  `create index passkeys_by_user on passkeys (user_id)`,
  `create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey; null at the sign-in, where no one is known yet.
  user_id int references users (id) on delete cascade,
  expires_at timestamptz not null
)`,
  `create index passkey_challenges_by_user on passkey_challenges (user_id)`,
  ...['passkeys', 'passkey_challenges'].flatMap((table) => [
    `revoke all on ${table} from dayline_tenant`,
    `alter table ${table} enable row level security`,
    `create policy nobody on ${table} to dayline_tenant using (false)`,
  ]),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
