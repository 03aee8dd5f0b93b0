import { minuteMs } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'
import type { Person } from './person.ts'

/**
 * Moves the pictures of these minutes to the days of their minutes: a picture may arrive before its minute, and minutes
 * move when a shift is cut differently. Sent with the next statement or the commit.
 */
export function movePictures(
  trx: QueryExecutorProvider,
  { organizationId, employeeId }: Pick<Person, 'organizationId' | 'employeeId'>,
  { from, to }: { from: number; to: number },
): void {
  const moving = sql`update screenshots s set work_date = m.work_date from activity_minutes m
    where s.organization_id = ${organizationId} and s.employee_id = ${employeeId}
      and s.taken_at >= ${new Date(from)} and s.taken_at < ${new Date(to + minuteMs)}
      and m.organization_id = s.organization_id and m.employee_id = s.employee_id
      and m.minute = date_trunc('minute', s.taken_at, 'UTC') and m.work_date <> s.work_date`
  later(trx, moving)
}
