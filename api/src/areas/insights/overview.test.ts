import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { type CallPath, ExplainedTotal } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { password } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
/** Close to now, so that the minutes are within the last ten, and of today or of last night's shift. */
let now: number
before(async () => {
  testApp = await openTestApp()
  // Not at the import: other files may run before this one.
  now = Math.floor(Date.now() / minuteMs) * minuteMs
  // A zone in which it is about noon, so that the minutes of this test are today's.
  await testApp.set({ Timezone: zoneAtNoon(now) })
  await testApp.database.system((trx) =>
    sql`insert into apps (name, url, ai_category) values ('Code', null, 'Development'), ('Docs', 'docs.test', null)
      on conflict do nothing`.execute(trx),
  )
  await report('employee', 30, 8, 'Code')
  await report('peer', 5, 3, 'Code')
  await report('designer', 4, 3, 'Docs', 'https://docs.test/a')
  await report('designer', 20, 2, 'Code')
})
after(() => testApp.close())

function zoneAtNoon(at: number): string {
  const ahead = 12 - new Date(at).getUTCHours()
  // The names of these zones have POSIX signs: west is positive.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
type Worker = 'employee' | 'peer' | 'designer' | 'manager'
async function report(as: Worker, minutesAgo: number, count: number, AppName: string, Url?: string) {
  const Items = Array.from({ length: count }, (_, index) => ({
    StartDate: new Date(now - (minutesAgo - index) * minuteMs).toISOString(),
    Status: 1,
    AppName,
    ...(Url && { Url }),
  }))
  const { body } = await testApp.call('/activitylogs/add', { Items }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
}
const recent = async (as: 'owner' | 'manager') =>
  (await testApp.call('/insights/recentlyusedapps', {}, as)).body.Data?.Items.map(({ ActivityApp, EmployeeCount }) => [
    ActivityApp.Name,
    EmployeeCount,
  ])
const usage = async (path: '/insights/apps' | '/insights/websites', as: 'owner' | 'manager' | 'apiKey', body = {}) =>
  (await testApp.call(path, body, as)).body.Data?.Items.map(({ OrganizationApp: { ActivityApp }, TotalMins }) => [
    ActivityApp.Url ?? ActivityApp.Name,
    ActivityApp.AICategory,
    TotalMins,
  ])

test('counts the people of the last ten minutes per app, regardless of the days requested', async () => {
  assert.deepEqual(await recent('owner'), [
    ['Code', 1],
    ['Docs', 1],
  ])
  await report('manager', 3, 2, 'Code')
  assert.deepEqual(await recent('owner'), [
    ['Code', 2],
    ['Docs', 1],
  ])
  const yesterday = await testApp.call('/insights/recentlyusedapps', { DateFilter: 2 }, 'owner')
  assert.equal(yesterday.body.Data?.Items.length, 2)
})

test('returns a Manager only the apps of the team', async () => {
  assert.deepEqual(await recent('manager'), [['Code', 2]])
  assert.deepEqual(await usage('/insights/websites', 'manager'), [])
})

test('returns working minutes by app and by website, with the category or that it is pending', async () => {
  const apps = await usage('/insights/apps', 'owner')
  // An app is rated per team, so each team has a separate row.
  assert.deepEqual(apps, [
    ['Code', 'Development', 13],
    ['Code', 'Development', 2],
  ])
  assert.deepEqual(await usage('/insights/websites', 'apiKey'), [['docs.test', 'Pending for categorization', 3]])
  assert.deepEqual(await usage('/insights/apps', 'owner', { DateFilter: 2 }), [])
  // The minutes that the overview's categories link to equal those of the app.
  const { body } = await testApp.call('/insights/apps', {}, 'owner')
  const AppId = body.Data?.Items[0]?.OrganizationApp.ActivityApp.ID ?? 0
  let explained = 0
  for (const who of ['employee', 'peer', 'designer', 'manager'] as const) {
    const of = { AppId, EmployeeId: testApp.people[who].employmentId, Total: ExplainedTotal.Working }
    explained += (await testApp.call('/activitylogs/explain', of, 'owner')).body.Data?.TotalMins ?? 0
  }
  assert.equal(explained, 15)
})

test('leaves out blocked people', async () => {
  const block = (blocked: boolean) =>
    testApp.database.system((trx) =>
      sql`update employments set blocked_at = ${blocked ? new Date() : null}
        where id = ${testApp.people.designer.employmentId}`.execute(trx),
    )
  await block(true)
  assert.deepEqual(await usage('/insights/websites', 'owner'), [])
  assert.deepEqual(await recent('owner'), [['Code', 2]])
  await block(false)
})

for (const path of ['/insights/recentlyusedapps', '/insights/apps', '/insights/websites'] as const) {
  test(`${path} refuses employees and a range without dates`, async () => {
    assert.equal((await testApp.call(path, {}, 'employee')).status, 403)
    const { status, body } = await testApp.call(path, { DateFilter: 10 }, 'owner')
    assert.deepEqual(
      [status, body.ValidationErrors],
      [200, [{ Key: 'StartDate', Value: 'Please choose a start date.' }]],
    )
  })
}

test('stores an arrangement per person, and none for the default', async () => {
  const read = async (as: 'owner' | 'manager') =>
    (await testApp.call('/insights/overviewlayout', {}, as)).body.Data?.Layout
  assert.equal(await read('owner'), null)
  const layout = { Order: ['websites', 'people'] as ('websites' | 'people')[], Hidden: ['websites' as const] }
  await testApp.call('/insights/updateoverviewlayout', { Order: ['people'], Hidden: [] }, 'owner')
  await testApp.call('/insights/updateoverviewlayout', layout, 'owner')
  assert.deepEqual(await read('owner'), layout)
  assert.equal(await read('manager'), null)
  const { body } = await testApp.call('/insights/updateoverviewlayout', { Order: [], Hidden: [] }, 'owner')
  assert.deepEqual([body.Data, await read('owner')], [{ Layout: null }, null])
})

test('refuses an arrangement with repeated or unknown cards', async () => {
  for (const Order of [['people', 'people'], ['weather']]) {
    const { body } = await testApp.call('/insights/updateoverviewlayout', { Order, Hidden: [] } as never, 'owner')
    assert.deepEqual([body.HasError, body.ValidationErrors[0]?.Key.split('.')[0]], [true, 'Order'])
  }
})

test('fills in missing information of the organization, and keeps existing values', async () => {
  const information = async () => {
    const { CurrentOrganization } = (await testApp.call('/account/get', {}, 'owner')).body.Data ?? {}
    return [CurrentOrganization?.Industry, CurrentOrganization?.Expectation]
  }
  await testApp.database.system((trx) => sql`update organizations set industry = null, expectation = 2`.execute(trx))
  const unknown = await testApp.call('/organization/completeinformation', { Industry: 50 }, 'owner')
  assert.deepEqual(unknown.body.ValidationErrors, [{ Key: 'Industry', Value: 'Please choose an industry.' }])
  assert.deepEqual(await information(), [null, 2])
  await testApp.call('/organization/completeinformation', { Industry: 7, Expectation: 5 }, 'coowner')
  assert.deepEqual(await information(), [7, 2])
  assert.equal((await testApp.call('/organization/completeinformation', { Industry: 1 }, 'manager')).status, 403)
})

test('an API key can read the figures but has no arrangement', async () => {
  const status = async (path: CallPath) => (await testApp.call(path, {} as never, 'apiKey')).status
  assert.equal(await status('/insights/daybefore'), 200)
  assert.equal(await status('/insights/overviewlayout'), 403)
})

test('deletes an arrangement with the account of its person', async () => {
  const stored = async () => {
    const { rows } = await testApp.database.statement((db) =>
      sql<{ id: number }>`select employee_id as id from overview_layouts`.execute(db),
    )
    return rows.map(({ id }) => id)
  }
  for (const as of ['coowner', 'manager'] as const) {
    await testApp.call('/insights/updateoverviewlayout', { Order: ['apps'], Hidden: [] }, as)
  }
  const { coowner, manager } = testApp.people
  assert.deepEqual((await stored()).sort(), [coowner.employmentId, manager.employmentId].sort())
  const goodbye = { DeletionReason: 'Leaving.', Password: password, Email: coowner.email }
  const { body } = await testApp.call('/account/deleteaccount', goodbye, 'coowner')
  assert.equal(body.HasError, false, JSON.stringify(body))
  assert.deepEqual(await stored(), [manager.employmentId])
})
