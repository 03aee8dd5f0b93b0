import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { channels } from '@dayline/shared/contract'
import { Server } from 'socket.io'
import { createEvents } from './events.ts'

/** The messages that a server sends to other processes when events for these people are published at the same time. */
async function sentFor(people: number[], options: { isShared: boolean }): Promise<unknown[][]> {
  const io = new Server()
  const sent: unknown[][] = []
  io.of('/').adapter.serverSideEmit = async ([, publications]) => void sent.push(publications)
  const events = createEvents()
  events.attach(io, options)
  for (const EmployeeId of people) {
    events.publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate: '2026-11-18' })
  }
  for (let turns = 0; options.isShared && sent.flat().length < people.length && turns < 500; turns++) await pause(10)
  return sent
}
const people = Array.from({ length: 100 }, (_, index) => index + 1)

test('events of the same moment share one message to other processes, whose length is bounded', async () => {
  const sent = await sentFor(people, { isShared: true })
  assert.deepEqual(
    sent.flat(),
    people.map((EmployeeId) => [
      channels.employee(EmployeeId),
      'activityChanged',
      { EmployeeId, WorkDate: '2026-11-18' },
    ]),
  )
  assert.equal(sent.length, 2)
  for (const message of sent) assert.ok(JSON.stringify(message).length < 8000)
})

test('an event for a thousand people is sent in messages of bounded length, to each person once', async () => {
  const io = new Server()
  const sent: [channels: string[], event: string, payload: unknown][][] = []
  io.of('/').adapter.serverSideEmit = async ([, publications]) => void sent.push(publications)
  const events = createEvents()
  events.attach(io, { isShared: true })
  const to = Array.from({ length: 1000 }, (_, userId) => channels.user(100_000 + userId))
  const payload = {
    Id: 1,
    ProjectId: 1,
    Patch: { Title: 'ü'.repeat(500) },
    ByEmployeeId: 1,
    At: '2026-11-18T09:00:00Z',
  }
  events.publish(to, 'taskTitleChanged', payload)
  for (let turns = 0; sent.flat().length < 10 && turns < 500; turns++) await pause(10)
  assert.deepEqual(
    sent.flat().flatMap(([channel]) => channel),
    to,
  )
  for (const message of sent) assert.ok(Buffer.byteLength(JSON.stringify(message)) < 8000)
})

test('a single process sends no messages', async () => {
  assert.deepEqual(await sentFor(people, { isShared: false }), [])
})
