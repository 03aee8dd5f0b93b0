import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { localDate } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { jobEntries } from '../../../testing/jobEntries.ts'
import { listedEvents } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { accrueAll } from './accrue.ts'

const zone = 'Europe/Istanbul'
const year = Number(localDate(Date.now(), zone).slice(0, 4))
const noonOf = (day: string) => Date.parse(`${day}T09:00:00Z`)

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  await testApp.set({ Timezone: zone })
})
after(() => testApp.close())
beforeEach(() =>
  testApp.database.system(async (trx) => {
    await sql`delete from leave_requests`.execute(trx)
    await sql`delete from leave_rights`.execute(trx)
    await sql`delete from leave_policies`.execute(trx)
    await sql`update employments set created_at = ${`${year - 3}-01-05`}::timestamptz, joined_at = null`.execute(trx)
  }),
)

type Form = CallBody<'/leavemanagement/addupdatepolicy'>
const save = (changes: Form = {}, as: As = 'owner') =>
  testApp.call(
    '/leavemanagement/addupdatepolicy',
    { Type: 0, Count: 20, Period: 'year', StartDay: `${year}-01-01`, CarryCount: 5, CarryLastDay: '03-31', ...changes },
    as,
  )
const leftOf = async (name: 'employee' | 'designer', as: As = 'owner') => {
  const body = { Id: testApp.people[name].employmentId }
  const answer = await testApp.call('/leavemanagement/getemployeeleaveright', body, as)
  return answer.body.Data?.Items.find(({ Type }) => Type === 0)?.Count
}

/** Approves a day of leave of the employee, on the first Tuesday from a day. */
const takeTuesday = (from: string) =>
  testApp.database.system((trx) => {
    const { organizationId, employmentId } = testApp.people.employee
    return sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status)
      select ${organizationId}, ${employmentId}, 0, d, d, 2, 1 from generate_series(${from}::date, ${from}::date + 6,
        interval '1 day') d where extract(isodow from d) = 2`.execute(trx)
  })

test('a policy for many people makes open lists refetch once', async () => {
  events.take()
  const { body } = await save()
  assert.ok((body.Data?.AddedRights ?? 0) >= 6)
  assert.equal(events.take().filter(({ event }) => event === 'leaveChanged').length, 1)
})

test('a new policy grants its days immediately, and the job grants nothing twice', async () => {
  const { body } = await save()
  assert.equal(body.HasError, false, JSON.stringify(body))
  assert.deepEqual([body.Data?.Item.Count, body.Data?.Item.CarryCount, body.Data?.Item.CarryLastDay], [20, 5, '03-31'])
  assert.ok((body.Data?.AddedRights ?? 0) >= 6)
  assert.equal(await leftOf('employee'), 20)
  assert.equal(await accrueAll(testApp.database), 0)
  assert.deepEqual(await jobEntries(testApp.database, 'give leave rights'), [])
  assert.equal((await save({ Id: body.Data?.Item.ID as number })).body.Data?.AddedRights, 0)
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

test('unblocking grants the days of the current month, but not of the months before', async () => {
  await save({ Period: 'month', Count: 2, StartDay: `${year + 1}-01-01`, CarryCount: null })
  const at = (day: string) => accrueAll(testApp.database, noonOf(day))
  const block = (since: string | null) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${since}::timestamptz
        where id = ${testApp.people.designer.employmentId}`.execute(trx),
    )
  await at(`${year + 1}-01-05`)
  await block(`${year + 1}-01-05`)
  await at(`${year + 1}-04-05`)
  await block(null)
  await at(`${year + 1}-04-06`)
  assert.deepEqual([await leftOf('employee'), await leftOf('designer')], [8, 4])
})

test('unblocking grants the months of a new policy that ended before the block, by the days of the time zone', async () => {
  const block = (since: string | null) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${since}::timestamptz
        where id = ${testApp.people.designer.employmentId}`.execute(trx),
    )
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

test('a right of a policy cannot be edited, and is not granted again after its deletion', async () => {
  await save()
  const { body } = await testApp.call(
    '/leavemanagement/listleaverights',
    { EmployeeId: testApp.people.employee.employmentId },
    'owner',
  )
  const right = body.Data?.Items[0]
  const edited = { Id: right?.ID as number, EmployeeId: right?.EmployeeId, Type: 0, Count: 3 }
  assert.match((await testApp.call('/leavemanagement/addupdateleaveright', edited, 'owner')).body.Message, /policy/)
  await testApp.call('/leavemanagement/deleteleaveright', { Id: right?.ID as number }, 'owner')
  assert.equal(await accrueAll(testApp.database), 0)
  assert.equal(await leftOf('employee'), 0)
  const again = await testApp.call('/leavemanagement/getleaveright', { Id: right?.ID as number }, 'owner')
  assert.equal(again.status, 404)
})

test('a deleted policy grants nothing more and keeps the rights that it granted', async () => {
  const { body } = await save()
  const Id = body.Data?.Item.ID as number
  assert.equal((await testApp.call('/leavemanagement/deletepolicy', { Id }, 'owner')).body.HasError, false)
  assert.equal(await accrueAll(testApp.database, noonOf(`${year + 1}-06-01`)), 0)
  assert.equal(await leftOf('employee'), 20)
  assert.equal((await testApp.call('/leavemanagement/deletepolicy', { Id }, 'owner')).status, 404)
})

test('refuses invalid input at its field, and a second policy for a type', async () => {
  const errors = async (changes: Form) => (await save(changes)).body.ValidationErrors.map(({ Key }) => Key)
  assert.deepEqual(await errors({ Type: null, Count: 0, StartDay: null, CarryCount: -1, CarryLastDay: '02-30' }), [
    'Type',
    'Count',
    'CarryCount',
    'StartDay',
    'CarryLastDay',
  ])
  assert.deepEqual(await errors({ StartDay: `${year - 1}-12-31`, Count: 0.3 }), ['Count', 'StartDay'])
  await save()
  assert.deepEqual(await errors({}), ['Type'])
})

test('a policy of a past year keeps its first day when its days change, but not with another type, team or period', async () => {
  const { body } = await save()
  const Id = body.Data?.Item.ID as number
  const StartDay = `${year - 1}-01-01`
  await testApp.database.system((trx) => sql`update leave_policies set starts_on = ${StartDay}`.execute(trx))
  await accrueAll(testApp.database)
  const edited = await save({ Id, StartDay, Count: 22 })
  assert.deepEqual([edited.body.Data?.Item.StartDay, edited.body.Data?.AddedRights], [StartDay, 0])
  for (const other of [
    { Period: 'month' as const },
    { Type: 1 as const },
    { TeamId: testApp.home.design },
    { Id: 0 },
  ]) {
    const { ValidationErrors } = (await save({ Id, StartDay, ...other })).body
    assert.deepEqual(
      ValidationErrors.map(({ Key }) => Key),
      ['StartDay'],
      JSON.stringify(other),
    )
  }
})

test('only Owners and Co-owners see and change policies, and only those of their organization', async () => {
  const { body } = await save()
  const Id = body.Data?.Item.ID as number
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await save({}, as)).status, 403, as)
    assert.equal((await testApp.call('/leavemanagement/listpolicies', {}, as)).status, 403, as)
  }
  assert.deepEqual((await testApp.call('/leavemanagement/listpolicies', {}, 'stranger')).body.Data?.Items, [])
  assert.equal((await save({ Id, Type: 1 }, 'stranger')).status, 404)
  assert.equal((await save({ TeamId: testApp.home.design, Type: 2 }, 'stranger')).status, 404)
  assert.equal((await testApp.call('/leavemanagement/deletepolicy', { Id }, 'stranger')).status, 404)
})
