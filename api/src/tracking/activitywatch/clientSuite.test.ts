import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { startRelay } from '../../tools/agent/relay.ts'

/** ActivityWatch's client library includes its own tests; they have to pass here unchanged. */
const suite = createRequire(import.meta.url).resolve('aw-client/out/test/test.js')
const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js')

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const portOf = (server: http.Server) => (server.address() as AddressInfo).port

test("ActivityWatch's client library passes its own tests against this server", async () => {
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await testApp.call('/agentkey/create', { Title: 'Suite' }, 'employee')
  const url = `http://127.0.0.1:${portOf(testApp.app.server)}`
  const relay = await startRelay({ url, authorization: `Bearer ${body.Data?.Key}`, port: 0 })
  // The tests have ActivityWatch's testing port built in; as an HTTP proxy, the relay is reached regardless of its
  // port.
  const proxy = http.createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/')
    request.url = `${pathname}${search}`
    relay.emit('request', request, response)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  try {
    const address = `http://127.0.0.1:${portOf(proxy)}`
    const { code, output } = await run([mocha, '--no-config', '--reporter', 'spec', '--timeout', '0', suite], {
      HTTP_PROXY: address,
      http_proxy: address,
      NO_PROXY: '',
      no_proxy: '',
    })
    console.log(output)
    assert.equal(code, 0)
    assert.match(output, /8 passing/)
  } finally {
    relay.close()
    proxy.close()
  }
})

function run(args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
