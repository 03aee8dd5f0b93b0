import { type Kysely, sql } from 'kysely'

/**
 * Mails to people about tasks: one row per person and event. `due_at` is when it may be sent; null while its mail is
 * being sent, after it was sent or abandoned, and when its reason no longer applied. `day` is the day on which a due
 * date was noticed.
 */
const schema = `
create table task_mails (
  organization_id int not null,
  id int generated always as identity unique,
  employee_id int not null,
  task_id int not null,
  -- 8 assigned, 9 comment or mention, 10 due tomorrow or overdue
  type smallint not null,
  comment_id int,
  by_employee_id int,
  day date,
  created_at timestamptz not null default now(),
  due_at timestamptz default now() + interval '5 minutes',
  tries smallint not null default 0,
  sent_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade,
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, comment_id) references task_comments (organization_id, id) on delete cascade
);
create index task_mails_due on task_mails (due_at) where due_at is not null;
create index task_mails_by_age on task_mails (created_at);
create index task_mails_of_comment on task_mails (organization_id, comment_id) where comment_id is not null;
create index task_mails_of_task on task_mails (organization_id, task_id);
create unique index task_mails_of_day on task_mails (organization_id, day, employee_id, task_id) where day is not null;
alter table task_mails enable row level security;
create policy tenant on task_mails to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
