import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type World } from '../testing/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const kindsOf = async (as: Parameters<World['call']>[2]) =>
  (await world.call('/account/notificationsettings', {}, as)).body.Data?.Settings.map(({ Type }) => Type)

test('one is asked about the kinds that concern one’s role', async () => {
  assert.deepEqual(await kindsOf('owner'), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  assert.deepEqual(await kindsOf('manager'), [1, 2, 3, 4, 6, 7, 8, 9, 10])
  assert.deepEqual(await kindsOf('employee'), [1, 2, 4, 6, 8, 9, 10])
  assert.deepEqual(await kindsOf('lapsedOwner'), await kindsOf('owner'))
})

test('what is saved is what the next read says, for oneself only; the rest stays', async () => {
  const Settings = [
    { Type: 8, Email: true, Web: false },
    { Type: 8, Email: false, Web: true },
  ]
  const saved = await world.call('/account/updatenotifications', { Settings }, 'employee')
  assert.equal(saved.body.Message, 'Saved successfully.')
  const own = await world.call('/account/notificationsettings', {}, 'employee')
  assert.deepEqual(own.body, { ...saved.body, Message: '' })
  const assigned = own.body.Data?.Settings.find(({ Type }) => Type === 8)
  assert.deepEqual(assigned, { Type: 8, Email: false, EmailIsActive: true, Web: true, WebIsActive: false })
  assert.equal(own.body.Data?.Settings.find(({ Type }) => Type === 9)?.Email, true)
  const other = await world.call('/account/notificationsettings', {}, 'peer')
  assert.equal(other.body.Data?.Settings.find(({ Type }) => Type === 8)?.Email, true)
})

test('kinds of another role, or of nobody, are refused; nothing to save is fine', async () => {
  for (const Type of [12, 99, 0]) {
    const { body } = await world.call(
      '/account/updatenotifications',
      { Settings: [{ Type, Email: true, Web: true }] },
      'employee',
    )
    assert.equal(body.ValidationErrors[0]?.Key, 'Settings')
  }
  assert.equal((await world.call('/account/updatenotifications', { Settings: [] }, 'employee')).body.HasError, false)
  assert.equal((await world.call('/account/notificationsettings', {}, 'nobody')).status, 403)
})

test('a wish for a feature is kept once, and needs a title', async () => {
  const wish = (Title: string) => world.call('/account/featurepending', { Title }, 'nobody')
  for (const _ of [1, 2]) assert.equal((await wish('Linear')).body.HasError, false)
  assert.deepEqual((await wish(' ')).body.ValidationErrors, [{ Key: 'Title', Value: 'Title is required.' }])
  const rows = await world.database.statement((db) => db.selectFrom('feature_requests').select('title').execute())
  assert.deepEqual(rows, [{ title: 'Linear' }])
})
