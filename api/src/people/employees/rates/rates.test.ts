import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

type Buffers = { 'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[] }

test('recounting a person’s time at earlier rates reads only the person’s days', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const colleague = testApp.people.peer.employmentId
  const blocks = await testApp.database.system(async (trx) => {
    const each = sql`generate_series('2000-01-01'::date, '2000-01-01'::date + 7999, '1 day') day
      where employee = ${colleague} or day < '2000-01-04'`
    const people = sql`unnest(${[employmentId, colleague]}::int[]) employee cross join ${each}`
    await sql`insert into activity_days (organization_id, work_date, employee_id, first_minute, last_minute, working,
        on_break, idle, productive, neutral, unproductive, level_sum, minutes)
      select ${organizationId}, day, employee, day, day, 60, 0, 0, 60, 0, 0, 600, 60 from ${people}`.execute(trx)
    await sql`insert into activity_day_tasks (organization_id, work_date, employee_id, project_id, task_id,
        status, productivity, minutes, work_note_id, level_sum)
      select ${organizationId}, day, employee, 0, 0, 1, 1, 60, 0, 600 from ${people}`.execute(trx)
    await sql`insert into activity_day_pay (organization_id, work_date, employee_id, project_id, task_id, status,
        productivity, minutes, payment_id, pay_rate_minor)
      select ${organizationId}, day, employee, 0, 0, 1, 1, 60, 0, 1000 from ${people}`.execute(trx)
    await sql`insert into earlier_rates (organization_id, employee_id, valid_from, valid_until, pay_rate_minor,
        bill_rate_minor) values (${organizationId}, ${employmentId}, '-infinity', '2060-01-01', 1000, 0)`.execute(trx)
    await sql`set local enable_seqscan = off`.execute(trx)
    const recount = () =>
      sql<Buffers>`explain (analyze, buffers, format json)
        select recount_rate_time(${organizationId}::int, ${employmentId}::int)`.execute(trx)
    // The first call also reads what the function's plans need.
    await recount()
    return (await recount()).rows[0]?.['QUERY PLAN'][0]?.Plan ?? assert.fail()
  })
  const read = blocks['Shared Hit Blocks'] + blocks['Shared Read Blocks']
  assert.ok(read < 60, `${read} blocks`)
})
