import { type QueryExecutorProvider, sql } from 'kysely'

/** Columns whose former and new values the log records, and those that it only reports as changed. */
type Logged = { columns: string[]; withoutValues?: string[] }

const logged: Record<string, Logged> = {
  employments: {
    columns: [
      'team_id',
      'role',
      'employee_code',
      'pay_rate_minor',
      'bill_rate_minor',
      'weekly_limit_hours',
      'blocked_at',
      'deleted_at',
      'custom_track_settings',
    ],
  },
  organizations: {
    columns: ['title', 'industry', 'expectation', 'timezone', 'track_settings', 'deleted_at'],
    withoutValues: ['invoice', 'image_key'],
  },
  teams: { columns: ['title', 'color'] },
  // Absence notes may be about health.
  leave_requests: {
    columns: ['employee_id', 'type', 'start_date', 'end_date', 'half_days', 'status'],
    withoutValues: ['notes', 'rejection_reason'],
  },
  time_entries: {
    columns: ['started_at', 'ended_at', 'status'],
    withoutValues: ['title', 'reason', 'rejection_reason'],
  },
  projects: {
    columns: ['title', 'customer_id', 'total_budget_minor', 'color', 'deleted_at'],
    withoutValues: ['notes'],
  },
  api_keys: { columns: ['title', 'enabled', 'scopes', 'expires_at'] },
  webhooks: { columns: ['url', 'events', 'enabled'], withoutValues: ['description', 'secret_cipher'] },
}

const names = (columns: readonly string[]) => `'{${columns.join(',')}}'`

/**
 * The audit log (docs/decisions/073): one row per action, chained by hash per organization. A trigger with the rights of
 * the tables' owner sets numbers, hashes and the changed values, so that the application's role can add rows and
 * nothing else.
 */
const statements = [
  `create table audit_entries (
  organization_id int not null references organizations (id) on delete cascade,
  -- 1, 2, 3 … within the organization.
  number int not null,
  at timestamptz not null default now(),
  kind smallint not null,
  -- The call, or the name of what is no call.
  action text not null check (action <> ''),
  -- The employment; null for keys, links and the product itself. No foreign key: the row outlives the person.
  actor_id int,
  source text not null,
  -- What it was done to, where it is a record.
  subject text,
  subject_ids int[] not null default '{}',
  -- [{table, id, fields: {name: [before, after]}}] of the same transaction; null = a value that is not logged.
  changes jsonb not null default '[]',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, number)
)`,
  `create index audit_entries_at on audit_entries (organization_id, at)`,
  `create index audit_entries_actor on audit_entries (organization_id, actor_id, number)`,
  `create index audit_entries_subject on audit_entries using gin (subject_ids)`,
  `create table audit_heads (
  organization_id int primary key references organizations (id) on delete cascade,
  number int not null,
  hash bytea not null
)`,
  `create function audit_hash(entry audit_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.organization_id, entry.number,
    (extract(epoch from entry.at) * 1000000)::bigint, entry.kind, entry.action, entry.actor_id, entry.source,
    entry.subject, entry.subject_ids, entry.changes)::text, 'UTF8'))
$$`,
  // A seed, as the tables' owner, may set an earlier instant and its own changes; the application's role may not.
  `create function chain_audit_entry() returns trigger language plpgsql security definer set search_path = public as $$
declare head audit_heads;
begin
  -- The foreign key takes this lock after the row. Taken first, no one holds the head and waits for a call that has locked
  -- its organization and waits for the head.
  perform 1 from organizations where id = new.organization_id for key share;
  insert into audit_heads values (new.organization_id, 0, ''::bytea) on conflict do nothing;
  select * into head from audit_heads where organization_id = new.organization_id for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  if current_setting('role') = 'dayline_tenant' then
    new.at := now();
    new.changes := coalesce(nullif(current_setting('dayline.changes', true), ''), '[]')::jsonb;
  end if;
  new.hash := audit_hash(new);
  update audit_heads set number = new.number, hash = new.hash where organization_id = new.organization_id;
  return new;
end $$`,
  `create trigger chain before insert on audit_entries for each row execute function chain_audit_entry()`,
  `revoke update, delete, truncate on audit_entries from dayline_tenant`,
  `revoke all on audit_heads from dayline_tenant`,
  `alter table audit_entries enable row level security`,
  `create policy tenant on audit_entries to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  `alter table audit_heads enable row level security`,
  `create policy nobody on audit_heads to dayline_tenant using (false)`,
  // The differences: each key of an object, otherwise the column.
  `create function audit_difference(name text, before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select case when before is not distinct from after then '{}'::jsonb
    when jsonb_typeof(before) = 'object' or jsonb_typeof(after) = 'object' then (
      select coalesce(jsonb_object_agg(coalesce(o.key, n.key), jsonb_build_array(o.value, n.value)), '{}')
      from jsonb_each(case jsonb_typeof(before) when 'object' then before else '{}' end) o
      full join jsonb_each(case jsonb_typeof(after) when 'object' then after else '{}' end) n on n.key = o.key
      where o.value is distinct from n.value)
    else jsonb_build_object(name, jsonb_build_array(before, after)) end
$$`,
  // A transaction's changes wait in one of its settings for the entry that it ends with. One entry holds 200 records.
  `create function note_audit_change() returns trigger language plpgsql as $$
declare
  noted jsonb := coalesce(nullif(current_setting('dayline.changes', true), ''), '[]')::jsonb;
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  fields jsonb := '{}';
  name text;
begin
  if current_setting('role') <> 'dayline_tenant' or jsonb_array_length(noted) >= 200 then return null; end if;
  foreach name in array tg_argv[0]::text[] loop
    fields := fields || audit_difference(name, before -> name, after -> name);
  end loop;
  foreach name in array tg_argv[1]::text[] loop
    if before -> name is distinct from after -> name then
      fields := fields || jsonb_build_object(name, null);
    end if;
  end loop;
  if fields <> '{}' then
    perform set_config('dayline.changes', (noted || jsonb_build_array(
      jsonb_build_object('table', tg_table_name, 'id', after -> 'id', 'fields', fields)))::text, true);
  end if;
  return null;
end $$`,
  ...Object.entries(logged).map(
    ([table, { columns, withoutValues = [] }]) => `create trigger note_audit_changes
  after update of ${[...columns, ...withoutValues].join(', ')} on ${table}
  for each row execute function note_audit_change(${names(columns)}, ${names(withoutValues)})`,
  ),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
