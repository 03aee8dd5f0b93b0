import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { channels } from '@dayline/shared/contract'
import { io, type Socket } from 'socket.io-client'
import { type As, openWorld, type World } from '../testing/world.ts'

let world: World
let url: string
before(async () => {
  world = await openWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
})
after(() => world.close())

async function ticketOf(as: As): Promise<string> {
  return (await world.call('/realtime/ticket', {}, as)).body.Data?.Ticket ?? assert.fail()
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

test('a ticket opens one socket; none, a wrong one, a used one and long polling open nothing', async () => {
  const ticket = await ticketOf('employee')
  const socket = connect(ticket)
  await next(socket, 'connect')
  for (const refused of [connect(ticket), connect('wrong'), connect('')]) {
    const error = await next<Error>(refused, 'connect_error')
    assert.equal(error.message, 'unauthorized')
    refused.close()
  }
  const polling = connect(await ticketOf('employee'), ['polling'])
  await next(polling, 'connect_error')
  polling.close()
  socket.close()
})

test('one hears the own channels and nobody else’s', async () => {
  const { employee, peer, stranger } = world.people
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
  const { events } = world.app.services
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

test('signing out ends the socket of that session, and a ticket of it opens nothing', async () => {
  const token = await world.tokenOf('manager')
  const headers = { authorization: `Bearer ${token}` }
  const ticket = async () =>
    ((await world.post('/realtime/ticket', {}, headers)).body.Data as { Ticket: string }).Ticket
  const socket = connect(await ticket())
  await next(socket, 'connect')
  const unused = await ticket()
  const ended = next(socket, 'disconnect')
  await world.post('/account/signout', {}, headers)
  await ended
  const late = connect(unused)
  assert.equal((await next<Error>(late, 'connect_error')).message, 'unauthorized')
  late.close()
})
