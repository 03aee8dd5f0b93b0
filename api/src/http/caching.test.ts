import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { password } from '../testing/people.ts'
import { solvedCaptcha } from '../testing/solvedCaptcha.ts'
import { type As, openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** Fills the parameters of a path: `:id` and the like name records that do not exist, or the watcher's own bucket. */
const addressOf = (url: string) =>
  url.replace(':bucket', 'own').replace(':event', '1').replace(':key', 'a').replace(':file', 'a.xlsx').replace('*', 'a')

test('no answer of any route may be cached, for any caller', async () => {
  const cacheable: string[] = []
  for (const as of ['anonymous', 'employee', 'owner', 'apiKey'] satisfies As[]) {
    for (const { method, url } of testApp.app.guardedRoutes) {
      // A new token each time, because some of these calls end the session.
      const token = await testApp.tokenOf(as)
      const reply = await testApp.app.inject({
        method: method as 'GET',
        url: addressOf(url),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(method === 'POST' ? { payload: { Id: 1 } } : {}),
      })
      const header = String(reply.headers['cache-control'])
      if (!/^(private, )?no-store$/.test(header))
        cacheable.push(`${method} ${url} as ${as}: ${reply.statusCode} ${header}`)
    }
  }
  assert.deepEqual(cacheable, [])
})

test('tokens, watchers’ exports, unknown addresses and unreadable ones may not be cached', async () => {
  const CaptchaToken = await solvedCaptcha(testApp)
  const credentials = { Email: 'employee@test.invalid', Password: password, CaptchaToken }
  const authorization = `Bearer ${await testApp.tokenOf('employee')}`
  const replies = [
    await testApp.app.inject({ method: 'POST', url: '/login/signinweb', payload: credentials }),
    await testApp.app.inject({ method: 'GET', url: '/aw/api/0/export', headers: { authorization } }),
    await testApp.app.inject({ method: 'GET', url: '/nowhere' }),
    await testApp.app.inject({ method: 'GET', url: '/aw/api/0/nowhere' }),
    await testApp.app.inject({ method: 'GET', url: '/%' }),
  ]
  assert.deepEqual(
    replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
    [200, 200, 404, 404, 400].map((status) => [status, 'no-store']),
  )
})
