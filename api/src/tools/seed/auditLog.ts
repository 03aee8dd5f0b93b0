import { AuditKind } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { actionOfJob } from '../../platform/audit/jobAuditRules.ts'
import type { Db } from '../../platform/db/database.ts'

/** Days that the demo's log covers. */
const days = 30

/**
 * The audit log as the demo's people would have filled it: decided entries and leave, the owner's changes and exports,
 * and sign-ins. Rows are chained in chronological order.
 */
export async function insertAuditLog(trx: Db, organizationId: number, now: number): Promise<void> {
  const at = new Date(now)
  await sql`with owner as (
      select id, role from employments where organization_id = ${organizationId} and role < 5
        and user_id is not null and blocked_at is null order by role, id limit 3),
    actions (at, kind, action, actor_id, subject, subject_ids, changes) as (
      select created_at, ${AuditKind.Added}::int, '/timeentry/create', created_by, 'timeEntry', array[id], '[]'::jsonb
      from time_entries where organization_id = ${organizationId}
      union all
      select decided_at, case status when 1 then ${AuditKind.Approved}::int else ${AuditKind.Rejected}::int end,
        case status when 1 then '/timeentry/approve' else '/timeentry/reject' end, decided_by, 'timeEntry', array[id],
        jsonb_build_array(jsonb_build_object('table', 'time_entries', 'id', id, 'fields',
          jsonb_build_object('status', jsonb_build_array(0, status))))
      from time_entries where organization_id = ${organizationId} and decided_at is not null
      union all
      -- The demo's requests are stored at once; people ask some weeks ahead.
      select least(created_at, decided_at, start_date - 20 + make_interval(mins => 540 + id * 37 % 420)),
        ${AuditKind.Added}::int, '/leavemanagement/addupdateleaverequest', employee_id, 'leaveRequest', array[id],
        '[]'::jsonb from leave_requests where organization_id = ${organizationId}
      union all
      select decided_at, case status when 1 then ${AuditKind.Approved}::int else ${AuditKind.Rejected}::int end,
        case status when 1 then '/leavemanagement/approveleaverequest' else '/leavemanagement/rejectleaverequest' end,
        decided_by, 'leaveRequest', array[id],
        jsonb_build_array(jsonb_build_object('table', 'leave_requests', 'id', id, 'fields',
          jsonb_build_object('status', jsonb_build_array(0, status))))
      from leave_requests where organization_id = ${organizationId} and decided_at is not null
      union all
      select day + make_interval(mins => 480 + owner.role * 7), ${AuditKind.SignedIn}::int, '/login/signinweb', owner.id,
        null, '{}'::int[], '[]'::jsonb
      from owner, generate_series(${at}::timestamptz - interval '20 days', ${at}, interval '4 days') day
      union all
      select day + interval '9 hours', ${AuditKind.Exported}::int, '/timesheet/export', owner.id, 'employee', '{}'::int[],
        '[]'::jsonb
      from owner, generate_series(${at}::timestamptz - interval '21 days', ${at}, interval '7 days') day where owner.role = 2
      union all
      select ${at}::timestamptz - interval '9 days', ${AuditKind.Changed}::int, '/organization/updatetracksettings', owner.id,
        'settings', '{}'::int[], jsonb_build_array(jsonb_build_object('table', 'organizations', 'id', ${organizationId}::int,
          'fields', jsonb_build_object('IdleTimeMins', jsonb_build_array(10, 5))))
      from owner where owner.role = 2
      union all
      select night, ${AuditKind.Deleted}::int, ${actionOfJob('purge')}, null, null, '{}'::int[],
        jsonb_build_array(jsonb_build_object('table', 'organizations', 'id', ${organizationId}::int, 'fields',
          jsonb_build_object('before_day', jsonb_build_array(null, (night - interval '6 months')::date))))
      from generate_series(date_trunc('day', ${at}::timestamptz) - interval '8 days' + interval '1 hour', ${at}, interval '2 days') night
      union all
      select ${at}::timestamptz - interval '3 days 5 hours', ${AuditKind.SignInFailed}::int,
        ${actionOfJob('note failed sign-ins')}, null, 'employee', array[owner.id], jsonb_build_array(jsonb_build_object(
          'table', 'failed_sign_ins', 'id', owner.id, 'fields', jsonb_build_object(
            'from 203.0.113.24, wrong password', jsonb_build_array(0, 7),
            'from 198.51.100.3, wrong password', jsonb_build_array(0, 2))))
      from owner where owner.role = 2)
    insert into audit_entries (organization_id, at, kind, action, actor_id, source, subject, subject_ids, changes)
    select ${organizationId}, at, kind, action, actor_id, case when actor_id is null then 'product' else 'session' end,
      subject, subject_ids, changes from actions
    where at <= ${at} and at > ${at}::timestamptz - make_interval(days => ${sql.lit(days)}) order by at`.execute(trx)
}
