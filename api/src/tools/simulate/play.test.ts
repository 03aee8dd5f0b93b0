import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { dayMs, instantMs, minuteMs } from '@dayline/shared/calendar'
import { AddActivityLogs, maxBehindDays } from '@dayline/shared/contract'
import { northwind } from '../seed/people.ts'
import { nextTurn, play } from './play.ts'

const now = instantMs('2026-11-23', 8 * 60, 'Europe/Istanbul')

/** An API that accepts what the contract does, and holds the demo's people. */
async function standIn() {
  const reported: number[] = []
  const lists: Record<string, unknown[]> = {
    '/api/employee/list': northwind.map(({ email }, index) => ({ ID: index + 1, User: { Email: email } })),
    '/api/project/list': [],
    '/api/project/listtasks': [],
  }
  const answerTo = (url: string, body: string) => {
    if (url.startsWith('/aw/')) return {}
    if (lists[url]) return { HasError: false, Data: { Items: lists[url] } }
    if (url !== '/api/activitylogs/add') return { HasError: false, Data: {} }
    const { success, data } = AddActivityLogs.safeParse(JSON.parse(body))
    if (!success) return { HasError: true, Data: null, Message: 'Too many items.', ValidationErrors: [] }
    reported.push(...data.Items.map(({ StartDate }) => Date.parse(StartDate)))
    return { HasError: false, Data: { Accepted: data.Items.length } }
  }
  const server = createServer(async (request, response) => {
    const parts = await request.toArray()
    response.end(JSON.stringify(answerTo(request.url ?? '', Buffer.concat(parts).toString())))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, reported, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a machine that slept through a weekend reports all of it', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now })
  const { server, reported, url } = await standIn()
  t.after(() => server.close())
  const asleep = 63 * 60
  const caughtUp = Promise.withResolvers<void>()
  const { stop } = play({
    url,
    apiKey: 'key',
    lead: asleep,
    onMinute: ({ at }) => at === now && caughtUp.resolve(),
    onTrouble: caughtUp.reject,
  })
  t.after(stop)
  await caughtUp.promise
  const hours = new Set(reported.map((at) => Math.floor((now - at) / minuteMs / 60)))
  for (let hour = 0; hour < 63; hour++) assert.ok(hours.has(hour), `${hour} hours ago`)
})

test('one turn never exceeds half a day, nor goes back further than the server accepts', () => {
  assert.deepEqual(nextTurn(now - 2 * minuteMs, now, 1), { from: now - 2 * minuteMs, until: now })
  const behind = nextTurn(now - 3 * dayMs, now, 1)
  assert.equal(behind.until - behind.from, dayMs / 2)
  assert.equal(nextTurn(now - dayMs, now, 60).until, now - dayMs + 2 * minuteMs)
  const { from, until } = nextTurn(now - 90 * dayMs, now, 1)
  assert.ok(from > now - maxBehindDays * dayMs && from < until)
})
