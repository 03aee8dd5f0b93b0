import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type CallPath, calls } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { fingerprintOf, password } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

const maxWrong = 3
let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ limits: { perAddress: 10_000, perAccount: maxWrong } })
})
after(() => testApp.close())
beforeEach(() => testApp.database.statement((db) => sql`delete from tries`.execute(db)))

const isAsked = (field: string) => /^(Current)?Password$/.test(field)

/** Calls of signed-in people that require their password, with the name of its field. */
const callsWithPassword = (): [CallPath, string][] =>
  testApp.app.guardedRoutes.flatMap(({ url, access }): [CallPath, string][] => {
    const call = url in calls && !('public' in access) ? calls[url as CallPath] : null
    const field = Object.keys(call?.body.shape ?? {}).find(isAsked)
    return field ? [[url as CallPath, field]] : []
  })

/** What each call requires besides the password. */
const rest: Partial<Record<CallPath, () => object>> = {
  '/account/updatepassword': () => ({ NewPassword: 'long-enough-1', NewPasswordRetry: 'long-enough-1' }),
  '/account/deleteaccount': () => ({ DeletionReason: 'Moving on', Email: testApp.people.owner.email }),
  '/account/beginpasskey': () => ({}),
  '/account/removepasskey': () => ({ Id: 1 }),
  '/account/requestemailchange': () => ({ NewEmail: 'other@test.invalid' }),
  '/account/setuptwostep': () => ({}),
  '/account/renewrecoverycodes': () => ({ Code: '123456' }),
  '/account/turnofftwostep': () => ({ Code: '123456' }),
  '/employee/delete': () => ({ EmployeeId: testApp.people.peer.employmentId }),
  '/ownership/offer': () => ({ EmployeeId: testApp.people.peer.employmentId }),
  '/ownership/accept': () => ({ Id: 1 }),
  '/team/delete': () => ({ Id: testApp.home.design }),
  '/apikey/expose': () => ({ Id: 1 }),
  '/webhook/expose': () => ({ Id: 1 }),
  '/subscription/cancelsubscription': () => ({ CancellationReason: 'Moving on' }),
  '/organization/requiretwostep': () => ({ From: null }),
  '/organization/createarchive': () => ({}),
  '/organization/downloadarchive': () => ({ Id: 1 }),
  '/organization/deleteorganization': () => ({ DeletionReason: 'Moving on', OrganizationName: 'Home' }),
}

test('wherever a password is required, too many wrong ones have to wait, and nothing changes', async () => {
  assert.ok(callsWithPassword().length >= 4)
  const before = { ...(await testApp.database.system(fingerprintOf)), sessions: '' }
  for (const [path, field] of callsWithPassword()) {
    const body = rest[path]?.()
    assert.ok(body, `${path} asks for a password: say here what else it wants`)
    await testApp.database.statement((db) => sql`delete from tries`.execute(db))
    const authorization = `Bearer ${await testApp.tokenOf('owner')}`
    const ask = (typed: string) =>
      testApp.app.inject({
        method: 'POST',
        url: path,
        headers: { authorization },
        payload: { ...body, [field]: typed },
      })
    for (let n = 0; n < maxWrong; n++) {
      const reply = await ask('wrong-horse-1')
      const refused = [{ Key: field, Value: 'Current password is incorrect.' }]
      assert.deepEqual([reply.statusCode, reply.json().ValidationErrors], [200, refused], path)
    }
    const late = await ask(password)
    assert.equal(late.statusCode, 429, path)
    assert.match(String(late.headers['retry-after']), /^[1-9]\d*$/, path)
  }
  assert.deepEqual({ ...(await testApp.database.system(fingerprintOf)), sessions: '' }, before)
})

test('wrong passwords add up over all calls and sessions; the right one resets the count', async () => {
  const wrong = { Id: 999_999, Password: 'wrong-horse-1' }
  for (let round = 0; round < 2; round++) {
    await testApp.call('/team/delete', wrong, 'coowner')
    await testApp.call('/employee/delete', { EmployeeId: 999_999, Password: 'wrong-horse-1' }, 'coowner')
    assert.equal((await testApp.call('/team/delete', { ...wrong, Password: password }, 'coowner')).status, 404)
  }
  for (let n = 0; n < maxWrong; n++) await testApp.call('/team/delete', wrong, 'coowner')
  assert.equal((await testApp.call('/team/delete', wrong, 'coowner')).status, 429)
  assert.equal((await testApp.call('/team/delete', { ...wrong, Password: password }, 'owner')).status, 404)
})
