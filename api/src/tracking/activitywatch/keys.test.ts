import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { apiKey } from '../../testing/people.ts'
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
