import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { type ApiKeyScope, apiKeyScopes, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { apiKey } from '../../testing/people.ts'
import type { As } from '../../testing/testApp.ts'
import { basic, iso, openWatchers } from '../../testing/watchers.ts'

const { testApp, aw, open, keyOf, forget } = await openWatchers()
after(() => testApp.close())
beforeEach(forget)

test('refuses a missing, wrong or deleted key; an API key has to name a person who is not blocked', async () => {
  const answer = await aw('GET', '/info', undefined, null)
  const { device_id, ...info } = answer.body
  assert.deepEqual(info, { hostname: 'localhost', version: 'v0.13.2 (dayline)', testing: false })
  assert.match(device_id, /^[\da-f-]{36}$/)
  assert.equal((await aw('GET', '/info')).body.testing, true)
  for (const wrong of [
    null,
    'Bearer dla_unknownunknownunknownunknown',
    basic('1', 'dlk_unknownunknownunknown'),
    'Bearer x',
  ]) {
    const { status, body } = await aw('GET', '/buckets/', undefined, wrong)
    assert.equal(status, 401, String(wrong))
    assert.deepEqual(Object.keys(body), ['message'])
  }
  const made = await testApp.call('/agentkey/create', { Title: 'Old' }, 'peer')
  const old = `Bearer ${made.body.Data?.Key}`
  assert.equal((await aw('GET', '/buckets/', undefined, old)).status, 200)
  await testApp.call('/agentkey/delete', { Id: made.body.Data?.Item.ID ?? 0 }, 'peer')
  assert.equal((await aw('GET', '/buckets/', undefined, old)).status, 401)
  const { employee, peer, blocked, stranger } = testApp.people
  assert.equal((await aw('GET', '/buckets/', undefined, `Bearer ${apiKey}`)).status, 400)
  assert.equal((await aw('GET', '/buckets/', undefined, basic(employee.employmentId))).status, 200)
  assert.equal((await aw('GET', '/buckets/', undefined, basic(employee.email.toUpperCase()))).status, 200)
  assert.equal((await aw('GET', '/buckets/', undefined, basic(blocked.employmentId))).status, 400)
  for (const name of [stranger.employmentId, 999_999, stranger.email, 'unknown@nowhere.invalid']) {
    assert.equal((await aw('GET', '/buckets/', undefined, basic(name))).status, 404, String(name))
  }
  await open('peers', 'afkstatus', basic(peer.employmentId))
  assert.equal((await aw('GET', '/buckets/peers', undefined, basic(peer.employmentId))).status, 200)
})

test('an API key that names someone who left and joined again by email finds the current employment', async () => {
  const { organizationId, userId, employmentId, email } = testApp.people.peer
  const setLeft = (at: Date | null) =>
    sql`update employments set blocked_at = ${at}, deleted_at = ${at} where id = ${employmentId}`
  await testApp.database.system(async (trx) => {
    await setLeft(new Date()).execute(trx)
    await sql`insert into employments (organization_id, user_id, role, joined_at)
      values (${organizationId}, ${userId}, ${Role.Employee}, now())`.execute(trx)
  })
  const { status } = await aw('GET', '/buckets/', undefined, basic(email))
  await testApp.database.system(async (trx) => {
    await sql`delete from employments where user_id = ${userId} and id <> ${employmentId}`.execute(trx)
    await setLeft(null).execute(trx)
  })
  assert.equal(status, 200)
})

test("answers for someone else's bucket, in the organization or outside, as if it did not exist", async () => {
  await open('mine', 'test')
  const { body } = await aw('POST', '/buckets/mine/events', { timestamp: iso(Date.now()), data: { a: 1 } })
  for (const other of [await keyOf('peer'), await keyOf('stranger')]) {
    for (const [method, path, payload] of [
      ['GET', '/buckets/mine'],
      ['GET', '/buckets/mine/events'],
      ['GET', '/buckets/mine/events/count'],
      ['GET', `/buckets/mine/events/${body.id}`],
      ['DELETE', `/buckets/mine/events/${body.id}`],
      ['DELETE', '/buckets/mine?force=1'],
      ['GET', '/buckets/mine/export'],
      ['POST', '/buckets/mine/events', { timestamp: iso(Date.now()), data: {} }],
      ['POST', '/buckets/mine/heartbeat?pulsetime=5', { timestamp: iso(Date.now()), data: {} }],
    ] as const) {
      assert.equal((await aw(method, path, payload, other)).status, 404, `${method} ${path}`)
    }
    assert.deepEqual((await aw('GET', '/export', undefined, other)).body, { buckets: {} })
    await open('theirs', 'test', other)
    const foreign = await aw('POST', '/buckets/theirs/events', { ...body, data: { taken: true } }, other)
    assert.equal(foreign.status, 404)
  }
  assert.deepEqual((await aw('GET', `/buckets/mine/events/${body.id}`)).body.data, { a: 1 })
})

const reads = [
  ['GET', '/buckets/looked/events'],
  ['GET', '/buckets/looked/events/count'],
  ['GET', '/buckets/looked/export'],
  ['GET', '/export'],
  [
    'POST',
    '/query',
    { query: ['RETURN = query_bucket("looked");'], timeperiods: ['2026-03-02T00:00:00Z/2026-03-03T00:00:00Z'] },
  ],
] as const
/** Limits the organization's key to these scopes. */
const setScopes = (scopes: ApiKeyScope[]) =>
  testApp.database.system((trx) => trx.updateTable('api_keys').set({ scopes }).execute())

test('a key with the scope "activity" reports and finds buckets, but reads no events', async () => {
  const { employmentId } = testApp.people.peer
  const as = basic(employmentId)
  await setScopes(['activity'])
  assert.equal((await open('looked', 'test', as)).status, 200)
  const report = { timestamp: iso(Date.now()), data: {} }
  const { status, body } = await aw('POST', '/buckets/looked/events', report, as)
  assert.equal(status, 200)
  assert.equal((await aw('POST', '/buckets/looked/heartbeat?pulsetime=5', report, as)).status, 200)
  for (const path of ['/buckets/', '/buckets/looked']) {
    assert.equal((await aw('GET', path, undefined, as)).status, 200, path)
  }
  // No scope deletes what is about a person.
  for (const path of [`/buckets/looked/events/${body.id}`, '/buckets/looked?force=1']) {
    assert.equal((await aw('DELETE', path, undefined, as)).status, 403, path)
  }
  const all = [...reads, ['GET', `/buckets/looked/events/${body.id}`, undefined] as const]
  for (const [method, path, payload] of all) assert.equal((await aw(method, path, payload, as)).status, 403, path)
  await setScopes(['read'])
  const own = await keyOf('peer')
  for (const [method, path, payload] of all) {
    for (const reader of [as, own]) assert.equal((await aw(method, path, payload, reader)).status, 200, path)
  }
  assert.equal((await aw('POST', '/buckets/looked/events', report, as)).status, 403)
  await setScopes([...apiKeyScopes])
})

test('events that an API key reads are a view of the person, own events are not', async () => {
  const views = async (as: As) => {
    const { body } = await testApp.call('/privacy/listviews', { PageSize: 200 }, as)
    const ofWatchers = body.Data?.Items.filter(({ What }) => What === 'events of watchers') ?? []
    return ofWatchers.map(({ Source, IsExport }) => `${Source}${IsExport ? ' export' : ''}`).sort()
  }
  const { designer } = testApp.people
  await open('looked', 'test', basic(designer.employmentId))
  const own = await keyOf('designer')
  for (const [method, path, payload] of reads) await aw(method, path, payload, own)
  assert.deepEqual(await views('designer'), [])
  for (const [method, path, payload] of reads) await aw(method, path, payload, basic(designer.employmentId))
  assert.deepEqual(await views('designer'), ['apiKey', 'apiKey export'])
  const { body } = await testApp.call('/audit/list', { SearchTerm: 'events of watchers' }, 'owner')
  const titles = body.Data?.Items.map(({ Title }) => Title)
  assert.ok(titles?.includes('Viewed events of watchers') && titles.includes('Exported events of watchers'))
})
