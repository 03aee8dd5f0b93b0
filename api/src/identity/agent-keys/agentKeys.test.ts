import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { password } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function create(as: As, Title = 'Laptop'): Promise<{ Id: number; Key: string }> {
  const { body } = await testApp.call('/agentkey/create', { Title }, as)
  assert.equal(body.HasError, false, body.Message)
  return { Id: body.Data?.Item.ID ?? 0, Key: body.Data?.Key ?? '' }
}
const minute = () => ({ Items: [{ StartDate: new Date().toISOString(), Status: 1 }] })
const report = async (key: string, body: object = minute()) =>
  (await testApp.post('/activitylogs/add', body, { authorization: `Bearer ${key}` })).status

test('a key is shown once, reports for its owner only, and opens no list, account or keys', async () => {
  const { Key } = await create('employee')
  assert.match(Key, /^dla_[\w-]{43}$/)
  assert.equal(await report(Key), 200)
  const { rows } = await testApp.database.statement(async (db) => ({
    rows: await db.selectFrom('activity_minutes').select('employee_id').execute(),
  }))
  assert.deepEqual(rows, [{ employee_id: testApp.people.employee.employmentId }])
  const authorization = `Bearer ${Key}`
  for (const path of ['/activitylogs/list', '/employee/list', '/account/get', '/agentkey/create', '/agentkey/list']) {
    assert.equal((await testApp.post(path, { Title: 'More' }, { authorization })).status, 403, path)
  }
  assert.equal(await report(Key, { ...minute(), EmployeeId: testApp.people.peer.employmentId }), 404)
  const { body } = await testApp.call('/agentkey/list', {}, 'employee')
  assert.equal(body.Data?.Items[0]?.Title, 'Laptop')
  assert.ok(body.Data?.Items[0]?.LastUseDate)
  assert.ok(!JSON.stringify(body).includes(Key))
})

test('a repeat after a lost answer returns a working key, and stored answers contain none', async () => {
  const headers = { 'idempotency-key': 'lost-answer' }
  const attempt = () => testApp.call('/agentkey/create', { Title: 'Laptop' }, 'coowner', headers)
  const [{ body: lost }, { body: received }] = [await attempt(), await attempt()]
  assert.equal(received.Data?.Item.ID, lost.Data?.Item.ID)
  assert.notEqual(received.Data?.Key, lost.Data?.Key)
  assert.deepEqual([await report(received.Data?.Key ?? ''), await report(lost.Data?.Key ?? '')], [200, 401])
  const stored = await testApp.database.system((trx) => trx.selectFrom('idempotency_keys').select('answer').execute())
  assert.ok(stored.length > 0)
  for (const { answer } of stored) assert.doesNotMatch(JSON.stringify(answer), /dl[ako]_/)
  await testApp.call('/agentkey/delete', { Id: received.Data?.Item.ID ?? 0 }, 'coowner')
  assert.equal((await attempt()).status, 404)
})

test('refuses a deleted key, and one of a blocked person, at the next report', async () => {
  const stored = await create('peer')
  const deleted = await create('peer', 'Old laptop')
  assert.equal((await testApp.call('/agentkey/delete', { Id: deleted.Id }, 'peer')).body.Data?.Id, deleted.Id)
  assert.equal(await report(deleted.Key), 401)
  assert.equal(await report(stored.Key), 200)
  const { employmentId } = testApp.people.peer
  await testApp.database.system((trx) =>
    trx.updateTable('employments').set({ blocked_at: new Date() }).where('id', '=', employmentId).execute(),
  )
  assert.equal(await report(stored.Key), 401)
})

test('a new password deletes the keys of its person and no others', async () => {
  const { Key } = await create('otherManager')
  const other = await create('coowner')
  const passwords = { CurrentPassword: password, NewPassword: 'another-horse-2', NewPasswordRetry: 'another-horse-2' }
  assert.equal((await testApp.call('/account/updatepassword', passwords, 'otherManager')).body.HasError, false)
  assert.equal(await report(Key), 401)
  assert.equal(await report(other.Key), 200)
})

test("another person's key is answered as not existing; an Owner sees and deletes everyone's", async () => {
  const { Id } = await create('designer')
  const random = await testApp.call('/agentkey/delete', { Id: 999_999 }, 'employee')
  const foreign = await testApp.call('/agentkey/delete', { Id }, 'employee')
  assert.equal(foreign.status, 404)
  assert.deepEqual(foreign.body, random.body)
  assert.equal((await testApp.call('/agentkey/delete', { Id }, 'stranger')).status, 404)
  const seen = await testApp.call('/agentkey/list', {}, 'owner')
  assert.ok(seen.body.Data?.Items.some(({ ID }) => ID === Id))
  assert.equal((await testApp.call('/agentkey/delete', { Id }, 'owner')).status, 200)
})

test('refuses a key without a title, an eleventh key, and any key in the demo', async () => {
  const untitled = await testApp.call('/agentkey/create', { Title: ' ' }, 'manager')
  assert.deepEqual(untitled.body.ValidationErrors, [{ Key: 'Title', Value: 'Title is required.' }])
  for (let count = 0; count < 10; count++) await create('manager', `Machine ${count}`)
  const { body } = await testApp.call('/agentkey/create', { Title: 'Eleventh' }, 'manager')
  assert.equal(body.Message, 'You have 10 agent keys. Please delete one first.')
  const demo = await testApp.call('/agentkey/create', { Title: 'Demo' }, 'demoOwner')
  assert.match(demo.body.Message, /not possible in the demo/)
})
