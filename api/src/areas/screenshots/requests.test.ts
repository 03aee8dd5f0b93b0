import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, instantMs, localDate, minuteMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { lockPerson } from '../../tracking/person.ts'

let testApp: TestApp
const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -6)
const at = (clock: number) => instantMs(day, clock, zone)
const iso = (instant: number) => new Date(instant).toISOString()
const filter = { DateFilter: 10 as const, StartDate: iso(at(0)), EndDate: iso(at(1439)) }

before(async () => {
  testApp = await openTestApp()
  await testApp.set({
    Timezone: zone,
    EnableScreenshots: true,
    AllowEmployeeToSeeTheirScreenCapture: true,
    AllowManagersToDeleteTheirMembersScreenCapture: true,
  })
  for (const as of ['employee', 'designer'] as const) {
    const statuses = [0, 1, 1, 2, 2, 1]
    const Items = statuses.map((Status, minute) => ({ StartDate: iso(at(540) + minute * minuteMs), Status }))
    await testApp.call('/activitylogs/add', { Items }, as)
    for (const minute of [1, 5]) await shoot(as, minute)
  }
})
after(() => testApp.close())

async function shoot(as: 'employee' | 'designer', minute: number) {
  const Image = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const CreateDate = iso(at(540) + minute * minuteMs)
  const { body } = await testApp.call('/screenshots/add', { CreateDate, Image: Image.toString('base64') }, as)
  assert.equal(body.HasError, false, body.Message)
}

const shotsOf = async (as: 'employee' | 'designer' | 'manager' | 'owner') =>
  (await testApp.call('/screenshots/list', filter, as)).body.Data?.Items ?? []
const pending = async (as: 'manager' | 'owner') => (await testApp.call('/screenshots/listrequests', {}, as)).body.Data
const worked = async () =>
  (await testApp.call('/insights/worktimes', filter, 'employee')).body.Data?.Items[0]?.TotalMins

test('lists a row for each person and day, with screenshots, their likeness and the statuses of the day', async () => {
  const { body } = await testApp.call('/screenshots/byperson', filter, 'owner')
  const rows = body.Data?.Items.map(({ Employee, WorkDate, Screenshots }) => [
    Employee.ID,
    WorkDate,
    Screenshots.length,
  ])
  const { employee, designer } = testApp.people
  // Sorted by name.
  assert.deepEqual(rows, [
    [designer.employmentId, day, 2],
    [employee.employmentId, day, 2],
  ])
  const [row] = (await testApp.call('/screenshots/byperson', filter, 'employee')).body.Data?.Items ?? []
  assert.deepEqual(
    row?.Stretches.map(({ StartDate, Status }) => [Date.parse(StartDate) - at(540), Status]),
    [
      [0, 1],
      [3 * minuteMs, 2],
      [5 * minuteMs, 1],
    ],
  )
  assert.deepEqual(
    row?.Screenshots.map(({ CreateDate }) => Date.parse(CreateDate) - at(540)),
    [minuteMs, 5 * minuteMs],
  )
  assert.match(row?.Screenshots[0]?.Likeness ?? '', /^[0-9a-f]{64}$/)
  const ofManager = (await testApp.call('/screenshots/byperson', filter, 'manager')).body.Data
  assert.deepEqual([ofManager?.TotalCount, ofManager?.Items[0]?.Employee.ID], [1, testApp.people.employee.employmentId])
  const idle = await testApp.call('/screenshots/byperson', { ...filter, ShowOnlyIdle: true }, 'owner')
  assert.deepEqual(idle.body.Data?.Items, [])
  const beyond = (await testApp.call('/screenshots/byperson', { ...filter, Page: 99 }, 'owner')).body.Data
  assert.deepEqual([beyond?.TotalCount, beyond?.Items], [2, []], 'a page after the last one has the total too')
})

test('a person requests the deletion of their own screenshot once, with a reason', async (t) => {
  const publish = t.mock.method(testApp.app.services.events, 'publish')
  const [own] = await shotsOf('employee')
  const [foreign] = await shotsOf('designer')
  const ask = (Id: number, Reason: string) => testApp.call('/screenshots/requestdeletion', { Id, Reason }, 'employee')
  assert.equal((await ask(foreign?.ID ?? 0, 'Mine')).status, 404)
  const empty = await ask(own?.ID ?? 0, '  ')
  assert.deepEqual(
    empty.body.ValidationErrors?.map(({ Key }) => Key),
    ['Reason'],
  )
  assert.equal((await ask(own?.ID ?? 0, 'My bank account')).body.HasError, false)
  assert.deepEqual(
    publish.mock.calls.map((call) => call.arguments),
    [
      [
        testApp.channelsOf('owner', 'coowner', 'manager', 'employee'),
        'screenshotsChanged',
        { EmployeeId: testApp.people.employee.employmentId, WorkDate: day },
      ],
    ],
  )
  const again = await ask(own?.ID ?? 0, 'Again')
  assert.equal(again.body.Message, 'The deletion of this screenshot has already been requested.')
  const [shown] = await shotsOf('employee')
  assert.deepEqual(shown?.DeletionRequest, { Reason: 'My bank account', IsRejected: false, RejectionReason: null })
})

test("the person's manager decides; approval deletes the picture and minute, rejection needs a reason", async () => {
  const list = await pending('manager')
  assert.deepEqual(
    list?.Items.map(({ Reason, Screenshot }) => [Reason, Screenshot.EmployeeId]),
    [['My bank account', testApp.people.employee.employmentId]],
  )
  const beyond = (await testApp.call('/screenshots/listrequests', { Page: 99 }, 'manager')).body.Data
  assert.deepEqual([beyond?.TotalCount, beyond?.Items], [1, []], 'a page after the last one has the total too')
  const Id = list?.Items[0]?.ID ?? 0
  const before = await worked()
  assert.equal((await testApp.call('/screenshots/decide', { Id, Approve: true }, 'designer')).status, 403)
  const noReason = await testApp.call('/screenshots/decide', { Id, Approve: false }, 'manager')
  assert.deepEqual(
    noReason.body.ValidationErrors?.map(({ Key }) => Key),
    ['RejectionReason'],
  )
  assert.equal((await testApp.call('/screenshots/decide', { Id, Approve: true }, 'manager')).body.HasError, false)
  assert.equal(await worked(), (before ?? 0) - 1)
  assert.equal((await shotsOf('employee')).length, 1)
  assert.deepEqual((await pending('owner'))?.Items, [])
  assert.equal((await testApp.call('/screenshots/decide', { Id, Approve: true }, 'owner')).status, 404)

  const [foreign] = await shotsOf('designer')
  await testApp.call('/screenshots/requestdeletion', { Id: foreign?.ID ?? 0, Reason: 'Private' }, 'designer')
  assert.deepEqual((await pending('manager'))?.Items, [])
  const other = (await pending('owner'))?.Items[0]?.ID ?? 0
  const rejection = { Id: other, Approve: false, RejectionReason: 'It shows work only' }
  assert.equal((await testApp.call('/screenshots/decide', rejection, 'manager')).status, 404)
  assert.equal((await testApp.call('/screenshots/decide', rejection, 'owner')).body.HasError, false)
  const [rejected] = await shotsOf('designer')
  assert.deepEqual(rejected?.DeletionRequest, {
    Reason: 'Private',
    IsRejected: true,
    RejectionReason: 'It shows work only',
  })
})

test('each of several requests shows its own screenshot, the oldest request first', async () => {
  const [, other] = await shotsOf('designer')
  const [own] = await shotsOf('employee')
  const requests = [
    ['designer', other?.ID ?? 0, 'Older'],
    ['employee', own?.ID ?? 0, 'Newer'],
  ] as const
  for (const [as, Id, Reason] of requests) await testApp.call('/screenshots/requestdeletion', { Id, Reason }, as)
  const shown = (await pending('owner'))?.Items.map(({ Reason, Screenshot }) => [Reason, Screenshot.ID])
  assert.deepEqual(
    shown,
    requests.map(([, id, reason]) => [reason, id]),
  )
  await testApp.database.system((trx) => sql`delete from screenshot_requests where status = 0`.execute(trx))
})

test('only people who may see and delete a screenshot list its requests and decide them', async () => {
  const [own] = await shotsOf('employee')
  await testApp.call('/screenshots/requestdeletion', { Id: own?.ID ?? 0, Reason: 'Private' }, 'employee')
  const Id = (await pending('owner'))?.Items[0]?.ID ?? 0
  const statuses = async (as: As) => [
    (await testApp.call('/screenshots/listrequests', {}, as)).status,
    (await testApp.call('/screenshots/decide', { Id, Approve: true }, as)).status,
  ]
  assert.deepEqual(await statuses('apiKey'), [403, 403], 'a key never decides')
  await testApp.set({ AllowManagersToDeleteTheirMembersScreenCapture: false })
  assert.deepEqual(await statuses('manager'), [403, 403])
  await testApp.set({
    AllowManagersToDeleteTheirMembersScreenCapture: true,
    AllowEmployeeToDeleteTheirScreenCapture: true,
    AllowEmployeeToSeeTheirScreenCapture: false,
  })
  assert.deepEqual(await statuses('employee'), [403, 403], 'who may delete, but not see')
  await testApp.set({ AllowEmployeeToDeleteTheirScreenCapture: false, AllowEmployeeToSeeTheirScreenCapture: true })
  assert.equal((await testApp.call('/screenshots/decide', { Id: 999_999, Approve: true }, 'owner')).status, 404)
  assert.deepEqual(
    (await pending('owner'))?.Items.map(({ ID }) => ID),
    [Id],
  )
  await testApp.database.system((trx) => sql`delete from screenshot_requests where status = 0`.execute(trx))
})

test('an approval waits for a removal of the same screenshot, without a deadlock', async () => {
  const [own] = await shotsOf('employee')
  const screenshotId = own?.ID ?? 0
  await testApp.call('/screenshots/requestdeletion', { Id: screenshotId, Reason: 'Private' }, 'employee')
  const Id = (await pending('manager'))?.Items[0]?.ID ?? 0
  const { organizationId, employmentId } = testApp.people.employee
  let decided: ReturnType<typeof testApp.call<'/screenshots/decide'>> | undefined
  await testApp.database.system(async (trx) => {
    await lockPerson(trx, { organizationId, employeeId: employmentId, zone })
    decided = testApp.call('/screenshots/decide', { Id, Approve: true }, 'manager')
    await waitForBlocked(trx)
    await sql`delete from screenshots where id = ${screenshotId}`.execute(trx)
  })
  assert.equal((await decided)?.status, 404)
  assert.deepEqual(await shotsOf('employee'), [])
})
