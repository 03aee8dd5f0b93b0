import { CorrectionKind, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Requests for corrections of three people: an open one of each kind, and one that a Manager declined. */
export async function insertCorrections(trx: Db, organizationId: number): Promise<void> {
  await sql`with people as (
      select e.id, e.team_id, row_number() over (order by e.id) as no from employments e
      where e.organization_id = ${organizationId} and e.role = ${Role.Employee} and e.user_id is not null
        and e.deleted_at is null and exists (select from activity_days d
          where d.organization_id = e.organization_id and d.employee_id = e.id)
      order by e.id limit 3),
    given (no, kind, reason, status, answer) as (values
      (1, ${CorrectionKind.Rating}::int, 'I need it for the site of a client, so it is work.', ${TimeEntryStatus.Pending}::int,
        null),
      (2, ${CorrectionKind.Time}::int, 'I was in a meeting and not idle.', ${TimeEntryStatus.Pending}::int, null),
      (3, ${CorrectionKind.Time}::int, 'This was work, no break.', ${TimeEntryStatus.Rejected}::int,
        'The break is in the plan of that day.'))
    insert into correction_requests (organization_id, employee_id, kind, started_at, ended_at, work_date, app, reason, status,
      answer, decided_by, decided_at, created_at)
    select ${organizationId}, p.id, g.kind, m.first, m.first + interval '25 minutes', m.day,
      (select nullif(a.name, '') from activity_minutes x
        join organization_apps o on o.organization_id = x.organization_id and o.id = x.organization_app_id
        join apps a on a.id = o.app_id
        where x.organization_id = ${organizationId} and x.employee_id = p.id and x.minute >= m.first
          and x.minute < m.first + interval '25 minutes' and a.name <> ''
        group by a.id, a.name order by count(*) desc, a.id limit 1),
      g.reason, g.status, g.answer,
      case when g.answer is not null then (select r.id from employments r where r.organization_id = ${organizationId}
        and r.role in (${Role.Manager}, ${Role.Owner}) and (r.team_id = p.team_id or r.role = ${Role.Owner})
        order by r.role desc limit 1) end,
      case when g.answer is not null then m.first + interval '26 hours' end, m.first + interval '4 hours'
    from people p join given g on g.no = p.no
    cross join lateral (select d.first_minute + interval '40 minutes' as first, d.work_date as day from activity_days d
      where d.organization_id = ${organizationId} and d.employee_id = p.id and d.work_date < current_date - 1
      order by d.work_date desc limit 1) m`.execute(trx)
}
