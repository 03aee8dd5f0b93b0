import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { ownArchive, tableLines } from '../../../testing/ownArchive.ts'
import { createTask, insertTaskProjects } from '../../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'
import { ownTables } from './ownTables.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)

type Worker = 'employee' | 'peer'
const workers: Record<Worker, { day: string; userAgent: string; device: string }> = {
  employee: { day: addDays(today, -2), userAgent: '(Windows NT 10.0) Chrome/142.0', device: 'Chrome on Windows' },
  peer: { day: addDays(today, -3), userAgent: '(X11; Linux x86_64) Firefox/145.0', device: 'Firefox on Linux' },
}

/** What only rows of this person have. In most tables it is a text. */
function markOf(file: string, name: Worker): string {
  if (file === 'days.csv') return workers[name].day
  return file === 'sessions.csv' ? workers[name].device : `of ${name}`
}

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableTimelapseVideos: true, AllowEmployeeToSeeTheirTimelapseVideo: true })
  const { open } = await insertTaskProjects(testApp)
  for (const name of ['employee', 'peer'] as const) {
    await insertWork(name)
    await insertRequests(name)
    await insertOfAccount(name)
    const AssigneeIds = [testApp.people[name].employmentId]
    const { Id } = await createTask(testApp, { ProjectId: open, Title: `Task of ${name}`, AssigneeIds })
    await insertComment(name, Id)
  }
})
after(() => testApp.close())

async function insertWork(name: Worker) {
  const { organizationId, employmentId: employeeId } = testApp.people[name]
  const { day } = workers[name]
  const nine = startOfDayMs(day, zone) + 9 * 60 * minuteMs
  const [at, until] = [new Date(nine), new Date(nine + 60 * minuteMs)]
  const [picture, video] = [`${organizationId}/${name}.webp`, `${organizationId}/${name}.mp4`]
  const { files } = testApp.app.services.media
  await files.put(picture, `picture of ${name}`)
  await files.put(video, `video of ${name}`)
  await testApp.database.system(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into work_notes (organization_id, title)
      values (${organizationId}, ${`note of ${name}`}) returning id`.execute(trx)
    const used = { organizationAppId: null, projectId: null, taskId: null, workNoteId: rows[0]?.id ?? 0 }
    const minute = { minute: nine, status: 1, activityLevel: 30, productivity: 1, source: 0, ...used }
    await storeMinutes(trx, { organizationId, employeeId, zone }, [minute], [])
    await sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status,
        productivity, reason, created_by)
      values (${organizationId}, ${employeeId}, 'Visit', ${at}, ${until}, 1, 1, ${`entry of ${name}`}, ${employeeId})`.execute(
      trx,
    )
    await sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level,
        image_key, thumbnail_key, width, height, url)
      values (${organizationId}, ${employeeId}, ${at}, ${day}, 1, 30, ${picture}, 'a', 1280, 720, ${`site of ${name}`})`.execute(
      trx,
    )
    await sql`insert into timelapse_videos (organization_id, employee_id, work_date, video_key, thumbnail_key, frames,
        seconds)
      values (${organizationId}, ${employeeId}, ${day}, ${video}, 'a', 1, 1)`.execute(trx)
  })
}

async function insertRequests(name: Worker) {
  const { organizationId, employmentId } = testApp.people[name]
  const { day } = workers[name]
  await testApp.database.system(async (trx) => {
    await sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days, notes)
      values (${organizationId}, ${employmentId}, 0, ${day}, ${day}, 2, ${`leave of ${name}`})`.execute(trx)
    await sql`insert into correction_requests (organization_id, employee_id, kind, started_at, ended_at, work_date,
        reason)
      values (${organizationId}, ${employmentId}, 0, now() - interval '1 hour', now(), ${day},
        ${`correction of ${name}`})`.execute(trx)
  })
}

async function insertOfAccount(name: Worker) {
  const { organizationId, employmentId, userId } = testApp.people[name]
  await testApp.succeed('/savedview/save', { Screen: 'team', Title: `View of ${name}`, Search: '' }, name)
  await testApp.database.system(async (trx) => {
    await sql`update sessions set user_agent = ${workers[name].userAgent} where user_id = ${userId}`.execute(trx)
    await sql`insert into person_views (organization_id, viewer_id, source, what, is_export, about, hour, at,
        employee_ids)
      values (${organizationId}, null, 'apiKey', ${`days of ${name}`}, false, ${name}, now(), now(),
        ${[employmentId]}::int[])`.execute(trx)
  })
}

const insertComment = (name: Worker, taskId: number) =>
  testApp.database.system((trx) =>
    sql`insert into task_comments (organization_id, task_id, employee_id, body, plain)
      values (${testApp.home.organizationId}, ${taskId}, ${testApp.people[name].employmentId}, '',
        ${`comment of ${name}`})`.execute(trx),
  )

for (const [name, other] of [
  ['employee', 'peer'],
  ['peer', 'employee'],
] as const) {
  test(`every table, picture and video of the archive is of the ${name} only`, async () => {
    const archive = await ownArchive(testApp, name)
    for (const { file } of ownTables) {
      const rows = tableLines(archive, file).slice(1).join('\n')
      assert.ok(rows.includes(markOf(file, name)), `${file} has no row of the ${name}`)
      assert.ok(!rows.includes(markOf(file, other)), `${file} has a row of the ${other}`)
    }
    const filesIn = (folder: string) => [...archive].filter(([path]) => path.startsWith(`${folder}/`))
    assert.deepEqual(
      filesIn('screenshots').map(([, content]) => content),
      [`picture of ${name}`],
    )
    assert.deepEqual(filesIn('videos'), [[`videos/${workers[name].day}.mp4`, `video of ${name}`]])
    assert.ok(![...archive].flat().join('\n').includes(`of ${other}`))
  })
}

test('contains nothing of the people that someone leads, and an API key has no archive', async () => {
  for (const as of ['manager', 'owner'] as const) {
    const texts = [...(await ownArchive(testApp, as))].flat().join('\n')
    for (const name of ['employee', 'peer']) assert.ok(!texts.includes(`of ${name}`), as)
  }
  assert.equal((await testApp.call('/privacy/export', {}, 'apiKey')).status, 403)
})
