import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const help = async (as: Parameters<TestApp['call']>[2]) => {
  const { status, body } = await testApp.call('/account/help', {}, as)
  assert.equal(status, 200)
  return body.Data ?? assert.fail()
}

test('help shows how the organization records, and no other setting', async () => {
  const { Recording } = await help('employee')
  assert.deepEqual(Recording, {
    EnableScreenshots: true,
    BlurScreenshots: false,
    ScreenCaptureIntervalMins: 5,
    EnableTimelapseVideos: false,
    EnableGhostMode: false,
    EnableAutoClockIn: false,
    TrackingCondition: 0,
    IdleTimeMins: 5,
    IsOwn: false,
  })
})

test("a person's settings replace those of the organization, for that person only", async () => {
  const own = {
    EmployeeId: testApp.people.peer.employmentId,
    EnableCustomTrackSettings: true,
    EnableScreenshots: true,
    BlurScreenshots: true,
    ScreenCaptureIntervalMins: 12,
  }
  await testApp.call('/employee/updatetracksettings', own, 'owner')
  const { Recording } = await help('peer')
  assert.deepEqual(
    [Recording?.IsOwn, Recording?.BlurScreenshots, Recording?.ScreenCaptureIntervalMins, Recording?.IdleTimeMins],
    [true, true, 12, 5],
  )
  assert.equal((await help('employee')).Recording?.IsOwn, false)
})

test('an employee sees whom to ask: the Owner first, then Co-owners, without blocked ones', async () => {
  const names = async () => (await help('employee')).Administrators.Items.map(({ Email }) => Email)
  assert.deepEqual(await names(), ['owner@test.invalid', 'coowner@test.invalid'])
  await testApp.call('/employee/block', { Id: testApp.people.coowner.employmentId }, 'owner')
  assert.deepEqual(await names(), ['owner@test.invalid'])
  await testApp.call('/employee/block', { Id: testApp.people.coowner.employmentId }, 'owner')
})

test('help remains available after a lapse, and is empty without an organization', async () => {
  assert.equal((await help('lapsedEmployee')).Administrators.Items[0]?.Email, 'lapsedowner@test.invalid')
  assert.deepEqual(await help('noOrganization'), { Recording: null, Administrators: { Items: [] } })
})
