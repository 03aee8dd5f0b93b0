import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, localDate } from '@dayline/shared/calendar'
import { EntryLogStatus, RiskComparer, type RiskCondition } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -5)
const idle: RiskCondition = {
  Statuses: [3],
  ProductivityStatuses: [],
  Type: RiskComparer.MoreThan,
  ValueDurationMinutes: 30,
  ValueMinutes: 1440,
}

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5, 6, 7] })
  const { organizationId, employmentId } = testApp.people.employee
  const minutes = Array.from(
    { length: 40 },
    (_, index): NewMinute => ({
      minute: instantMs(day, 600 + index, zone),
      status: 3,
      activityLevel: 0,
      productivity: 2,
      source: 0,
      organizationAppId: null,
      projectId: null,
      taskId: null,
      workNoteId: null,
    }),
  )
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []),
  )
})
after(() => testApp.close())

const run = (body: object = {}, as: As = 'owner') =>
  testApp.call('/riskusersettings/dryrun', { Conditions: [idle], ...body }, as)
const found = async (body: object = {}) =>
  (await run(body)).body.Data?.Items.map(({ ID, Days }) => [ID, ...Days]) ?? assert.fail('no data')

test('finds people on exactly the days on which they met every condition', async () => {
  const id = testApp.people.employee.employmentId
  assert.deepEqual(await found(), [[id, day]])
  assert.deepEqual(await found({ Conditions: [{ ...idle, ValueMinutes: 2880 }] }), [[id, day, addDays(day, 1)]])
  assert.deepEqual(await found({ Conditions: [{ ...idle, ValueDurationMinutes: 40 }] }), [])
  assert.deepEqual(await found({ ExcludedEmployeeIds: [id] }), [])
})

test('finds no one on days before they joined or first worked', async () => {
  const tooLittle = { ...idle, Statuses: [1], Type: RiskComparer.LessThan, ValueDurationMinutes: 60 } as const
  const sinceDay = Array.from({ length: 5 }, (_, index) => addDays(day, index))
  assert.deepEqual(await found({ Conditions: [tooLittle] }), [[testApp.people.employee.employmentId, ...sinceDay]])
})

test('counts days that may be explained by leave, a day off or a time entry', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const causes = async () => {
    const [item] = (await run()).body.Data?.Items ?? []
    return [item?.LeaveDays, item?.DaysOff, item?.EntryDays]
  }
  assert.deepEqual(await causes(), [0, 0, 0])
  await testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, status, decided_at)
      values (${organizationId}, ${employmentId}, 0, ${day}::date, ${day}::date, 1, 1, now())`.execute(trx),
  )
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  await testApp.set({ WorkingDays: [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekday) })
  assert.deepEqual(await causes(), [1, 1, 0])
  await testApp.set({ EnableLeaveManagement: false })
  assert.deepEqual(await causes(), [0, 1, 0], 'without leave management')
  await testApp.set({ EnableLeaveManagement: true })
  const addEntry = (logStatus: number, startMinute: number) =>
    testApp.database.system((trx) =>
      sql`insert into time_entries (organization_id, employee_id, started_at, ended_at, log_status, productivity, title,
          reason, status, created_by) values (${organizationId}, ${employmentId}, ${new Date(instantMs(day, startMinute, zone))},
          ${new Date(instantMs(day, startMinute + 30, zone))}, ${logStatus}, 2, 'Meeting', 'Meeting', 1, ${employmentId})`.execute(
        trx,
      ),
    )
  // A cut says that the person did not work.
  await addEntry(EntryLogStatus.NotWorked, 600)
  assert.deepEqual(await causes(), [1, 1, 0])
  await addEntry(EntryLogStatus.Working, 900)
  assert.deepEqual(await causes(), [1, 1, 1])
})

test('refuses bad conditions, other roles and other organizations’ people', async () => {
  const { body } = await run({ Conditions: [] })
  assert.deepEqual(
    body.ValidationErrors.map(({ Key }) => Key),
    ['Conditions'],
  )
  assert.equal((await run({}, 'manager')).status, 403)
  assert.deepEqual((await run({}, 'stranger')).body.Data?.Items, [])
})
