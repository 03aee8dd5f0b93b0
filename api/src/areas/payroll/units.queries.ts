import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { priceInSql } from '../../tracking/amounts.rules.ts'
import { ofTask, requestedDaysOr } from '../../tracking/filters.ts'
import {
  markedByDay,
  markedRows,
  peopleWithNewRates,
  rowsAtRates,
  type TimeRead,
  timeByDay,
} from '../../tracking/periods/time.queries.ts'
import { joinedMark } from '../../tracking/summaries.ts'
import { type OvertimeDay, overtimeRate, overtimeRows, readOvertime } from './overtime/overtime.queries.ts'
import { countedBy, ofPayroll, type PayrollFilter } from './payrollFilter.ts'

/** Minutes with the same person, task, rate and payment; amounts are rounded once per unit (docs/decisions/054). */
export type Unit = {
  employee_id: number
  /** 0 if the unit has a task or no project. */
  project_id: number
  task_id: number
  /** 0: not paid. */
  payment_id: number
  rate: number
  minutes: number
  /** Minutes of them that are overtime; usually none or all. */
  overtime: number
  price: number
}

type Tracked = { actor: Actor; filter: PayrollFilter; ids: RawBuilder<unknown>; changing: readonly number[] }

const timeOf = ({ actor, filter, ids }: Tracked) => ({
  organizationId: actor.organizationId,
  ids,
  counted: countedBy(filter),
  only: sql`true${ofTask(actor.organizationId, filter)}`,
})

/** Columns by which rows are grouped into units, besides payment and rate. */
const unitColumns = sql`employee_id, project_id, task_id`

/** Minutes without a payment, at the rate of their mark or their day: tracked minutes less marked ones. */
const unpaidOf = (tracked: RawBuilder<unknown>, marked: RawBuilder<unknown>, among = sql`true`) => sql`
  select ${unitColumns}, pay as rate, minutes from (${tracked}) tracked
  union all select ${unitColumns}, day_rate, -minutes from ${marked} where ${among}
  union all select ${unitColumns}, rate, minutes from ${marked} where payment_id = 0`

/** The unpaid overtime of days on which it begins at an instant. */
function minutesOf({ actor, filter }: Tracked, days: readonly OvertimeDay[], areMarked: boolean): RawBuilder<unknown> {
  // Most days have no marks, and looking for the mark of each minute is slow.
  const mark = areMarked
    ? sql.raw(joinedMark('m', { keepsUnmarked: true }))
    : sql`cross join (select null::int as payment_id, null::int as pay_rate_minor) marked`
  const those = days.filter(({ starts_at, is_marked }) => starts_at !== null && is_marked === areMarked)
  return sql`select m.employee_id, case when task_id is null then coalesce(project_id, 0) else 0 end, coalesce(task_id, 0),
      coalesce(marked.pay_rate_minor, ${rateOf('pay')}), count(*)::int
    from ${overtimeRows(those)}
    join activity_minutes m on m.organization_id = ${actor.organizationId} and m.employee_id = payee
      and m.minute between starts_at and ends_at and m.work_date = day
    join employments e on e.organization_id = m.organization_id and e.id = m.employee_id ${joinedRate('m')} ${mark}
    where status <= 1 and coalesce(marked.payment_id, 0) = 0${ofPayroll(actor, filter)}
    group by 1, 2, 3, 4`
}

/** The unpaid overtime: whole days from summaries, the other days minute by minute. */
function overtimeOf(tracked: Tracked, days: readonly OvertimeDay[]): RawBuilder<unknown> {
  const whole = overtimeRows(days.filter(({ starts_at }) => starts_at === null))
  const isWhole = sql`(d.employee_id, work_date) in (select payee, day from ${whole}) and status <= 1`
  const time = timeOf(tracked)
  return sql`${unpaidOf(timeByDay(time, isWhole), sql`(${markedByDay(time, isWhole)}) marked`)}
    union all ${minutesOf(tracked, days, false)}
    union all ${minutesOf(tracked, days, true)}`
}

/** Data that must be loaded before the units are read. */
type Before = { overtime: readonly OvertimeDay[]; changing: readonly number[] }

async function readBefore(db: Db, actor: Actor, ids: RawBuilder<unknown>, filter: PayrollFilter): Promise<Before> {
  const range = requestedDaysOr('month', actor, filter)
  const [overtime, changing] = await Promise.all([
    readOvertime(db, actor, ids, range),
    peopleWithNewRates(db, actor, range),
  ])
  return { overtime, changing }
}

/** SQL of all units of some people; `ids` is a list or a query. Unmarked minutes have the rate of their day. */
function unitsOf(
  actor: Actor,
  filter: PayrollFilter,
  ids: RawBuilder<unknown>,
  { overtime, changing }: Before,
): RawBuilder<Unit> {
  const tracked = { actor, filter, ids, changing }
  const read = { ...timeOf(tracked), range: requestedDaysOr('month', actor, filter), changing }
  const raised =
    overtime.length === 0
      ? sql``
      : sql`union all select ${unitColumns}, rate, -minutes, 0 from overtime_time
        union all select ${unitColumns}, ${overtimeRate(actor, sql`rate`)}::int, minutes, minutes from overtime_time`
  const open = sql`select id from (${ids}) people (id) where id not in (select employee_id from settled)`
  return sql<Unit>`
    with ${overtime.length === 0 ? sql`` : sql`overtime_time as (${overtimeOf(tracked, overtime)}),`}
    marked as materialized (
      select ${unitColumns}, payment_id, rate, day_rate, sum(minutes)::int as minutes, sum(overtime)::int as overtime
      from (${markedRows(read)}) marks group by 1, 2, 3, 4, 5, 6 having sum(minutes) <> 0),
    settled as (${settledOf(read)})
    select units.*, ${priceInSql(sql`minutes`, sql`rate`)} as price from (
      ${paidOf(read)}
      union all select ${unitColumns}, 0, rate, sum(minutes)::int, sum(overtime)::int from (
        select ${unitColumns}, rate, minutes, 0 as overtime
        from (${unpaidOf(rowsAtRates({ ...read, ids: open }), sql`marked`, sql`employee_id not in (select employee_id from settled)`)}) unpaid
        ${raised}) times
      group by 1, 2, 3, 5 having sum(minutes) > 0) units`
}

/** People whose minutes are all marked: none of their other rows need to be read. */
const settledOf = ({ organizationId, range: { from, to }, counted }: TimeRead) => sql`select employee_id
  from (select employee_id, sum(minutes) as minutes from marked group by 1) theirs
  join (select employee_id, sum(${counted.ofPeriod}) as minutes from activity_days
    where organization_id = ${organizationId} and work_date between ${from} and ${to} group by 1) days
    using (employee_id, minutes)`

/** Paid units. While no one's rate changes in the range, `marked` has one row per unit already. */
const paidOf = ({ changing }: TimeRead) =>
  changing.length === 0
    ? sql`select ${unitColumns}, payment_id, rate, minutes, overtime from marked where payment_id <> 0`
    : sql`select ${unitColumns}, payment_id, rate, sum(minutes)::int as minutes, sum(overtime)::int as overtime
        from marked where payment_id <> 0 group by 1, 2, 3, 4, 5`

/** The units of some people, by task. */
export async function readUnits(db: Db, actor: Actor, ids: readonly number[], filter: PayrollFilter): Promise<Unit[]> {
  const people = sql`select unnest(${[...ids]}::int[])`
  const before = await readBefore(db, actor, people, filter)
  const { rows } = await sql<Unit>`select * from (${unitsOf(actor, filter, people, before)}) units
    order by employee_id, project_id, task_id, payment_id, rate`.execute(db)
  return rows
}

/** Minor units; `weighted` is the sum of minutes times rates. */
export type Sums = {
  employee_id: number
  minutes: number
  overtime: number
  weighted: number
  spent: number
  payable: number
}

/** The sums per person, for those of some people who have minutes. */
export async function readSums(
  db: Db,
  actor: Actor,
  filter: PayrollFilter,
  ids: RawBuilder<unknown>,
): Promise<Map<number, Sums>> {
  const before = await readBefore(db, actor, ids, filter)
  const { rows } = await sql<Sums>`select employee_id, sum(minutes)::int as minutes, sum(overtime)::int as overtime,
      sum(minutes::bigint * rate)::bigint as weighted, sum(price)::bigint as spent,
      coalesce(sum(price) filter (where payment_id = 0), 0)::bigint as payable
    from (${unitsOf(actor, filter, ids, before)}) units group by employee_id`.execute(db)
  return new Map(rows.map((row) => [row.employee_id, row]))
}
