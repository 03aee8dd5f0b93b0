import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
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

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
const signal = new AbortController().signal

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

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
  const first = addMonths(today, -3)
  const old = addDays(first, -1)
  const days = [old, first]
  const { home, people } = testApp
  for (const who of ['employee', 'stranger'] as const) {
    for (const day of days) await work(who, day)
  }
  await testApp.database.system((trx) =>
    sql`update subscriptions set custom_data_retention_months = 3 where organization_id = ${home.organizationId}`.execute(
      trx,
    ),
  )
  await testApp.database.system(async (trx) => {
    for (const { organizationId, employmentId } of [people.employee, people.stranger])
      await sql`insert into videos_to_make (organization_id, employee_id, work_date)
        select ${organizationId}::int, ${employmentId}::int, day::date from unnest(${days}::text[]) as day`.execute(trx)
  })
  assert.equal(await purge(testApp.database, signal), false)
  const daysOf = async (table: string, who: 'employee' | 'stranger') => {
    const { rows } = await testApp.database.system((trx) =>
      sql<{ day: string }>`select distinct work_date::text as day from ${sql.table(table)}
        where employee_id = ${people[who].employmentId} order by 1`.execute(trx),
    )
    return rows.map(({ day }) => day)
  }
  const counted = ['activity_days', 'activity_day_tasks', 'activity_day_task_apps', 'screenshot_days']
  for (const table of ['screenshots', 'videos_to_make', 'activity_minutes', 'shifts', ...counted]) {
    assert.deepEqual(await daysOf(table, 'employee'), [first], table)
    assert.deepEqual(await daysOf(table, 'stranger'), days, table)
  }
  await assertSummariesMatch(testApp.database, home.organizationId)
  const [entry, ...more] = await jobEntries(testApp.database, 'purge')
  assert.deepEqual([entry?.organizationId, more], [home.organizationId, []])
  assert.equal(entry?.changes[0]?.fields.before_day?.[1], first)
  await purge(testApp.database, signal)
  assert.equal((await jobEntries(testApp.database, 'purge')).length, 1, 'nothing was removed')
  const queued = await testApp.database.system((trx) => trx.selectFrom('media_deletions').select('file').execute())
  assert.deepEqual([...new Set(queued.map(({ file }) => file))], [`${people.employee.employmentId}/${old}.webp`])
})

test('an organization in a zone that no longer exists does not stop the retention of others', async () => {
  const { database, home, away } = testApp
  const old = addDays(addMonths(today, -3), -1)
  await work('peer', old)
  await database.system((trx) =>
    sql`update organizations set timezone = 'Mars/Base' where id = ${away.organizationId}`.execute(trx),
  )
  await assert.rejects(purge(database, signal), /Failed for 1 of .*Mars\/Base/)
  const { rows } = await database.system((trx) =>
    sql`select from activity_minutes where organization_id = ${home.organizationId} and work_date = ${old}`.execute(
      trx,
    ),
  )
  assert.equal(rows.length, 0)
  await database.system((trx) =>
    sql`update organizations set timezone = ${zone} where id = ${away.organizationId}`.execute(trx),
  )
})

async function work(who: 'employee' | 'peer' | 'stranger', day: string) {
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
