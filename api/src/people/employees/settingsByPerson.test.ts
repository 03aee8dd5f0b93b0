import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, PlanId } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { password } from '../../testing/people.ts'
import { listedEvents } from '../../testing/taskProjects.ts'
import type { As } from '../../testing/testApp.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { isPostgres } from '../../testing/testDatabase.ts'

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  await testApp.set({ EnableScreenshots: true, ScreenCaptureIntervalMins: 5, EnableAutoClockIn: false })
  await own('employee', { EnableScreenshots: true, BlurScreenshots: true, ScreenCaptureIntervalMins: 20 })
  await own('blocked', { EnableScreenshots: true })
})
after(() => testApp.close())

const idOf = (name: 'employee' | 'peer' | 'blocked' | 'stranger') => testApp.people[name].employmentId
const own = (name: 'employee' | 'peer' | 'blocked', settings: object) =>
  testApp.database.statement((db) =>
    sql`update employments set custom_track_settings = ${JSON.stringify(settings)}::jsonb
      where id = ${idOf(name)}`.execute(db),
  )
async function list(body: Partial<CallBody<'/employee/listtracksettings'>> = {}, as: As = 'owner') {
  const answer = await testApp.call('/employee/listtracksettings', { PageSize: 100, ...body }, as)
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  return answer.body.Data ?? assert.fail('no data')
}
const reset = (EmployeeIds: number[], as: As = 'owner') =>
  testApp.call('/employee/resettracksettings', { EmployeeIds }, as)

/** `value source` of each setting of a person. */
async function settingsOf(name: 'employee' | 'peer') {
  const person = (await list()).Items.find(({ ID }) => ID === idOf(name))
  return Object.fromEntries((person?.Settings ?? []).map(({ Name, Value, Source }) => [Name, `${Value} ${Source}`]))
}

test('each value indicates whether it is the organization’s or the person’s own', async () => {
  assert.deepEqual(await settingsOf('employee'), {
    EnableScreenshots: 'true own',
    BlurScreenshots: 'true own',
    EnableTimelapseVideos: 'false organization',
    EnableGhostMode: 'false organization',
    EnableAutoClockIn: 'false organization',
    ScreenCaptureIntervalMins: '20 own',
  })
  assert.equal((await settingsOf('peer')).ScreenCaptureIntervalMins, '5 organization')
})

test('features that the plan lacks are off, and its shortest interval is enforced', async () => {
  await testApp.setPlan(PlanId.Starter)
  try {
    assert.equal((await settingsOf('employee')).BlurScreenshots, 'false plan')
    assert.equal((await settingsOf('peer')).ScreenCaptureIntervalMins, '10 plan')
  } finally {
    await testApp.setPlan(PlanId.Business)
  }
})

test('finds people by name, by a setting, and by having own settings; counts ignore the filter', async () => {
  const all = await list()
  assert.ok(all.TotalCount > 5)
  assert.equal(
    all.Items.some(({ ID }) => ID === idOf('blocked')),
    false,
  )
  const ids = async (body: Parameters<typeof list>[0]) => (await list(body)).Items.map(({ ID }) => ID)
  assert.deepEqual(await ids({ SearchTerm: 'peer te' }), [idOf('peer')])
  assert.deepEqual(await ids({ OnlyOwn: true }), [idOf('employee')])
  assert.deepEqual(await ids({ Setting: 'EnableAutoClockIn' }), [])
  const { Overrides } = await list({ SearchTerm: 'peer' })
  assert.deepEqual(
    Overrides.filter(({ Count }) => Count > 0).map(({ Name, Count }) => `${Name} ${Count}`),
    ['EnableScreenshots 1', 'BlurScreenshots 1', 'ScreenCaptureIntervalMins 1'],
  )
})

test('a reset gives people the organization’s settings, but changes no one if one of them is a stranger', async () => {
  await own('peer', { EnableScreenshots: false })
  assert.equal((await reset([idOf('peer'), idOf('stranger')])).status, 404)
  assert.equal((await settingsOf('peer')).EnableScreenshots, 'false own')
  assert.deepEqual((await reset([idOf('peer'), idOf('peer')], 'coowner')).body.Data, { Count: 1 })
  assert.equal((await settingsOf('peer')).EnableScreenshots, 'true organization')
  assert.equal((await reset([])).body.HasError, true)
})

test('a reset of several people makes open lists refetch once', async () => {
  await own('employee', { EnableScreenshots: false })
  await own('peer', { EnableScreenshots: false })
  events.take()
  assert.deepEqual((await reset([idOf('employee'), idOf('peer')])).body.Data, { Count: 2 })
  assert.equal(events.take().filter(({ event }) => event === 'peopleChanged').length, 1)
})

test('a reset does not wait for minutes of these people that are being stored', { skip: !isPostgres }, async () => {
  await own('employee', { EnableScreenshots: false })
  await testApp.database.system(async (trx) => {
    // The lock that a foreign key takes.
    await sql`select from employments where id = ${idOf('employee')} for key share`.execute(trx)
    assert.deepEqual((await reset([idOf('employee')])).body.Data, { Count: 1 })
  })
})

test('a reset leaves out people who have been deleted meanwhile', async () => {
  await own('employee', { EnableScreenshots: false })
  await own('peer', { EnableScreenshots: false })
  await testApp.succeed('/employee/delete', { EmployeeId: idOf('peer'), Password: password }, 'owner')
  assert.deepEqual((await reset([idOf('employee'), idOf('peer')])).body.Data, { Count: 1 })
  assert.equal((await settingsOf('employee')).EnableScreenshots, 'true organization')
})

test('other roles and keys can neither read nor reset', async () => {
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/employee/listtracksettings', {}, as)).status, 403)
    assert.equal((await reset([idOf('peer')], as)).status, 403)
  }
})
