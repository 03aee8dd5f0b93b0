import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, type LocalDate } from '@dayline/shared/calendar'
import type { TaskInsightItem } from '@dayline/shared/contract'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { between, openPayroll, type Payroll } from '../../testing/payrollWork.ts'
import { amountsOf } from '../../tracking/amounts.rules.ts'

let payroll: Payroll
before(async () => {
  payroll = await openPayroll()
})
after(() => payroll.testApp.close())

const run = (query: RawBuilder<unknown>) => payroll.testApp.database.system((trx) => query.execute(trx))
const first: LocalDate = '2026-01-20'
const lastDay = 60

/** Working minutes of a day; `share` of them is marked, with a payment, or 0 for another rate only. */
const rows = fc.uniqueArray(
  fc.record({
    day: fc.nat(lastDay),
    who: fc.nat(1),
    task: fc.nat(1),
    minutes: fc.integer({ min: 1, max: 90 }),
    share: fc.constantFrom(0, 0, 0.5, 1),
    payment: fc.nat(1),
    rate: fc.integer({ min: 0, max: 5000 }),
  }),
  { minLength: 10, maxLength: 40, selector: ({ day, who, task }) => `${day} ${who} ${task}` },
)
type Row = typeof rows extends fc.Arbitrary<(infer One)[]> ? One : never
const rates = fc.array(fc.record({ day: fc.integer({ min: 1, max: lastDay }), pay: fc.integer({ min: 1, max: 60 }), bill: fc.integer({ min: 1, max: 90 }) }), { maxLength: 2 }) // biome-ignore format: one line
type Rate = { day: number; pay: number; bill: number }

const sumBy = <Item>(items: readonly Item[], key: (item: Item) => string, minutes: (item: Item) => number) =>
  [...Map.groupBy(items, key).values()].map((same) => ({
    unit: same[0] as Item,
    minutes: same.reduce((sum, item) => sum + minutes(item), 0),
  }))

/** The amounts of one task, computed per unit of person, rate and payment. */
function expectedOf(rows: readonly Row[], ratesOf: readonly (readonly Rate[])[]) {
  const rateOf = ({ who, day }: Row) => ratesOf[who]?.findLast((rate) => rate.day <= day) as Rate
  const markedOf = ({ minutes, share }: Row) => Math.floor(minutes * share)
  const priced = (minutes: number, hourly: number) =>
    amountsOf({ minutes, payRate: 0, billRate: hourly, isBillable: true }).billable
  const billed = sumBy(rows, (row) => `${row.who} ${rateOf(row).bill}`, ({ minutes }) => minutes) // biome-ignore format: one line
  const unmarked = sumBy(rows, (row) => `${row.who} ${rateOf(row).pay}`, (row) => row.minutes - markedOf(row)) // biome-ignore format: one line
  const marked = sumBy(rows, ({ who, payment, rate }) => `${who} ${payment} ${rate}`, markedOf)
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    TotalMins: sum(rows.map(({ minutes }) => minutes)),
    TotalSpent:
      sum(unmarked.map(({ unit, minutes }) => priced(minutes, rateOf(unit).pay * 100))) +
      sum(marked.map(({ unit, minutes }) => priced(minutes, unit.rate))),
    TotalBillable: sum(billed.map(({ unit, minutes }) => priced(minutes, rateOf(unit).bill * 100))),
  }
}

test('computes amounts from each day’s rates and payments, even where periods are read', async () => {
  const { testApp, tasks } = payroll
  const { organizationId } = testApp.home
  const people = [testApp.people.employee.employmentId, testApp.people.peer.employmentId]
  const zoned = between(addDays(first, 3), addDays(first, lastDay - 2))
  await fc.assert(
    fc.asyncProperty(rows, rates, async (rows, changes) => {
      for (const table of ['activity_day_tasks', 'activity_day_pay', 'earlier_rates'])
        await run(sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`)
      await run(
        sql`update employments set pay_rate_minor = 1500, bill_rate_minor = 4500 where id = any(${people}::int[])`,
      )
      const of = (key: keyof Row) => rows.map((row) => row[key])
      const work = sql`unnest(${of('day')}::int[], ${of('who')}::int[], ${of('task')}::int[], ${of('minutes')}::int[],
        ${of('share')}::float8[], ${of('payment')}::int[], ${of('rate')}::int[])
        as work (day, who, task, minutes, share, payment, rate)`
      const key = sql`${organizationId}::int, ${first}::date + day, (${people}::int[])[who + 1], ${tasks.project}::int,
        (${[tasks.build, tasks.test]}::int[])[task + 1]`
      await run(sql`insert into activity_day_tasks (organization_id, work_date, employee_id, project_id, task_id,
        work_note_id, status, productivity, minutes, level_sum) select ${key}, 0, 1, 1, minutes, 0 from ${work}`)
      await run(sql`insert into activity_day_pay (organization_id, work_date, employee_id, project_id, task_id, status,
        productivity, payment_id, pay_rate_minor, minutes) select ${key}, 1, 1, payment, rate, floor(minutes * share)
        from ${work} where share > 0 and floor(minutes * share) > 0`)
      const history: Rate[] = [{ day: -1, pay: 15, bill: 45 }]
      for (const { day, pay, bill } of changes) {
        const body = { EmployeeId: people[0] ?? 0, PayRate: pay, BillRate: bill, ValidFrom: addDays(first, day) }
        await testApp.call('/employee/updatecostsettings', body, 'owner')
        const others = history.filter((rate) => rate.day !== day)
        history.splice(0, history.length, ...[...others, { day, pay, bill }].sort((a, b) => a.day - b.day))
      }
      const { body } = await testApp.call('/insights/tasks', { ...zoned, Statuses: [] }, 'owner')
      const inRange = rows.filter(({ day }) => day >= 3 && day <= lastDay - 2)
      const found = (body.Data?.Items ?? []).map(({ Task, ...item }: TaskInsightItem) => [Task.Title, item])
      const expected = (['Build', 'Test'] as const).flatMap((title, task) => {
        const own = inRange.filter((row) => row.task === task)
        return own.length === 0 ? [] : [[title, expectedOf(own, [history, [{ day: -1, pay: 15, bill: 45 }]])]]
      })
      assert.deepEqual(found, expected)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
