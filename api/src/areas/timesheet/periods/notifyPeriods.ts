import type { LocalDate } from '@dayline/shared/calendar'
import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { nameOf, notify, settle } from '../../../identity/notifications/notify.ts'
import { nearestDeciders } from '../../../people/nearestDeciders.ts'
import type { Db } from '../../../platform/db/database.ts'

type Days = { from: LocalDate; to: LocalDate }

const type = NotificationType.TimesheetSubmitted
/** The subject of the period; a person's timesheet is that subject followed by the id. */
const subjectOf = ({ from, to }: Days) => `timesheet ${from}..${to}`

/**
 * Notifies the people who decide about the caller's timesheet, again after each submission. @returns whose bell has
 * changed
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
    sql`select d.id, ${`${subjectOf({ from, to })} ${employmentId}`}::text, ${path}::text,
        ${JSON.stringify({ from, to })}::jsonb
          || jsonb_build_object('person', ${nameOf(organizationId, sql`${employmentId}::int`)},
            'personId', ${employmentId}::int)
      from ${nearestDeciders(organizationId, employmentId)} d`,
  )
}

/** Settles the notifications about a person's timesheet, or about everyone's. @returns whose bell has changed */
export function settleSubmitted(db: Db, { organizationId }: Actor, days: Days, employeeId?: number): Promise<number[]> {
  const subject = employeeId === undefined ? subjectOf(days) : `${subjectOf(days)} ${employeeId}`
  return settle(db, { organizationId, type, subject })
}
