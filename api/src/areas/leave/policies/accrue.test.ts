import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { jobEntries } from '../../../testing/jobEntries.ts'
import { policiesOf, year, zone } from '../../../testing/somePolicies.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { accrueAll } from './accrue.ts'

const noonOf = (day: string) => Date.parse(`${day}T09:00:00Z`)

let testApp: TestApp
const { reset, save, leftOf } = policiesOf(() => testApp)
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone })
})
after(() => testApp.close())
beforeEach(reset)

/** Approves a day of leave of the employee, on the first Tuesday from a day. */
const takeTuesday = (from: string) =>
  testApp.database.system((trx) => {
    const { organizationId, employmentId } = testApp.people.employee
    return sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status)
      select ${organizationId}, ${employmentId}, 0, d, d, 2, 1 from generate_series(${from}::date, ${from}::date + 6,
        interval '1 day') d where extract(isodow from d) = 2`.execute(trx)
  })

test('grants days in a new year, carries over up to the limit, and expires the rest after its last day', async () => {
  await save()
  const at = (day: string) => accrueAll(testApp.database, noonOf(day))
  assert.ok((await at(`${year + 1}-01-01`)) > 0)
  assert.equal(await leftOf('employee'), 5 + 20)
  const [entry, ...more] = await jobEntries(testApp.database, 'give leave rights')
  assert.ok(entry?.ids.includes(testApp.people.employee.employmentId))
  assert.deepEqual(more, [])
  assert.equal(await at(`${year + 1}-03-31`), 0)
  await takeTuesday(`${year + 1}-02-01`)
  assert.ok((await at(`${year + 1}-04-01`)) > 0)
  // One of the five carried days was taken.
  assert.equal(await leftOf('employee'), 20)
  assert.equal(await leftOf('designer'), 20)
  assert.equal(await at(`${year + 1}-04-02`), 0)
})

test('grants nothing while leave management is off, and what is due once it is on again', async () => {
  await save()
  const runNextYear = () => accrueAll(testApp.database, noonOf(`${year + 1}-01-01`))
  const countRights = async () => {
    const { rows } = await testApp.database.system((trx) =>
      sql<{ count: number }>`select count(*)::int as count from leave_rights`.execute(trx),
    )
    return rows[0]?.count
  }
  const before = await countRights()
  await testApp.set({ EnableLeaveManagement: false })
  try {
    assert.equal(await runNextYear(), 0)
    assert.equal(await countRights(), before)
  } finally {
    await testApp.set({ EnableLeaveManagement: true })
  }
  assert.ok((await runNextYear()) > 0)
})

test('a 1 January counts past leave as it was decided, although the working days are other ones now', async () => {
  await save()
  const { organizationId, employmentId } = testApp.people.employee
  const setOwnWeek = (week: object | null) =>
    testApp.database.system((trx) =>
      sql`update employments set custom_track_settings = ${week && JSON.stringify(week)}::jsonb
        where id = ${employmentId}`.execute(trx),
    )
  // Three whole weeks, of which today's working days have twelve days.
  await testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status)
      select ${organizationId}, ${employmentId}, 0, d, d + interval '18 days', 30, 1
      from generate_series(${`${year}-07-01`}::date, ${`${year}-07-07`}::date, interval '1 day') d
      where extract(isodow from d) = 1`.execute(trx),
  )
  await setOwnWeek({ WorkingDays: [1, 2, 3, 4] })
  try {
    await accrueAll(testApp.database, noonOf(`${year + 1}-01-01`))
    assert.equal(await leftOf('employee'), 5 + 20)
  } finally {
    await setOwnWeek(null)
  }
})

test('grants the months since a person joined, not since the invitation', async () => {
  const { employmentId } = testApp.people.employee
  await testApp.database.system((trx) =>
    sql`update employments set joined_at = ${new Date(noonOf(`${year}-07-10`))} where id = ${employmentId}`.execute(
      trx,
    ),
  )
  await save()
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [10, 20])
})

test('a 1 January on which nothing is cut counts only the days that it grants', async () => {
  const { body } = await save({ CarryCount: null })
  assert.equal(await accrueAll(testApp.database, noonOf(`${year + 1}-01-01`)), body.Data?.AddedRights)
})

test('days returned after a 1 January on which nothing was cut remain', async () => {
  await save({ CarryCount: 19, CarryLastDay: null })
  await takeTuesday(`${year}-12-01`)
  await accrueAll(testApp.database, noonOf(`${year + 1}-01-01`))
  assert.equal(await leftOf('employee'), 19 + 20)
  await testApp.database.system((trx) => sql`update leave_requests set status = 2`.execute(trx))
  assert.equal(await accrueAll(testApp.database, noonOf(`${year + 1}-01-02`)), 0)
  assert.equal(await leftOf('employee'), 20 + 20)
})

test("a team's policy replaces everyone's", async () => {
  await save()
  await testApp.database.system((trx) => sql`delete from leave_rights`.execute(trx))
  await save({ TeamId: testApp.home.design, Count: 30 })
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20, 30])
})

test("a team's policy of next year leaves everyone's in effect until then", async () => {
  await save({ TeamId: testApp.home.design, Count: 30, StartDay: `${year + 1}-01-15`, CarryCount: null })
  await save({ CarryCount: null })
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20, 20])
  await accrueAll(testApp.database, noonOf(`${year + 1}-01-01`))
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20 + 20, 20 + 30])
})

const block = (since: string | null) =>
  testApp.database.system((trx) =>
    sql`update employments set blocked_at = ${since}::timestamptz
      where id = ${testApp.people.designer.employmentId}`.execute(trx),
  )

test('unblocking grants the days of the current month, but not of the months before', async () => {
  await save({ Period: 'month', Count: 2, StartDay: `${year + 1}-01-01`, CarryCount: null })
  const at = (day: string) => accrueAll(testApp.database, noonOf(day))
  await at(`${year + 1}-01-05`)
  await block(`${year + 1}-01-05`)
  await at(`${year + 1}-04-05`)
  await block(null)
  await at(`${year + 1}-04-06`)
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [8, 4])
})

test('unblocking grants the months of a new policy that ended before the block, by the days of the time zone', async () => {
  // 1 March in Istanbul.
  await block(`${year + 1}-02-28T22:00:00Z`)
  await save({ Period: 'month', Count: 2, StartDay: `${year + 1}-01-01`, CarryCount: null })
  await accrueAll(testApp.database, noonOf(`${year + 1}-04-05`))
  assert.equal(await leftOf('designer'), 0)
  await block(null)
  await accrueAll(testApp.database, noonOf(`${year + 1}-04-06`))
  assert.equal(await leftOf('designer'), 6)
})

const moveTo = (name: 'employee' | 'designer', teamId: number) =>
  testApp.database.system((trx) =>
    sql`update employments set team_id = ${teamId} where id = ${testApp.people[name].employmentId}`.execute(trx),
  )

test('someone who moves to a team gets none of the years before from its policy, and nothing of theirs is cut', async () => {
  await save({ TeamId: testApp.home.design, CarryCount: 0 })
  const form = { EmployeeId: testApp.people.employee.employmentId, Type: 0, Count: 3 }
  assert.equal((await testApp.call('/leavemanagement/addupdateleaveright', form, 'owner')).body.HasError, false)
  await moveTo('employee', testApp.home.design)
  try {
    const runOn = (day: string) => accrueAll(testApp.database, noonOf(day))
    await runOn(`${year + 1}-04-10`)
    assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [3 + 20, 20])
    await runOn(`${year + 2}-01-01`)
    assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20, 20])
  } finally {
    await moveTo('employee', testApp.home.engineering)
  }
})

test('someone who moves from a yearly to a monthly policy, or back, gets each month once', async () => {
  await save({ StartDay: `${year + 1}-01-01`, CarryCount: null })
  await save({
    TeamId: testApp.home.design,
    Period: 'month',
    Count: 2,
    StartDay: `${year + 1}-01-01`,
    CarryCount: null,
  })
  const { design, engineering } = testApp.home
  const runOn = (day: string) => accrueAll(testApp.database, noonOf(day))
  await runOn(`${year + 1}-03-10`)
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20, 6])
  await moveTo('employee', design)
  await moveTo('designer', engineering)
  try {
    await runOn(`${year + 1}-03-20`)
    assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20, 6])
    await runOn(`${year + 1}-12-31`)
    assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [20, 6 + 15])
  } finally {
    await moveTo('employee', engineering)
    await moveTo('designer', design)
  }
})
