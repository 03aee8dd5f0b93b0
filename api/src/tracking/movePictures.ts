import { minuteMs } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'
import type { Person } from './person.ts'
import { remakingVideos } from './remakeVideos.ts'

/**
 * Moves the pictures of these minutes to the days of their minutes: a picture may arrive before its minute, and minutes
 * move when a shift is cut differently. The videos of both days are made again. Sent with the next statement or the
 * commit.
 */
export function movePictures(
  trx: QueryExecutorProvider,
  person: Pick<Person, 'organizationId' | 'employeeId'>,
  { from, to }: { from: number; to: number },
): void {
  const moving = sql`with moving as (
      select s.organization_id, s.id, s.work_date as before, m.work_date as after
      from screenshots s join activity_minutes m on m.organization_id = s.organization_id
        and m.employee_id = s.employee_id and m.minute = date_trunc('minute', s.taken_at, 'UTC')
      where s.organization_id = ${person.organizationId} and s.employee_id = ${person.employeeId}
        and s.taken_at >= ${new Date(from)} and s.taken_at < ${new Date(to + minuteMs)} and m.work_date <> s.work_date),
    moved as (
      update screenshots s set work_date = moving.after from moving
      where s.organization_id = moving.organization_id and s.id = moving.id returning moving.before, moving.after),
    ${remakingVideos(person, sql`select unnest(array[before, after]) from moved`)}`
  later(trx, moving)
}
