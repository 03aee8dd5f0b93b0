import { type QueryExecutorProvider, sql } from 'kysely'

/** People who may not delete their screenshots request it; the request remains when the picture is deleted. */
const statements = [
  `create table screenshot_requests (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  -- null once the picture is deleted
  screenshot_id bigint,
  taken_at timestamptz not null,
  reason text not null,
  -- 0 pending, 1 approved, 2 rejected
  status smallint not null default 0 check (status between 0 and 2),
  rejection_reason text,
  decided_by int,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, screenshot_id) references screenshots (organization_id, id)
    on delete set null (screenshot_id)
)`,
  `create unique index screenshot_requests_by_screenshot on screenshot_requests (organization_id, screenshot_id)
  where screenshot_id is not null`,
  `create index screenshot_requests_pending on screenshot_requests (organization_id, created_at) where status = 0`,
  'alter table screenshot_requests enable row level security',
  `create policy tenant on screenshot_requests to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
