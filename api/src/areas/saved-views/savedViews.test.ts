import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const save = (body: CallBody<'/savedview/save'>, as: As = 'manager') => testApp.call('/savedview/save', body, as)
async function saved(body: CallBody<'/savedview/save'>, as: As = 'manager'): Promise<number> {
  const { body: answer } = await save(body, as)
  assert.equal(answer.HasError, false, JSON.stringify(answer))
  return answer.Data?.Item.ID ?? 0
}
const titles = async (as: As = 'manager') =>
  (await testApp.call('/savedview/list', {}, as)).body.Data?.Items.map(({ Screen, Title }) => `${Screen}: ${Title}`)
const defaults = async (as: As = 'manager') => (await testApp.call('/account/get', {}, as)).body.Data?.DefaultViews

test('saves, changes, reorders and deletes a view, for its owner only', async () => {
  const late = await saved({ Screen: 'work-times', Title: 'Late', Search: '?sort=late', IsDefault: true })
  const night = await saved({ Screen: 'work-times', Title: 'Night', Search: 'team=2' })
  await saved({ Screen: 'timesheet', Title: 'Late', Search: '' })
  assert.deepEqual(await titles(), ['timesheet: Late', 'work-times: Late', 'work-times: Night'])
  assert.deepEqual(await defaults(), [{ Screen: 'work-times', Search: 'sort=late' }])

  // A new default replaces the first one.
  await saved({ Id: night, Screen: 'work-times', Title: 'At night', Search: 'team=3', IsDefault: true })
  assert.deepEqual(await defaults(), [{ Screen: 'work-times', Search: 'team=3' }])
  await testApp.call('/savedview/order', { Screen: 'work-times', Ids: [night] }, 'manager')
  assert.deepEqual(await titles(), ['timesheet: Late', 'work-times: At night', 'work-times: Late'])

  assert.deepEqual(await titles('owner'), [])
  assert.equal((await testApp.call('/savedview/delete', { Id: late }, 'owner')).status, 404)
  const foreign = { Id: late, Screen: 'work-times', Title: 'Mine', Search: '' }
  assert.equal((await save(foreign, 'owner')).status, 404)
  assert.equal((await save(foreign, 'stranger')).status, 404)

  assert.equal((await testApp.call('/savedview/delete', { Id: night }, 'manager')).body.HasError, false)
  assert.deepEqual(await titles(), ['timesheet: Late', 'work-times: Late'])
  assert.equal(await defaults(), undefined)
})

test('a name is required and unique on a screen regardless of case, and fifty views are the limit', async () => {
  const refusals = async (body: CallBody<'/savedview/save'>) =>
    (await save(body, 'employee')).body.ValidationErrors.map(({ Key, Value }) => `${Key}: ${Value}`)
  const screen = { Screen: 'team', Search: '' }
  assert.deepEqual(await refusals({ ...screen, Title: ' ' }), ['Title: Name is required.'])
  const first = await saved({ ...screen, Title: 'Idle' }, 'employee')
  assert.deepEqual(await refusals({ ...screen, Title: 'IDLE' }), ['Title: Another view of this screen has this name.'])
  // A view may keep its own name.
  assert.deepEqual(await refusals({ ...screen, Id: first, Title: 'IDLE' }), [])
  for (let n = 2; n <= 50; n++) await saved({ ...screen, Title: `View ${n}` }, 'employee')
  assert.deepEqual(await refusals({ ...screen, Title: 'One more' }), [
    'Title: A screen has up to 50 views. Delete one first.',
  ])
})

test('compares names as the database compares them', async () => {
  const screen = { Screen: 'overview', Search: '' }
  await saved({ ...screen, Title: 'İzmir' }, 'manager')
  assert.equal((await save({ ...screen, Title: 'İZMIR' }, 'manager')).body.ValidationErrors.length, 1)
  // The lower case of "İ" depends on the database's locale: the same name or another, but no conflict.
  assert.equal((await save({ ...screen, Title: 'izmir' }, 'manager')).status, 200)
})

test('refuses to save a view without an organization', async () => {
  assert.equal((await save({ Screen: 'team', Title: 'A', Search: '' }, 'noOrganization')).status, 403)
})
