import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { minuteMs } from '@dayline/shared/calendar'
import { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { ValidationFailed } from '../../http/failures.ts'
import type { Name } from '../../testing/people.ts'
import { roundTripsOf, type Statement } from '../../testing/statements.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { whileRefused } from '../../testing/whileRefused.ts'
import { withAllConnectionsTaken } from '../../testing/withAllConnectionsTaken.ts'
import type { Stored } from '../storeMinutes.ts'
import type { Batch, Items } from './addMinutes.ts'
import { BatchQueue } from './batchQueue.ts'
import { trackedPerson } from './resolve.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  // The first batch of each person creates the apps and the presence.
  await sendTogether(crew.map((name) => batchOf(name)))
})
after(() => testApp.close())

const crew: Name[] = ['owner', 'coowner', 'manager', 'otherManager', 'employee', 'peer', 'designer']
const settings = TrackSettings.parse({})
const forbiddenLevel = 59

let next = Math.floor(Date.now() / minuteMs) * minuteMs - 20 * 60 * minuteMs
const minutesFrom = (from: number, more: object = {}): Items =>
  Array.from({ length: 10 }, (_, index) => ({
    StartDate: new Date(from + index * minuteMs).toISOString(),
    Status: 1,
    ActivityLevel: 30,
    AppName: `Program ${index % 3}`,
    ...more,
  }))

/** Ten minutes of a person, reported with an API key; by default later than all earlier batches. */
function batchOf(name: Name, items: Items = minutesFrom(next)): Batch {
  next += 10 * minuteMs
  const { organizationId, employmentId: employeeId } = testApp.people[name]
  const actor = { source: 'apiKey', organizationId } as Parameters<typeof trackedPerson>[1]
  return { organizationId, settings, employeeId, items, tracked: (db) => trackedPerson(db, actor, employeeId) }
}

/** Adds these batches to the queue while all connections are taken, so that they wait together. */
async function sendTogether(batches: Batch[]): Promise<PromiseSettledResult<Stored>[]> {
  const queue = new BatchQueue(testApp.database)
  return withAllConnectionsTaken(testApp.database, () => Promise.allSettled(batches.map((batch) => queue.add(batch))))
}

const acceptedIn = (answers: PromiseSettledResult<Stored>[]) =>
  answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.accepted : answer.reason))
const stores = (trip: Statement[]) => trip.some(({ text }) => text.includes('insert into activity_minutes'))

test('stores batches of several people that wait together with the statements of one batch', async () => {
  const one = (await roundTripsOf(async () => sendTogether([batchOf('owner')]))).filter(stores)
  let answers: PromiseSettledResult<Stored>[] = []
  const all = await roundTripsOf(async () => {
    answers = await sendTogether(crew.map((name) => batchOf(name)))
  })
  assert.deepEqual(
    acceptedIn(answers),
    crew.map(() => 10),
  )
  assert.equal(one.length, 1)
  assert.deepEqual(
    all.filter(stores).map((trip) => trip.map(({ text }) => text)),
    one.map((trip) => trip.map(({ text }) => text)),
  )
})

test('changes rows of people in the order of their ids, as other transactions do', async () => {
  const withVersion = (name: Name) => ({ ...batchOf(name), appVersion: '9.9.9' })
  const sent = await roundTripsOf(() => sendTogether(crew.toReversed().map(withVersion)))
  const sorted = crew.map((name) => testApp.people[name].employmentId).sort((a, b) => a - b)
  const update = sent.flat().find(({ text }) => text.includes('update employments'))
  const insert = sent.flat().find(({ text }) => text.includes('insert into activity_minutes'))
  const peopleOf = (statement?: Statement) =>
    statement?.values.filter(Array.isArray).map((ids: number[]) => [...new Set(ids)])
  assert.deepEqual(peopleOf(update)?.[0], sorted)
  assert.ok(peopleOf(insert)?.some((ids) => isDeepStrictEqual(ids, sorted)))
})

test('answers each batch separately: a refused, late, new or repeated one does not affect the others', async () => {
  const late = minutesFrom(next - 30 * 24 * 60 * minuteMs)
  const twice = minutesFrom(next)
  const [good, future, blocked, sent, again, old, newApp, note] = await sendTogether([
    batchOf('owner'),
    batchOf('coowner', minutesFrom(Date.now() + 60 * minuteMs)),
    batchOf('blocked'),
    batchOf('manager', twice),
    batchOf('manager', twice),
    batchOf('employee', late),
    batchOf('peer', minutesFrom(next, { AppName: 'Never seen before' })),
    batchOf('designer', minutesFrom(next, { WorkNote: 'Not in the settings' })),
  ])
  const accepted = (answer?: PromiseSettledResult<Stored>) =>
    answer?.status === 'fulfilled' && [answer.value.accepted, answer.value.duplicates]
  const reason = (answer?: PromiseSettledResult<Stored>) => answer?.status === 'rejected' && answer.reason
  for (const answer of [good, sent, old, newApp]) assert.deepEqual(accepted(answer), [10, 0])
  assert.deepEqual(accepted(again), [0, 10])
  assert.ok(reason(future) instanceof ValidationFailed)
  assert.match(String(reason(blocked)), /blocked/)
  assert.ok(reason(note) instanceof ValidationFailed)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})

test('refuses the batch of a person who was blocked since an earlier one', async () => {
  const block = (at: Date | null) =>
    testApp.database.statement((db) =>
      sql`update employments set blocked_at = ${at} where id = ${testApp.people.peer.employmentId}`.execute(db),
    )
  await block(new Date())
  try {
    const [blocked, other] = acceptedIn(await sendTogether([batchOf('peer'), batchOf('owner')]))
    assert.match(String(blocked), /blocked/)
    assert.equal(other, 10)
  } finally {
    await block(null)
  }
  assert.deepEqual(acceptedIn(await sendTogether([batchOf('peer'), batchOf('owner')])), [10, 10])
})

test('fails only the batch that the database refuses', async () => {
  const forbidden = {
    table: 'activity_minutes',
    change: 'insert',
    when: sql`new.activity_level = ${sql.lit(forbiddenLevel)}`,
  }
  await whileRefused(testApp.database, forbidden, async () => {
    const answers = await sendTogether([
      batchOf('owner'),
      batchOf('coowner', minutesFrom(next, { ActivityLevel: forbiddenLevel })),
      batchOf('manager'),
    ])
    const [first, refused, third] = acceptedIn(answers)
    assert.deepEqual([first, third], [10, 10])
    assert.match(String(refused), /refused/)
  })
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})

test('a transaction stores a bounded number of minutes, and the next one stores the rest', async () => {
  const long = (name: Name) => {
    const items = Array.from({ length: 30 }, (_, index) => minutesFrom(next + index * 10 * minuteMs)).flat()
    return batchOf(name, items)
  }
  next = Date.now() - 12 * 60 * minuteMs
  let answers: PromiseSettledResult<Stored>[] = []
  const sent = await roundTripsOf(async () => {
    answers = await sendTogether([long('employee'), long('peer'), long('designer'), long('otherManager')])
  })
  assert.deepEqual(acceptedIn(answers), [300, 300, 300, 300])
  assert.equal(sent.filter(stores).length, 2)
})
