import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { jobEntries } from '../../testing/jobEntries.ts'
import { employ } from '../../testing/people.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { NewMinute } from '../../tracking/newMinute.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'
import type { Database } from '../db/database.ts'
import { purge } from './purge.ts'
import { removeFiles } from './removeFiles.ts'
import { type Job, runNext, startJobs } from './scheduler.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
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

test('removes queued files, but not the demo’s shared screens or anything else', async () => {
  const { database, media } = testApp.app.services
  for (const file of ['7/gone.webp', '7/stored.webp', 'demo/drawn.webp']) {
    await media.files.put(file, file)
  }
  await database.system((trx) =>
    trx
      .insertInto('media_deletions')
      .values(['7/gone.webp', 'demo/drawn.webp', '7/never-was.webp'].map((file) => ({ organization_id: 7, file })))
      .execute(),
  )
  assert.equal(await removeFiles({ database, media }), false)
  const sizes = await Promise.all(['7/gone.webp', '7/stored.webp', 'demo/drawn.webp'].map(media.files.sizeOf))
  assert.deepEqual(
    sizes.map((size) => size !== null),
    [false, true, true],
  )
  const left = await database.system((trx) => trx.selectFrom('media_deletions').selectAll().execute())
  assert.deepEqual(left, [])
})

test('removes data older than the retention, including pictures and sums', async () => {
  const old = addDays(today, -100)
  const { home, people } = testApp
  for (const who of ['employee', 'stranger'] as const) {
    for (const day of [old, addDays(today, -3)]) await work(who, day)
  }
  await testApp.database.system((trx) =>
    sql`update subscriptions set custom_data_retention_months = 3 where organization_id = ${home.organizationId}`.execute(
      trx,
    ),
  )
  await testApp.database.system(async (trx) => {
    for (const { organizationId, employmentId } of [people.employee, people.stranger]) {
      const days = sql`select ${organizationId}::int, ${employmentId}::int, day::date
        from unnest(${[old, addDays(today, -3)]}::text[]) as day`
      await sql`insert into videos_to_make (organization_id, employee_id, work_date) ${days}`.execute(trx)
      await sql`insert into screenshot_requests (organization_id, employee_id, taken_at, reason)
        select organization_id, employee_id, (day + time '12:00') at time zone 'UTC', 'Private'
        from (${days}) as of_day (organization_id, employee_id, day)`.execute(trx)
    }
  })
  assert.equal(await purge(testApp.database, signal), false)
  const requests = await testApp.database.system((trx) =>
    sql<{ id: number; count: number }>`select employee_id as id, count(*)::int as count from screenshot_requests
      group by employee_id`.execute(trx),
  )
  const requestsOf = new Map(requests.rows.map(({ id, count }) => [id, count]))
  assert.equal(requestsOf.get(people.employee.employmentId), 1)
  assert.equal(requestsOf.get(people.stranger.employmentId), 2)
  const daysOf = async (table: string, who: 'employee' | 'stranger') => {
    const { rows } = await testApp.database.system((trx) =>
      sql<{ day: string }>`select distinct work_date::text as day from ${sql.table(table)}
        where employee_id = ${people[who].employmentId} order by 1`.execute(trx),
    )
    return rows.map(({ day }) => day)
  }
  const counted = ['activity_days', 'activity_day_tasks', 'activity_day_task_apps', 'screenshot_days']
  for (const table of ['screenshots', 'videos_to_make', 'activity_minutes', 'shifts', ...counted]) {
    assert.deepEqual(await daysOf(table, 'employee'), [addDays(today, -3)], table)
    assert.deepEqual(await daysOf(table, 'stranger'), [old, addDays(today, -3)], table)
  }
  await assertSummariesMatch(testApp.database, home.organizationId)
  const [entry, ...more] = await jobEntries(testApp.database, 'purge')
  assert.deepEqual([entry?.organizationId, more], [home.organizationId, []])
  const before = String(entry?.changes[0]?.fields.before_day?.[1])
  assert.ok(before > old && before < addDays(today, -80), before)
  await purge(testApp.database, signal)
  assert.equal((await jobEntries(testApp.database, 'purge')).length, 1, 'nothing was removed')
  const queued = await testApp.database.system((trx) => trx.selectFrom('media_deletions').select('file').execute())
  assert.deepEqual([...new Set(queued.map(({ file }) => file))], [`${people.employee.employmentId}/${old}.webp`])
})

async function work(who: 'employee' | 'stranger', day: string) {
  const { organizationId, employmentId } = testApp.people[who]
  const start = startOfDayMs(day, zone) + 9 * 60 * minuteMs
  const used = { organizationAppId: null, projectId: 3, taskId: null, workNoteId: null }
  const minutes = Array.from({ length: 5 }, (_, index): NewMinute => {
    return { minute: start + index * minuteMs, status: 1, activityLevel: 30, productivity: 1, source: 0, ...used }
  })
  const key = `${employmentId}/${day}.webp`
  await testApp.database.system(async (trx) => {
    await storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, [])
    await sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level, image_key, thumbnail_key, width, height)
      values (${organizationId}, ${employmentId}, ${new Date(start)}, ${day}, 1, 30, ${key}, ${key}, 1, 1)`.execute(trx)
  })
}

test('retention removes a day of ten people at a time and may stop after any of them', async () => {
  const { home } = testApp
  const old = addDays(today, -120)
  await testApp.database.system(async (trx) => {
    for (let nth = 0; nth < 13; nth++) {
      const { rows } = await sql<{ id: number }>`insert into users (email, first_name, last_name, password_hash)
        values (${`old-${nth}@test.invalid`}, 'Ada', 'Old', '') returning id`.execute(trx)
      const membership = { organizationId: home.organizationId, userId: rows[0]?.id ?? 0, teamId: null }
      const id = await employ(trx, { ...membership, role: Role.Employee })
      await sql`insert into shifts (organization_id, employee_id, work_date, started_at, last_minute)
        values (${home.organizationId}, ${id}, ${old}, now(), now())`.execute(trx)
    }
  })
  const left = async () => {
    const { rows } = await testApp.database.system((trx) =>
      sql<{ n: number }>`select count(*)::int as n from shifts where work_date = ${old}`.execute(trx),
    )
    return rows[0]?.n
  }
  const stopping = new AbortController()
  const system: Database['system'] = async (work) => {
    const result = await testApp.database.system(work)
    if ((await left()) === 3) stopping.abort()
    return result
  }
  assert.equal(await purge({ ...testApp.database, system }, stopping.signal), true)
  assert.equal(await left(), 3)
  assert.equal(await purge(testApp.database, new AbortController().signal), false)
  assert.equal(await left(), 0)
})
