import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ApiKey, type CallBody, maxApiKeys, PlanId } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Name, password } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function create(body: Partial<CallBody<'/apikey/create'>> = {}): Promise<ApiKey> {
  const answer = await testApp.call('/apikey/create', { Title: 'Reports', ...body }, 'owner')
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  return answer.body.Data?.Item as ApiKey
}
const expose = (Id: number, Password = password, as: Name = 'owner') =>
  testApp.call('/apikey/expose', { Id, Password }, as)
async function keyOf(Id: number): Promise<string> {
  return (await expose(Id)).body.Data?.DecryptedKey ?? ''
}
const as = (key: string) => ({ authorization: `Bearer ${key}` })
const list = async () => (await testApp.call('/apikey/list', {}, 'owner')).body.Data?.Items ?? []

test('a key is hidden until the password is entered, then it works, and the log records who viewed it', async () => {
  const { ID, ExposedKey } = await create()
  assert.equal(ExposedKey, null)
  assert.deepEqual((await expose(ID, 'wrong-horse-1')).body.ValidationErrors, [
    { Key: 'Password', Value: 'Current password is incorrect.' },
  ])
  assert.equal((await list())[0]?.Exposed, null)
  const key = await keyOf(ID)
  assert.match(key, /^dlk_[\w-]{43}$/)
  assert.equal((await testApp.post('/employee/list', {}, as(key))).status, 200)
  const [shown] = await list()
  assert.equal(shown?.Exposed?.By, 'owner Test')
  assert.notEqual(shown?.LastUseDate, null)
  assert.equal(shown?.ExposedKey, null)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ title: string }>`select title from api_key_exposures where api_key_id = ${ID}`.execute(db),
  )
  assert.deepEqual(rows, [{ title: 'Reports' }])
})

test('a disabled key is refused until it is enabled; a deleted one permanently', async () => {
  const { ID } = await create()
  const key = await keyOf(ID)
  const status = async () => (await testApp.post('/team/list', {}, as(key))).status
  const off = await testApp.call('/apikey/toggle', { Id: ID }, 'coowner')
  assert.deepEqual([off.body.Data?.Item.Enabled, await status()], [false, 401])
  await testApp.call('/apikey/toggle', { Id: ID }, 'owner')
  assert.equal(await status(), 200)
  for (const as of ['owner', 'coowner'] as const) {
    await testApp.call('/apikey/toggle', { Id: ID, Enabled: false }, as)
    assert.equal(await status(), 401, 'the second person who disables it does not enable it')
  }
  assert.deepEqual((await testApp.call('/apikey/delete', { Id: ID }, 'owner')).body.Data, { Id: ID })
  assert.equal(await status(), 401)
})

test('a key is limited to its scopes: it reads, or it sends activity', async () => {
  const minute = {
    EmployeeId: testApp.people.employee.employmentId,
    Items: [{ StartDate: new Date().toISOString(), Status: 1 }],
  }
  const [readsOnly, sendsOnly] = [await create({ Scopes: ['read'] }), await create({ Scopes: ['activity'] })]
  assert.deepEqual([readsOnly.Scopes, sendsOnly.Scopes], [['read'], ['activity']])
  await testApp.database.statement((db) =>
    sql`update api_keys set scopes = '{read,retired}' where id = ${readsOnly.ID}`.execute(db),
  )
  const shown = (await list()).find(({ ID }) => ID === readsOnly.ID)
  assert.deepEqual(shown?.Scopes, ['read'], 'a scope that no longer exists is not listed')
  const [reading, sending] = [await keyOf(readsOnly.ID), await keyOf(sendsOnly.ID)]
  assert.equal((await testApp.post('/activitylogs/add', minute, as(reading))).status, 403)
  assert.equal((await testApp.post('/employee/list', {}, as(reading))).status, 200)
  assert.equal((await testApp.post('/employee/list', {}, as(sending))).status, 403)
  assert.equal((await testApp.post('/activitylogs/add', minute, as(sending))).status, 200)
})

test('refuses an expired key, and an expiry day in the past', async () => {
  const { ID, ExpireDate } = await create({ ExpireDay: '2999-12-31' })
  // The last day ends at midnight in Istanbul.
  assert.equal(ExpireDate, '2999-12-31T21:00:00.000Z')
  const key = await keyOf(ID)
  assert.equal((await testApp.post('/team/list', {}, as(key))).status, 200)
  await testApp.database.statement((db) =>
    sql`update api_keys set expires_at = now() - interval '1 second' where id = ${ID}`.execute(db),
  )
  assert.equal((await testApp.post('/team/list', {}, as(key))).status, 401)
  const past = await testApp.call('/apikey/create', { Title: 'Old', ExpireDay: '2020-01-01' }, 'owner')
  assert.deepEqual(past.body.ValidationErrors, [{ Key: 'ExpireDay', Value: 'Please choose a day in the future.' }])
})

test('a key is refused while the plan has no API access', async () => {
  const key = as(await keyOf((await create()).ID))
  const answer = () => testApp.post('/team/list', {}, key)
  await testApp.setPlan(PlanId.Pro)
  const { status, body } = await answer()
  assert.deepEqual([status, body.Message], [403, 'Your plan does not include API access.'])
  await testApp.setPlan(PlanId.Business)
  assert.equal((await answer()).status, 200)
})

test('answers keys of another organization like unknown ones', async () => {
  const { ID } = await create()
  for (const Id of [ID, 999_999]) {
    assert.equal((await testApp.call('/apikey/toggle', { Id }, 'stranger')).status, 404)
    assert.equal((await testApp.call('/apikey/delete', { Id }, 'stranger')).status, 404)
    assert.equal((await expose(Id, password, 'stranger')).status, 404)
  }
  assert.deepEqual((await testApp.call('/apikey/list', {}, 'stranger')).body.Data, { Items: [] })
})

test('refuses a key without a title or a scope, in a plan without API access, and an eleventh key', async () => {
  const bad = await testApp.call('/apikey/create', { Title: ' ', Scopes: [] }, 'owner')
  assert.deepEqual(
    bad.body.ValidationErrors.map(({ Key }) => Key),
    ['Title', 'Scopes'],
  )
  await testApp.setPlan(PlanId.Pro)
  const refused = await testApp.call('/apikey/create', { Title: 'More' }, 'owner')
  assert.equal(refused.body.Message, 'Your plan does not include API access.')
  await testApp.setPlan(PlanId.Business)
  while ((await list()).length < maxApiKeys) await create()
  const eleventh = await testApp.call('/apikey/create', { Title: 'More' }, 'owner')
  assert.equal(eleventh.body.Message, 'There are 10 API keys. Please delete one first.')
})
