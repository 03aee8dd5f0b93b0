import { type Kysely, sql } from 'kysely'

/**
 * Sockets that have a task open. Each process refreshes the rows of its own sockets; a row that was not refreshed for a
 * minute belongs to a process that ended. Unlogged: after a crash there are no sockets.
 */
const schema = `
create unlogged table task_presences (
  organization_id int not null,
  task_id int not null,
  socket_id text not null,
  employee_id int not null,
  seen_at timestamptz not null default now(),
  primary key (organization_id, task_id, socket_id),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade,
  foreign key (organization_id, employee_id) references employments (organization_id, id) on delete cascade
);
create index task_presences_by_time on task_presences (seen_at);
create index task_presences_by_socket on task_presences (socket_id);
alter table task_presences enable row level security;
create policy tenant on task_presences to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db)
}
