import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const kindsOf = async (as: Parameters<TestApp['call']>[2]) =>
  (await testApp.call('/account/notificationsettings', {}, as)).body.Data?.Settings.map(({ Type }) => Type)

test('lists the notification kinds of the person’s role', async () => {
  assert.deepEqual(await kindsOf('owner'), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])
  assert.equal((await kindsOf('coowner'))?.includes(18), false)
  assert.deepEqual(await kindsOf('manager'), [1, 2, 3, 4, 6, 7, 8, 9, 10, 14, 15, 16])
  assert.deepEqual(await kindsOf('employee'), [1, 2, 4, 6, 8, 9, 10, 16])
  assert.deepEqual(await kindsOf('lapsedOwner'), await kindsOf('owner'))
})

test('saved settings are returned for this person only; the others stay unchanged', async () => {
  const Settings = [
    { Type: 8, Email: true, Web: false },
    { Type: 8, Email: false, Web: true },
  ]
  const saved = await testApp.call('/account/updatenotifications', { Settings }, 'employee')
  assert.equal(saved.body.Message, 'Saved successfully.')
  const own = await testApp.call('/account/notificationsettings', {}, 'employee')
  assert.deepEqual(own.body, { ...saved.body, Message: '' })
  const assigned = own.body.Data?.Settings.find(({ Type }) => Type === 8)
  assert.deepEqual(assigned, { Type: 8, Email: false, EmailIsActive: true, Web: true, WebIsActive: true, Bell: true })
  assert.equal(own.body.Data?.Settings.find(({ Type }) => Type === 9)?.Email, true)
  const other = await testApp.call('/account/notificationsettings', {}, 'peer')
  assert.equal(other.body.Data?.Settings.find(({ Type }) => Type === 8)?.Email, true)
})

test('two tabs change channels of the same kind without overwriting each other', async () => {
  const save = (change: Partial<CallBody<'/account/updatenotifications'>['Settings'][number]>) => {
    // Each tab has read the kind before the other changed it.
    const Settings = [{ Type: 10, Email: true, Web: false, Bell: true, ...change }]
    return testApp.call('/account/updatenotifications', { Settings }, 'employee')
  }
  await save({ Bell: false, Changed: ['Bell'] })
  await save({ Web: true, Changed: ['Web'] })
  const { body } = await save({ Email: false, Changed: ['Email'] })
  const { Email, Web, Bell } = body.Data?.Settings.find(({ Type }) => Type === 10) ?? assert.fail()
  assert.deepEqual([Email, Web, Bell], [false, true, false])
})

test('refuses kinds of another role and unknown kinds; accepts an empty list', async () => {
  for (const Type of [12, 99, 0]) {
    const { body } = await testApp.call(
      '/account/updatenotifications',
      { Settings: [{ Type, Email: true, Web: true }] },
      'employee',
    )
    assert.equal(body.ValidationErrors[0]?.Key, 'Settings')
  }
  assert.equal((await testApp.call('/account/updatenotifications', { Settings: [] }, 'employee')).body.HasError, false)
  assert.equal((await testApp.call('/account/notificationsettings', {}, 'noOrganization')).status, 403)
})

test('a feature request is stored once and needs a title', async () => {
  const wish = (Title: string) => testApp.call('/account/featurepending', { Title }, 'noOrganization')
  for (const _ of [1, 2]) assert.equal((await wish('Linear')).body.HasError, false)
  assert.deepEqual((await wish(' ')).body.ValidationErrors, [{ Key: 'Title', Value: 'Title is required.' }])
  const rows = await testApp.database.statement((db) => db.selectFrom('feature_requests').select('title').execute())
  assert.deepEqual(rows, [{ title: 'Linear' }])
})
