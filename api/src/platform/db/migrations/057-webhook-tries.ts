import { type Kysely, sql } from 'kysely'

/** Every attempt of a delivery, replays included; of earlier deliveries, only the last attempt is known. */
const schema = `
create table webhook_tries (
  organization_id int not null,
  id bigint generated always as identity,
  delivery_id uuid not null,
  tried_at timestamptz not null,
  status smallint,
  error text,
  duration_ms int not null,
  primary key (organization_id, id),
  foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id) on delete cascade
);
create index webhook_tries_of_delivery on webhook_tries (organization_id, delivery_id, id);
insert into webhook_tries (organization_id, delivery_id, tried_at, status, error, duration_ms)
  select organization_id, id, tried_at, status, error, coalesce(duration_ms, 0) from webhook_deliveries
  where tried_at is not null order by tried_at;
alter table webhook_tries enable row level security;
create policy tenant on webhook_tries to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
