import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Working minutes of each person on each task over all days: a list of projects shows sums over their whole life, and
 * the summaries by day have a million rows. Triggers keep them equal to `activity_day_tasks` whenever its rows are
 * added, recomputed or purged. Also the budget alerts, once per threshold, and their mails.
 */
const statements = [
  `create table task_time (
  organization_id int not null,
  -- 0 stands for "none" because the columns are part of the key.
  task_id int not null,
  -- 0 with a task, which may move to another project.
  project_id int not null,
  employee_id int not null,
  minutes int not null,
  primary key (organization_id, task_id, project_id, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `insert into task_time
select organization_id, task_id, case when task_id = 0 then project_id else 0 end, employee_id, sum(minutes)
from activity_day_tasks where status <= 1 and (task_id <> 0 or project_id <> 0) group by 1, 2, 3, 4`,
  `create function add_task_time() returns trigger language plpgsql as $$ begin
  insert into task_time as t
    select organization_id, task_id, case when task_id = 0 then project_id else 0 end, employee_id, sum(minutes)
    from added where status <= 1 and (task_id <> 0 or project_id <> 0) group by 1, 2, 3, 4 order by 1, 4, 2, 3
    on conflict (organization_id, task_id, project_id, employee_id) do update set minutes = t.minutes + excluded.minutes;
  return null;
end $$`,
  // Only an update: the row of a permanently deleted person may already be gone.
  `create function remove_task_time() returns trigger language plpgsql as $$ begin
  update task_time t set minutes = t.minutes - g.minutes
    from (select organization_id, task_id, case when task_id = 0 then project_id else 0 end as project_id, employee_id,
        sum(minutes) as minutes
      from gone where status <= 1 and (task_id <> 0 or project_id <> 0) group by 1, 2, 3, 4) g
    where t.organization_id = g.organization_id and t.task_id = g.task_id and t.project_id = g.project_id
      and t.employee_id = g.employee_id;
  return null;
end $$`,
  `create trigger time_added after insert on activity_day_tasks referencing new table as added
  for each statement execute function add_task_time()`,
  `create trigger time_removed after delete on activity_day_tasks referencing old table as gone
  for each statement execute function remove_task_time()`,
  `create trigger time_before_change after update on activity_day_tasks referencing old table as gone
  for each statement execute function remove_task_time()`,
  `create trigger time_after_change after update on activity_day_tasks referencing new table as added
  for each statement execute function add_task_time()`,
  `create table budget_alerts (
  organization_id int not null,
  project_id int not null,
  percent smallint not null,
  reached_at timestamptz not null default now(),
  primary key (organization_id, project_id, percent),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
)`,
  `create table budget_mails (
  organization_id int not null,
  project_id int not null,
  percent smallint not null,
  employee_id int not null,
  tries smallint not null default 0,
  -- Null while it is being sent, when it was sent, and when it was given up.
  retry_at timestamptz,
  sent_at timestamptz,
  primary key (organization_id, project_id, percent, employee_id),
  foreign key (organization_id, project_id, percent)
    references budget_alerts (organization_id, project_id, percent) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
)`,
  ...['task_time', 'budget_alerts', 'budget_mails'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  ]),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
