import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { roundTripsOf } from '../../testing/statements.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { withAllConnectionsTaken } from '../../testing/withAllConnectionsTaken.ts'
import type { Database, Db } from './database.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

const double = (n: number) => (db: Db) => sql<{ n: number }>`select ${n}::int * 2 as n`.execute(db)
const doubled = async (n: number) => (await database.lookup(double(n))).rows[0]?.n

test('lookups that wait for a connection share a round trip, and each gets its own rows', async () => {
  let answers: unknown[] = []
  const sent = await roundTripsOf(async () => {
    answers = await withAllConnectionsTaken(database, () => Promise.all([1, 2, 3, 4, 5].map(doubled)))
  })
  assert.deepEqual(answers, [2, 4, 6, 8, 10])
  const lookups = sent.filter((trip) => trip.some(({ text }) => text.includes('* 2')))
  assert.deepEqual(
    lookups.map((trip) => trip.length),
    [5],
  )
})

test('a failed lookup does not make others fail', async () => {
  const answers = await withAllConnectionsTaken(database, () =>
    Promise.allSettled([doubled(1), database.lookup((db) => sql`select 1 / 0`.execute(db)), doubled(3)]),
  )
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
    [2, 'error: division by zero', 6],
  )
})

test('lookups that arrive while one is running share the next round trip', async () => {
  const isHeld = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const lock = (db: Db) => sql`select pg_advisory_xact_lock(1)`.execute(db)
  const holding = database.system(async (trx) => {
    await lock(trx)
    isHeld.resolve()
    await free.promise
  })
  await isHeld.promise
  const sent = await roundTripsOf(async () => {
    // Waits for the lock, or for the connection if there is only one.
    const first = database.lookup(lock)
    const others: Promise<unknown>[] = []
    for (const n of [1, 2, 3]) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      others.push(doubled(n))
    }
    free.resolve()
    await Promise.all([first, holding, ...others])
  })
  assert.equal(sent.filter((trip) => trip.some(({ text }) => text.includes('* 2'))).length, 1)
})
