import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { pauseCollection, pauseReader } from './pause.ts'

const Pause = { StartDate: '2026-11-20T10:00:00Z', EndDate: '2026-11-20T10:15:00Z', IsUntilResumed: false }
const asked: string[] = []
let isOld = false
const server = http.createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization}`)
  const envelope = isOld
    ? { HasError: true, Data: null, Message: 'Not found.', ValidationErrors: [] }
    : { HasError: false, Data: { Pause }, Message: '', ValidationErrors: [] }
  response.writeHead(isOld ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
})
let url = ''
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => server.close())

test('an agent asks with its own key, and less often than it reads the window', async () => {
  const read = pauseReader(url, 'Bearer dla_own')
  assert.deepEqual(await read(), Pause)
  assert.deepEqual(await read(), Pause)
  assert.deepEqual(asked, ['/api/privacy/collection Bearer dla_own'])
})

test('with a key of the organization, or a server without pauses, it continues to collect', async () => {
  asked.length = 0
  assert.equal(await pauseReader(url, 'Basic MjM6ZGxr')(), null)
  assert.deepEqual(asked, [])
  isOld = true
  assert.equal(await pauseReader(url, 'Bearer dla_own')(), null)
})

test('sends only lengths that the server offers', async () => {
  asked.length = 0
  await assert.rejects(pauseCollection(url, 'Bearer dla_own', '20'), /15, 30, 60 or open/)
  await assert.rejects(pauseCollection(url, 'Basic MjM6ZGxr', '15'), /your own key/)
  assert.deepEqual(asked, [])
})
