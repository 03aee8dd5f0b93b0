import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, startOfWeek } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

type Subject = CallBody<'/audit/history'>['Subject']
type Worker = 'employee' | 'peer'

const leaveDay = addDays(startOfWeek(localDate(Date.now(), 'Etc/UTC')), 21)

let testApp: TestApp
/** Ids of a leave request and a time entry of each person. Each id of one person is also the other one's, in the other table. */
const records: Record<'leaveRequest' | 'timeEntry', Record<Worker, number>> = {
  leaveRequest: { employee: 0, peer: 0 },
  timeEntry: { employee: 0, peer: 0 },
}
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ AllowEmployeesToAddManualTimeEntries: true, AutoApproveForTimeEntries: false })
  for (const name of ['employee', 'peer'] as const) records.leaveRequest[name] = await askForLeave(name)
  for (const name of ['peer', 'employee'] as const) records.timeEntry[name] = await enterTime(name)
  const { leaveRequest, timeEntry } = records
  assert.deepEqual([leaveRequest.employee, leaveRequest.peer], [timeEntry.peer, timeEntry.employee])
})
after(() => testApp.close())

async function askForLeave(name: Worker): Promise<number> {
  const right = { EmployeeId: testApp.people[name].employmentId, Type: 0, Count: 20 } as const
  await testApp.succeed('/leavemanagement/addupdateleaveright', right, 'owner')
  const request = { Type: 0, Count: 1, StartDate: leaveDay }
  const { Item } = await testApp.succeed('/leavemanagement/addupdateleaverequest', request, name)
  return Item.ID
}

async function enterTime(name: Worker): Promise<number> {
  const day = Date.parse(addDays(localDate(Date.now(), 'Etc/UTC'), -3))
  const at = (hour: number) => new Date(day + hour * 3_600_000).toISOString()
  const EmployeeId = testApp.people[name].employmentId
  const entry = { EmployeeId, StartDate: at(9), EndDate: at(10), LogStatus: 1, ProductivityStatus: 1, Reason: 'Visit' }
  const { Item } = await testApp.succeed('/timeentry/create', entry as never, name)
  return Item.ID
}

async function history(Subject: Subject, Id: number | null, as: As) {
  const { status, body } = await testApp.call('/audit/history', { Subject, Id }, as)
  return body.Data ? body.Data.Items.map(({ Title, Actor }) => [Title, Actor?.ID]) : status
}

for (const [subject, noun] of [
  ['leaveRequest', 'leave request'],
  ['timeEntry', 'time entry'],
] as const) {
  test(`shows the history of a ${noun}, and of no other one, to those who see it`, async () => {
    const { people } = testApp
    const { employee, peer } = records[subject]
    const added = (name: Worker) => [[`Added a ${noun}`, people[name].employmentId]]
    assert.deepEqual(await history(subject, employee, 'employee'), added('employee'))
    assert.equal(await history(subject, peer, 'employee'), 404)
    for (const as of ['manager', 'owner'] as const) {
      assert.deepEqual(await history(subject, employee, as), added('employee'), as)
      assert.deepEqual(await history(subject, peer, as), added('peer'), as)
    }
    for (const as of ['otherManager', 'peer'] as const) assert.equal(await history(subject, employee, as), 404, as)
    assert.deepEqual(await history(subject, employee, 'stranger'), [])
  })
}

test('shows every change of a leave request, the newest first', async () => {
  const { employee: Id } = records.leaveRequest
  const changed = { Id, Type: 0, Count: 2, StartDate: leaveDay }
  await testApp.succeed('/leavemanagement/addupdateleaverequest', changed, 'employee')
  const titles = ((await history('leaveRequest', Id, 'employee')) as unknown[][]).map(([title]) => title)
  assert.deepEqual(titles, ['Changed a leave request', 'Added a leave request'])
})

test('shows the history of settings and employees only to roles that may change them', async () => {
  const { employee, peer, owner } = testApp.people
  const move = (id: number) =>
    testApp.succeed('/employee/bulkchange', { EmployeeIds: [id], Action: 'team', TeamId: testApp.home.design }, 'owner')
  await move(peer.employmentId)
  const settings = await testApp.succeed('/organization/gettracksettings', {}, 'owner')
  await testApp.succeed('/organization/updatetracksettings', { ...settings.Item, IdleTimeMins: 7 } as never, 'owner')
  for (const Subject of ['settings', 'employee'] as const)
    assert.equal(await history(Subject, peer.employmentId, 'manager'), 403)
  const by = owner.employmentId
  assert.deepEqual(await history('settings', null, 'coowner'), [['Changed the track settings', by]])
  assert.deepEqual(await history('employee', peer.employmentId, 'coowner'), [['Changed several employees', by]])
  assert.deepEqual(await history('employee', employee.employmentId, 'coowner'), [])
})
