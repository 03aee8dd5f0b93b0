import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, type LocalDate, localDate, startOfWeek } from '@dayline/shared/calendar'
import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

const monday = addDays(startOfWeek(localDate(Date.now(), 'Europe/Istanbul')), 14)
const day = (after: number) => addDays(monday, after)
type Name = 'employee' | 'peer' | 'designer' | 'manager' | 'stranger'
type Answer = CallData<'/leavemanagement/listaway'>

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5] })
})
after(() => testApp.close())
beforeEach(() =>
  testApp.database.system(async (trx) => {
    await sql`delete from leave_requests`.execute(trx)
    await sql`delete from holiday_calendars`.execute(trx)
  }),
)

const idOf = (name: Name) => testApp.people[name].employmentId
async function leave(name: Name, from: LocalDate, to: LocalDate, halves: number, { type = 1, status = 1 } = {}) {
  const { organizationId, employmentId } = testApp.people[name]
  await testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status, notes)
      values (${organizationId}, ${employmentId}, ${type}, ${from}, ${to}, ${halves}, ${status}, 'Secret')`.execute(
      trx,
    ),
  )
}
async function read(as: As, filter: object = {}): Promise<Answer> {
  const body = { StartDay: monday, EndDay: day(6), PageSize: 50, ...filter }
  const answer = await testApp.call('/leavemanagement/listaway', body, as)
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  return answer.body.Data as Answer
}
const namesIn = ({ Items }: Answer) => Items.map(({ FirstName }) => FirstName)
const away = ({ Away }: Answer, name: Name) =>
  Away.filter(({ EmployeeId }) => EmployeeId === idOf(name)).map(({ Day, Halves, Type, IsPending }) => [
    Day,
    Halves,
    Type,
    IsPending,
  ])

test('shows half days as halves, and counts no leave on weekends and holidays', async () => {
  await leave('employee', day(-3), day(2), 7)
  await testApp.call('/holiday/addday', { TeamId: null, Day: day(1), Name: 'Fair' }, 'owner')
  const answer = await read('owner')
  // Friday is a whole day; Tuesday is now a holiday, so the request has one day less and ends with half of Wednesday.
  assert.deepEqual(away(answer, 'employee'), [
    [day(0), 2, 1, false],
    [day(2), 1, 1, false],
  ])
  const person = answer.Items.find(({ ID }) => ID === idOf('employee'))
  assert.deepEqual(person?.DaysOff, [day(1), day(5), day(6)])
  assert.deepEqual(person?.Holidays, [{ Day: day(1), Name: 'Fair' }])
  assert.deepEqual(answer.Counts, [
    { Day: day(0), Count: 1 },
    { Day: day(2), Count: 1 },
  ])
})

test('shows colleagues that someone is away, without the type and without pending requests', async () => {
  await leave('employee', day(0), day(0), 2)
  await leave('employee', day(3), day(3), 2, { status: 0 })
  await leave('designer', day(0), day(0), 2)
  const whole = [
    [day(0), 2, 1, false],
    [day(3), 2, 1, true],
  ]
  for (const as of ['owner', 'coowner', 'manager', 'apiKey', 'employee'] as const) {
    assert.deepEqual(away(await read(as), 'employee'), whole, as)
  }
  const peers = await read('peer')
  assert.deepEqual(away(peers, 'employee'), [[day(0), 2, null, false]])
  assert.ok(!JSON.stringify(peers).includes('Secret'))
  assert.deepEqual(away(peers, 'designer'), [])
  assert.deepEqual(namesIn(peers)[0], 'peer')
  assert.deepEqual(namesIn(peers).sort(), ['employee', 'manager', 'peer'])
  assert.deepEqual(namesIn(await read('stranger')), ['stranger'])
  assert.deepEqual(namesIn(await read('designer', { ColleaguesOf: idOf('employee') })), [])
  assert.deepEqual(namesIn(await read('designer', { TeamId: testApp.home.engineering })), [])
})

test('shows rejected leave to no one', async () => {
  await leave('employee', day(0), day(0), 2, { status: 2 })
  assert.deepEqual((await read('owner')).Away, [])
})

test('reports two people of a team away on one day as a clash, even if they are on other pages', async () => {
  await leave('employee', day(0), day(1), 4)
  await leave('peer', day(1), day(1), 1, { status: 0 })
  await leave('designer', day(1), day(1), 2)
  const answer = await read('owner', { PageSize: 1 })
  assert.deepEqual(answer.Away, [])
  assert.deepEqual(answer.Clashes, [
    { Day: day(1), TeamId: testApp.home.engineering, TeamTitle: 'Engineering', Names: ['employee Test', 'peer Test'] },
  ])
  assert.deepEqual(answer.Counts, [
    { Day: day(0), Count: 1 },
    { Day: day(1), Count: 3 },
  ])
  // The peer's request is pending, so a colleague sees no clash.
  assert.deepEqual((await read('employee')).Clashes, [])
})

test('lists the team of a given person, and refuses long or reversed ranges', async () => {
  assert.deepEqual(namesIn(await read('owner', { ColleaguesOf: idOf('designer') })).sort(), [
    'designer',
    'otherManager',
  ])
  for (const EndDay of [day(-1), day(62)]) {
    const { body } = await testApp.call('/leavemanagement/listaway', { StartDay: monday, EndDay }, 'owner')
    assert.deepEqual(
      body.ValidationErrors.map(({ Key }) => Key),
      ['EndDay'],
    )
  }
})
