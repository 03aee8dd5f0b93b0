import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import {
  type CallBody,
  type CallData,
  ImportFormat,
  ImportStatus,
  PeriodState,
  RowVerdict,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import { continueImports } from '../../../people/imports/workOnImport.ts'
import { assertSummariesMatch, summaryTables } from '../../../testing/summariesMatch.ts'
import { createTask, insertTaskProjects, listedEvents } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'
import type { NewMinute } from '../../../tracking/newMinute.ts'
import { lockPerson } from '../../../tracking/person.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'
import { timeImports } from './importTime.ts'

const zone = 'Europe/Istanbul'
const day = addDays(localDate(Date.now(), zone), -2)
const nine = startOfDayMs(day, zone) + 9 * 60 * minuteMs
const at = (minutes: number) => new Date(nine + minutes * minuteMs).toISOString()
const { Ready, Known, Refused } = RowVerdict

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  const projects = await insertTaskProjects(testApp)
  await testApp.set({ EnableProjectManagement: true })
  await createTask(testApp, { ProjectId: projects.engineering, Title: 'Deploy' })
  await createTask(testApp, { ProjectId: projects.engineering, Title: 'İnceleme' })
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.set({ AutoApproveForTimeEntries: false, AllowEmployeesToAddManualTimeEntries: true })
  await testApp.database.system(async (trx) => {
    const tables = [
      'timesheet_periods',
      'imports',
      'time_entries',
      'activity_minutes',
      'shifts',
      'work_stops',
      'presences',
      ...summaryTables,
    ]
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx)
  })
})

const email = (name: 'employee' | 'peer' | 'designer' | 'manager' | 'stranger') => testApp.people[name].email
type Line = [string, string, string, string?, string?, string?]
/** A Toggl file: email, start and end within the day, description, project, task. */
const toggl = (...lines: Line[]) =>
  [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
    ...lines.map(
      ([who, start, end, text = 'Work', project = '', task = '']) =>
        `,${who},,${project},${task},${text},No,${day},${start},${day},${end},,`,
    ),
  ].join('\n')
type Body = CallBody<'/timeentry/import'>
const bodyOf = (Content: string, more: Partial<Body> = {}): Body => ({
  Format: ImportFormat.Toggl,
  FileName: 'toggl.csv',
  Content,
  ...more,
})
async function preview(Content: string, as: As = 'owner', more: Partial<Body> = {}) {
  const { body } = await testApp.call('/timeentry/previewimport', bodyOf(Content, more), as)
  return body.Data ?? assert.fail(JSON.stringify(body))
}
async function imported(Content: string, as: As = 'owner', more: Partial<Body> = {}) {
  const { body } = await testApp.call('/timeentry/import', bodyOf(Content, more), as)
  return body.Data?.Item ?? assert.fail(JSON.stringify(body))
}
const verdicts = ({ Items }: CallData<'/timeentry/previewimport'>) =>
  Items.map(({ Row, Verdict, Messages }) => [Row, Verdict, ...Messages])
async function entries() {
  const { body } = await testApp.call('/timeentry/list', { DateFilter: 5, PageSize: 100 }, 'owner')
  return body.Data?.Items ?? []
}
async function totals() {
  const read = (table: string) =>
    testApp.database.statement((db) =>
      sql<object>`select * from ${sql.table(table)} order by ${sql.raw(table === 'activity_minutes' ? 'employee_id, minute' : '1, 2, 3')}`.execute(
        db,
      ),
    )
  const tables = ['activity_minutes', 'shifts', 'activity_days', 'activity_day_tasks']
  return JSON.stringify(await Promise.all(tables.map(async (table) => (await read(table)).rows)))
}
async function track(from: number, to: number, status: number) {
  const minutes = Array.from({ length: to - from }, (_, index): NewMinute => {
    const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
    const minute = nine + (from + index) * minuteMs
    return { minute, status, activityLevel: 30, productivity: 2, source: 0, ...none }
  })
  const { organizationId, employmentId } = testApp.people.employee
  const person = { organizationId, employeeId: employmentId, zone }
  await testApp.database.system((trx) => storeMinutes(trx, person, minutes, []))
}

test('the preview has a verdict for each row and writes nothing', async () => {
  await track(0, 20, 1)
  const file = toggl(
    [email('employee'), '09:00:00', '10:30:00', 'Visit', 'Engineering', 'deploy'],
    [email('employee'), '10:00:00', '11:00:00'],
    ['nobody@example.com', '09:00:00', '10:00:00'],
    [email('peer'), '12:00:00', '12:00:30'],
    [email('peer'), '01:00:00', '12:30:00'],
    [email('peer'), '14:00:00', '15:00:00', 'Call', 'Engineering', 'Unknown'],
    [email('peer'), '25:00', '26:00'],
  )
  const found = await preview(file)
  assert.deepEqual(verdicts(found), [
    [2, Ready, '20 of its minutes are already tracked and stay as they are.'],
    [3, Refused, 'This overlaps row 2 of the file.'],
    [4, Refused, 'There is no employee with the email “nobody@example.com”.'],
    [5, Refused, 'It is shorter than a minute.'],
    [6, Refused, 'Duration can not be bigger than 10 hours.'],
    [7, Ready, 'Without a project: there is no task “Unknown” in “Engineering”.'],
    [8, Refused, '“25:00” is not a time.'],
  ])
  assert.deepEqual([found.Ready, found.Known, found.Refused], [2, 0, 5])
  assert.deepEqual([found.Items[0]?.StartDate, found.Items[0]?.EndDate], [at(0), at(90)])
  assert.equal((await entries()).length, 0)
  const { body } = await testApp.call('/timeentry/listimports', {}, 'owner')
  assert.equal(body.Data?.TotalCount, 0)
})

/** Locks the employee's time from 09:00 to 10:00. */
async function lockFirstHour() {
  const { organizationId, employmentId } = testApp.people.employee
  await testApp.database.system((trx) =>
    sql`insert into timesheet_periods (organization_id, employee_id, from_day, to_day, state, from_at, to_at)
      values (${organizationId}, ${employmentId}, ${day}, ${day}, ${PeriodState.Locked}, ${at(0)}, ${at(60)})`.execute(
      trx,
    ),
  )
}

test('the preview refuses rows in locked time like the form does; open time next to it is ready', async () => {
  const { employmentId } = testApp.people.employee
  await lockFirstHour()
  const form = { EmployeeId: employmentId, StartDate: at(30), EndDate: at(40), LogStatus: 1, ProductivityStatus: 1 }
  const { body } = await testApp.call('/timeentry/create', { ...form, Reason: 'Visit' }, 'owner')
  const message = body.ValidationErrors[0]?.Value ?? assert.fail(JSON.stringify(body))
  assert.match(message, /is locked\. It has to be unlocked first\.$/)
  const file = toggl(
    [email('employee'), '09:30:00', '09:40:00'],
    [email('employee'), '10:00:00', '10:30:00'],
    [email('peer'), '09:30:00', '09:40:00'],
  )
  assert.deepEqual(verdicts(await preview(file)), [
    [2, Refused, message],
    [3, Ready],
    [4, Ready],
  ])
  assert.equal((await imported(file)).Created, 2)
})

test('the preview names an entry that a row overlaps in the formats of the person who imports', async () => {
  await imported(toggl([email('employee'), '13:00', '14:00']))
  const formats = JSON.stringify({ ClockHours: 12 })
  await testApp.database.system((trx) =>
    sql`update users set formats = ${formats}::jsonb where id = ${testApp.people.owner.userId}`.execute(trx),
  )
  try {
    const [overlap] = verdicts(await preview(toggl([email('employee'), '13:30', '15:00'])))
    assert.deepEqual(overlap, [2, Refused, 'This overlaps another entry (1:00\u00a0PM–2:00\u00a0PM).'])
  } finally {
    await testApp.database.system((trx) =>
      sql`update users set formats = null where id = ${testApp.people.owner.userId}`.execute(trx),
    )
  }
})

test('an import creates pending entries that name their source', async () => {
  const batch = await imported(
    toggl(
      [email('employee'), '09:00:00', '10:30:00', 'Visit', 'Engineering', 'Deploy'],
      ['nobody@example.com', '09:00', '10:00'],
      [email('peer'), '14:00', '15:00', ''],
    ),
  )
  assert.deepEqual(
    [batch.Status, batch.Total, batch.Created, batch.Failed, batch.Present, batch.FileName, batch.ImportedBy],
    [ImportStatus.Done, 2, 2, 0, 2, 'toggl.csv', 'owner Test'],
  )
  const [late, early] = await entries()
  assert.deepEqual(
    [
      early?.StartDate,
      early?.TotalMinutes,
      early?.Status,
      early?.ImportedFrom,
      early?.Reason,
      early?.ProjectTask?.Title,
    ],
    [at(0), 90, 0, ImportFormat.Toggl, 'Visit', 'Deploy'],
  )
  assert.deepEqual([late?.Reason, late?.ProductivityStatus, late?.LogStatus], ['Imported from Toggl Track', 1, 1])
})

test('shortens a long description, and never within an emoji, which would end the import', async () => {
  const text = `${'x'.repeat(199)}😀${'x'.repeat(798)}😀 and more`
  const batch = await imported(toggl([email('employee'), '09:00', '10:00', text]))
  assert.deepEqual([batch.Status, batch.Created], [ImportStatus.Done, 1])
  const [entry] = await entries()
  assert.equal(entry?.Title, `${'x'.repeat(199)}…`)
  assert.equal(entry.Reason, `${text.slice(0, 999)}…`)
})

test('finds tasks regardless of case, as the database compares it', async () => {
  await imported(
    toggl(
      [email('employee'), '09:00:00', '10:00:00', 'Visit', ' engineering', 'DEPLOY '],
      [email('employee'), '10:00:00', '11:00:00', 'Visit', 'Engineering', 'İNCELEME'],
    ),
  )
  assert.deepEqual(
    (await entries()).map(({ ProjectTask }) => ProjectTask?.Title),
    ['İnceleme', 'Deploy'],
  )
})

test('importing the same file again creates nothing; a longer one creates only new entries', async () => {
  const first: Line = [email('employee'), '09:00', '10:00']
  await imported(toggl(first))
  const again = await preview(toggl(first))
  assert.deepEqual(verdicts(again), [[2, Known]])
  const refusal = await testApp.call('/timeentry/import', bodyOf(toggl(first)), 'owner')
  assert.equal(refusal.body.Message, 'No row of this file can be imported.')
  await imported(toggl(first, [email('employee'), '10:00', '11:00']))
  assert.equal((await entries()).length, 2)
  const both = await Promise.all(
    [1, 2].map(() => testApp.call('/timeentry/import', bodyOf(toggl([email('peer'), '09:00', '10:00'])), 'owner')),
  )
  assert.equal(both.length, 2)
  assert.equal((await entries()).length, 3, 'two imports at once create a row once')
})

test('undoing an import leaves minutes and totals as they were before', async () => {
  await testApp.set({ AutoApproveForTimeEntries: true })
  await track(0, 20, 1)
  await track(20, 40, 3)
  const before = await totals()
  const file = toggl(
    [email('employee'), '09:00', '10:30'],
    [email('employee'), '11:00', '11:30', 'Talk', 'Engineering', 'Deploy'],
    [email('peer'), '08:00', '09:10'],
  )
  const batch = await imported(file)
  assert.deepEqual([batch.Created, batch.TakeBackRefusal], [3, null])
  assert.notEqual(await totals(), before)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  const { body } = await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'owner')
  assert.deepEqual(
    [body.Data?.Item.Status, body.Data?.Item.Present, body.Data?.Item.Created],
    [ImportStatus.TakenBack, 0, 3],
  )
  assert.equal(await totals(), before)
  assert.equal((await entries()).length, 0)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  const twice = await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'owner')
  assert.equal(twice.body.Message, 'This import has already been undone.')
  assert.deepEqual(
    verdicts(await preview(file)).map(([, verdict]) => verdict),
    [Ready, Ready, Ready],
  )
})

test('an import and its undo make open lists refetch once for each person, not for each entry', async () => {
  const changes = () =>
    events.take().flatMap(({ event, payload }) => (event === 'timeEntriesChanged' ? [payload.EmployeeId] : []))
  const people = [testApp.people.employee.employmentId, testApp.people.peer.employmentId].sort((a, b) => a - b)
  events.take()
  const batch = await imported(
    toggl(
      [email('employee'), '09:00', '10:00'],
      [email('employee'), '10:00', '11:00'],
      [email('peer'), '9:00', '9:30'],
    ),
  )
  assert.equal(batch.Created, 3)
  assert.deepEqual(changes(), people)
  await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'owner')
  assert.deepEqual(changes(), people)
})

test('undoing an import waits for a decision about one of its entries that has begun, without a deadlock', async () => {
  await testApp.set({ AutoApproveForTimeEntries: true })
  const batch = await imported(toggl([email('employee'), '09:00', '10:30'], [email('employee'), '11:00', '11:30']))
  const latest = Math.max(...(await entries()).map(({ ID }) => ID))
  const { organizationId, employmentId } = testApp.people.employee
  let undone: ReturnType<typeof testApp.call<'/timeentry/takebackimport'>> | undefined
  await testApp.database.system(async (trx) => {
    await sql`select from time_entries where id = ${latest} for update`.execute(trx)
    undone = testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'owner')
    await waitForBlocked(trx)
    await lockPerson(trx, { organizationId, employeeId: employmentId, zone })
  })
  assert.equal((await undone)?.body.Data?.Item.Status, ImportStatus.TakenBack)
  assert.equal((await entries()).length, 0)
})

test("Employees import their own time, Managers their team's", async () => {
  const own = toggl([email('employee'), '09:00', '10:00'], [email('peer'), '09:00', '10:00'], ['', '11:00', '12:00'])
  assert.deepEqual(verdicts(await preview(own, 'employee')), [
    [2, Ready],
    [3, Refused, 'You can import your own time only.'],
    [4, Ready],
  ])
  const team = toggl([email('employee'), '09:00', '10:00'], [email('designer'), '09:00', '10:00'], ['', '9:00', '9:30'])
  assert.deepEqual(
    verdicts(await preview(team, 'manager')).map(([, verdict]) => verdict),
    [Ready, Refused, Refused],
  )
  const EmployeeId = testApp.people.peer.employmentId
  const [, , unnamed] = (await preview(team, 'manager', { EmployeeId })).Items
  assert.deepEqual([unnamed?.Verdict, unnamed?.Person], [Ready, 'peer Test'])
  for (const foreign of [testApp.people.designer.employmentId, testApp.people.stranger.employmentId, 999_999]) {
    const body = bodyOf(team, { EmployeeId: foreign })
    assert.equal((await testApp.call('/timeentry/previewimport', body, 'manager')).status, 404)
    assert.equal((await testApp.call('/timeentry/import', body, 'manager')).status, 404)
  }
  await testApp.set({ AllowEmployeesToAddManualTimeEntries: false })
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/timeentry/previewimport', bodyOf(team), as)).status, 403, as)
    assert.equal((await testApp.call('/timeentry/import', bodyOf(team), as)).status, 403, as)
  }
})

test('imports are listed and undone within scope, by Employees only while nothing is decided', async () => {
  const batch = await imported(toggl([email('employee'), '09:00', '10:00']), 'employee')
  const listed = async (as: As) => (await testApp.call('/timeentry/listimports', {}, as)).body.Data?.TotalCount
  assert.deepEqual(
    await Promise.all((['owner', 'manager', 'employee', 'peer', 'otherManager', 'stranger'] as const).map(listed)),
    [1, 1, 1, 0, 0, 0],
  )
  for (const as of ['peer', 'otherManager', 'stranger'] as const) {
    assert.equal((await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, as)).status, 404, as)
  }
  assert.equal((await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'apiKey')).status, 403)
  const [entry] = await entries()
  await testApp.call('/timeentry/approve', { Id: entry?.ID ?? 0 }, 'manager')
  const refused = await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'employee')
  assert.equal(refused.body.Message, 'Some entries have been decided. Only your managers can undo the import.')
  const done = await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'manager')
  assert.equal(done.body.Data?.Item.Status, ImportStatus.TakenBack)
  assert.equal((await entries()).length, 0)
  assert.equal((await testApp.call('/timeentry/takebackimport', { Id: 999_999 }, 'owner')).status, 404)
})

test('a Manager cannot undo an import of people who have left the scope', async () => {
  const batch = await imported(toggl([email('employee'), '09:00', '10:00']), 'manager')
  const { employmentId } = testApp.people.employee
  const move = (teamId: number) =>
    testApp.database.system((trx) =>
      trx.updateTable('employments').set({ team_id: teamId }).where('id', '=', employmentId).execute(),
    )
  await move(testApp.home.design)
  const refused = await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'manager')
  assert.equal(refused.body.Message, 'It contains entries of people you cannot see.')
  await move(testApp.home.engineering)
})

test('places durations without a time of day one after the other, in the free time of the day', async () => {
  await imported(toggl([email('employee'), '10:00', '11:00']))
  const row = (hours: string, notes: string) => `${day},Acme,,,,${notes},${hours},employee,Test`
  const head = 'Date,Client,Project,Project Code,Task,Notes,Hours,First Name,Last Name'
  const harvest = (...rows: string[]) => [head, ...rows].join('\n')
  const more = { Format: ImportFormat.Harvest, DayStart: 570 } as const
  const file = harvest(row('0.5', 'One'), row('"1,25"', 'Two'), row('0.5', 'One'))
  const found = await preview(file, 'owner', more)
  assert.equal(found.HasUntimed, true)
  assert.deepEqual(
    found.Items.map(({ StartDate, EndDate }) => [StartDate, EndDate]),
    [
      [at(30), at(60)],
      [at(120), at(195)],
      [at(195), at(225)],
    ],
  )
  await imported(file, 'owner', more)
  const again = await preview(
    harvest(row('0.5', 'New'), row('0.5', 'One'), row('1.25', 'Two'), row('0.5', 'One')),
    'owner',
    more,
  )
  assert.deepEqual(
    again.Items.map(({ Verdict }) => Verdict),
    [Ready, Known, Known, Known],
  )
})

test('reads times in the chosen zone; refuses an unknown zone and a wrong file at their fields', async () => {
  const file = toggl([email('employee'), '09:00', '10:00'])
  const [utc] = (await preview(file, 'owner', { Zone: 'Etc/UTC' })).Items
  assert.equal(utc?.StartDate, `${day}T09:00:00.000Z`)
  const errors = async (more: object) =>
    (await testApp.call('/timeentry/import', { ...bodyOf(file), ...more }, 'owner')).body.ValidationErrors
  assert.deepEqual(await errors({ Zone: 'Mars/Base' }), [{ Key: 'Zone', Value: 'Please choose a time zone.' }])
  assert.deepEqual(await errors({ Content: 'x' }), [
    { Key: 'Content', Value: 'The file is not a table with a row of headings.' },
  ])
  assert.deepEqual(
    (await errors({ Content: '', FileName: '', Format: ImportFormat.Jira })).map(({ Key }) => Key).sort(),
    ['Content', 'FileName', 'Format'],
  )
})

test('the job finishes an import whose process ended', async () => {
  const { organizationId, employmentId } = testApp.people.owner
  const planned = {
    employeeId: testApp.people.employee.employmentId,
    title: 'Left',
    start: nine,
    end: nine + 30 * minuteMs,
    logStatus: 1,
    productivity: 1,
    projectId: null,
    taskId: null,
    reason: 'Left',
  }
  await testApp.database.system(async (trx) => {
    const { id } = await trx
      .insertInto('imports')
      .values({ organization_id: organizationId, kind: 0, format: 0, file_name: 'left.csv', employee_id: employmentId })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The second one overlaps the first.
    for (const row of [1, 2]) {
      await sql`insert into import_rows (organization_id, import_id, row_number, kind, fingerprint, planned)
        values (${organizationId}, ${id}, ${row}, 0, ${`left ${row}`}, ${JSON.stringify(planned)}::jsonb)`.execute(trx)
    }
  })
  const parts = { database: testApp.database, events: testApp.app.services.events }
  await continueImports(parts, [timeImports], new AbortController().signal)
  const [batch] = (await testApp.call('/timeentry/listimports', {}, 'owner')).body.Data?.Items ?? []
  assert.deepEqual([batch?.Status, batch?.Created, batch?.Failed], [ImportStatus.Done, 1, 1])
  assert.deepEqual(batch?.Failures, [{ Row: 1, Message: 'This overlaps another entry (09:00–09:30).' }])
})

test('an undo ends at time that was locked meanwhile; the rest stays and is undone after an unlock', async () => {
  await testApp.set({ AutoApproveForTimeEntries: true })
  const others = Array.from({ length: timeImports.rowsAtOnce }, (_, hour): Line => {
    return [email('peer'), `${10 + hour}:00`, `${10 + hour}:30`]
  })
  const batch = await imported(toggl([email('employee'), '09:00', '09:30'], ...others))
  await testApp.database.statement((db) =>
    sql`update imports set status = ${ImportStatus.TakingBack}, taken_until = now()`.execute(db),
  )
  await lockFirstHour()
  const parts = { database: testApp.database, events: testApp.app.services.events }
  const work = () => continueImports(parts, [timeImports], new AbortController().signal)
  await assert.rejects(work(), /Failed for 1 of 1: This time is locked/)
  await work()
  const [rest] = (await testApp.call('/timeentry/listimports', {}, 'owner')).body.Data?.Items ?? []
  assert.deepEqual([rest?.Status, rest?.Present], [ImportStatus.Done, 1])
  assert.match(rest?.TakeBackRefusal ?? '', /^It contains entries of locked periods\. Unlock the periods/)
  await testApp.database.system((trx) => sql`delete from timesheet_periods`.execute(trx))
  const { body } = await testApp.call('/timeentry/takebackimport', { Id: batch.ID }, 'owner')
  assert.deepEqual([body.Data?.Item.Status, body.Data?.Item.Present], [ImportStatus.TakenBack, 0])
})
