import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Apps by day, project and task, for reports that are filtered by project or task. Only minutes with one of them have a
 * row, so an organization without project management has none.
 */
const statements = [
  `create table activity_day_task_apps (
  organization_id int not null, work_date date not null, employee_id int not null,
  -- 0 stands for "none" because the columns are part of the key.
  project_id int not null, task_id int not null, organization_app_id int not null,
  status smallint not null, productivity smallint not null,
  minutes int not null,
  primary key (organization_id, work_date, employee_id, project_id, task_id, organization_app_id, status, productivity),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80)`,
  `insert into activity_day_task_apps
select organization_id, work_date, employee_id, coalesce(project_id, 0), coalesce(task_id, 0),
  coalesce(organization_app_id, 0), status, productivity, count(*)::int
from activity_minutes where project_id is not null or task_id is not null
group by 1, 2, 3, 4, 5, 6, 7, 8`,
  'alter table activity_day_task_apps enable row level security',
  `create policy tenant on activity_day_task_apps to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
