import { type QueryExecutorProvider, sql } from 'kysely'

/** Requests of people who think that minutes or their rating are wrong; a request remains, with its answer. */
const statements = [
  `create table correction_requests (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  -- 0 time, 1 rating
  kind smallint not null check (kind between 0 and 1),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  work_date date not null,
  -- The app with the most of these minutes, as it was called.
  app text,
  reason text not null,
  -- 0 open, 1 accepted, 2 declined
  status smallint not null default 0 check (status between 0 and 2),
  answer text,
  decided_by int,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
)`,
  'create index correction_requests_person on correction_requests (organization_id, employee_id, id)',
  'create index correction_requests_open on correction_requests (organization_id, id) where status = 0',
  'alter table correction_requests enable row level security',
  `create policy tenant on correction_requests to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
