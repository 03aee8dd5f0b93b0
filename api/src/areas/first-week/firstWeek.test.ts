import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Account, channels, type FirstWeekSteps, type TrackSettings } from '@dayline/shared/contract'
import { employ } from '../../testing/people.ts'
import { listedEvents } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
const events = listedEvents()
/** Session of the Owner of a newly created organization. */
let authorization: string
let organizationId: number
before(async () => {
  testApp = await openTestApp({ events })
  const founder = `Bearer ${await testApp.tokenOf('noOrganization')}`
  const created = await testApp.post(
    '/login/createorganization',
    { Title: 'Lighthouse', Industry: 1, Expectation: 1 },
    { authorization: founder },
  )
  authorization = `Bearer ${(created.body.Data as { Token: string }).Token}`
  const account = await testApp.post('/account/get', {}, { authorization })
  organizationId = (account.body.Data as { CurrentOrganization: { ID: number } }).CurrentOrganization.ID
})
after(() => testApp.close())

const post = (path: string, body: object = {}) => testApp.post(path, body, { authorization })
const steps = async () =>
  ((await post('/organization/firstweek')).body.Data as { Steps: FirstWeekSteps | null } | null)?.Steps
const done = async () => Object.entries((await steps()) ?? {}).flatMap(([step, isDone]) => (isDone ? [step] : []))

async function saveSettings(changes: Partial<TrackSettings>) {
  const account = await post('/account/get')
  const { TrackSettings } = (account.body.Data as Account).CurrentOrganization ?? {}
  const { body } = await post('/organization/updatetracksettings', { ...TrackSettings, ...changes })
  assert.equal(body.HasError, false, JSON.stringify(body))
}

test('has no checklist for an organization created before the feature', async () => {
  const { body } = await testApp.call('/organization/firstweek', {}, 'owner')
  assert.deepEqual(body.Data, { Steps: null })
})

test('refuses Managers, Employees and API keys', async () => {
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/organization/firstweek', {}, as)).status, 403)
    assert.equal((await testApp.call('/organization/dismissfirstweek', {}, as)).status, 403)
    const days = { WorkingDays: [1], ExpectedWorkHours: 60 }
    assert.equal((await testApp.call('/organization/updateworkingdays', days, as)).status, 403)
  }
})

test('derives every step from the organization’s data', async () => {
  assert.deepEqual(await done(), [])

  await testApp.database.system((trx) =>
    employ(trx, { organizationId, userId: testApp.people.peer.userId, role: 5, teamId: null }),
  )
  assert.deepEqual(await done(), ['HasInvited'])

  assert.equal((await post('/agentkey/create', { Title: 'Laptop' })).status, 200)
  assert.deepEqual(await done(), ['HasInvited', 'HasAgent'])

  const StartDate = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60_000).toISOString()
  const report = { Items: [{ StartDate, Status: 1, AppName: 'Notepad', ActivityLevel: 30 }] }
  const reported = await post('/activitylogs/add', report)
  assert.equal(reported.body.HasError, false, JSON.stringify(reported.body))
  assert.deepEqual(await done(), ['HasInvited', 'HasAgent', 'HasMinute'])

  const apps = await post('/reviewapps/listunreviewed')
  const [app] = (apps.body.Data as { Items: { ID: number }[] }).Items
  const rated = await post('/reviewapps/changestatus', { OrganizationAppId: app?.ID, Status: 1 })
  assert.equal(rated.body.HasError, false, JSON.stringify(rated.body))
  assert.deepEqual(await done(), ['HasInvited', 'HasAgent', 'HasMinute', 'HasReviewedApp'])

  await saveSettings({ IdleTimeMins: 7 })
  assert.deepEqual(await done(), ['HasInvited', 'HasAgent', 'HasMinute', 'HasReviewedApp'])

  const saved = await post('/organization/updateworkingdays', { WorkingDays: [7, 1, 1], ExpectedWorkHours: 450 })
  assert.deepEqual(saved.body.Data, { WorkingDays: [1, 7], ExpectedWorkHours: 450 })
  const account = await post('/account/get')
  const { TrackSettings, HasFirstWeek } = (account.body.Data as Account).CurrentOrganization ?? {}
  assert.deepEqual([TrackSettings?.WorkingDays, TrackSettings?.ExpectedWorkHours, HasFirstWeek], [[1, 7], 450, true])
  assert.equal((await done()).length, 5)
})

test('open tabs load the settings again after a change of the working days or the information', async () => {
  const changes = {
    '/organization/updateworkingdays': { WorkingDays: [1, 7], ExpectedWorkHours: 450 },
    '/organization/completeinformation': { Industry: 2 },
  }
  for (const [path, body] of Object.entries(changes)) {
    events.take()
    assert.equal((await post(path, body)).body.HasError, false, path)
    const to = [channels.organization(organizationId)]
    const sent = events.take().filter(({ event }) => event === 'settingsChanged')
    assert.deepEqual(sent, [{ to, event: 'settingsChanged', payload: { OrganizationId: organizationId } }], path)
  }
})

test('closes a complete checklist after it is read, and updates the account', async () => {
  assert.equal(await steps(), null)
  const { body } = await post('/account/get')
  assert.equal((body.Data as Account).CurrentOrganization?.HasFirstWeek, false)
})

test('refuses a week without a working day and more than 16 hours', async () => {
  const { body } = await post('/organization/updateworkingdays', { WorkingDays: [], ExpectedWorkHours: 961 })
  assert.deepEqual(body.ValidationErrors, [
    { Key: 'WorkingDays', Value: 'Please choose at least one working day.' },
    { Key: 'ExpectedWorkHours', Value: 'Hours must be between 0.25 and 16.' },
  ])
})

test('dismisses the checklist of one organization only', async () => {
  await testApp.database.system((trx) => trx.updateTable('first_weeks').set({ dismissed_at: null }).execute())
  assert.deepEqual((await post('/organization/dismissfirstweek')).body.Data, { Steps: null })
  assert.equal(await steps(), null)
  const { rows } = await testApp.database.system((trx) =>
    trx
      .selectFrom('first_weeks')
      .select(['organization_id', 'dismissed_at'])
      .execute()
      .then((rows) => ({ rows })),
  )
  assert.deepEqual(
    rows.map(({ organization_id, dismissed_at }) => [organization_id, dismissed_at !== null]),
    [[organizationId, true]],
  )
})

for (const changes of [{ WorkingDays: [1, 2] }, { ExpectedWorkHours: 300 }]) {
  test(`${Object.keys(changes)} saved with the track settings completes its step`, async () => {
    await testApp.database.system((trx) =>
      trx.updateTable('first_weeks').set({ dismissed_at: null, working_days_at: null }).execute(),
    )
    assert.ok(!(await done()).includes('HasWorkingDays'))
    await saveSettings(changes)
    assert.ok((await done()).includes('HasWorkingDays'))
  })
}
