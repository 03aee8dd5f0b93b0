import { type Kysely, sql } from 'kysely'

/**
 * Further data of a task: a due day, a manual position, comments with their changes, and files.
 * `order_key` is a fractional index of the library fractional-indexing (docs/decisions/042). A new task of any source
 * is first: its key is a whole number of six base-62 digits that falls as the id rises. The library generates the keys
 * of moved tasks.
 */
const schema = `
alter table tasks add column due_on date;
update tasks t set due_on = (t.due_at at time zone o.timezone)::date from organizations o
  where o.id = t.organization_id and t.due_at is not null;
alter table tasks drop column due_at;

create function first_task_order(id bigint) returns text language plpgsql immutable as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  rest bigint := 56800235583 - id;
  found text := '';
begin
  for i in 1..6 loop
    found := substr(digits, (rest % 62)::int + 1, 1) || found;
    rest := rest / 62;
  end loop;
  return 'f' || found;
end $$;
alter table tasks add column order_key text collate "C" not null default '';
update tasks set order_key = first_task_order(id);
alter table tasks drop column order_no;
create function place_task() returns trigger language plpgsql as $$ begin
  new.order_key := first_task_order(new.id);
  return new;
end $$;
create trigger place_task before insert on tasks for each row when (new.order_key = '') execute function place_task();

alter table task_assignees add column place smallint not null default 0;
create index task_assignees_by_employee on task_assignees (organization_id, employee_id);

-- Of no column that changes with each minute, so that those updates stay cheap.
create index activity_day_tasks_by_task on activity_day_tasks (organization_id, task_id) where task_id <> 0;

-- Comments, and the changes of a task among them: those have a "change".
create table task_comments (
  organization_id int not null,
  id int generated always as identity unique,
  task_id int not null,
  employee_id int,
  body text not null,
  plain text not null,
  change jsonb,
  change_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade
);
create index task_comments_by_task on task_comments (organization_id, task_id, id desc);
create index task_comments_by_change on task_comments (organization_id, change_id) where change_id is not null;

create table task_mentions (
  organization_id int not null,
  comment_id int not null,
  employee_id int not null,
  primary key (organization_id, comment_id, employee_id),
  foreign key (organization_id, comment_id) references task_comments (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);

-- Without a comment: a file of the task itself, or, while it waits for its comment, of no one but its sender.
create table task_attachments (
  organization_id int not null,
  id int generated always as identity unique,
  task_id int not null,
  comment_id int,
  is_waiting boolean not null default false,
  employee_id int,
  file text not null,
  filename text not null,
  type text not null,
  size int not null,
  width int,
  height int,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, comment_id) references task_comments (organization_id, id) on delete cascade
);
create index task_attachments_by_task on task_attachments (organization_id, task_id, id desc);
create index task_attachments_by_comment on task_attachments (organization_id, comment_id) where comment_id is not null;
create index task_attachments_waiting on task_attachments (created_at) where is_waiting;
create function give_up_attachment_files() returns trigger language plpgsql as $$ begin
  insert into media_deletions (organization_id, file) select organization_id, file from gone;
  return null;
end $$;
create trigger give_up_files after delete on task_attachments referencing old table as gone
  for each statement execute function give_up_attachment_files();
`

const tenantTables = ['task_comments', 'task_mentions', 'task_attachments']

const walls = tenantTables
  .map(
    (table) => `alter table ${table} enable row level security;
create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());`,
  )
  .join('\n')

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
  await sql.raw(walls).execute(db)
}
