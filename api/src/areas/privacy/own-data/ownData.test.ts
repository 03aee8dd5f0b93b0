import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { ownArchive, tableLines } from '../../../testing/ownArchive.ts'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { NewMinute } from '../../../tracking/newMinute.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -2)
const nine = startOfDayMs(day, zone) + 9 * 60 * minuteMs

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
  for (const name of ['employee', 'peer'] as const) await work(name)
})
after(() => testApp.close())

/** Three minutes, a time entry and a screenshot, whose texts name the person. */
async function work(name: 'employee' | 'peer') {
  const { organizationId, employmentId: employeeId } = testApp.people[name]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minutes = [1, 2, 3].map((status, index): NewMinute => {
    return { minute: nine + index * minuteMs, status, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  await testApp.app.services.media.files.put(`${organizationId}/${name}.webp`, `picture of ${name}`)
  await testApp.database.system(async (trx) => {
    await storeMinutes(trx, { organizationId, employeeId, zone }, minutes, [])
    await sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status, productivity,
        reason, created_by)
      values (${organizationId}, ${employeeId}, ${`=visit of ${name}`}, ${new Date(nine)}, ${new Date(nine + 60 * minuteMs)}, 1, 1,
        'Visit', ${employeeId})`.execute(trx)
    await sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level, image_key,
        thumbnail_key, width, height)
      values (${organizationId}, ${employeeId}, ${new Date(nine)}, ${day}, 1, 30, ${`${organizationId}/${name}.webp`}, 'a', 1280,
        720)`.execute(trx)
  })
}

const archiveOf = (as: As) => ownArchive(testApp, as)

test("has the person's own minutes, entries and screenshots, and describes every file and column", async () => {
  const archive = await archiveOf('employee')
  const minutes = tableLines(archive, 'minutes.csv')
  assert.equal(minutes.length, 4)
  assert.match(minutes[1] ?? '', new RegExp(`"${day} 09:00","${day}","Working",30,"Productive",,,,,$`))
  assert.match(minutes[3] ?? '', /"Idle"/)
  assert.equal(tableLines(archive, 'days.csv').length, 2)
  assert.match(tableLines(archive, 'time-entries.csv')[1] ?? '', /"Working","'=visit of employee","Visit",,,"Pending",/)
  const [picture = ''] = [...archive.keys()].filter((name) => name.startsWith('screenshots/'))
  assert.match(picture, new RegExp(`^screenshots/${day} 09-00 \\d+\\.webp$`))
  assert.equal(archive.get(picture), 'picture of employee')
  assert.ok(tableLines(archive, 'screenshots.csv')[1]?.startsWith(`"${picture.replace('screenshots/', '')}"`))
  const profile = JSON.parse(archive.get('profile.json') ?? '{}')
  assert.deepEqual([profile.team, profile.role], ['Engineering', 'Employee'])
  const readme = archive.get('README.txt') ?? ''
  for (const [file, text] of archive) {
    if (!file.endsWith('.csv')) continue
    assert.ok(readme.includes(`\r\n${file}\r\n`), file)
    const [titles = ''] = text.replace('\uFEFF', '').split('\r\n')
    for (const title of titles.replaceAll('"', '').split(',')) assert.ok(readme.includes(`  - ${title}: `), title)
  }
})

test('distinguishes entries that add work or a break from those that cut time', async () => {
  const { organizationId, employmentId } = testApp.people.designer
  await testApp.database.system((trx) =>
    sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status, productivity,
        reason, created_by)
      select ${organizationId}, ${employmentId}, 'Day', ${new Date(nine)}::timestamptz + n * interval '1 hour',
        ${new Date(nine)}::timestamptz + (n + 1) * interval '1 hour', n, 2, 'Day', ${employmentId}
      from unnest(array[1, 2, 6]) n`.execute(trx),
  )
  const kinds = tableLines(await archiveOf('designer'), 'time-entries.csv').map((line) => line.split(',')[2])
  assert.deepEqual(kinds, ['"Kind"', '"Working"', '"On break"', '"Not worked"'])
})

test('lists the minutes of a moved task under its project, as the activity list does', async () => {
  const { Id } = await createTask(testApp, { ProjectId: projects.open, Title: 'Moved' })
  await testApp.database.system((trx) =>
    sql`update activity_minutes set project_id = ${projects.engineering}, task_id = ${Id}
      where employee_id = ${testApp.people.peer.employmentId}`.execute(trx),
  )
  assert.match(tableLines(await archiveOf('peer'), 'minutes.csv')[1] ?? '', /,"Open","Moved",$/)
})

test('leaves out what a person may not see on screen, and names it', async () => {
  await testApp.set({ AllowEmployeeToSeeTheirScreenCapture: false, EnableLeaveManagement: false })
  const archive = await archiveOf('employee')
  assert.deepEqual(
    [...archive.keys()].filter((name) => /screenshots|leave/.test(name)),
    [],
  )
  assert.match(archive.get('README.txt') ?? '', /do not show it to you: screenshots\.csv, .*leave-requests\.csv/)
})

test('has notifications as the bell shows them, saved views, and sessions by device without their tokens', async () => {
  const token = await testApp.tokenOf('peer')
  const { organizationId, employmentId, userId } = testApp.people.peer
  await testApp.database.system(async (trx) => {
    await sql`update sessions set user_agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0' where user_id = ${userId}`.execute(
      trx,
    )
    await sql`insert into notifications (organization_id, employee_id, type, subject, path, params, in_bell)
      select ${organizationId}, ${employmentId}, type, 'task 1', '/app', ${{ by: 'Ada', task: 'Door' }}::jsonb, in_bell
      from (values (8, true), (9, false), (3, true)) as given (type, in_bell)`.execute(trx)
  })
  const view = { Screen: 'team', Title: 'Late ones', Search: 'status=2', IsDefault: true }
  await testApp.call('/savedview/save', view, 'peer')
  const archive = await archiveOf('peer')
  const told = tableLines(archive, 'notifications.csv').slice(1)
  assert.equal(told.length, 1, 'neither what the bell does not show nor kinds of other roles')
  assert.match(told[0] ?? '', /Z","Task assigned","Ada assigned you “Door”","no"$/)
  assert.deepEqual(tableLines(archive, 'saved-views.csv').slice(1), ['"team","Late ones","status=2","yes"'])
  const sessions = tableLines(archive, 'sessions.csv').slice(1)
  assert.ok(
    sessions.some((line) => /^"Chrome on Windows",".+Z",".+Z",$/.test(line)),
    sessions.join('\n'),
  )
  const { rows } = await testApp.database.statement((db) =>
    sql<{ hash: string }>`select encode(token_hash, 'hex') as hash from sessions where user_id = ${userId}`.execute(db),
  )
  const all = [...archive.values()].join('\n')
  for (const secret of [token ?? '', ...rows.map(({ hash }) => hash)]) assert.ok(!all.includes(secret))
  assert.equal((await archiveOf('designer')).get('sessions.csv')?.includes('Chrome on Windows'), false)
})

test('the list of viewers names people, programs and former members', async () => {
  const { organizationId, employmentId, owner } = { ...testApp.people.peer, owner: testApp.people.owner }
  const view = (viewer: number | null, source: string) =>
    testApp.database.system((trx) =>
      sql`insert into person_views (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
        values (${organizationId}, ${viewer}, ${source}, 'work times', false, 'everyone', now(), now(),
          ${[employmentId]}::int[])`.execute(trx),
    )
  await view(owner.employmentId, 'session')
  await view(null, 'apiKey')
  await view(9_999_999, 'session')
  const who = tableLines(await archiveOf('peer'), 'who-viewed.csv').slice(1)
  assert.deepEqual(
    who.map((line) => line.split(',')[1]),
    ['"owner Test"', '"API key"', '"Former member"'],
  )
})

test('includes all rows, in order, when there are more than one read returns', async () => {
  const { organizationId, employmentId } = testApp.people.designer
  await testApp.database.system((trx) =>
    sql`insert into person_views (organization_id, viewer_id, source, what, is_export, about, hour, at, employee_ids)
      select ${organizationId}, n, 'session', 'days', false, 'everyone', now(), now(), ${[employmentId]}::int[]
      from generate_series(1, 4001) n`.execute(trx),
  )
  assert.equal(tableLines(await archiveOf('designer'), 'who-viewed.csv').length, 4002)
})

test('has tasks and comments of visible projects only', async () => {
  const { organizationId, employmentId } = testApp.people.employee
  const titles = async (file: string) =>
    tableLines(await archiveOf('employee'), file).flatMap((line) => /In \w+/.exec(line) ?? [])
  for (const name of ['open', 'engineering', 'design'] as const) {
    const AssigneeIds = name === 'design' ? [] : [employmentId]
    const { Id } = await createTask(testApp, { ProjectId: projects[name], Title: `In ${name}`, AssigneeIds })
    await testApp.database.system(async (trx) => {
      // As of a person who has left the project.
      await sql`insert into task_assignees (organization_id, task_id, employee_id)
        values (${organizationId}, ${Id}, ${employmentId}) on conflict do nothing`.execute(trx)
      await sql`insert into task_comments (organization_id, task_id, employee_id, body, plain)
        values (${organizationId}, ${Id}, ${employmentId}, '<p>Done</p>', 'Done')`.execute(trx)
    })
  }
  for (const file of ['tasks.csv', 'comments.csv'])
    assert.deepEqual(await titles(file), ['In open', 'In engineering'], file)
  await testApp.database.system((trx) =>
    sql`update projects set deleted_at = now() where id = ${projects.engineering}`.execute(trx),
  )
  for (const file of ['tasks.csv', 'comments.csv']) assert.deepEqual(await titles(file), ['In open'], file)
})
