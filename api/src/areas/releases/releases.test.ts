import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { operatorsOf } from '../../platform/operators.ts'
import type { ReleaseTool } from '../../platform/releases/releaseTool.ts'
import { watchRegistry } from '../../platform/releases/watchRegistry.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { healthOf } from './reports.queries.ts'

type Report = CallBody<'/releases/report'>

const runs: unknown[] = []
const releases: ReleaseTool = {
  async rollback(...words) {
    runs.push(words)
    if (words[0] === 'billing') throw new Error('billing has no release to go back to.')
    return { release: 'v1', seq: 12 }
  },
}
const secret = randomBytes(32)

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({
    releases,
    operators: operatorsOf(' Stranger@test.invalid , demoowner@test.invalid', secret),
  })
})
after(() => testApp.close())

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

test('counts tabs and people once for each release, whether they run it, left it, or saw it throw', async () => {
  const tab = randomUUID()
  const token = await bearer('peer')
  await testApp.call('/releases/report', report(), 'employee')
  await testApp.post('/releases/report', report({ TabId: tab }), token)
  const fell = report({ TabId: tab, Running: [{ Remote: 'tracking', Release: 'v1' }], Events: [left, left, threw] })
  await testApp.post('/releases/report', fell, token)
  const { body } = await testApp.call('/releases/health', {}, 'stranger')
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

const bearer = async (as: As) => ({ authorization: `Bearer ${await testApp.tokenOf(as)}` })
const healthOfRelease = async (release: string) => {
  const { body } = await testApp.call('/releases/health', {}, 'stranger')
  return body.Data?.Items.find(({ Release }) => Release === release)
}
const fallbackFrom = (Release: string, changes: Partial<Report> = {}) =>
  report({ Running: [{ Remote: 'tracking', Release }], Events: [{ ...left, Release }], ...changes })

test('counts a person once, in any number of tabs and sessions, and only a limited number of these', async () => {
  for (const token of [await bearer('employee'), await bearer('employee')]) {
    for (let tab = 0; tab < 25; tab++) await testApp.post('/releases/report', fallbackFrom('v5'), token)
  }
  await testApp.call('/releases/report', fallbackFrom('v5'), 'demoOwner')
  const health = await healthOfRelease('v5')
  assert.deepEqual(health?.Left, { Users: 2, Organizations: 2, Addresses: 1 })
  assert.equal(health?.Tabs, 20 + 20 + 1)
})

test('a session cannot report for another person’s tab', async () => {
  const TabId = randomUUID()
  await testApp.call('/releases/report', report({ TabId, Running: [{ Remote: 'tracking', Release: 'v6' }] }), 'manager')
  await testApp.call('/releases/report', fallbackFrom('v6', { TabId }), 'designer')
  const health = await healthOfRelease('v6')
  assert.deepEqual([health?.Tabs, health?.Left.Users, health?.Ran.Users], [2, 1, 2])
})

test('limits the rows that a session can fill with unknown releases', async () => {
  const token = await bearer('otherManager')
  for (let count = 0; count < 16; count++) {
    const Running = Array.from({ length: 20 }, (_, index) => ({ Remote: 'made-up', Release: `x${count}-${index}` }))
    await testApp.post('/releases/report', report({ Running }), token)
  }
  const { body } = await testApp.call('/releases/health', {}, 'stranger')
  assert.equal(body.Data?.Items.filter(({ Remote }) => Remote === 'made-up').length, 200)
})

test('counts sessions of the demo organization in a demo installation only', async () => {
  await testApp.call('/releases/report', fallbackFrom('v7'), 'demoOwner')
  await testApp.call('/releases/report', fallbackFrom('v7'), 'coowner')
  const usersLeft = async (countsDemo: boolean) => {
    const { Items } = await testApp.database.system((trx) => healthOf(trx, { minutes: 60, countsDemo }))
    return Items.find(({ Release }) => Release === 'v7')?.Left.Users
  }
  assert.deepEqual([await usersLeft(true), await usersLeft(false)], [2, 1])
})

test('stores repeated events as one with a count, and no row names the reporter', async () => {
  const TabId = randomUUID()
  const token = await bearer('owner')
  const csp = { ...threw, Release: 'v8', Phase: 'csp', Code: 'style-src-elem', Count: 40 } as const
  await testApp.post('/releases/report', report({ TabId, Running: [], Events: [csp] }), token)
  await testApp.post('/releases/report', report({ TabId, Running: [], Events: [{ ...csp, Count: 2 }] }), token)
  const { rows } = await testApp.database.statement((db) =>
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

test('only operators can read and roll back; a demo user never is an operator, even if listed', async () => {
  for (const as of ['owner', 'demoOwner', 'apiKey', 'employee'] as const) {
    assert.equal((await testApp.call('/releases/health', {}, as)).status, 403, as)
    assert.equal((await testApp.call('/releases/rollback', { Remote: 'tracking', Reason: 'x' }, as)).status, 403, as)
  }
  assert.deepEqual(runs, [])
})

test("the installation's key may do what operators may, and nothing else", async () => {
  const { key } = operatorsOf('', secret)
  const headers = { authorization: `Bearer ${key}` }
  assert.equal((await testApp.post('/releases/health', {}, headers)).status, 200)
  assert.equal((await testApp.post('/account/get', {}, headers)).status, 403)
  assert.equal((await testApp.post('/employee/list', {}, headers)).status, 403)
  const wrong = { authorization: `Bearer ${key?.slice(0, -1)}_` }
  assert.equal((await testApp.post('/releases/health', {}, wrong)).status, 401)
})

test('the account marks only operators', async () => {
  assert.equal((await testApp.call('/account/get', {}, 'stranger')).body.Data?.IsOperator, true)
  assert.equal((await testApp.call('/account/get', {}, 'demoOwner')).body.Data?.IsOperator, undefined)
})

test("a rollback needs a reason and returns the release tool's result or error", async () => {
  const refused = await testApp.call('/releases/rollback', { Remote: 'tracking', Reason: ' ' }, 'stranger')
  assert.deepEqual(refused.body.ValidationErrors, [{ Key: 'Reason', Value: 'Please give a reason.' }])
  const done = await testApp.call('/releases/rollback', { Remote: 'tracking', Reason: 'white page' }, 'stranger')
  assert.deepEqual(done.body.Data, { Remote: 'tracking', Release: 'v1', Seq: 12 })
  const { userId } = testApp.people.stranger
  const by = `user ${userId}`
  assert.deepEqual(runs.at(-1), ['tracking', { from: undefined, reason: 'white page', isGentle: false, by }])
  const named = { Remote: 'tracking', Release: 'v2', Reason: 'white page', Urgent: false }
  assert.equal((await testApp.call('/releases/rollback', named, 'stranger')).status, 200)
  assert.deepEqual(runs.at(-1), ['tracking', { from: 'v2', reason: 'white page', isGentle: true, by }])
  const impossible = await testApp.call('/releases/rollback', { Remote: 'billing', Reason: 'x' }, 'stranger')
  assert.equal(impossible.body.Message, 'billing has no release to go back to.')
})

test('refuses a report that is too long or names no release, and stores nothing', async () => {
  const before = await testApp.call('/releases/health', {}, 'stranger')
  for (const wrong of [
    { Running: Array.from({ length: 21 }, () => ({ Remote: 'tracking', Release: 'v9' })) },
    { Running: [{ Remote: '../tracking', Release: 'v9' }] },
    { TabId: 'me' },
  ]) {
    const { body } = await testApp.call('/releases/report', report(wrong), 'employee')
    assert.equal(body.HasError, true)
  }
  const after = await testApp.call('/releases/health', {}, 'stranger')
  assert.deepEqual(after.body.Data, before.body.Data)
})

test('announces a changed registry once, and reads an unreadable one again later', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-registry-'))
  const file = path.join(folder, 'production.json')
  const heard: number[] = []
  let seq = 3
  const write = () => fs.writeFile(file, JSON.stringify({ seq }))
  await write()
  const watch = watchRegistry(file, (announced) => heard.push(announced), 5)
  // Only what changes after the first read is announced, and a slow machine reads late.
  while (heard.length === 0) {
    seq++
    await write()
    await pause(5)
  }
  await fs.writeFile(file, 'half a reg')
  await pause(50)
  seq++
  await write()
  while (heard.at(-1) !== seq) await pause(5)
  await pause(50)
  watch.stop()
  assert.deepEqual(heard, [...new Set(heard)], 'each once')
  assert.ok(!heard.includes(3), 'not the first one')
  await fs.rm(folder, { recursive: true })
})

test('limits the reports of one address', async () => {
  const token = await bearer('designer')
  const answers = Array.from({ length: 601 }, () => testApp.post('/releases/report', {}, token))
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status))
  assert.equal(statuses.includes(429), true)
})
