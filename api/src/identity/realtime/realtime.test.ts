import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { channels } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import type { Db } from '../../platform/db/database.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { endSessionsOf } from '../login/sessions.ts'

let testApp: TestApp
let url: string
before(async () => {
  testApp = await openTestApp({ realtime: { lookEveryMs: 200 } })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
after(() => testApp.close())

async function ticketOf(as: As): Promise<string> {
  return (await testApp.call('/realtime/ticket', {}, as)).body.Data?.Ticket ?? assert.fail()
}
const connect = (token: string, transports = ['websocket']) =>
  io(url, { transports, reconnection: false, forceNew: true, query: { token } })

/** The next event of this name; a socket that is refused rejects. */
function next<Payload>(socket: Socket, event: string): Promise<Payload> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve)
    if (event !== 'connect_error') socket.once('connect_error', reject)
  })
}

test('a ticket opens one socket; a missing, wrong or used one does not, nor does long polling', async () => {
  const ticket = await ticketOf('employee')
  const socket = connect(ticket)
  await next(socket, 'connect')
  // One after the other: a refusal before the listener is attached would be missed.
  for (const token of [ticket, 'wrong', '']) {
    const refused = connect(token)
    const error = await next<Error>(refused, 'connect_error')
    assert.equal(error.message, 'unauthorized')
    refused.close()
  }
  const polling = connect(await ticketOf('employee'), ['polling'])
  await next(polling, 'connect_error')
  polling.close()
  socket.close()
})

test('a socket receives events of its own channels only', async () => {
  const { employee, peer, stranger } = testApp.people
  const socket = connect(await ticketOf('employee'))
  await next(socket, 'connect')
  for (const channel of [
    channels.user(employee.userId),
    channels.organization(employee.organizationId),
    channels.employee(employee.employmentId),
  ]) {
    const joined = next(socket, 'subscribe_success')
    socket.emit('subscribe', { channel })
    assert.deepEqual(await joined, { channel })
  }
  for (const channel of [
    channels.user(peer.userId),
    channels.employee(peer.employmentId),
    channels.organization(stranger.organizationId),
    'session-1',
    '',
    null,
  ]) {
    const refused = next<{ message: string }>(socket, 'error')
    socket.emit('subscribe', { channel })
    assert.equal((await refused).message, 'Not allowed.')
  }
  for (const nonsense of [null, 'channel', 5]) {
    const refused = next(socket, 'error')
    socket.emit('subscribe', nonsense)
    await refused
  }
  const heard: unknown[] = []
  socket.on('activityChanged', (payload) => heard.push(payload))
  const { events } = testApp.app.services
  events.publish(channels.employee(peer.employmentId), 'activityChanged', {
    EmployeeId: peer.employmentId,
    WorkDate: '2026-01-01',
  })
  const own = { EmployeeId: employee.employmentId, WorkDate: '2026-01-02' }
  const arrived = next(socket, 'activityChanged')
  events.publish(channels.employee(employee.employmentId), 'activityChanged', own)
  await arrived
  assert.deepEqual(heard, [own])
  socket.close()
})

test('unsubscribing is confirmed and ends the events; foreign channels cannot be left', async () => {
  const { employee, peer } = testApp.people
  const socket = connect(await ticketOf('employee'))
  await next(socket, 'connect')
  const own = channels.employee(employee.employmentId)
  for (const [event, answer] of [
    ['subscribe', 'subscribe_success'],
    ['unsubscribe', 'unsubscribe_success'],
  ] as const) {
    const confirmed = next(socket, answer)
    socket.emit(event, { channel: own })
    assert.deepEqual(await confirmed, { channel: own })
  }
  const refused = next(socket, 'error')
  socket.emit('unsubscribe', { channel: channels.employee(peer.employmentId) })
  await refused
  let heard = 0
  socket.on('activityChanged', () => heard++)
  const payload = { EmployeeId: employee.employmentId, WorkDate: '2026-01-01' }
  testApp.app.services.events.publish(own, 'activityChanged', payload)
  // A later answer on the same socket: anything published before it would have arrived by now.
  const later = next(socket, 'subscribe_success')
  socket.emit('subscribe', { channel: own })
  await later
  assert.equal(heard, 0)
  socket.close()
})

test('a ticket is stored as a hash and expires after half a minute', async () => {
  const ticket = await ticketOf('employee')
  const { rows } = await testApp.database.statement((db) =>
    sql<{ text: string }>`select t::text as text from realtime_tickets t`.execute(db),
  )
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(Buffer.from(ticket).toString('hex')))
  await testApp.database.statement((db) =>
    sql`update realtime_tickets set expires_at = expires_at - interval '31 seconds'`.execute(db),
  )
  const late = connect(ticket)
  assert.equal((await next<Error>(late, 'connect_error')).message, 'unauthorized')
  late.close()
})

test('too many tickets of one session are refused, and those of others at the same address only far above', async () => {
  const [own, other] = await Promise.all(
    (['employee', 'peer'] as const).map(async (as) => ({ authorization: `Bearer ${await testApp.tokenOf(as)}` })),
  )
  const statusOf = async (headers?: Record<string, string>) =>
    (await testApp.post('/realtime/ticket', {}, headers)).status
  const counted = (count: number) =>
    testApp.database.statement((db) =>
      sql`update tries set count = ${count} where key like '/realtime/ticket %' and ends_at > now()`.execute(db),
    )
  assert.equal(await statusOf(own), 200)
  await counted(600)
  assert.deepEqual([await statusOf(own), await statusOf(other)], [429, 200])
  await counted(20_000)
  assert.equal(await statusOf(other), 429)
  await testApp.database.statement((db) => sql`delete from tries`.execute(db))
})

test('a session that expires, or whose person is blocked, loses its socket without a request', async () => {
  const { designer, peer } = testApp.people
  const both = (await Promise.all([ticketOf('designer'), ticketOf('peer')])).map((ticket) => connect(ticket))
  await Promise.all(both.map((socket) => next(socket, 'connect')))
  const closed = Promise.all(both.map((socket) => next(socket, 'disconnect')))
  await testApp.database.system(async (trx) => {
    await sql`update sessions set expires_at = now() where user_id = ${designer.userId}`.execute(trx)
    await sql`update employments set blocked_at = now() where id = ${peer.employmentId}`.execute(trx)
  })
  await closed
})

test('missing two-step sign-in closes the socket of the organization; one without an organization opens', async () => {
  const { manager, coowner } = testApp.people
  const requireFrom = (day: string | null) =>
    testApp.database.statement((db) =>
      sql`update organizations set two_step_from = ${day}::date where id = ${manager.organizationId}`.execute(db),
    )
  const socket = connect(await ticketOf('manager'))
  await next(socket, 'connect')
  const closed = next(socket, 'disconnect')
  await requireFrom('2026-01-01')
  await closed
  const again = connect(await ticketOf('manager'))
  await next(again, 'connect')
  const refused = next<{ message: string }>(again, 'error')
  again.emit('subscribe', { channel: channels.organization(manager.organizationId) })
  assert.equal((await refused).message, 'Not allowed.')
  // The check that ends another session has covered this one too.
  const other = connect(await ticketOf('coowner'))
  await next(other, 'connect')
  const ended = next(other, 'disconnect')
  await testApp.database.statement((db) =>
    sql`update sessions set expires_at = now() where user_id = ${coowner.userId}`.execute(db),
  )
  await ended
  const own = next(again, 'subscribe_success')
  again.emit('subscribe', { channel: channels.user(manager.userId) })
  await own
  again.close()
  await requireFrom(null)
})

test('changing a colleague ends their sessions in the same organization only', async () => {
  const { owner, otherManager, stranger } = testApp.people
  const token = await testApp.tokenOf('otherManager')
  const headers = { authorization: `Bearer ${token}` }
  const { Ticket } = (await testApp.post('/realtime/ticket', {}, headers)).body.Data as { Ticket: string }
  const socket = connect(Ticket)
  await next(socket, 'connect')
  const away = { organizationId: stranger.organizationId, userId: stranger.userId }
  const end = (db: Db) => endSessionsOf(db, otherManager.employmentId)
  assert.deepEqual(await testApp.database.tenant(away, end), [])
  const ended = next(socket, 'disconnect')
  const home = { organizationId: owner.organizationId, userId: owner.userId }
  testApp.app.services.events.endSessions(await testApp.database.tenant(home, end))
  await ended
  assert.equal((await testApp.post('/account/get', {}, headers)).status, 401)
})

test('signing out closes the socket of that session, and its tickets open nothing', async () => {
  const token = await testApp.tokenOf('manager')
  const headers = { authorization: `Bearer ${token}` }
  const ticket = async () =>
    ((await testApp.post('/realtime/ticket', {}, headers)).body.Data as { Ticket: string }).Ticket
  const socket = connect(await ticket())
  await next(socket, 'connect')
  const unused = await ticket()
  const ended = next(socket, 'disconnect')
  await testApp.post('/account/signout', {}, headers)
  await ended
  const late = connect(unused)
  assert.equal((await next<Error>(late, 'connect_error')).message, 'unauthorized')
  late.close()
})
