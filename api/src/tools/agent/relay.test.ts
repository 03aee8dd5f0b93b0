import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { startRelay } from './relay.ts'

const activeWindow: { method?: string; url?: string; authorization?: string; body: string }[] = []
const troubles: string[] = []
let server: http.Server
let relay: http.Server
const portOf = (one: http.Server) => (one.address() as AddressInfo).port

before(async () => {
  server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    activeWindow.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body })
    const status = request.url?.includes('known') ? 304 : request.url?.includes('refused') ? 401 : 200
    response.writeHead(status).end(status === 304 ? undefined : '{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server)}/`
  relay = await startRelay({ url, authorization: 'Bearer key', port: 0, onTrouble: (words) => troubles.push(words) })
})
after(() => {
  relay.close()
  server.close()
})

type Answer = { status: number; body: string }
function ask(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: http.OutgoingHttpHeaders; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port: portOf(relay), host: '127.0.0.1', path, method, headers }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      resolve({ status: answer.statusCode ?? 0, body: text })
    })
    request.once('error', reject)
    request.end(body)
  })
}

test('forwards a watcher’s request with the key and returns the answer', async () => {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
  assert.deepEqual(await ask('/api/0/buckets/b/heartbeat?pulsetime=5', sent), { status: 200, body: '{"ok":true}' })
  assert.deepEqual(activeWindow.at(-1), {
    method: 'POST',
    url: '/aw/api/0/buckets/b/heartbeat?pulsetime=5',
    authorization: 'Bearer key',
    body: '{"a":1}',
  })
  assert.equal((await ask('/api/0/buckets/known', sent)).status, 304)
})

test('reports a refused key on the console', async () => {
  assert.equal((await ask('/api/0/refused')).status, 401)
  assert.deepEqual(troubles, ['The server refused the key (401).'])
})

test('refuses other origins, foreign host names and other paths', async () => {
  const before = activeWindow.length
  for (const [path, headers] of [
    ['/api/0/export', { host: 'evil.example' }],
    ['/api/0/export', { host: `127.0.0.1.evil.example:${portOf(relay)}` }],
    ['/api/0/export', { origin: 'https://evil.example' }],
    ['/api/employee/list', {}],
    ['/api/0/../../api/employee/list', {}],
    ['/', {}],
  ] as const) {
    assert.equal((await ask(path, { headers })).status, 403, path)
  }
  assert.equal(activeWindow.length, before)
  assert.equal(
    (await ask('/api/0/info', { headers: { origin: 'moz-extension://id', host: 'localhost:5600' } })).status,
    200,
  )
})

test('answers 502 with a message when the server is unavailable', async () => {
  const lonely = await startRelay({
    url: 'http://127.0.0.1:9',
    authorization: 'x',
    port: 0,
    onTrouble: (words) => troubles.push(words),
  })
  try {
    const answer = await fetch(`http://127.0.0.1:${portOf(lonely)}/api/0/info`)
    assert.equal(answer.status, 502)
    assert.match(troubles.at(-1) ?? '', /could not be reached/)
  } finally {
    lonely.close()
  }
})
