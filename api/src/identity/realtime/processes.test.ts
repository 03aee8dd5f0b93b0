import assert from 'node:assert/strict'
import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { channels } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { insertPeople, type People } from '../../testing/people.ts'
import { type Api, connect, next, post, startProcess, subscribe, ticketOf, urlOf } from '../../testing/processes.ts'
import { openTestApp } from '../../testing/testApp.ts'
import { isPostgres, openTestDatabase } from '../../testing/testDatabase.ts'
import { startSession } from '../login/sessions.ts'

// On PostgreSQL two server processes share the work; the embedded database allows one, which then plays both parts.
let apis: [Api, Api]
let database: Database
let people: People
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dayline-processes-'))

before(async () => {
  if (isPostgres) {
    database = await openTestDatabase()
    people = (await database.system((trx) => insertPeople(trx, 'not a hash'))).people
    const databaseUrl = await urlOf(database)
    apis = await Promise.all([startProcess({ databaseUrl, folder }), startProcess({ databaseUrl, folder })])
    return
  }
  const testApp = await openTestApp({ limits: { perAddress: 60, perAccount: 10 } })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ database, people } = testApp)
  const url = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
  const one: Api = { url, close: () => testApp.close() }
  apis = [one, one]
})
after(async () => {
  await Promise.all([...new Set(apis)].map((api) => api.close()))
  if (isPostgres) await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a ticket of one process opens a socket in the other, once', async () => {
  const { authorization } = await signIn()
  const ticket = await ticketOf(apis[0], authorization)
  const socket = await connect(apis[1], ticket)
  await assert.rejects(connect(apis[0], ticket), /unauthorized/)
  socket.close()
})

test('all processes share one limit per address', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 64; n++) {
    const url = `${apis[n % 2 ? 1 : 0].url}/login/signinweb`
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    statuses.push(answer.status)
  }
  assert.deepEqual(statuses, [...Array(60).fill(200), ...Array(4).fill(429)])
})

test('events of one process reach the right sockets of the other', async () => {
  const [own, peer] = [await signIn(), await signIn('peer')]
  const socket = await connect(apis[0], await ticketOf(apis[0], own.authorization))
  const other = await connect(apis[0], await ticketOf(apis[1], peer.authorization))
  await subscribe(socket, channels.employee(people.employee.employmentId))
  await subscribe(other, channels.employee(people.peer.employmentId))
  const strayed: unknown[] = []
  other.on('activityChanged', (payload) => strayed.push(payload))
  const heard = next<{ EmployeeId: number }>(socket, 'activityChanged')
  const minute = new Date(Math.floor(Date.now() / 60_000 - 5) * 60_000).toISOString()
  const Items = [{ StartDate: minute, Status: 1, ActivityLevel: 30, AppName: 'Editor' }]
  await post(apis[1], '/activitylogs/add', own.authorization, { Items })
  assert.equal((await heard).EmployeeId, people.employee.employmentId)
  assert.deepEqual(strayed, [])
  socket.close()
  other.close()
})

test('signing out in one process closes the socket in the other before its check of sessions', async () => {
  // The check closes sockets of sessions that ended without an event. It may run within one round, not within three.
  let isOpenBeforeCheck = false
  for (let round = 0; round < 3 && !isOpenBeforeCheck; round++) {
    const [own, peer] = [await signIn(), await signIn('peer')]
    const socket = await connect(apis[0], await ticketOf(apis[0], own.authorization))
    const unchecked = await connect(apis[0], await ticketOf(apis[0], peer.authorization))
    await database.statement((db) =>
      sql`update sessions set ended_at = now() where user_id = ${people.peer.userId}`.execute(db),
    )
    const ended = next(socket, 'disconnect')
    await post(apis[1], '/account/signout', own.authorization)
    await ended
    assert.equal((await post(apis[0], '/account/get', own.authorization)).status, 401)
    isOpenBeforeCheck = unchecked.connected
    unchecked.close()
  }
  assert.ok(isOpenBeforeCheck)
})

test('a broken connection between the processes is restored, and no process stops', async () => {
  const { authorization } = await signIn()
  const socket = await connect(apis[0], await ticketOf(apis[0], authorization))
  await subscribe(socket, channels.employee(people.employee.employmentId))
  for (let round = 0; round < 4; round++) {
    await database.statement((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dayline-events' and datname = current_database()`.execute(db),
    )
    let isHeard = false
    socket.once('activityChanged', () => {
      isHeard = true
    })
    const giveUpAt = performance.now() + 15_000
    for (let minute = 10; !isHeard && performance.now() < giveUpAt; minute++) {
      const StartDate = new Date(Math.floor(Date.now() / 60_000 - minute - round * 100) * 60_000).toISOString()
      const Items = [{ StartDate, Status: 1, ActivityLevel: 30, AppName: 'Editor' }]
      await post(apis[1], '/activitylogs/add', authorization, { Items })
      await pause(200)
    }
    assert.ok(isHeard, `round ${round}`)
  }
  socket.close()
})

async function signIn(who: 'employee' | 'peer' = 'employee'): Promise<{ authorization: string }> {
  const { userId, organizationId, employmentId } = people[who]
  const token = await database.system((trx) => startSession(trx, userId, { organizationId, employmentId }))
  return { authorization: `Bearer ${token}` }
}
