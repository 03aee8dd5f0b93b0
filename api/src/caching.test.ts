import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { password } from './testing/people.ts'
import { solvedCaptcha } from './testing/solvedCaptcha.ts'
import { type As, openWorld, type World } from './testing/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

/** What is behind an address: `:id` and the like name something that does not exist, or the watcher's own bucket. */
const addressOf = (url: string) =>
  url.replace(':bucket', 'own').replace(':event', '1').replace(':key', 'a').replace(':file', 'a.xlsx').replace('*', 'a')

test('no answer of any route may be kept by a cache, whoever asks', async () => {
  const kept: string[] = []
  for (const as of ['anonymous', 'employee', 'owner', 'apiKey'] satisfies As[]) {
    for (const { method, url } of world.app.guardedRoutes) {
      // Each time anew: some of these calls end the session.
      const token = await world.tokenOf(as)
      const reply = await world.app.inject({
        method: method as 'GET',
        url: addressOf(url),
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(method === 'POST' ? { payload: { Id: 1 } } : {}),
      })
      const header = String(reply.headers['cache-control'])
      if (!/^(private, )?no-store$/.test(header)) kept.push(`${method} ${url} as ${as}: ${reply.statusCode} ${header}`)
    }
  }
  assert.deepEqual(kept, [])
})

test('neither may a token, a watcher’s export, an unknown address or one that cannot be read', async () => {
  const CaptchaToken = await solvedCaptcha(world)
  const credentials = { Email: 'employee@test.invalid', Password: password, CaptchaToken }
  const authorization = `Bearer ${await world.tokenOf('employee')}`
  const replies = [
    await world.app.inject({ method: 'POST', url: '/login/signinweb', payload: credentials }),
    await world.app.inject({ method: 'GET', url: '/aw/api/0/export', headers: { authorization } }),
    await world.app.inject({ method: 'GET', url: '/nowhere' }),
    await world.app.inject({ method: 'GET', url: '/aw/api/0/nowhere' }),
    await world.app.inject({ method: 'GET', url: '/%' }),
  ]
  assert.deepEqual(
    replies.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]),
    [200, 200, 404, 404, 400].map((status) => [status, 'no-store']),
  )
})
