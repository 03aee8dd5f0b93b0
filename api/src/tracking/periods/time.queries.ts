import { addDays, daysBetween } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Piece, piecesOf } from './periods.rules.ts'

/** Minutes that count, as an amount of a row of `activity_period_tasks` and as a condition on rows of days: the same. */
export type Counted = { ofPeriod: RawBuilder<unknown>; ofDay: RawBuilder<unknown> }

export const workingTime: Counted = { ofPeriod: sql`working`, ofDay: sql`status <= 1` }

export type TimeRead = {
  organizationId: number
  /** Whose time: a list or a query of ids. */
  ids: RawBuilder<unknown>
  range: DayRange
  counted: Counted
  /** A condition on `task_id` and `project_id`, which is 0 with a task. */
  only: RawBuilder<unknown>
  /** The people of `peopleWithNewRates`. */
  changing: readonly number[]
}

/** The people whose rates change within a range: their days have several. */
export async function peopleWithNewRates(
  db: Db,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: DayRange,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct employee_id as id from earlier_rates
    where organization_id = ${organizationId} and valid_until > ${from} and valid_until <= ${to} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

const periodsOf = (pieces: readonly Piece[]) => pieces.flatMap(({ period }) => (period === null ? [] : [period]))
const project = sql`case when task_id = 0 then project_id else 0 end`

/**
 * Minutes of people by project, task and rates of their days: rows of employee_id, project_id (0 with a task), task_id,
 * pay, bill and minutes. Reads periods, corrected by some days (docs/decisions/071); people whose rates change within
 * the range are read by day.
 */
export function timeAtRates(read: TimeRead): RawBuilder<unknown> {
  const { organizationId, ids, range, changing } = read
  const isSteady = changing.length === 0 ? sql`` : sql` and e.id <> all(${[...changing]}::int[])`
  const steady = sql`select employee_id, project_id, task_id, pay, bill, sum(minutes)::int as minutes
    from (${sql.join(piecesWith(read), sql` union all `)}) pieces join person on person.id = employee_id
    group by 1, 2, 3, 4, 5 having sum(minutes) <> 0`
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => addDays(range.from, index))
  const byDay = sql`work_date = any(${days}::date[]) and d.employee_id = any(${[...changing]}::int[])`
  return sql`with person as materialized (
      select e.id, coalesce(r.pay_rate_minor, e.pay_rate_minor) as pay, coalesce(r.bill_rate_minor, e.bill_rate_minor) as bill
      from employments e left join earlier_rates r on r.organization_id = e.organization_id and r.employee_id = e.id
        and ${range.from}::date >= r.valid_from and ${range.from}::date < r.valid_until
      where e.organization_id = ${organizationId} and e.id in (${ids})${isSteady})
    ${steady} ${changing.length === 0 ? sql`` : sql`union all ${timeByDay(read, byDay)}`}`
}

/** The same of some days, day by day. */
export function timeByDay(
  { organizationId, ids, counted, only }: Omit<TimeRead, 'range' | 'changing'>,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select d.employee_id, ${project} as project_id, task_id, ${rateOf('pay')} as pay, ${rateOf('bill')} as bill,
      sum(minutes)::int as minutes
    from activity_day_tasks d
    join employments e on e.organization_id = d.organization_id and e.id = d.employee_id ${joinedRate('d')}
    where d.organization_id = ${organizationId} and ${days} and d.employee_id in (${ids}) and ${counted.ofDay} and ${only}
    group by 1, 2, 3, 4, 5`
}

/** The rows of all pieces of a range, those to take away with negative minutes. */
function piecesWith({ organizationId, range, counted, only }: TimeRead): RawBuilder<unknown>[] {
  const pieces = piecesOf(range)
  const of = (sign: Piece['sign']) => pieces.filter((piece) => piece.sign === sign)
  const signed = (sign: Piece['sign'], minutes: RawBuilder<unknown>) => (sign === 1 ? minutes : sql`-(${minutes})`)
  const whose = sql`organization_id = ${organizationId} and ${only}`
  return ([1, -1] as const).flatMap((sign) => {
    const periods = periodsOf(of(sign))
    const days = of(sign).filter(({ period }) => period === null)
    const inDays = sql.join(
      days.map(({ from, to }) => sql`work_date between ${from} and ${to}`),
      sql` or `,
    )
    return [
      ...(periods.length === 0
        ? []
        : [
            sql`select employee_id, project_id, task_id, ${signed(sign, counted.ofPeriod)} as minutes
            from activity_period_tasks where period = any(${periods}::int[]) and ${whose}`,
          ]),
      ...(days.length === 0
        ? []
        : [
            sql`select employee_id, ${project} as project_id, task_id, ${signed(sign, sql`minutes`)} as minutes
            from activity_day_tasks where (${inDays}) and ${counted.ofDay} and ${whose}`,
          ]),
    ]
  })
}
