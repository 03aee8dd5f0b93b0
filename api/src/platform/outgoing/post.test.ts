import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { post } from './post.ts'

let paths: string[] = []
let port = 0
const receiver = http.createServer((request, response) => {
  paths.push(request.url ?? '')
  if (request.url === '/silent') return
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/other' })
  else response.writeHead(request.url === '/broken' ? 500 : 200)
  response.end(request.url === '/long' ? 'x'.repeat(100_000) : 'answer')
})
before(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  port = (receiver.address() as AddressInfo).port
})
after(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const send = (path: string, { host = '127.0.0.1', internalHosts = ['127.0.0.1'], timeoutMs = 10_000 } = {}) => {
  paths = []
  return post(`http://${host}:${port}${path}`, { headers: {}, body: '{}', internalHosts, timeoutMs })
}

test('returns the status and the beginning of the answer', async () => {
  const { status, text, error } = await send('/hook')
  assert.deepEqual({ status, text, error }, { status: 200, text: 'answer', error: null })
  assert.equal((await send('/broken')).status, 500)
  assert.equal((await send('/long')).text?.length, 500)
})

test('does not follow a redirect', async () => {
  const { status, error } = await send('/elsewhere')
  assert.deepEqual([status, error, paths], [302, 'Redirects are not followed.', ['/elsewhere']])
})

test('abandons an address that does not answer', async () => {
  const { status, error } = await send('/silent', { timeoutMs: 200 })
  assert.deepEqual([status, error], [null, 'There was no answer in time.'])
})

test('connects to nothing inside the server’s network, by number or by name', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    const { status, error } = await send('/hook', { host, internalHosts: [] })
    assert.deepEqual([host, status, error], [host, null, 'The address is inside the server’s own network.'])
  }
  assert.deepEqual(paths, [])
})
