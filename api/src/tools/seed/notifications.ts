import { EntryLogStatus, LeaveRequestStatus, NotificationType, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type Place = { id: number; zone: string }

const name = (employee: string) => sql`(select trim(concat(u.first_name, ' ', u.last_name)) from employments n
  join users u on u.id = n.user_id where n.organization_id = x.organization_id and n.id = ${sql.ref(employee)})`
const owners = sql`reader.role in (${Role.Owner}, ${Role.Coowner})`
/** Demo people read in the evening: notifications older than a day are read. */
const readAt = sql`case when x.created_at < now() - interval '1 day' then x.created_at + interval '6 hours' end`

/** Fills the bells of demo people with pending and decided entries and leave, as their areas write them. */
export async function insertNotifications(trx: Db, { id, zone }: Place): Promise<void> {
  const { EntrySubmitted, EntryDecided, LeaveSubmitted, LeaveDecided } = NotificationType
  const day = sql`(x.started_at at time zone ${zone})::date`
  const entryFacts = sql`'day', ${day}, 'minutes', (extract(epoch from x.ended_at - x.started_at) / 60)::int,
    'isCut', x.log_status = ${EntryLogStatus.NotWorked}`
  const leaveFacts = sql`'leave', x.type, 'halfDays', x.half_days, 'from', x.start_date, 'to', x.end_date`
  const entryPath = sql`'/app/tracking/manual-time-entries?date=' || ${day} || '..' || ${day}`
  const leavePath = sql`'/app/leave-management/leave-requests?date=' || x.start_date || '..' || x.end_date`
  const isRecent = sql`x.organization_id = ${id} and x.created_at between now() - interval '30 days' and now()`
  const add = (type: number, row: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
    sql`insert into notifications (organization_id, employee_id, type, subject, path, params, in_bell, created_at, read_at)
      select x.organization_id, reader.id, ${type}::smallint, ${row}, true, x.created_at, ${readAt}
      from ${from} on conflict do nothing`.execute(trx)

  await add(
    EntrySubmitted,
    sql`'entry ' || x.id, ${entryPath} || '&employee=' || x.employee_id || '&open=' || x.id,
      jsonb_build_object(${entryFacts}, 'person', ${name('x.employee_id')}, 'personId', x.employee_id)`,
    sql`time_entries x join employments person on person.organization_id = x.organization_id and person.id = x.employee_id
      join employments reader on reader.organization_id = x.organization_id and reader.id <> x.employee_id
        and (${owners} or reader.role = ${Role.Manager} and reader.team_id = person.team_id)
      where ${isRecent} and x.status = ${TimeEntryStatus.Pending}`,
  )
  await add(
    EntryDecided,
    sql`'entry ' || x.id, ${entryPath} || '&open=' || x.id,
      jsonb_build_object(${entryFacts}, 'by', ${name('x.decided_by')}, 'isApproved', x.status = ${TimeEntryStatus.Approved},
        'reason', x.rejection_reason)`,
    sql`time_entries x join employments reader on reader.organization_id = x.organization_id and reader.id = x.employee_id
      where ${isRecent} and x.status <> ${TimeEntryStatus.Pending} and x.decided_by <> x.employee_id`,
  )
  await add(
    LeaveSubmitted,
    sql`'leave ' || x.id, ${leavePath} || '&employee=' || x.employee_id || '&open=' || x.id,
      jsonb_build_object(${leaveFacts}, 'person', ${name('x.employee_id')})`,
    sql`leave_requests x join employments reader on reader.organization_id = x.organization_id
        and reader.id <> x.employee_id and ${owners}
      where ${isRecent} and x.status = ${LeaveRequestStatus.Pending}`,
  )
  await add(
    LeaveDecided,
    sql`'leave ' || x.id, ${leavePath} || '&open=' || x.id,
      jsonb_build_object(${leaveFacts}, 'by', ${name('x.decided_by')},
        'isApproved', x.status = ${LeaveRequestStatus.Approved}, 'reason', x.rejection_reason)`,
    sql`leave_requests x join employments reader on reader.organization_id = x.organization_id and reader.id = x.employee_id
      where ${isRecent} and x.status <> ${LeaveRequestStatus.Pending} and x.decided_by <> x.employee_id`,
  )
}
