import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The ledger of the referral program (docs/decisions/072): double-entry rows in US cents, chained by hash per
 * affiliate, as `ledger_entries` are per organization. Also the switch for electronic invoices.
 */
const statements = [
  `create table affiliate_ledger_entries (
  affiliate_user_id int not null references affiliates (user_id) on delete cascade,
  -- 1, 2, 3 … for each affiliate.
  number int not null,
  kind text not null check (kind <> ''),
  subject text not null check (subject <> ''),
  account text not null check (account <> ''),
  -- US cents; debit above 0, credit below.
  amount_minor bigint not null check (amount_minor <> 0),
  -- The payment that a commission is for; it may be deleted with its organization later. Null for payouts.
  organization_id int,
  payment text,
  paid_at timestamptz,
  posted_at timestamptz not null default now(),
  previous_hash bytea not null,
  hash bytea not null,
  primary key (affiliate_user_id, number),
  unique (affiliate_user_id, kind, subject, account),
  check ((payment is null) = (paid_at is null) and (payment is null) = (organization_id is null))
)`,
  `create index affiliate_ledger_entries_by_payment on affiliate_ledger_entries (organization_id, payment)`,
  `create table affiliate_ledger_heads (
  affiliate_user_id int primary key references affiliates (user_id) on delete cascade,
  number int not null,
  hash bytea not null
)`,
  `create function affiliate_ledger_hash(entry affiliate_ledger_entries) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.affiliate_user_id, entry.number, entry.kind,
    entry.subject, entry.account, entry.amount_minor, entry.organization_id, entry.payment,
    (extract(epoch from entry.paid_at) * 1000000)::bigint,
    (extract(epoch from entry.posted_at) * 1000000)::bigint)::text, 'UTF8'))
$$`,
  `create function chain_affiliate_ledger_entry() returns trigger language plpgsql security definer set search_path = public
as $$
declare head affiliate_ledger_heads;
begin
  insert into affiliate_ledger_heads values (new.affiliate_user_id, 0, ''::bytea) on conflict do nothing;
  select * into head from affiliate_ledger_heads where affiliate_user_id = new.affiliate_user_id for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  new.posted_at := now();
  new.hash := affiliate_ledger_hash(new);
  update affiliate_ledger_heads set number = new.number, hash = new.hash where affiliate_user_id = new.affiliate_user_id;
  return new;
end $$`,
  `create trigger chain before insert on affiliate_ledger_entries
  for each row execute function chain_affiliate_ledger_entry()`,
  // The system writes the program's rows, and no grant restricts it; rows are removed only with a deleted affiliate.
  `create function refuse_affiliate_ledger_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and not exists (select from affiliates where user_id = old.affiliate_user_id) then return old; end if;
  raise exception 'Rows of the ledger are not changed.' using errcode = 'restrict_violation';
end $$`,
  `create trigger append_only before update or delete on affiliate_ledger_entries
  for each row execute function refuse_affiliate_ledger_change()`,
  `create function expect_balanced_affiliate_posting() returns trigger language plpgsql as $$ begin
  if (select sum(amount_minor) from affiliate_ledger_entries where affiliate_user_id = new.affiliate_user_id
      and kind = new.kind and subject = new.subject) <> 0 then
    raise exception 'The posting % % does not balance.', new.kind, new.subject using errcode = 'check_violation';
  end if;
  return null;
end $$`,
  `create constraint trigger balanced after insert on affiliate_ledger_entries deferrable initially deferred
  for each row execute function expect_balanced_affiliate_posting()`,
  ...['affiliate_ledger_entries', 'affiliate_ledger_heads'].flatMap((table) => [
    `revoke all on ${table} from dayline_tenant`,
    `alter table ${table} enable row level security`,
    `create policy nobody on ${table} to dayline_tenant using (false)`,
  ]),
  // Postings for what was earned and requested until now.
  `insert into affiliate_ledger_entries (affiliate_user_id, kind, subject, account, amount_minor, organization_id, payment,
    paid_at)
  select affiliate_user_id, kind, subject, account, sign * minor, organization_id, payment, paid_at
  from (
    select r.affiliate_user_id, 'commission' as kind, i.provider || ' ' || i.transaction_id as subject, i.organization_id,
      i.provider || ' ' || i.transaction_id as payment, i.paid_at, i.paid_at as at,
      floor(greatest(0, i.net_usd_minor - case when i.paid_minor = 0 then 0
        else i.net_usd_minor::bigint * i.refunded_minor / i.paid_minor end) * 30 / 100)::bigint as minor
    from affiliate_referrals r
    join employments e on e.user_id = r.user_id and e.role = 2
    join billing_invoices i on i.organization_id = e.organization_id
    union all
    select affiliate_user_id, 'payout', 'payout ' || id, null, null, null, requested_at, amount_minor
    from affiliate_payouts) movements
  cross join lateral (values
    (1, case kind when 'commission' then 'commissions' else 'owed' end, 1),
    (2, case kind when 'commission' then 'owed' else 'payouts' end, -1)) lines (place, account, sign)
  where minor > 0
  order by at, subject, place`,
  // Whether PDFs of invoices contain an electronic invoice.
  `alter table invoice_settings add column is_electronic boolean not null default false,
  alter column sends_reminders set default true`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
