import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Working time by day and hour, for reports about the time of day (docs/decisions/049), in total and by project and
 * task. Hours are UTC; quarters locate a minute within its hour, so that every time zone can be derived.
 */
const key = 'organization_id int not null, work_date date not null, employee_id int not null'
const person =
  'foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade'
const figures = `hour timestamptz not null,
  -- Working minutes of each quarter of the hour.
  quarter_1 smallint not null, quarter_2 smallint not null, quarter_3 smallint not null, quarter_4 smallint not null`
const counted = `date_trunc('hour', minute, 'UTC'),
  count(*) filter (where date_part('epoch', minute)::bigint / 900 % 4 = 0),
  count(*) filter (where date_part('epoch', minute)::bigint / 900 % 4 = 1),
  count(*) filter (where date_part('epoch', minute)::bigint / 900 % 4 = 2),
  count(*) filter (where date_part('epoch', minute)::bigint / 900 % 4 = 3)`

const policies = (table: string) => [
  `alter table ${table} enable row level security`,
  `create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
]

const statements = [
  `create table activity_day_hours (
  ${key}, ${figures},
  primary key (organization_id, work_date, employee_id, hour), ${person}
) with (fillfactor = 80)`,
  `create table activity_day_task_hours (
  ${key},
  -- 0 stands for "none" because the columns are part of the key.
  project_id int not null, task_id int not null, ${figures},
  primary key (organization_id, work_date, employee_id, project_id, task_id, hour), ${person}
) with (fillfactor = 80)`,
  `insert into activity_day_hours
select organization_id, work_date, employee_id, ${counted} from activity_minutes where status <= 1
group by 1, 2, 3, 4`,
  `insert into activity_day_task_hours
select organization_id, work_date, employee_id, coalesce(project_id, 0), coalesce(task_id, 0), ${counted}
from activity_minutes where status <= 1 and (project_id is not null or task_id is not null)
group by 1, 2, 3, 4, 5, 6`,
  ...policies('activity_day_hours'),
  ...policies('activity_day_task_hours'),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
