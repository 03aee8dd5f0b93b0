import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let authorization: string
before(async () => {
  testApp = await openTestApp({
    origins: ['http://localhost:3000'],
    more(app) {
      app.post('/broken', { config: { access: { public: true } } }, async () => {
        throw new Error('select secret from /etc/passwd')
      })
      app.post('/deadlocked', { config: { access: { public: true } } }, () =>
        app.services.database.system((trx) =>
          sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(trx),
        ),
      )
    },
  })
  authorization = `Bearer ${await testApp.tokenOf('owner')}`
})
after(() => testApp.close())

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test('malformed input of any kind gets 4xx in the envelope', async () => {
  const cases: [string, string, number][] = [
    ['{', 'application/json', 400],
    ['[]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['{"SearchTerm":"a\\u0000b"}', 'application/json', 400],
    ['{"a\\u0000":1}', 'application/json', 400],
    ['{"__proto__":{"Page":1}}', 'application/json', 400],
    [nested(30), 'application/json', 400],
    ['Page=1', 'application/x-www-form-urlencoded', 415],
    ['<a/>', 'text/xml', 415],
    ['{}', 'text/plain', 415],
    [JSON.stringify({ SearchTerm: 'x'.repeat(70_000) }), 'application/json', 413],
  ]
  for (const [payload, type, status] of cases) {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/employee/list',
      headers: { authorization, 'content-type': type },
      payload,
    })
    assert.equal(reply.statusCode, status, payload.slice(0, 40))
    assert.equal(reply.json().HasError, true)
    assert.notEqual(reply.json().Message, '')
  }
})

test('extreme values are refused or not found, and never cause a server error', async () => {
  const bodies: [string, unknown, number][] = [
    ['/project/getcustomer', { Id: 2 ** 31 }, 404],
    ['/project/getcustomer', { Id: 2 ** 53 }, 200],
    ['/employee/list', { EmployeeIds: [2 ** 40] }, 404],
    ['/employee/list', { Page: 1_000_000, PageSize: 1000 }, 200],
    ['/employee/list', { SearchTerm: '\\' }, 200],
    ['/employee/list', { SearchTerm: '\ud800' }, 200],
  ]
  for (const [path, body, status] of bodies) {
    const reply = await testApp.post(path, body, { authorization })
    assert.equal(reply.status, status, `${path} ${JSON.stringify(body)}`)
  }
})

test('a server error reveals nothing about its cause', async () => {
  const { status, body } = await testApp.post('/broken', {})
  assert.equal(status, 500)
  assert.deepEqual(body, {
    HasError: true,
    Data: null,
    Message: 'Something went wrong on our side. Please try again.',
    ValidationErrors: [],
  })
})

test('a deadlock is a temporary failure that names the time of the next attempt', async () => {
  const reply = await testApp.app.inject({ method: 'POST', url: '/deadlocked', payload: {} })
  assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '2'])
  assert.deepEqual(reply.json(), {
    HasError: true,
    Data: null,
    Message: 'Someone changed this at the same time. Please try again.',
    ValidationErrors: [],
  })
})

test('paths match in any case, below /api, with a trailing slash; others are not found, nor is GET', async () => {
  for (const path of ['/Account/GET', '/api/account/get', '/account/get/', '/API/account/get']) {
    assert.equal((await testApp.post(path, {}, { authorization })).status, 200, path)
  }
  for (const path of ['/', '/account', '/account/get/more', '/%', '/account/%00get', '//account/get']) {
    const { status, body } = await testApp.post(path, {}, { authorization })
    assert.ok([400, 404].includes(status), `${path} ${status}`)
    assert.equal(body.HasError, true, path)
  }
  const get = await testApp.app.inject({ method: 'GET', url: '/account/get', headers: { authorization } })
  assert.equal(get.statusCode, 404)
  assert.equal(get.json().HasError, true)
})

test('access is checked before the body is read', async () => {
  assert.equal((await testApp.post('/employee/list', '{')).status, 401)
})

test('every answer carries the headers of a locked-down API', async () => {
  const reply = await testApp.app.inject({ method: 'POST', url: '/account/get', payload: {} })
  assert.equal(reply.statusCode, 401)
  assert.equal(reply.headers['x-content-type-options'], 'nosniff')
  assert.match(String(reply.headers['content-security-policy']), /default-src 'none'/)
})

test('pages of a named origin may send our headers; other origins get no permission', async () => {
  const preflight = (origin: string) =>
    testApp.app.inject({
      method: 'OPTIONS',
      url: '/account/get',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'utcoffset,timezone',
      },
    })
  const allowed = await preflight('http://localhost:3000')
  assert.equal(allowed.statusCode, 204)
  for (const name of ['utcoffset', 'timezone', 'requestsource', 'authorization']) {
    assert.match(String(allowed.headers['access-control-allow-headers']), new RegExp(name))
  }
  const other = await preflight('http://evil.invalid')
  assert.equal(other.headers['access-control-allow-origin'], undefined)
})

test('malformed client headers have no effect', async () => {
  const odd = { authorization, utcOffset: 'soon', timezone: '../../etc', requestSource: 'toaster' }
  assert.equal((await testApp.post('/account/get', {}, odd)).status, 200)
})

test('input that is not HTTP gets an answer and does not affect other connections', async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as net.AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('\x16\x03\x01 nonsense\r\n\r\n'))
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  assert.match(answer, /^HTTP\/1\.1 400/)
  const health = await (await fetch(`http://127.0.0.1:${port}/health`)).json()
  // Version and database would help an attacker, and the call is public.
  assert.deepEqual(health, { ok: true })
})
