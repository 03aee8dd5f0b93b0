import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { operatorsOf } from '../../platform/operators.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { signLocalRemote } from './localRemote.rules.ts'

const secret = randomBytes(32)
const local = { Remote: 'tracking', Address: 'http://localhost:4300' }
const [start, get, stop] = ['start', 'get', 'stop'].map((name) => `/releases/localremote/${name}`) as [
  '/releases/localremote/start',
  '/releases/localremote/get',
  '/releases/localremote/stop',
]

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ operators: operatorsOf('stranger@test.invalid, demoowner@test.invalid', secret) })
})
after(() => testApp.close())

/** One call with a session's token and the cookies of a browser. */
async function ask(path: string, body: unknown, token: string | null, cookie = '') {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', cookie, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: JSON.stringify(body),
  })
  const setCookie = String(reply.headers['set-cookie'] ?? '')
  return { status: reply.statusCode, body: reply.json(), setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

/** The origin that the page of a browser with these cookies may load from. */
async function policyOf(cookie: string): Promise<string | undefined> {
  const reply = await testApp.app.inject({ url: '/releases/localremote/policy', headers: { cookie } })
  assert.equal(reply.statusCode, 204)
  return reply.headers['dayline-local-remote'] as string | undefined
}

async function startedBy(as: 'stranger') {
  const token = await testApp.tokenOf(as)
  const { cookie } = await ask(start, local, token)
  return { token, cookie }
}

test('gives a signed-in operator a cookie that expires, hidden from scripts and other sites', async () => {
  const token = await testApp.tokenOf('stranger')
  const { body, setCookie, cookie } = await ask(start, { ...local, Address: ' http://localhost:4300/ ' }, token)
  assert.match(setCookie, /; Path=\/; Max-Age=28800; HttpOnly; SameSite=Strict$/)
  assert.equal(body.Data.Item.Address, 'http://localhost:4300')
  const hours = (Date.parse(body.Data.Item.ExpiresAt) - Date.now()) / 3_600_000
  assert.ok(hours > 7.9 && hours <= 8, String(hours))
  assert.deepEqual((await ask(get, {}, token, `a=1; ${cookie}; b=2`)).body.Data.Item, body.Data.Item)
  assert.equal(await policyOf(cookie), 'http://localhost:4300')
})

test('only a signed-in operator can start one', async () => {
  for (const as of ['owner', 'coowner', 'employee', 'demoOwner', 'apiKey', 'anonymous'] as const) {
    const { status, setCookie } = await ask(start, local, await testApp.tokenOf(as))
    assert.equal(status, as === 'anonymous' ? 401 : 403, as)
    assert.equal(setCookie, '')
  }
  const { body, setCookie } = await ask(start, local, operatorsOf('', secret).key)
  assert.equal(body.Message, 'A local remote belongs to a session. Please sign in.')
  assert.equal(setCookie, '')
})

test('refuses an address of another machine', async () => {
  const token = await testApp.tokenOf('stranger')
  for (const Address of [
    'https://evil.example',
    'http://localhost.evil.example:4300',
    'http://localhost@evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost;script-src/',
    'http://localhost:4300/some/path',
    'http://localhost:4300/?a=1',
    'javascript:alert(1)',
    'localhost:4300',
    "http://localhost:4300 'unsafe-inline'",
  ]) {
    const { body, setCookie } = await ask(start, { ...local, Address }, token)
    assert.equal(body.ValidationErrors?.[0]?.Key, 'Address', Address)
    assert.equal(setCookie, '')
  }
})

test('a cookie has no effect in another session, not even one of the same operator', async () => {
  const { cookie } = await startedBy('stranger')
  assert.equal((await ask(get, {}, await testApp.tokenOf('stranger'), cookie)).body.Data.Item, null)
  assert.equal((await ask(get, {}, await testApp.tokenOf('employee'), cookie)).status, 403)
})

test('a cookie that was changed, or that this server did not sign, allows nothing', async () => {
  const { token, cookie } = await startedBy('stranger')
  const sessionId = await sessionIdOf('stranger')
  const item = { ...local, ExpiresAt: new Date(Date.now() + 60_000).toISOString() }
  const forged = `dayline_local_remote=${signLocalRemote(randomBytes(32), { item, sessionId })}`
  const changed = cookie.replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`)
  for (const wrong of [forged, changed, 'dayline_local_remote=', 'dayline_local_remote=x.y', '']) {
    assert.equal(await policyOf(wrong), undefined, wrong)
    assert.equal((await ask(get, {}, token, wrong)).body.Data.Item, null, wrong)
  }
})

test('ends at its expiry, with its session, and when the operator loses that right', async () => {
  const { token } = await startedBy('stranger')
  const signed = (ExpiresAt: Date, sessionId: number) =>
    `dayline_local_remote=${signLocalRemote(secret, { item: { ...local, ExpiresAt: ExpiresAt.toISOString() }, sessionId })}`
  const sessionId = await sessionIdOf('stranger')
  const [past, soon] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  assert.equal(await policyOf(signed(soon, sessionId)), 'http://localhost:4300')
  assert.equal(await policyOf(signed(past, sessionId)), undefined)
  assert.equal((await ask(get, {}, token, signed(past, sessionId))).body.Data.Item, null)
  // Signed for the session of a person who is not an operator, as if the list of operators had been shortened since.
  await testApp.tokenOf('employee')
  assert.equal(await policyOf(signed(soon, await sessionIdOf('employee'))), undefined)
  await testApp.database.system((trx) => sql`update sessions set ended_at = now() where id = ${sessionId}`.execute(trx))
  assert.equal(await policyOf(signed(soon, sessionId)), undefined)
})

test('stopping it removes the cookie', async () => {
  const { setCookie } = await ask(stop, {}, await testApp.tokenOf('stranger'))
  assert.match(setCookie, /^dayline_local_remote=; Path=\/; Max-Age=0; HttpOnly/)
})

/** The person's newest session. */
async function sessionIdOf(as: 'stranger' | 'employee'): Promise<number> {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ id: number }>`select max(id) as id from sessions where user_id = ${testApp.people[as].userId}`.execute(trx),
  )
  return Number(rows[0]?.id)
}
