import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallBody } from '@dayline/shared/contract'
import { operatorsOf } from '../operators.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { ReleaseTool } from './releaseTool.ts'
import { watchRegistry } from './watchRegistry.ts'

type Report = CallBody<'/releases/report'>

const asked: unknown[] = []
const releases: ReleaseTool = {
  async rollback(...words) {
    asked.push(words)
    if (words[0] === 'billing') throw new Error('billing has no release to go back to.')
    return { release: 'v1', seq: 12 }
  },
}
const secret = randomBytes(32)

let world: World
before(async () => {
  world = await openWorld({
    releases,
    operators: operatorsOf(' Stranger@test.invalid , demoowner@test.invalid', secret),
  })
})
after(() => world.close())

const report = (changes: Partial<Report> = {}): Report => ({
  TabId: randomUUID(),
  Seq: 7,
  Running: [{ Remote: 'tracking', Release: 'v2' }],
  Events: [],
  ...changes,
})
const left = { Kind: 'fallback', Remote: 'tracking', Release: 'v2', Phase: 'entry', Code: 'load' } as const
const threw = { Kind: 'error', Remote: 'tracking', Release: 'v1', Phase: 'running', Code: 'throw' } as const

test('tabs are counted once for each release, whether they run it, left it, or saw it throw', async () => {
  const tab = randomUUID()
  await world.call('/releases/report', report(), 'employee')
  await world.call('/releases/report', report({ TabId: tab }), 'nobody')
  const fell = report({ TabId: tab, Running: [{ Remote: 'tracking', Release: 'v1' }], Events: [left, left, threw] })
  await world.call('/releases/report', fell, 'nobody')
  const { body } = await world.call('/releases/health', {}, 'stranger')
  const items = body.Data?.Items.map(({ LastAt, ...rest }) => rest)
  assert.deepEqual(items, [
    {
      Remote: 'tracking',
      Release: 'v1',
      Running: 1,
      Tabs: 1,
      Fallbacks: 0,
      Errors: 1,
      Reasons: [{ Phase: 'running', Code: 'throw', Tabs: 1 }],
    },
    {
      Remote: 'tracking',
      Release: 'v2',
      Running: 1,
      Tabs: 2,
      Fallbacks: 1,
      Errors: 0,
      Reasons: [{ Phase: 'entry', Code: 'load', Tabs: 1 }],
    },
  ])
})

test('only an operator looks and rolls back; one of the demo organization is none, whatever the list says', async () => {
  for (const as of ['owner', 'demoOwner', 'apiKey', 'employee'] as const) {
    assert.equal((await world.call('/releases/health', {}, as)).status, 403, as)
    assert.equal((await world.call('/releases/rollback', { Remote: 'tracking', Reason: 'x' }, as)).status, 403, as)
  }
  assert.deepEqual(asked, [])
})

test("the installation's key does what operators do, and nothing else", async () => {
  const { key } = operatorsOf('', secret)
  const headers = { authorization: `Bearer ${key}` }
  assert.equal((await world.post('/releases/health', {}, headers)).status, 200)
  assert.equal((await world.post('/account/get', {}, headers)).status, 403)
  assert.equal((await world.post('/employee/list', {}, headers)).status, 403)
  const wrong = { authorization: `Bearer ${key?.slice(0, -1)}_` }
  assert.equal((await world.post('/releases/health', {}, wrong)).status, 401)
})

test('the account tells an operator so, and nobody else', async () => {
  assert.equal((await world.call('/account/get', {}, 'stranger')).body.Data?.IsOperator, true)
  assert.equal((await world.call('/account/get', {}, 'demoOwner')).body.Data?.IsOperator, undefined)
})

test('a rollback needs a reason, and answers what the release tool did or why it did not', async () => {
  const refused = await world.call('/releases/rollback', { Remote: 'tracking', Reason: ' ' }, 'stranger')
  assert.deepEqual(refused.body.ValidationErrors, [{ Key: 'Reason', Value: 'Please say why.' }])
  const done = await world.call('/releases/rollback', { Remote: 'tracking', Reason: 'white page' }, 'stranger')
  assert.deepEqual(done.body.Data, { Remote: 'tracking', Release: 'v1', Seq: 12 })
  const { userId } = world.people.stranger
  assert.deepEqual(asked.at(-1), ['tracking', { reason: 'white page', isUrgent: false, by: `user ${userId}` }])
  const impossible = await world.call('/releases/rollback', { Remote: 'billing', Reason: 'x' }, 'stranger')
  assert.equal(impossible.body.Message, 'billing has no release to go back to.')
})

test('a report that is too long, or names no release, is refused and keeps nothing', async () => {
  const before = await world.call('/releases/health', {}, 'stranger')
  for (const wrong of [
    { Running: Array.from({ length: 21 }, () => ({ Remote: 'tracking', Release: 'v9' })) },
    { Running: [{ Remote: '../tracking', Release: 'v9' }] },
    { TabId: 'me' },
  ]) {
    const { body } = await world.call('/releases/report', report(wrong), 'employee')
    assert.equal(body.HasError, true)
  }
  const after = await world.call('/releases/health', {}, 'stranger')
  assert.deepEqual(after.body.Data, before.body.Data)
})

test('a registry that changes is told once, and one that cannot be read is waited for', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-registry-'))
  const file = path.join(folder, 'production.json')
  const heard: number[] = []
  await fs.writeFile(file, JSON.stringify({ seq: 3 }))
  const watch = watchRegistry(file, (seq) => heard.push(seq), 5)
  await pause(50)
  await fs.writeFile(file, 'half a reg')
  await pause(50)
  await fs.writeFile(file, JSON.stringify({ seq: 4 }))
  while (heard.length === 0) await pause(5)
  await pause(50)
  watch.stop()
  assert.deepEqual(heard, [4])
  await fs.rm(folder, { recursive: true })
})
