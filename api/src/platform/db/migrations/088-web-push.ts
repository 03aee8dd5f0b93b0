import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Pushes to browsers (docs/decisions/084): the installation's own keys, and a subscription for each browser session
 * that wants them. `cipher` has the address at the push service and the browser's keys. In a notification, `push_at` is
 * null when no push is wanted, while it is being sent, and afterwards; `pushed_to` has the subscriptions that got it.
 */
const statements = [
  `create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_cipher bytea not null,
  created_at timestamptz not null default now()
)`,
  `create table push_subscriptions (
  id int generated always as identity primary key,
  session_id bigint not null unique references sessions (id) on delete cascade,
  endpoint_hash bytea not null unique,
  cipher bytea not null,
  -- The push service asked to wait.
  rests_until timestamptz,
  created_at timestamptz not null default now()
)`,
  ...['push_keys', 'push_subscriptions'].flatMap((table) => [
    `revoke all on ${table} from dayline_tenant`,
    `alter table ${table} enable row level security`,
    `create policy nobody on ${table} to dayline_tenant using (false)`,
  ]),
  // However a session ends, nothing reaches its browser afterwards.
  `create function delete_push_subscription() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$`,
  `create trigger push_subscription_of_ended after update of ended_at on sessions for each row
  when (new.ended_at is not null) execute function delete_push_subscription()`,
  `alter table notifications add column push_at timestamptz, add column push_tries smallint not null default 0,
  add column pushed_to int[] not null default '{}'`,
  `create index notifications_to_push on notifications (push_at) where push_at is not null`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
