import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { operatorsOf } from '../operators.ts'
import { type As, openWorld, type World } from '../testing/world.ts'
import type { ReleaseTool } from './releaseTool.ts'
import { healthOf } from './reports.queries.ts'
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

const one = { Users: 1, Organizations: 1, Addresses: 1 }
const none = { Users: 0, Organizations: 0, Addresses: 0 }

test('tabs and people are counted once for each release, whether they run it, left it, or saw it throw', async () => {
  const tab = randomUUID()
  const token = await bearer('peer')
  await world.call('/releases/report', report(), 'employee')
  await world.post('/releases/report', report({ TabId: tab }), token)
  const fell = report({ TabId: tab, Running: [{ Remote: 'tracking', Release: 'v1' }], Events: [left, left, threw] })
  await world.post('/releases/report', fell, token)
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
      Ran: one,
      Left: none,
      Erred: one,
      Reasons: [{ Phase: 'running', Code: 'throw', Tabs: 1 }],
    },
    {
      Remote: 'tracking',
      Release: 'v2',
      Running: 1,
      Tabs: 2,
      Fallbacks: 1,
      Errors: 0,
      Ran: { Users: 2, Organizations: 1, Addresses: 1 },
      Left: one,
      Erred: none,
      Reasons: [{ Phase: 'entry', Code: 'load', Tabs: 1 }],
    },
  ])
  assert.deepEqual(body.Data?.Everybody, { Users: 2, Organizations: 1, Addresses: 1 })
})

const bearer = async (as: As) => ({ authorization: `Bearer ${await world.tokenOf(as)}` })
const healthOfRelease = async (release: string) => {
  const { body } = await world.call('/releases/health', {}, 'stranger')
  return body.Data?.Items.find(({ Release }) => Release === release)
}
const fallbackFrom = (Release: string, changes: Partial<Report> = {}) =>
  report({ Running: [{ Remote: 'tracking', Release }], Events: [{ ...left, Release }], ...changes })

test('one person is one, with however many tabs and sessions, and most of the tabs are not counted', async () => {
  for (const token of [await bearer('employee'), await bearer('employee')]) {
    for (let tab = 0; tab < 25; tab++) await world.post('/releases/report', fallbackFrom('v5'), token)
  }
  await world.call('/releases/report', fallbackFrom('v5'), 'demoOwner')
  const told = await healthOfRelease('v5')
  assert.deepEqual(told?.Left, { Users: 2, Organizations: 2, Addresses: 1 })
  assert.equal(told?.Tabs, 20 + 20 + 1)
})

test('nobody can speak for another person’s tab', async () => {
  const TabId = randomUUID()
  await world.call('/releases/report', report({ TabId, Running: [{ Remote: 'tracking', Release: 'v6' }] }), 'manager')
  await world.call('/releases/report', fallbackFrom('v6', { TabId }), 'designer')
  const told = await healthOfRelease('v6')
  assert.deepEqual([told?.Tabs, told?.Left.Users, told?.Ran.Users], [2, 1, 2])
})

test('a session cannot fill the table with releases that nobody has heard of', async () => {
  const token = await bearer('otherManager')
  for (let count = 0; count < 16; count++) {
    const Running = Array.from({ length: 20 }, (_, index) => ({ Remote: 'made-up', Release: `x${count}-${index}` }))
    await world.post('/releases/report', report({ Running }), token)
  }
  const { body } = await world.call('/releases/health', {}, 'stranger')
  assert.equal(body.Data?.Items.filter(({ Remote }) => Remote === 'made-up').length, 200)
})

test('sessions of the demo organization count in a demo installation only', async () => {
  await world.call('/releases/report', fallbackFrom('v7'), 'demoOwner')
  await world.call('/releases/report', fallbackFrom('v7'), 'coowner')
  const usersLeft = async (countsDemo: boolean) => {
    const { Items } = await world.database.system((trx) => healthOf(trx, { minutes: 60, countsDemo }))
    return Items.find(({ Release }) => Release === 'v7')?.Left.Users
  }
  assert.deepEqual([await usersLeft(true), await usersLeft(false)], [2, 1])
})

test('what happened often comes as one event with a count, and no row says who told it', async () => {
  const TabId = randomUUID()
  const token = await bearer('owner')
  const csp = { ...threw, Release: 'v8', Phase: 'csp', Code: 'style-src-elem', Count: 40 } as const
  await world.post('/releases/report', report({ TabId, Running: [], Events: [csp] }), token)
  await world.post('/releases/report', report({ TabId, Running: [], Events: [{ ...csp, Count: 2 }] }), token)
  const { rows } = await world.database.statement((db) =>
    sql<Record<string, unknown>>`select * from release_reports where release = 'v8'`.execute(db),
  )
  assert.equal(rows.length, 1)
  const [row = {}] = rows
  assert.deepEqual([row.failures, row.phase, row.code], [42, 'csp', 'style-src-elem'])
  for (const name of ['session_print', 'user_print', 'organization_print', 'address_print']) {
    assert.match(String(row[name]), /^[\w-]{43}$/, name)
  }
  assert.deepEqual((await healthOfRelease('v8'))?.Erred, one)
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
  assert.deepEqual(asked.at(-1), ['tracking', { reason: 'white page', isGentle: false, by: `user ${userId}` }])
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

test('an address that reports without end has to wait', async () => {
  const token = await bearer('designer')
  const answers = Array.from({ length: 601 }, () => world.post('/releases/report', {}, token))
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status))
  assert.equal(statuses.includes(429), true)
})
