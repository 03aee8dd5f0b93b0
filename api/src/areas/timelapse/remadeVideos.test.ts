import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import sharp from 'sharp'
import { makeAllVideos } from '../../testing/makeAllVideos.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { makeVideos } from './makeVideos.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
/** One day that is too old for new videos, and one that is not. */
const days = [addDays(today, -20), addDays(today, -2)] as const

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({
    EnableTimelapseVideos: true,
    EnableScreenshots: true,
    AllowPeopleToRedactTheirScreenCapture: true,
  })
  for (const day of days) await shoot(day)
})
after(() => testApp.close())

const stored = (statement: ReturnType<typeof sql>) => testApp.database.system((trx) => statement.execute(trx))

async function shoot(day: string) {
  const { organizationId, employmentId } = testApp.people.employee
  for (let index = 0; index < 4; index += 1) {
    const key = `shots/${day}-${index}.webp`
    const background = { r: index * 60, g: 90, b: 200 - index * 40 }
    const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } }).webp()
    await testApp.app.services.media.files.put(key, await picture.toBuffer())
    const at = new Date(startOfDayMs(day, zone) + (9 * 60 + index * 10) * minuteMs)
    await stored(sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level,
        image_key, thumbnail_key, width, height)
      values (${organizationId}, ${employmentId}, ${at}, ${day}, 1, 30, ${key}, ${key}, 640, 400)`)
  }
}
async function daysWithVideo() {
  const { rows } = await testApp.database.system((trx) =>
    sql<{
      day: string
    }>`select work_date::text as day from timelapse_videos where deleted_at is null order by 1`.execute(trx),
  )
  return rows.map(({ day }) => day)
}
async function hidePart(day: string) {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ id: number }>`select id from screenshots where work_date = ${day} order by taken_at limit 1`.execute(trx),
  )
  const Areas = [{ Left: 10, Top: 10, Width: 100, Height: 100 }]
  const { body } = await testApp.call('/screenshots/redact', { Id: rows[0]?.id ?? 0, Areas }, 'employee')
  assert.equal(body.HasError, false, JSON.stringify(body))
}

test('hiding a part does not lose the video of a day that had one before videos were switched off', async () => {
  await makeVideos(testApp.app.services, { reach: 30, signal: new AbortController().signal })
  assert.deepEqual(await daysWithVideo(), days)
  await testApp.set({ EnableTimelapseVideos: false })
  for (const day of days) await hidePart(day)
  assert.deepEqual(await daysWithVideo(), [])
  assert.equal(await makeAllVideos(testApp), 2)
  assert.deepEqual(await daysWithVideo(), days)
})

test('a day that had no video gets none while videos are switched off', async () => {
  await testApp.set({ EnableTimelapseVideos: false })
  await stored(sql`delete from timelapse_videos`)
  for (const day of days) await hidePart(day)
  assert.equal(await makeAllVideos(testApp), 0)
})
