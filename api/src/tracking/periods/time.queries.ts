import { listDays } from '@dayline/shared/calendar'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Piece, piecesOf } from './periods.rules.ts'

/** Which minutes count: as an amount of a row of `activity_period_tasks`, and as the same condition on rows of days. */
export type Counted = { ofPeriod: RawBuilder<unknown>; ofDay: RawBuilder<unknown> }

export const workingTime: Counted = { ofPeriod: sql`working`, ofDay: sql`status <= 1` }

export type TimeRead = {
  organizationId: number
  /** The people whose time is read: a list or a query of ids. */
  ids: RawBuilder<unknown>
  range: DayRange
  counted: Counted
  /** A condition on `task_id` and `project_id`, which is 0 with a task. */
  only: RawBuilder<unknown>
  /** People whose rates change, from `peopleWithNewRates`. */
  changing: readonly number[]
}

/** People whose rates change within a range, so that their days have different rates. */
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

/** Minutes by person, project, task and rates of the day: `rowsAtRates`, summed. */
export const timeAtRates = (read: TimeRead): RawBuilder<unknown> =>
  sql`select employee_id, project_id, task_id, pay, bill, sum(minutes)::int as minutes from (${rowsAtRates(read)}) tracked
    group by 1, 2, 3, 4, 5 having sum(minutes) <> 0`

/**
 * Rows of employee_id, project_id (0 with a task), task_id, pay, bill and minutes, some of them negative, whose sums
 * are the tracked time. Reads periods and corrects them by single days (docs/decisions/071); people whose rates change
 * within the range are read by day.
 */
export function rowsAtRates(read: TimeRead): RawBuilder<unknown> {
  const pieces = piecesWith(read, {
    periods: 'activity_period_tasks',
    days: 'activity_day_tasks',
    columns: ({ minutes, projectId }) => sql`employee_id, ${projectId} as project_id, task_id, ${minutes} as minutes`,
  })
  const steady = sql`select employee_id, project_id, task_id, pay, bill, minutes from (${pieces}) pieces
    join (${steadyPeople(read)}) person on person.id = employee_id`
  return read.changing.length === 0 ? steady : sql`${steady} union all ${timeByDay(read, daysOfChanging(read))}`
}

/**
 * People with one rate throughout the range, as id, pay and bill. `offset 0` makes PostgreSQL compute this once instead
 * of for each row; with a CTE the planner would not know how many rows match a person.
 */
const steadyPeople = ({ organizationId, ids, range, changing }: TimeRead) =>
  sql`select e.id, coalesce(r.pay_rate_minor, e.pay_rate_minor) as pay, coalesce(r.bill_rate_minor, e.bill_rate_minor) as bill
    from employments e left join earlier_rates r on r.organization_id = e.organization_id and r.employee_id = e.id
      and ${range.from}::date >= r.valid_from and ${range.from}::date < r.valid_until
    where e.organization_id = ${organizationId} and e.id in (${ids})${
      changing.length === 0 ? sql`` : sql` and e.id <> all(${[...changing]}::int[])`
    } offset 0`

/** Condition for rows `d` of days of people with several rates. */
function daysOfChanging({ range, changing }: TimeRead): RawBuilder<unknown> {
  const days = listDays(range.from, range.to)
  return sql`work_date = any(${days}::date[]) and d.employee_id = any(${[...changing]}::int[])`
}

/** The tracked time of some days, read by day. */
export function timeByDay(
  { organizationId, ids, counted, only }: DaysRead,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select d.employee_id, ${project} as project_id, task_id, ${rateOf('pay')} as pay, ${rateOf('bill')} as bill,
      sum(minutes)::int as minutes
    from activity_day_tasks d
    join employments e on e.organization_id = d.organization_id and e.id = d.employee_id ${joinedRate('d')}
    where d.organization_id = ${organizationId} and ${days} and d.employee_id in (${ids}) and ${counted.ofDay} and ${only}
    group by 1, 2, 3, 4, 5`
}

/**
 * Rows of employee_id, project_id (0 with a task), task_id, payment_id (0: not paid), rate, minutes, the overtime among
 * them, and day_rate, the rate without their mark. Their sums are the marked time. Reads the same pieces as
 * `rowsAtRates`.
 */
export function markedRows(read: TimeRead): RawBuilder<unknown> {
  const pieces = piecesWith(read, {
    periods: 'activity_period_pay',
    days: 'activity_day_pay',
    columns: ({ minutes, overtime, projectId }) => sql`employee_id, ${projectId} as project_id, task_id, payment_id,
      pay_rate_minor as rate, ${minutes} as minutes, ${overtime} as overtime`,
  })
  const steady = sql`select employee_id, project_id, task_id, payment_id, rate, minutes, overtime, pay as day_rate
    from (${pieces}) pieces join (${steadyPeople(read)}) person on person.id = employee_id`
  return read.changing.length === 0 ? steady : sql`${steady} union all ${markedByDay(read, daysOfChanging(read))}`
}

/** The marked time of some days, read by day. */
export function markedByDay(
  { organizationId, ids, counted, only }: DaysRead,
  days: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select d.employee_id, ${project} as project_id, task_id, payment_id, d.pay_rate_minor as rate,
      sum(minutes)::int as minutes, sum(overtime)::int as overtime, ${rateOf('pay')} as day_rate
    from activity_day_pay d
    join employments e on e.organization_id = d.organization_id and e.id = d.employee_id ${joinedRate('d')}
    where d.organization_id = ${organizationId} and ${days} and d.employee_id in (${ids}) and ${counted.ofDay} and ${only}
    group by 1, 2, 3, 4, 5, 8`
}

type DaysRead = Omit<TimeRead, 'range' | 'changing'>
/**
 * Two tables with the same minutes, and the columns read from a row of either; minutes and overtime have the sign of
 * the piece.
 */
type Source = {
  periods: string
  days: string
  columns: (row: Record<'minutes' | 'overtime' | 'projectId', RawBuilder<unknown>>) => RawBuilder<unknown>
}

/** The rows of all pieces of a range; those to subtract have negative minutes. */
function piecesWith({ organizationId, range, counted, only }: TimeRead, source: Source): RawBuilder<unknown> {
  const pieces = piecesOf(range)
  const whose = sql`organization_id = ${organizationId} and ${only}`
  const selects = ([1, -1] as const).flatMap((sign) => {
    const signed = (minutes: RawBuilder<unknown>) => (sign === 1 ? sql`(${minutes})` : sql`-(${minutes})`)
    const own = pieces.filter((piece) => piece.sign === sign)
    const periods = periodsOf(own)
    const days = own.filter(({ period }) => period === null)
    const inDays = sql.join(
      days.map(({ from, to }) => sql`work_date between ${from} and ${to}`),
      sql` or `,
    )
    const minutes = signed(counted.ofPeriod)
    const ofPeriods = {
      minutes,
      overtime: sql`case when is_overtime then ${minutes} else 0 end`,
      projectId: sql`project_id`,
    }
    const ofDays = { minutes: signed(sql`minutes`), overtime: signed(sql`overtime`), projectId: project }
    return [
      ...(periods.length === 0
        ? []
        : [
            sql`select ${source.columns(ofPeriods)} from ${sql.table(source.periods)}
            where period = any(${periods}::int[]) and ${whose}`,
          ]),
      ...(days.length === 0
        ? []
        : [
            sql`select ${source.columns(ofDays)} from ${sql.table(source.days)}
            where (${inDays}) and ${counted.ofDay} and ${whose}`,
          ]),
    ]
  })
  return sql.join(selects, sql` union all `)
}
