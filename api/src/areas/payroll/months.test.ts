import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, type LocalDate } from '@dayline/shared/calendar'
import { calls } from '@dayline/shared/contract'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { openPayroll, type Payroll } from '../../testing/payrollWork.ts'
import { trackedByDay, trackedByMonth } from './units.queries.ts'

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
  fc.record({ day: fc.nat(101), who: fc.nat(1), task: fc.nat(2), status: fc.integer({ min: 1, max: 3 }) }),
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

test('sums by month are those by day, for any range, with rates that change and days that are changed or removed', async () => {
  const { testApp, tasks } = payroll
  const { organizationId } = testApp.home
  const people = [testApp.people.employee.employmentId, testApp.people.peer.employmentId]
  const actor = { organizationId } as never
  const filter = calls['/costmanagement/payroll'].body.parse({ Statuses: [1, 2], ProductivityStatuses: [] })
  const unit = sql`d.employee_id, case when task_id = 0 then project_id else 0 end as project_id, task_id`
  const tracked = { actor, filter, unit, ids: sql`select unnest(${people}::int[])` }
  const sums = (query: RawBuilder<unknown>) =>
    run(sql`select employee_id, project_id, task_id, rate, sum(minutes)::int as minutes from (${query}) found
      group by 1, 2, 3, 4 having sum(minutes) <> 0 order by 1, 2, 3, 4`)
  await fc.assert(
    fc.asyncProperty(rows, rates, ranges, async (rows, rates, ranges) => {
      for (const table of ['activity_day_tasks', 'earlier_rates'])
        await run(sql`delete from ${sql.table(table)} where organization_id = ${organizationId}`)
      const of = (key: keyof (typeof rows)[number]) => rows.map((row) => row[key])
      await run(sql`insert into activity_day_tasks (organization_id, work_date, employee_id, project_id, task_id,
          work_note_id, status, productivity, minutes, level_sum)
        select ${organizationId}::int, ${dayOf(0)}::date + day, (${people}::int[])[who + 1],
          case when task = 0 then 0 else ${tasks.project}::int end, (${[0, tasks.build, tasks.test]}::int[])[task + 1], 0,
          status, 1, day + 1, 0
        from unnest(${of('day')}::int[], ${of('who')}::int[], ${of('task')}::int[], ${of('status')}::int[])
          as work (day, who, task, status)`)
      await run(
        sql`update activity_day_tasks set minutes = minutes + 1000 where work_date < ${dayOf(rows[0]?.day ?? 0)}`,
      )
      await run(sql`delete from activity_day_tasks where work_date = ${dayOf(rows[1]?.day ?? 0)}`)
      for (const { day, rate } of rates) {
        const body = { EmployeeId: people[0] ?? 0, PayRate: rate, BillRate: 1, ValidFrom: dayOf(day) }
        await testApp.call('/employee/updatecostsettings', body, 'owner')
      }
      for (const [a, b] of ranges) {
        const range = { from: dayOf(Math.min(a, b)), to: dayOf(Math.max(a, b)) }
        const byDay = trackedByDay(tracked, sql`work_date between ${range.from} and ${range.to}`)
        assert.deepEqual(await sums(trackedByMonth(tracked, range)), await sums(byDay), JSON.stringify(range))
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
