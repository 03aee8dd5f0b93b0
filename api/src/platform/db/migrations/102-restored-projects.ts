import { type QueryExecutorProvider, sql } from 'kysely'

/** A restored project is `project.updated`, as a restored task is `task.updated`: its receivers heard that it was deleted. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create or replace function note_projects() returns trigger language plpgsql as $$
declare r projects;
begin
  if tg_op = 'DELETE' then
    r := old;
  else
    r := new;
  end if;
  if tg_op = 'INSERT' then
    perform note_webhook(r.organization_id, 'project.created',
      jsonb_build_object('ProjectId', r.id, 'CustomerId', r.customer_id));
  end if;
  if r.deleted_at is null and tg_op = 'UPDATE' and (new.title is distinct from old.title
    or new.customer_id is distinct from old.customer_id or new.notes is distinct from old.notes
    or new.total_budget_minor is distinct from old.total_budget_minor or new.color is distinct from old.color
    or new.deleted_at is distinct from old.deleted_at) then
    perform note_webhook(r.organization_id, 'project.updated',
      jsonb_build_object('ProjectId', r.id, 'CustomerId', r.customer_id));
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is distinct from old.deleted_at and r.deleted_at is not null then
    perform note_webhook(r.organization_id, 'project.deleted',
      jsonb_build_object('ProjectId', r.id, 'CustomerId', r.customer_id));
  end if;
  return null;
end $$`.execute(db)
}
