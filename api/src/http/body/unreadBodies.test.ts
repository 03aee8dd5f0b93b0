import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type NginxServer, startNginx } from '@dayline/testkit/nginx'
import { freePort } from '../../testing/processes.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

/** The servers in front of the API: the product's own, and nginx with the generated configuration. */
const program = (name: string) => path.resolve(import.meta.dirname, `../../../../federation/src/cli/${name}.ts`)

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-bodies-'))
const doors: Record<'API' | 'server' | 'nginx', string> = { API: '', server: '', nginx: '' }
let testApp: TestApp
let server: ChildProcess
let nginx: NginxServer
let authorization: string
let employee: string

before(async () => {
  testApp = await openTestApp()
  authorization = `Bearer ${await testApp.tokenOf('owner')}`
  employee = `Bearer ${await testApp.tokenOf('employee')}`
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = testApp.app.server.address() as AddressInfo
  doors.API = `http://127.0.0.1:${port}`
  const store = path.join(folder, 'store')
  fs.mkdirSync(path.join(store, 'registry'), { recursive: true })
  doors.server = await startServer(store, doors.API)
  const words = ['--store', store, '--api', `127.0.0.1:${port}`, '--listen']
  nginx = await startNginx(path.join(folder, 'nginx'), (listen) =>
    execFileSync(process.execPath, [program('nginx'), ...words, listen]).toString(),
  )
  doors.nginx = nginx.url
})
after(async () => {
  server.kill('SIGTERM')
  await nginx.stop()
  await testApp.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function startServer(store: string, api: string): Promise<string> {
  const port = await freePort()
  const words = [program('serve'), '--store', store, '--port', String(port), '--api', api]
  server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of server.stdout ?? []) if (String(chunk).includes('listening')) break
  return `http://127.0.0.1:${port}`
}

type Sent = { bytes: number; isChunked?: boolean; as?: string; url?: string }
type Answer = {
  status: number | undefined
  type: string
  body: { HasError?: boolean; Message?: string }
  isReused: boolean
}

const bodies = new Map<number, Buffer>()
/** A body of at least this many bytes; cached by size, because a hundred are sent at once. */
function bodyOf(bytes: number): Buffer {
  const body = bodies.get(bytes) ?? Buffer.from(JSON.stringify(bytes > 0 ? { SearchTerm: 'x'.repeat(bytes) } : {}))
  bodies.set(bytes, body)
  return body
}

/** Sends a body like a client that writes all of it before it reads. */
function send(
  agent: http.Agent,
  door: string,
  { bytes, isChunked = false, as = authorization, url = '/api/team/list' }: Sent,
) {
  const payload = bodyOf(bytes)
  const headers = {
    'content-type': 'application/json',
    ...(as ? { authorization: as } : {}),
    ...(isChunked ? {} : { 'content-length': payload.length }),
  }
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request(door + url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      reply.on('end', () => {
        const type = String(reply.headers['content-type'])
        const body = type.includes('json') ? JSON.parse(text) : {}
        resolve({ status: reply.statusCode, type, body, isReused: request.reusedSocket })
      })
    })
    request.on('error', reject)
    request.end(payload)
  })
}

const oneLine = () => new http.Agent({ keepAlive: true, maxSockets: 1 })
const sizes = [100 * kilobyte, 300 * kilobyte, megabyte, 1.1 * megabyte, 2 * megabyte, 12 * megabyte]

for (const door of ['API', 'server', 'nginx'] as const) {
  test(`${door}: a body over the limit is answered 413 in the envelope, and the connection stays open`, async () => {
    const agent = oneLine()
    for (const bytes of sizes) {
      for (const isChunked of [false, true]) {
        const where = `${bytes} bytes${isChunked ? ' in chunks' : ''}`
        const answer = await send(agent, doors[door], { bytes, isChunked })
        assert.deepEqual(
          [answer.status, answer.body.HasError, answer.body.Message],
          [413, true, 'The request is too large.'],
          where,
        )
        const next = await send(agent, doors[door], { bytes: 0 })
        assert.deepEqual([next.status, next.body.HasError, next.isReused], [200, false, true], `after ${where}`)
      }
    }
    agent.destroy()
  })

  test(`${door}: a request refused before its body is read gets that answer, and the connection stays open`, async () => {
    const agent = oneLine()
    const refused: [Partial<Sent>, number][] = [
      [{ as: '' }, 401],
      [{ as: employee, url: '/api/team/addorupdate' }, 403],
    ]
    for (const [sent, status] of refused) {
      for (const isChunked of [false, true]) {
        const answer = await send(agent, doors[door], { bytes: 2 * megabyte, isChunked, ...sent })
        assert.deepEqual([answer.status, answer.body.HasError], [status, true])
        const next = await send(agent, doors[door], { bytes: 0 })
        assert.deepEqual([next.status, next.isReused], [200, true], `after ${status}`)
      }
    }
    agent.destroy()
  })

  test(`${door}: a hundred at once get 413 each, and a hundred small ones after them 200`, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 100 })
    const statuses = async (bytes: number) => {
      const answers = await Promise.all(Array.from({ length: 100 }, () => send(agent, doors[door], { bytes })))
      return [...new Set(answers.map(({ status }) => status))]
    }
    assert.deepEqual(await statuses(2 * megabyte), [413])
    assert.deepEqual(await statuses(0), [200])
    agent.destroy()
  })

  test(`${door}: a body larger than any call accepts is answered 413 in the caller's format`, async () => {
    const agent = oneLine()
    const answer = await send(agent, doors[door], { bytes: 20 * megabyte })
    assert.deepEqual([answer.status, answer.body.HasError], [413, true])
    const watcher = await send(agent, doors[door], { bytes: 20 * megabyte, url: '/aw/api/0/query' })
    assert.deepEqual([watcher.status, watcher.body], [413, { message: 'The request is too large.' }])
    assert.equal((await send(agent, doors[door], { bytes: 0 })).status, 200)
    agent.destroy()
  })
}
