import { type QueryExecutorProvider, sql } from 'kysely'

/** A row event as SQL: its condition, its name, and the data to send. */
type Noted = { when: string; event: string; data: string }

const note = ({ when, event, data }: Noted) =>
  `if ${when} then perform note_webhook(r.organization_id, '${event}', jsonb_build_object(${data})); end if;`

/** A trigger that records events of a table; `r` is the new row, or the deleted one. */
const notes = (table: string, events: Noted[]) => [
  `create function note_${table}() returns trigger language plpgsql as $$
declare r ${table};
begin
  if tg_op = 'DELETE' then
    r := old;
  else
    r := new;
  end if;
  ${events.map(note).join('\n  ')}
  return null;
end $$`,
  `create trigger note_webhooks after insert or update or delete on ${table}
  for each row execute function note_${table}()`,
]

const added = `tg_op = 'INSERT'`
/**
 * Only deletions by people: the retention and the demo's reset delete as the owner of the tables, and notify no one.
 */
const removed = `tg_op = 'DELETE' and current_user = 'dayline_tenant'`
const changed = (...columns: string[]) =>
  `(tg_op = 'UPDATE' and (${columns.map((column) => `new.${column} is distinct from old.${column}`).join(' or ')}))`
const isDeletion = changed('deleted_at')
const stays = 'r.deleted_at is null'

const employee = `'EmployeeId', r.id, 'TeamId', r.team_id, 'Role', r.role`
const entry = `'TimeEntryId', r.id, 'EmployeeId', r.employee_id, 'StartDate', r.started_at, 'EndDate', r.ended_at`
const leave = `'LeaveRequestId', r.id, 'EmployeeId', r.employee_id, 'Type', r.type, 'StartDate', r.start_date, 'EndDate', r.end_date`
const project = `'ProjectId', r.id, 'CustomerId', r.customer_id`
const task = `'TaskId', r.id, 'ProjectId', r.project_id, 'Status', r.status, 'Priority', r.priority, 'DueDate', r.due_on`
const assignee = `'TaskId', r.task_id, 'EmployeeId', r.employee_id`
/** An entry may be approved when it is added. */
const decided = (status: number) =>
  `(tg_op <> 'DELETE' and r.status = ${status} and (${added} or ${changed('status')}))`

/**
 * Webhooks and their pending deliveries. Triggers record the deliveries, so that any change of a row, by a call or a
 * job, records them in its own transaction (docs/decisions/053).
 */
const statements = [
  `create table webhooks (
  organization_id int not null references organizations (id) on delete cascade,
  id int generated always as identity unique,
  url text not null,
  description text not null,
  events text[] not null,
  secret_cipher bytea not null,
  former_secret_cipher bytea,
  former_secret_until timestamptz,
  enabled boolean not null default true,
  created_by int not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
)`,
  `create table webhook_deliveries (
  organization_id int not null,
  id uuid not null unique default gen_random_uuid(),
  webhook_id int not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  state smallint not null default 0 check (state between 0 and 2),
  tries smallint not null default 0,
  due_at timestamptz default now(),
  tried_at timestamptz,
  status smallint,
  error text,
  duration_ms int,
  answer text,
  primary key (organization_id, id),
  foreign key (organization_id, webhook_id) references webhooks (organization_id, id) on delete cascade,
  check ((state = 0) = (due_at is not null))
)`,
  `create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 0`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (organization_id, webhook_id, created_at desc)`,
  ...['webhooks', 'webhook_deliveries'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to dayline_tenant
  using (organization_id = current_organization()) with check (organization_id = current_organization())`,
  ]),
  `create function note_webhook(organization int, noted text, details jsonb) returns void language sql as $$
  insert into webhook_deliveries (organization_id, webhook_id, event, data)
    select w.organization_id, w.id, noted, details from webhooks w
    where w.organization_id = organization and w.enabled and noted = any(w.events)
$$`,
  ...notes('employments', [
    { when: added, event: 'employee.created', data: employee },
    {
      when: `${stays} and ${changed('user_id')} and old.user_id is null`,
      event: 'employee.joined',
      data: employee,
    },
    { when: `${stays} and ${changed('team_id', 'role', 'employee_code')}`, event: 'employee.updated', data: employee },
    {
      when: `${stays} and ${changed('blocked_at')} and old.blocked_at is null`,
      event: 'employee.blocked',
      data: employee,
    },
    {
      when: `${stays} and ${changed('blocked_at')} and new.blocked_at is null`,
      event: 'employee.unblocked',
      data: employee,
    },
    { when: `${isDeletion} and r.deleted_at is not null`, event: 'employee.deleted', data: employee },
    // A withdrawn invitation leaves no row.
    { when: removed, event: 'employee.deleted', data: employee },
  ]),
  ...notes('time_entries', [
    { when: added, event: 'time_entry.created', data: entry },
    { when: decided(1), event: 'time_entry.approved', data: entry },
    { when: decided(2), event: 'time_entry.rejected', data: entry },
    { when: removed, event: 'time_entry.deleted', data: entry },
  ]),
  ...notes('leave_requests', [
    { when: added, event: 'leave_request.created', data: leave },
    {
      when: changed('type', 'start_date', 'end_date', 'half_days', 'notes'),
      event: 'leave_request.updated',
      data: leave,
    },
    { when: decided(1), event: 'leave_request.approved', data: leave },
    { when: decided(2), event: 'leave_request.rejected', data: leave },
    { when: removed, event: 'leave_request.deleted', data: leave },
  ]),
  ...notes('projects', [
    { when: added, event: 'project.created', data: project },
    {
      when: `${stays} and ${changed('title', 'customer_id', 'notes', 'total_budget_minor', 'color')}`,
      event: 'project.updated',
      data: project,
    },
    { when: `${isDeletion} and r.deleted_at is not null`, event: 'project.deleted', data: project },
  ]),
  ...notes('tasks', [
    { when: added, event: 'task.created', data: task },
    {
      when: `${stays} and ${changed('title', 'details', 'status', 'priority', 'due_on', 'project_id', 'non_billable', 'deleted_at')}`,
      event: 'task.updated',
      data: task,
    },
    { when: `${isDeletion} and r.deleted_at is not null`, event: 'task.deleted', data: task },
  ]),
  ...notes('task_assignees', [
    { when: added, event: 'task.assigned', data: assignee },
    { when: removed, event: 'task.unassigned', data: assignee },
  ]),
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
