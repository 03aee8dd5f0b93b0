import { type Kysely, sql } from 'kysely'

/**
 * How many screenshots each person has on each day, so that a page of everyone's month does not count a million rows.
 * Every statement that adds, changes or removes screenshots, cascades included, updates the counts. Also two indexes
 * with which a page finds its rows without reading the pictures: a picture is added every ten minutes, but pictures are
 * read by the hundred.
 */
const schema = `
create table screenshot_days (
  organization_id int not null,
  work_date date not null,
  employee_id int not null,
  count int not null,
  idle int not null,
  primary key (organization_id, work_date, employee_id),
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
) with (fillfactor = 80);
insert into screenshot_days
  select organization_id, work_date, employee_id, count(*), count(*) filter (where status = 3) from screenshots group by 1, 2, 3;

create function count_screenshots() returns trigger language plpgsql as $$ begin
  insert into screenshot_days as t
    select organization_id, work_date, employee_id, count(*), count(*) filter (where status = 3)
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (organization_id, work_date, employee_id)
      do update set count = t.count + excluded.count, idle = t.idle + excluded.idle;
  return null;
end $$;
create function uncount_screenshots() returns trigger language plpgsql as $$ begin
  update screenshot_days t set count = t.count - g.count, idle = t.idle - g.idle
    from (select organization_id, work_date, employee_id, count(*), count(*) filter (where status = 3) as idle
      from gone group by 1, 2, 3) g
    where t.organization_id = g.organization_id and t.work_date = g.work_date and t.employee_id = g.employee_id;
  return null;
end $$;
create trigger count_added after insert on screenshots referencing new table as added
  for each statement execute function count_screenshots();
create trigger count_removed after delete on screenshots referencing old table as gone
  for each statement execute function uncount_screenshots();
create trigger count_after_change after update on screenshots referencing new table as added
  for each statement execute function count_screenshots();
create trigger count_before_change after update on screenshots referencing old table as gone
  for each statement execute function uncount_screenshots();

alter table screenshot_days enable row level security;
create policy tenant on screenshot_days to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());

drop index screenshots_by_time;
create index screenshots_by_time on screenshots (organization_id, taken_at desc, id desc)
  include (work_date, employee_id, status);
create index screenshots_by_project on screenshots (organization_id, project_id, taken_at desc, id desc)
  include (work_date, employee_id, status) where project_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
