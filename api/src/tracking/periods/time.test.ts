import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, type LocalDate } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { up } from '../../platform/db/migrations/068-periods-of-tasks.ts'
import { up as upPay } from '../../platform/db/migrations/092-periods-of-pay.ts'
import { openPayroll, type Payroll } from '../../testing/payrollWork.ts'
import {
  type Counted,
  markedByDay,
  markedRows,
  peopleWithNewRates,
  timeAtRates,
  timeByDay,
  workingTime,
} from './time.queries.ts'

let payroll: Payroll
before(async () => {
  payroll = await openPayroll()
})
after(() => payroll.testApp.close())

const run = <Row>(query: RawBuilder<Row>) =>
  payroll.testApp.database.system(async (trx) => (await query.execute(trx)).rows)
const dayOf = (day: number): LocalDate => addDays('2026-01-20', day)

/** Rows of a day's summary, spread over four months. */
const rows = fc.uniqueArray(
  fc.record({
    day: fc.nat(101),
    who: fc.nat(1),
    task: fc.nat(2),
    status: fc.integer({ min: 0, max: 3 }),
    rating: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 60, maxLength: 90, selector: (row) => JSON.stringify(row) },
)
/** The second person has one rate. */
const rates = fc.array(fc.record({ day: fc.nat(101), rate: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 })
/** Some begin or end near the end of a month. */
const ranges = fc.array(
  fc.oneof(
    fc.tuple(fc.nat(101), fc.nat(101)),
    fc.tuple(fc.integer({ min: 12, max: 18 }), fc.integer({ min: 60, max: 101 })),
    fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 64, max: 70 })),
  ),
  { minLength: 4, maxLength: 6 },
)
const idleOrNeutral: Counted = { ofPeriod: sql`neutral + idle`, ofDay: sql`(status <= 1 and productivity = 2 or status = 3)` } // biome-ignore format: one line

type Row = typeof rows extends fc.Arbitrary<(infer One)[]> ? One : never
async function store(rows: readonly Row[]) {
  const { testApp, tasks } = payroll
  const { organizationId } = testApp.home
  const people = [testApp.people.employee.employmentId, testApp.people.peer.employmentId]
  const of = (key: keyof Row) => rows.map((row) => row[key])
  await run(sql`insert into activity_day_tasks (organization_id, work_date, employee_id, project_id, task_id,
      work_note_id, status, productivity, minutes, level_sum)
    select ${organizationId}::int, ${dayOf(0)}::date + day, (${people}::int[])[who + 1], case when task = 1 then 0
      else ${tasks.project}::int end, (${[0, 0, tasks.build]}::int[])[task + 1], 0, status, rating, day + 1, 0
    from unnest(${of('day')}::int[], ${of('who')}::int[], ${of('task')}::int[], ${of('status')}::int[], ${of('rating')}::int[])
      as work (day, who, task, status, rating)`)
  // Some of it is paid or has its own rate, and a part of that is overtime.
  await run(sql`insert into activity_day_pay (organization_id, work_date, employee_id, project_id, task_id, status,
      productivity, payment_id, pay_rate_minor, minutes, overtime)
    select organization_id, work_date, employee_id, project_id, task_id, status, productivity, minutes % 3, minutes % 2,
      minutes, case when minutes % 3 > 0 then (minutes * (task_id % 3)) / 2 else 0 end
    from activity_day_tasks where organization_id = ${organizationId} and minutes % 4 > 0`)
  return { organizationId, people }
}

async function clear() {
  for (const table of ['activity_day_tasks', 'activity_day_pay', 'earlier_rates'])
    await run(sql`delete from ${sql.table(table)} where organization_id = ${payroll.testApp.home.organizationId}`)
}

test('sums by period equal those by day, for any range, with changing rates and changed or removed days', async () => {
  const { testApp } = payroll
  const sums = (query: RawBuilder<unknown>) =>
    run(sql`select employee_id, project_id, task_id, pay, bill, sum(minutes)::int as minutes from (${query}) found
      group by 1, 2, 3, 4, 5 having sum(minutes) <> 0 order by 1, 2, 3, 4, 5`)
  const marks = (query: RawBuilder<unknown>) =>
    run(sql`select employee_id, project_id, task_id, payment_id, rate, day_rate, sum(minutes)::int as minutes,
        sum(overtime)::int as overtime
      from (${query}) found group by 1, 2, 3, 4, 5, 6 having sum(minutes) <> 0 order by 1, 2, 3, 4, 5, 6`)
  await fc.assert(
    fc.asyncProperty(rows, rates, ranges, async (rows, rates, ranges) => {
      await clear()
      const { organizationId, people } = await store(rows)
      await run(
        sql`update activity_day_tasks set minutes = minutes + 1000 where work_date < ${dayOf(rows[0]?.day ?? 0)}`,
      )
      await run(sql`update activity_day_pay set minutes = minutes + 100, overtime = overtime + 50
        where work_date < ${dayOf(rows[0]?.day ?? 0)}`)
      for (const table of ['activity_day_tasks', 'activity_day_pay'])
        await run(sql`delete from ${sql.table(table)} where work_date = ${dayOf(rows[1]?.day ?? 0)}`)
      for (const { day, rate } of rates) {
        const body = { EmployeeId: people[0] ?? 0, PayRate: rate, BillRate: 5 - rate, ValidFrom: dayOf(day) }
        await testApp.call('/employee/updatecostsettings', body, 'owner')
      }
      for (const [a, b] of ranges) {
        const range = { from: dayOf(Math.min(a, b)), to: dayOf(Math.max(a, b)) }
        const changing = await testApp.database.system((trx) => peopleWithNewRates(trx, { organizationId }, range))
        const ids = sql`select unnest(${people}::int[])`
        for (const counted of [workingTime, idleOrNeutral]) {
          const read = { organizationId, ids, counted, only: sql`(task_id <> 0 or project_id <> 0)` }
          const days = sql`work_date between ${range.from} and ${range.to}`
          const byPeriod = { ...read, range, changing }
          const text = JSON.stringify(range)
          assert.deepEqual(await sums(timeAtRates(byPeriod)), await sums(timeByDay(read, days)), text)
          assert.deepEqual(await marks(markedRows(byPeriod)), await marks(markedByDay(read, days)), text)
        }
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('the migration counts existing days as the triggers do', async () => {
  await clear()
  await store(fc.sample(rows, { numRuns: 1, seed: 5 })[0] ?? [])
  const stored = () => run(sql`select * from activity_period_tasks where working + on_break + idle > 0 order by 1, 2, 3, 4, 5`) // biome-ignore format: one line
  const before = await stored()
  assert.ok(before.length > 20)
  const { testApp } = payroll
  await testApp.database.system(async (trx) => {
    for (const event of ['insert', 'delete', 'update']) {
      await sql`drop function ${sql.ref(`periods_${event}`)} cascade`.execute(trx)
      // The objects that the migration replaces.
      const name = sql.ref(`months_${event}`)
      await sql`create function ${name}() returns trigger language plpgsql as 'begin return null; end'`.execute(trx)
      await sql`create trigger ${name} after ${sql.raw(event)} on activity_day_tasks for each statement
        execute function ${name}()`.execute(trx)
    }
    await sql`drop table activity_period_tasks, activity_day_notes`.execute(trx)
    await sql`create table activity_month_tasks ()`.execute(trx)
    await up(trx)
  })
  assert.deepEqual(await stored(), before)
})

test('the migration of paid and marked time counts existing days, too', async () => {
  await clear()
  await store(fc.sample(rows, { numRuns: 1, seed: 5 })[0] ?? [])
  const stored = () => run(sql`select * from activity_period_pay where working + on_break + idle > 0 order by 1, 2, 3, 4, 5, 6, 7, 8`) // biome-ignore format: one line
  const before = await stored()
  assert.ok(before.length > 20)
  await payroll.testApp.database.system(async (trx) => {
    for (const event of ['insert', 'delete', 'update'])
      await sql`drop function ${sql.ref(`pay_periods_${event}`)} cascade`.execute(trx)
    await sql`drop table activity_period_pay`.execute(trx)
    await upPay(trx)
  })
  assert.deepEqual(await stored(), before)
})
