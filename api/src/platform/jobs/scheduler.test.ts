import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { Database } from '../db/database.ts'
import { type Job, runNext, startJobs } from './scheduler.ts'

const signal = new AbortController().signal

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(() => testApp.database.system((trx) => sql`delete from jobs`.execute(trx)))

const errors: string[] = []
const onError = (error: unknown, job: string) => void errors.push(`${job}: ${(error as Error).message}`)
const later = (now: Date) => new Date(now.getTime() + 3_600_000)
const job = (name: string, run: Job['run']): Job => ({ name, next: later, run })

test('a due job runs once, in one of the processes', async () => {
  let runs = 0
  const slow = job('slow', async () => {
    runs += 1
    await pause(50)
    return false
  })
  const results = await Promise.all([1, 2, 3].map(() => runNext(testApp.database, [slow], { onError, signal })))
  assert.deepEqual([runs, results.filter(Boolean).length], [1, 1])
  assert.equal(await runNext(testApp.database, [slow], { onError, signal }), false)
})

test('repeats at once for more work, after a minute for a failure, after the lease for a dead process', async () => {
  let left = 2
  const parts = job('parts', async () => --left > 0)
  assert.equal(await runNext(testApp.database, [parts], { onError, signal }), true)
  assert.equal(await runNext(testApp.database, [parts], { onError, signal }), true)
  assert.equal(await runNext(testApp.database, [parts], { onError, signal }), false)
  const failing = job('failing', async () => {
    throw new Error('broken')
  })
  assert.equal(await runNext(testApp.database, [failing], { onError, signal }), true)
  assert.equal(await runNext(testApp.database, [failing], { onError, signal }), false)
  assert.deepEqual(errors, ['failing: broken'])
  await testApp.database.system((trx) =>
    sql`update jobs set due_at = now() - interval '1 minute', leased_until = now() + interval '1 minute' where name = 'parts'`.execute(
      trx,
    ),
  )
  assert.equal(await runNext(testApp.database, [parts], { onError, signal }), false)
  await testApp.database.system((trx) =>
    sql`update jobs set leased_until = now() - interval '1 minute' where name = 'parts'`.execute(trx),
  )
  assert.equal(await runNext(testApp.database, [parts], { onError, signal }), true)
})

/** Until when a job is taken, and when it is due again. */
async function rowOf(name: string) {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ until: string | null; due: string }>`select leased_until::text as until, due_at::text as due from jobs
      where name = ${name}`.execute(trx),
  )
  return rows[0]
}

test('a process neither renews nor releases a job that another has taken since its lease expired', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let taken: Awaited<ReturnType<typeof rowOf>>
  const slow = job('slow', async () => {
    await testApp.database.system((trx) =>
      sql`update jobs set leased_until = now() + interval '1 hour' where name = 'slow'`.execute(trx),
    )
    taken = await rowOf('slow')
    t.mock.timers.tick(30_000)
    return false
  })
  assert.equal(await runNext(testApp.database, [slow], { onError, signal }), true)
  assert.ok(taken?.until)
  assert.deepEqual(await rowOf('slow'), taken)
})

test('a job that runs for long extends its lease, and releases it even while that is in flight', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const slow = job('slow', async () => {
    const before = await rowOf('slow')
    t.mock.timers.tick(30_000)
    while ((await rowOf('slow'))?.until === before?.until) await new Promise(setImmediate)
    t.mock.timers.tick(30_000)
    return false
  })
  assert.equal(await runNext(testApp.database, [slow], { onError, signal }), true)
  assert.equal((await rowOf('slow'))?.until, null)
})

test('stopping waits for the running job and starts no other', async () => {
  const seen: string[] = []
  const scheduler = startJobs(
    testApp.database,
    [
      job('long', async () => {
        seen.push('began')
        await pause(80)
        seen.push('ended')
        return true
      }),
    ],
    { onError, startAfterMs: 0, everyMs: 10 },
  )
  while (seen.length === 0) await pause(5)
  await scheduler.stop()
  assert.deepEqual(seen, ['began', 'ended'])
})

test('a long job delays no short one, and stopping waits for both', async (t) => {
  const ended: string[] = []
  const begun = Promise.withResolvers<void>()
  const barrier = Promise.withResolvers<void>()
  const shortEnded = Promise.withResolvers<void>()
  const long = job('long', async () => {
    begun.resolve()
    await barrier.promise
    // Another round trip: stopping does not resolve before it by chance.
    await testApp.database.system((trx) => sql`select 1`.execute(trx))
    ended.push('long')
    return false
  })
  const short = job('short', async () => {
    await begun.promise
    ended.push('short')
    shortEnded.resolve()
    return false
  })
  const scheduler = startJobs(testApp.database, [{ ...long, isLong: true }, short], {
    onError,
    startAfterMs: 0,
    everyMs: 10,
  })
  t.after(() => {
    barrier.resolve()
    begun.resolve()
    return scheduler.stop()
  })
  await shortEnded.promise
  const stopped = scheduler.stop()
  barrier.resolve()
  await stopped
  assert.deepEqual(ended, ['short', 'long'])
  const leased = await testApp.database.system((trx) =>
    trx.selectFrom('jobs').select('name').where('leased_until', 'is not', null).execute(),
  )
  assert.deepEqual(leased, [])
})

test('neither a job that fails nor a database that fails stops a loop', async () => {
  const seen: string[] = []
  const note = (error: unknown, name: string) => void seen.push(`${name}: ${(error as Error).message}`)
  let calls = 0
  const system: Database['system'] = async (work) => {
    calls += 1
    if (calls === 1) throw new Error('no connection')
    return testApp.database.system(work)
  }
  const failing = job('failing', () => {
    throw new Error('broken')
  })
  const isOver = Promise.withResolvers<void>()
  const other = job('other', async () => {
    if (seen.includes('failing: broken')) isOver.resolve()
    return true
  })
  const options = { onError: note, startAfterMs: 0, everyMs: 1 }
  const scheduler = startJobs({ ...testApp.database, system }, [failing, other], options)
  await isOver.promise
  await scheduler.stop()
  assert.deepEqual(seen, ['scheduler: no connection', 'failing: broken'])
})
