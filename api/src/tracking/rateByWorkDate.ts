import type { LocalDate } from '@dayline/shared/calendar'
import { type QueryExecutorProvider, sql } from 'kysely'
import { later } from '../platform/db/transaction.ts'
import { ratingOn } from './activity-logs/formerRatings.rules.ts'
import type { NewMinute } from './newMinute.ts'
import type { Person } from './person.ts'
import { recomputeDays } from './summaries.ts'

/** A minute with the rating that its app has on its work date. */
export function ratedOn(row: NewMinute, workDate: LocalDate): NewMinute {
  return row.ratings ? { ...row, productivity: ratingOn(row.ratings, workDate) } : row
}

/** Corrects the ratings of new minutes whose work date is known only now that the shifts around them are recomputed. */
export async function rateByWorkDate(trx: QueryExecutorProvider, person: Person, minutes: readonly NewMinute[]) {
  const rated = new Map(minutes.filter(({ ratings }) => ratings).map((row) => [row.minute, row]))
  if (rated.size === 0) return
  const ofPerson = sql`m.organization_id = ${person.organizationId} and m.employee_id = ${person.employeeId}`
  const instants = [...rated.keys()].map((minute) => new Date(minute).toISOString())
  const { rows } = await sql<{ minute: Date; work_date: LocalDate }>`select minute, work_date::text
    from activity_minutes m where ${ofPerson} and minute = any(${instants}::timestamptz[])`.execute(trx)
  const wrong = rows.flatMap(({ minute, work_date: workDate }) => {
    const row = rated.get(minute.getTime()) as NewMinute
    const { productivity } = ratedOn(row, workDate)
    return productivity === row.productivity ? [] : [{ at: minute.toISOString(), workDate, productivity }]
  })
  if (wrong.length === 0) return
  later(
    trx,
    sql`update activity_minutes m set productivity = given.productivity
      from unnest(${wrong.map(({ at }) => at)}::timestamptz[], ${wrong.map(({ productivity }) => productivity)}::smallint[])
        as given (minute, productivity)
      where ${ofPerson} and m.minute = given.minute`,
  )
  recomputeDays(trx, { ...person, days: [...new Set(wrong.map(({ workDate }) => workDate))] })
}
