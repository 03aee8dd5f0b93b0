import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The ledger (docs/decisions/045): double-entry rows, chained by hash per organization. A trigger with the rights of
 * the tables' owner sets numbers and hashes, so that the application's role can add rows and nothing else.
 */
const statements = [
  `create table ledger_entries (
  organization_id int not null references organizations (id) on delete cascade,
  -- 1, 2, 3 … within the organization.
  number int not null,
  -- What was posted: the two name one posting, which exists once.
  kind text not null check (kind <> ''),
  subject text not null check (subject <> ''),
  account text not null check (account <> ''),
  currency smallint not null,
  -- Minor units; debit above 0, credit below.
  amount_minor bigint not null check (amount_minor <> 0),
  -- Null where no person posted it.
  posted_by int,
  posted_at timestamptz not null default now(),
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, number),
  unique (organization_id, kind, subject, account, currency)
)`,
  `create index ledger_entries_by_account on ledger_entries (organization_id, account, currency) include (amount_minor)`,
  // The newest row of each organization: without it, removing the last rows would leave no trace.
  `create table ledger_heads (
  organization_id int primary key references organizations (id) on delete cascade,
  number int not null,
  hash bytea not null
)`,
  // JSON, so that different rows never have the same text; the instant in microseconds, regardless of the session's
  // zone.
  `create function ledger_hash(entry ledger_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.organization_id, entry.number, entry.kind,
    entry.subject, entry.account, entry.currency, entry.amount_minor, entry.posted_by,
    (extract(epoch from entry.posted_at) * 1000000)::bigint)::text, 'UTF8'))
$$`,
  `create function chain_ledger_entry() returns trigger language plpgsql security definer set search_path = public as $$
declare head ledger_heads;
begin
  insert into ledger_heads values (new.organization_id, 0, ''::bytea) on conflict do nothing;
  select * into head from ledger_heads where organization_id = new.organization_id for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  new.posted_at := now();
  new.hash := ledger_hash(new);
  update ledger_heads set number = new.number, hash = new.hash where organization_id = new.organization_id;
  return new;
end $$`,
  `create trigger chain before insert on ledger_entries for each row execute function chain_ledger_entry()`,
  `create function expect_balanced_posting() returns trigger language plpgsql as $$ begin
  if (select sum(amount_minor) from ledger_entries where organization_id = new.organization_id and kind = new.kind
      and subject = new.subject and currency = new.currency) <> 0 then
    raise exception 'The posting % % does not balance.', new.kind, new.subject using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create constraint trigger balanced after insert on ledger_entries deferrable initially deferred
  for each row execute function expect_balanced_posting()`,
  `revoke update, delete, truncate on ledger_entries from dayline_tenant`,
  `revoke all on ledger_heads from dayline_tenant`,
  `alter table ledger_entries enable row level security`,
  `create policy tenant on ledger_entries to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  `alter table ledger_heads enable row level security`,
  `create policy nobody on ledger_heads to dayline_tenant using (false)`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
