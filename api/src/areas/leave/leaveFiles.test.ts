import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, startOfWeek } from '@dayline/shared/calendar'
import { readCsv } from '@dayline/testkit/csv'
import { sql } from 'kysely'
import { statementsOf } from '../../testing/statements.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
/** A Friday in about two weeks. */
const friday = addDays(startOfWeek(localDate(Date.now(), zone)), 18)
const monday = addDays(friday, 3)
/** A range that includes the requests and rights, regardless of the year. */
const around = {
  DateFilter: 10 as const,
  StartDate: `${addDays(friday, -40)}T00:00:00+03:00`,
  EndDate: `${addDays(friday, 40)}T00:00:00+03:00`,
}

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone, WorkingDays: [1, 2, 3, 4, 5] })
})
after(() => testApp.close())

const addRight = async (Count: number, as: As, Notes: string) => {
  const form = { Id: 0, EmployeeId: testApp.people.employee.employmentId, Type: 0, Count, Notes }
  return (await testApp.succeed('/leavemanagement/addupdateleaveright', form, as)).Item
}
const request = async (StartDate: string, Count: number, Notes: string) => {
  const form = { Id: 0, Type: 0, StartDate, Count, Notes }
  return (await testApp.succeed('/leavemanagement/addupdateleaverequest', form, 'employee')).Item
}
async function cells(path: '/leavemanagement/exportleaverequests' | '/leavemanagement/exportleaverights') {
  const { body } = await testApp.call(path, { ...around, Format: 'csv' }, 'owner', { timezone: 'UTC' })
  const reply = await testApp.app.inject({ method: 'GET', url: body.Data?.Url ?? '' })
  assert.equal(reply.statusCode, 200, JSON.stringify(body))
  return readCsv(reply.rawPayload)
}
/** An instant as a file shows it to a caller in UTC. */
const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ')

test('the files have each request with its days, days off, status and decider, each right, and their sums', async () => {
  const first = await addRight(20, 'owner', 'This year')
  const second = await addRight(2.5, 'coowner', 'Overtime')
  const approved = await request(friday, 1.5, 'Family visit')
  const rejected = await request(addDays(monday, 3), 1, 'Moving')
  const pending = await request(addDays(monday, 7), 0.5, '')
  await testApp.succeed('/leavemanagement/approveleaverequest', { Id: approved.ID }, 'coowner')
  const RejectionReason = 'No one else is there'
  await testApp.succeed('/leavemanagement/rejectleaverequest', { Id: rejected.ID, RejectionReason }, 'owner')

  const person = ['employee Test', '', 'Engineering']
  const [head, ...requests] = await cells('/leavemanagement/exportleaverequests')
  assert.equal(
    head?.join(),
    'Employee,Code,Team,Type,Start date,End date,Days,Days off within,Status,Approved by,Rejected by,' +
      'Rejection reason,Notes,Created at',
  )
  const day = addDays(monday, 3)
  const halfDay = addDays(monday, 7)
  assert.deepEqual(requests, [
    [...person, 'Annual', halfDay, halfDay, '0.5', '0', 'Pending', '', '', '', '', minuteOf(pending.CreateDate)],
    [
      ...[...person, 'Annual', day, day, '1', '0', 'Rejected', '', 'owner Test', RejectionReason, 'Moving'],
      minuteOf(rejected.CreateDate),
    ],
    [
      ...[...person, 'Annual', friday, monday, '1.5', '2', 'Approved', 'coowner Test', '', '', 'Family visit'],
      minuteOf(approved.CreateDate),
    ],
    ['Total', '', '', '', '', '', '3', '', '', '', '', '', '', ''],
  ])
  assert.deepEqual(await cells('/leavemanagement/exportleaverights'), [
    ['Employee', 'Code', 'Team', 'Type', 'Days', 'Created at', 'Created by', 'Notes'],
    [...person, 'Annual', '2.5', minuteOf(second.CreateDate), 'coowner Test', 'Overtime'],
    [...person, 'Annual', '20', minuteOf(first.CreateDate), 'owner Test', 'This year'],
    ['Total', '', '', '', '22.5', '', '', ''],
  ])
})

test('the files take no parameter per row: a statement has at most 65,535', async () => {
  const rows = 100
  await testApp.database.system(async (trx) => {
    await sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days)
      select organization_id, id, 0, ${friday}, ${friday}, 2 from employments, generate_series(1, ${rows})
      where id = ${testApp.people.employee.employmentId}`.execute(trx)
    await sql`insert into leave_rights (organization_id, employee_id, type, half_days)
      select organization_id, id, 0, 2 from employments, generate_series(1, ${rows})
      where id = ${testApp.people.employee.employmentId}`.execute(trx)
  })
  for (const path of ['/leavemanagement/exportleaverequests', '/leavemanagement/exportleaverights'] as const) {
    const sent = await statementsOf(async () => assert.ok((await cells(path)).length > rows))
    assert.ok(Math.max(...sent.map(({ values }) => values.length)) < rows, path)
  }
})
