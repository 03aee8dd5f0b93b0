import { type QueryExecutorProvider, sql } from 'kysely'

/** A leave request that is moved to another person is `leave_request.updated`, as one with other days is. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create or replace function note_leave_requests() returns trigger language plpgsql as $$
declare
  r leave_requests;
  details jsonb;
begin
  if tg_op = 'DELETE' then
    r := old;
  else
    r := new;
  end if;
  details := jsonb_build_object('LeaveRequestId', r.id, 'EmployeeId', r.employee_id, 'Type', r.type,
    'StartDate', r.start_date, 'EndDate', r.end_date);
  if tg_op = 'INSERT' then
    perform note_webhook(r.organization_id, 'leave_request.created', details);
  end if;
  if tg_op = 'UPDATE' and (new.employee_id is distinct from old.employee_id or new.type is distinct from old.type
    or new.start_date is distinct from old.start_date or new.end_date is distinct from old.end_date
    or new.half_days is distinct from old.half_days or new.notes is distinct from old.notes) then
    perform note_webhook(r.organization_id, 'leave_request.updated', details);
  end if;
  if tg_op <> 'DELETE' and r.status = 1 and (tg_op = 'INSERT' or new.status is distinct from old.status) then
    perform note_webhook(r.organization_id, 'leave_request.approved', details);
  end if;
  if tg_op <> 'DELETE' and r.status = 2 and (tg_op = 'INSERT' or new.status is distinct from old.status) then
    perform note_webhook(r.organization_id, 'leave_request.rejected', details);
  end if;
  -- Deletions by people only, as for the other tables.
  if tg_op = 'DELETE' and current_user = 'dayline_tenant' then
    perform note_webhook(r.organization_id, 'leave_request.deleted', details);
  end if;
  return null;
end $$`.execute(db)
}
