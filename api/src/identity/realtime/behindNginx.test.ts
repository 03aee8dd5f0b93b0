import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { channels, type ReadData } from '@dayline/shared/contract'
import { type NginxServer, startNginx } from '@dayline/testkit/nginx'
import { insertPeople, type People, password } from '../../testing/people.ts'
import { connect, next, post, startProcess, subscribe, ticketOf, urlOf } from '../../testing/processes.ts'
import { answerOf } from '../../testing/solvedCaptcha.ts'
import { isPostgres, openTestDatabase } from '../../testing/testDatabase.ts'
import { hashPassword } from '../login/passwords.ts'

/** The program that writes nginx's configuration, as docs/operations.md describes. */
const writer = path.resolve(import.meta.dirname, '../../../../federation/src/cli/nginx.ts')

// Only one process can open the embedded database.
if (isPostgres) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-behind-nginx-'))
  const store = path.join(folder, 'store')
  let apis: Awaited<ReturnType<typeof startProcess>>[]
  let nginx: NginxServer
  let people: People
  let start: (port?: number) => ReturnType<typeof startProcess>
  let closeDatabase: () => Promise<void>

  before(async () => {
    fs.mkdirSync(path.join(store, 'registry'), { recursive: true })
    fs.writeFileSync(path.join(store, 'registry/production.json'), '{"seq":1}')
    const database = await openTestDatabase()
    closeDatabase = () => database.close()
    const hash = await hashPassword(password)
    people = (await database.system((trx) => insertPeople(trx, hash))).people
    const databaseUrl = await urlOf(database)
    start = (port) => startProcess({ databaseUrl, folder, ...(port ? { port } : {}) })
    apis = await Promise.all([start(), start()])
    const addresses = apis.map(({ port }) => `127.0.0.1:${port}`)
    nginx = await startNginx(path.join(folder, 'nginx'), (listen) =>
      execFileSync(process.execPath, [writer, '--store', store, '--listen', listen, '--api', ...addresses]).toString(),
    )
  })
  after(async () => {
    await nginx.stop()
    await Promise.all(apis.map((api) => api.close()))
    await closeDatabase()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  /** Signs in with the form's own calls: one process may issue the captcha and another accept its solution. */
  async function signIn(): Promise<string> {
    const challenge = await fetch(`${nginx.url}/api/captcha/challenge`)
    const { Data } = (await challenge.json()) as { Data: ReadData<'/captcha/challenge'> }
    const form = { Email: people.employee.email, Password: password, CaptchaToken: await answerOf(Data) }
    const { body } = await post({ url: nginx.url }, '/api/login/signinweb', '', form)
    assert.equal(body.HasError, false, JSON.stringify(body))
    return `Bearer ${body.Data.Token}`
  }

  test('a socket receives events of another process', async () => {
    const authorization = await signIn()
    const through = { url: `${nginx.url}/api` }
    const socket = await connect(nginx, await ticketOf(through, authorization))
    await subscribe(socket, channels.employee(people.employee.employmentId))
    const now = Date.now()
    for (const [index, api] of apis.entries()) {
      const heard = next<{ EmployeeId: number }>(socket, 'activityChanged')
      const StartDate = new Date(Math.floor(now / 60_000 - 5 - index) * 60_000).toISOString()
      const Items = [{ StartDate, Status: 1, ActivityLevel: 30, AppName: 'Editor' }]
      await post(api, '/activitylogs/add', authorization, { Items })
      assert.equal((await heard).EmployeeId, people.employee.employmentId)
    }
    socket.close()
    const registry = await fetch(`${nginx.url}/registry/production.json`)
    assert.equal(registry.headers.get('cache-control'), 'no-cache')
  })

  test('during a rolling restart of the processes every request is answered', async () => {
    const authorization = await signIn()
    const through = { url: `${nginx.url}/api` }
    const statuses: Record<string, number> = {}
    let isOver = false
    const calls = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const status = await post(through, '/account/get', authorization).then(
          (answer) => answer.status,
          (error: Error) => String(error.cause ?? error),
        )
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    })
    for (const [index, api] of apis.entries()) {
      await pause(200)
      await api.close()
      await pause(200)
      apis[index] = await start(api.port)
    }
    await pause(200)
    isOver = true
    await Promise.all(calls)
    const { 200: answered = 0, ...failed } = statuses
    assert.ok(answered > 50)
    // A call that arrives exactly when a process closes is lost; without a drain most of them are.
    const lost = Object.values(failed).reduce((sum, count) => sum + count, 0)
    assert.ok(lost <= answered / 200, JSON.stringify(statuses))
  })
}
