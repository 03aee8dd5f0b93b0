import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { TooManyRequests } from '../failures.ts'
import { countFailedTries, countGuesses, type FailedTries } from './failedTries.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

const minute = 60_000

/** Whether an attempt is allowed; the refusal has the time to wait. */
async function mayTry(trying: Promise<unknown>): Promise<boolean> {
  try {
    await trying
    return true
  } catch (error) {
    assert.ok(error instanceof TooManyRequests)
    const seconds = Number(error.headers['retry-after'])
    assert.ok(seconds >= 1 && seconds <= 60, `${seconds} s`)
    return false
  }
}
const begin = (tries: FailedTries, account: string) => mayTry(tries.begin(database, account))

test('too many failed attempts make an account wait; other accounts and successful attempts do not', async () => {
  const tries = countFailedTries('sign-in', 3, minute)
  // Another process shares this count; another kind has its own.
  const elsewhere = countFailedTries('sign-in', 3, minute)
  const codes = countFailedTries('code-tried', 3, minute)
  const begun = [await begin(tries, 'a'), await begin(elsewhere, 'a'), await begin(tries, 'a')]
  assert.deepEqual(begun, [true, true, true])
  assert.equal(await begin(tries, 'a'), false)
  assert.equal(await begin(elsewhere, 'a'), false)
  assert.equal(await begin(codes, 'a'), true)
  assert.equal(await begin(tries, 'b'), true)
  for (let n = 0; n < 10; n++) {
    assert.equal(await begin(tries, 'c'), true)
    await elsewhere.succeeded(database, 'c')
  }
})

test('a burst is limited to the allowed attempts, and the next window allows as many again', async () => {
  const tries = countFailedTries('sign-in', 3, minute)
  const burst = async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => begin(tries, 'd')))
    return answers.filter(Boolean).length
  }
  assert.equal(await burst(), 3)
  await database.statement((db) => sql`update tries set ends_at = now()`.execute(db))
  assert.equal(await burst(), 3)
})

test('guesses block only the network that makes them, and flag the account as guessed', async () => {
  const guesses = countGuesses('code-requested', 2, minute)
  const from = (address: string) => guesses.begin(database, { account: 'e', address })
  assert.deepEqual(await from('2001:db8::1'), { isGuessed: false })
  assert.deepEqual(await from('2001:db8::2'), { isGuessed: false })
  assert.equal(await mayTry(from('2001:db8::3')), false)
  assert.deepEqual(await from('203.0.113.9'), { isGuessed: true })
  await guesses.succeeded(database, { account: 'e', address: '203.0.113.9' })
  assert.deepEqual(await from('203.0.113.9'), { isGuessed: false })
  assert.equal(await mayTry(from('2001:db8::4')), false)
})
