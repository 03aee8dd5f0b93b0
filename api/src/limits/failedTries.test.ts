import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { countFailedTries } from './failedTries.ts'

let database: Database
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

test('after too many failed tries an account has to wait; others, and those who succeed, do not', async () => {
  const tries = countFailedTries('sign-in', 3, 60_000)
  // Another process counts the same ones, and another kind its own.
  const elsewhere = countFailedTries('sign-in', 3, 60_000)
  const codes = countFailedTries('code-tried', 3, 60_000)
  const begun = [
    await tries.begin(database, 'a'),
    await elsewhere.begin(database, 'a'),
    await tries.begin(database, 'a'),
  ]
  assert.deepEqual(begun, [true, true, true])
  assert.equal(await tries.begin(database, 'a'), false)
  assert.equal(await elsewhere.begin(database, 'a'), false)
  assert.equal(await codes.begin(database, 'a'), true)
  assert.equal(await tries.begin(database, 'b'), true)
  for (let n = 0; n < 10; n++) {
    assert.equal(await tries.begin(database, 'c'), true)
    await elsewhere.succeeded(database, 'c')
  }
})

test('a burst lets in as many as may try, and the next window as many again', async () => {
  const tries = countFailedTries('sign-in', 3, 300)
  const burst = async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => tries.begin(database, 'd')))
    return answers.filter(Boolean).length
  }
  assert.equal(await burst(), 3)
  await pause(350)
  assert.equal(await burst(), 3)
})
