import type { LocalDate } from '@dayline/shared/calendar'
import { NotificationType, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { nameOf, notify, settle } from '../../../identity/notifications/notify.ts'
import type { Db } from '../../../platform/db/database.ts'

type Days = { from: LocalDate; to: LocalDate }

const type = NotificationType.TimesheetSubmitted
/** That of a person is below that of the period. */
const subjectOf = ({ from, to }: Days) => `timesheet ${from}..${to}`

/**
 * Who approves the caller's timesheet: the Managers of the person's team, or Owners and Co-owners where there is none.
 * Submitting again is news again.
 */
export function notifySubmitted(
  db: Db,
  { organizationId, employmentId }: Actor,
  { from, to }: Days,
): Promise<number[]> {
  const path = `/app/tracking/timesheet?${new URLSearchParams({ period: from, timesheets: 'open' })}`
  return notify(
    db,
    { organizationId, type, isMailed: true, isRenewed: true },
    sql`with deciding as (
        select m.id, m.role from employments m
        join employments e on e.organization_id = m.organization_id and e.id = ${employmentId}
        where m.organization_id = ${organizationId} and m.id <> ${employmentId} and m.blocked_at is null
          and m.deleted_at is null and (m.role = any(${[Role.Owner, Role.Coowner]}::int[])
            or m.role = ${Role.Manager} and m.team_id = e.team_id))
      select d.id, ${`${subjectOf({ from, to })} ${employmentId}`}::text, ${path}::text,
        ${JSON.stringify({ from, to })}::jsonb
          || jsonb_build_object('person', ${nameOf(organizationId, sql`${employmentId}::int`)})
      from deciding d
      where d.role = ${Role.Manager} or not exists (select from deciding where role = ${Role.Manager})`,
  )
}

/** Nothing is left to decide about a person's timesheet, or about everyone's. @returns whose bell has changed */
export function settleSubmitted(db: Db, { organizationId }: Actor, days: Days, employeeId?: number): Promise<number[]> {
  const subject = employeeId === undefined ? subjectOf(days) : `${subjectOf(days)} ${employeeId}`
  return settle(db, { organizationId, type, subject })
}
