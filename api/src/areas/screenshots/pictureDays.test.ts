import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import sharp from 'sharp'
import { roundTripsOf } from '../../testing/statements.ts'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const evening = addDays(localDate(Date.now(), zone), -3)
const morning = addDays(evening, 1)
const midnight = startOfDayMs(morning, zone)
const clockIn = 0
const working = 1

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone, EnableScreenshots: true })
})
after(() => testApp.close())
beforeEach(() =>
  testApp.database.system(async (trx) => {
    const tables = ['screenshots', 'activity_minutes', 'shifts', 'work_stops', 'presences', ...summaryTables]
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx)
  }),
)

/** Reports minutes from one to another, both in minutes after midnight. */
async function report(from: number, to: number, first: number = working, stops: number[] = []) {
  const { organizationId, employmentId: employeeId } = testApp.people.employee
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minutes = Array.from({ length: to - from }, (_, index) => {
    const minute = midnight + (from + index) * minuteMs
    return { minute, status: index === 0 ? first : working, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  const at = stops.map((stop) => midnight + stop * minuteMs)
  await testApp.database.system((trx) => storeMinutes(trx, { organizationId, employeeId, zone }, minutes, at))
}
/** Sends a picture of a minute after midnight. */
async function take(minute: number) {
  const image = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const CreateDate = new Date(midnight + minute * minuteMs + 20_000).toISOString()
  const { body } = await testApp.call('/screenshots/add', { CreateDate, Image: image.toString('base64') }, 'employee')
  assert.equal(body.HasError, false, JSON.stringify(body))
}
async function days(): Promise<string[]> {
  const { rows } = await testApp.database.statement((db) =>
    sql<{ day: string }>`select work_date::text as day from screenshots order by taken_at`.execute(db),
  )
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  return rows.map(({ day }) => day)
}

test('a picture that arrives before its minute belongs to the day of the shift that continues', async () => {
  await report(-20, 0)
  await take(5)
  assert.deepEqual(await days(), [evening])
})

test('a picture after a long silence or a clock-out belongs to its own day', async () => {
  await report(-300, -290)
  await take(5)
  await report(-20, -10, working, [-10])
  await take(6)
  assert.deepEqual(await days(), [morning, morning])
})

test('a picture follows its minute into the shift that its report begins or continues', async () => {
  await take(5)
  await take(40)
  assert.deepEqual(await days(), [morning, morning])
  await report(-20, 20)
  assert.deepEqual(await days(), [evening, morning])
  await take(25)
  assert.deepEqual(await days(), [evening, evening, morning])
  await report(20, 30, clockIn)
  assert.deepEqual(await days(), [evening, morning, morning])
})

test('the videos of both days are made again when a picture moves', async () => {
  await take(5)
  const { organizationId, employmentId } = testApp.people.employee
  await testApp.database.system((trx) =>
    sql`insert into timelapse_videos (organization_id, employee_id, work_date, video_key, thumbnail_key, frames, seconds)
      select ${organizationId}, ${employmentId}, day, 'video', 'poster', 3, 1
      from unnest(${[evening, morning]}::date[]) as day`.execute(trx),
  )
  await report(-20, 20)
  const { rows } = await testApp.database.statement((db) =>
    sql`select work_date::text as day, exists (select from timelapse_videos) as "hasVideo" from videos_to_make
      order by work_date`.execute(db),
  )
  assert.deepEqual(rows, [
    { day: evening, hasVideo: false },
    { day: morning, hasVideo: false },
  ])
})

test('a picture follows its minute when a late clock-out ends the shift before it', async () => {
  await report(-20, 20)
  await take(5)
  assert.deepEqual(await days(), [evening])
  await report(0, 0, working, [0])
  assert.deepEqual(await days(), [morning])
})

test('a report takes as many round trips with pictures of its minutes as without', async () => {
  await report(-20, 0)
  const without = await roundTripsOf(() => report(0, 10))
  await take(15)
  const withPicture = await roundTripsOf(() => report(10, 20))
  assert.equal(withPicture.length, without.length)
  assert.equal(withPicture.flat().length, without.flat().length + 1)
})
