import { type QueryExecutorProvider, sql } from 'kysely'

/** The trigger of 039, but it locks the organization first, as the audit log does. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(`create or replace function chain_ledger_entry() returns trigger language plpgsql security definer
set search_path = public as $$
declare head ledger_heads;
begin
  -- The foreign key takes this lock after the row. Taken first, no one holds the head and waits for a call that has locked
  -- its organization and waits for the head.
  perform 1 from organizations where id = new.organization_id for key share;
  insert into ledger_heads values (new.organization_id, 0, ''::bytea) on conflict do nothing;
  select * into head from ledger_heads where organization_id = new.organization_id for update;
  new.number := head.number + 1;
  new.previous_hash := head.hash;
  new.posted_at := now();
  new.hash := ledger_hash(new);
  update ledger_heads set number = new.number, hash = new.hash where organization_id = new.organization_id;
  return new;
end $$`)
    .execute(db)
}
