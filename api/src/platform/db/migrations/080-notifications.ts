import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Notifications of people (docs/decisions/081): one row per person, kind and subject, which the bell lists and from
 * which, if `mail_at` is set, a mail is composed. `mail_at` is null when no mail is wanted, while it is being sent, and
 * after it was sent or abandoned. `params` are the values of the text, which is formatted for its reader.
 */
const statements = [
  `create table notifications (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  type smallint not null,
  subject text collate "C" not null,
  path text not null,
  params jsonb not null,
  in_bell boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mail_at timestamptz,
  tries smallint not null default 0,
  primary key (organization_id, id),
  unique (organization_id, employee_id, type, subject),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
)`,
  `create index notifications_of_person on notifications (organization_id, employee_id, created_at desc, id desc)
  where in_bell`,
  `create index notifications_of_subject on notifications (organization_id, type, subject)`,
  `create index notifications_to_mail on notifications (mail_at) where mail_at is not null`,
  `create index notifications_by_age on notifications (created_at)`,
  `alter table notifications enable row level security`,
  `create policy tenant on notifications to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  `alter table notification_settings add column bell boolean not null default true`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
