import { type Kysely, sql } from 'kysely'

/**
 * Reports about people whose minutes stand out, the people that they exclude, and who matched one on which of the
 * organization's days: a row is inserted before its notification, so that no one is notified twice.
 */
const schema = `
create table risk_reports (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  title text not null,
  conditions jsonb not null,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create table risk_report_exclusions (
  organization_id int not null,
  report_id int not null,
  employee_id int not null,
  primary key (organization_id, report_id, employee_id),
  foreign key (organization_id, report_id) references risk_reports (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create table risk_matches (
  organization_id int not null,
  employee_id int not null,
  day date not null,
  report_id int not null,
  found_at timestamptz not null default now(),
  primary key (organization_id, employee_id, day),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
${['risk_reports', 'risk_report_exclusions', 'risk_matches']
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')}
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
