import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ isDemo: false })
})
after(() => testApp.close())

async function signIn(userAgent: string, as: 'owner' | 'demoOwner' = 'owner'): Promise<Record<string, string>> {
  const body = { Email: testApp.people[as].email, Password: password, CaptchaToken: await solvedCaptcha(testApp) }
  const answer = await testApp.post('/login/signinweb', body, { 'user-agent': userAgent })
  assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  return { authorization: `Bearer ${(answer.body.Data as { Token: string }).Token}`, 'user-agent': userAgent }
}
type Listed = { ID: number; Device: string | null; IsCurrent: boolean }
const list = async (as: Record<string, string>) =>
  ((await testApp.post('/account/listsessions', {}, as)).body.Data as { Items: Listed[] } | null)?.Items ?? []

test("lists the person's sessions by device, ends one, then all others", async () => {
  const here = await signIn(windows)
  const there = await signIn(iPhone)
  await testApp.tokenOf('peer')
  const sessions = await list(here)
  assert.deepEqual(
    sessions.map(({ Device, IsCurrent }) => [Device, IsCurrent]),
    [
      ['Chrome on Windows', true],
      ['Safari on iPhone', false],
    ],
  )
  assert.equal((await testApp.post('/account/endsession', { Id: sessions[1]?.ID }, here)).status, 200)
  assert.equal((await testApp.post('/account/get', {}, there)).status, 401)
  assert.equal((await testApp.post('/account/endsession', { Id: sessions[1]?.ID }, here)).status, 404)

  const again = await signIn(iPhone)
  // Sessions that have expired are neither listed nor counted.
  await testApp.database.system((trx) =>
    sql`insert into sessions (token_hash, user_id, request_source, expires_at)
      values ('\\x01', ${testApp.people.owner.userId}, 'web', now() - interval '1 day')`.execute(trx),
  )
  const { body } = await testApp.post('/account/endothersessions', {}, here)
  assert.deepEqual(body.Data, { Count: 1 })
  assert.equal((await testApp.post('/account/get', {}, again)).status, 401)
  assert.equal((await testApp.post('/account/get', {}, here)).status, 200)
})

test('answers another person’s session as not found and leaves it valid', async () => {
  const here = await signIn(windows)
  const token = await testApp.tokenOf('peer')
  const { rows } = await testApp.database.statement((db) =>
    sql<{ id: number }>`select max(id) as id from sessions where user_id = ${testApp.people.peer.userId}`.execute(db),
  )
  assert.equal((await testApp.post('/account/endsession', { Id: rows[0]?.id }, here)).status, 404)
  assert.equal((await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status, 200)
})

test('a sign-in from a new kind of device sends a mail, from a known one it does not', async () => {
  await testApp.database.statement((db) => sql`delete from sessions`.execute(db))
  const told = async () =>
    (await testApp.mails()).filter(({ subject }) => subject === 'New sign-in to your Dayline account').length
  const before = await told()
  await signIn(windows)
  assert.equal(await told(), before, 'the first device of an account is no news')
  await signIn(iPhone)
  assert.equal(await told(), before + 1)
  await signIn(windows)
  await signIn('curl/8.5.0')
  await signIn(windows, 'demoOwner')
  await signIn(iPhone, 'demoOwner')
  assert.equal(await told(), before + 1)
})
