import { type QueryExecutorProvider, sql } from 'kysely'

const columns = '{title,industry,expectation,timezone,track_settings,deleted_at,two_step_from}'
const withoutValues = '{invoice,image_key}'

/** The day from which an organization requires two-step sign-in, its changes in the log, and who has not set it up. */
const statements = [
  `alter table organizations add column two_step_from date`,
  `drop trigger note_audit_changes on organizations`,
  `create trigger note_audit_changes
  after update of title, industry, expectation, timezone, track_settings, deleted_at, two_step_from, invoice, image_key
  on organizations for each row execute function note_audit_change('${columns}', '${withoutValues}')`,
  // Requests run as a role that cannot see how people sign in.
  `create function employees_without_two_step() returns setof int language sql stable security definer
  set search_path = public, pg_temp
  as $$ select e.id from employments e join users u on u.id = e.user_id and u.deleted_at is null
    where e.organization_id = current_organization() and e.blocked_at is null
      and not exists (select from two_steps t where t.user_id = u.id and t.confirmed_at is not null) $$`,
  `revoke all on function employees_without_two_step() from public`,
  `grant execute on function employees_without_two_step() to dayline_tenant`,
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
