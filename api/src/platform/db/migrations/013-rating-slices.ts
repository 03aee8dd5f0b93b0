import { type Kysely, sql } from 'kysely'

/**
 * Ratings move minutes in short transactions. The progress of a change, and whose days remain, is stored, so that
 * another process can continue. Earlier rows, which covered whole people, are deleted: they are valid for only an hour.
 */
const schema = `
delete from rating_changes;
alter table rating_changes
  add column step text not null check (step in ('remembering', 'moving', 'done', 'restoring')),
  add column reviewed_by int,
  -- When the last slice was done: somebody who asked waits for the next one, or has gone.
  add column worked_at timestamptz not null default now();

alter table rating_change_minutes add column work_date date not null;
alter table rating_change_minutes drop constraint rating_change_minutes_pkey;
alter table rating_change_minutes
  add primary key (organization_id, organization_app_id, employee_id, work_date, productivity);

-- Who remains in the present step, and the first of their days that does.
create table rating_change_people (
  organization_id int not null,
  organization_app_id int not null,
  employee_id int not null,
  next_day date not null,
  primary key (organization_id, organization_app_id, employee_id),
  foreign key (organization_id, organization_app_id) references rating_changes (organization_id, organization_app_id)
    on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
alter table rating_change_people enable row level security;
create policy tenant on rating_change_people to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
