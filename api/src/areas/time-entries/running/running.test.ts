import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { minuteMs } from '@dayline/shared/calendar'
import { type CallBody, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { summaryTables } from '../../../testing/summariesMatch.ts'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { storeMinutes } from '../../../tracking/storeMinutes.ts'

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableProjectManagement: true })
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.set({ AutoApproveForTimeEntries: false, AllowEmployeesToAddManualTimeEntries: true })
  await clearTime()
})

function clearTime() {
  return testApp.database.system(async (trx) => {
    for (const table of ['running_work', 'time_entries', 'activity_minutes', 'shifts', 'presences', ...summaryTables])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
}

const start = (body: CallBody<'/timeentry/start'>, as: As = 'employee') => testApp.call('/timeentry/start', body, as)
const stop = (body: CallBody<'/timeentry/stop'> = {}, as: As = 'employee') => testApp.call('/timeentry/stop', body, as)
const running = async (as: As = 'employee') => (await testApp.call('/timeentry/running', {}, as)).body.Data
const taskIn = async (ProjectId: number, Title: string) => (await createTask(testApp, { ProjectId, Title })).Id

/** Work is counted in whole minutes: if one ended between two calls, there would be one more. */
async function withinMinute(): Promise<void> {
  const left = minuteMs - (Date.now() % minuteMs)
  if (left < 5_000) await pause(left)
}

/** Moves the start of the running work into the past. */
async function startedAgo(minutes: number): Promise<void> {
  await withinMinute()
  await testApp.database.statement((db) =>
    sql`update running_work set started_at = ${new Date(Date.now() - minutes * minuteMs)}`.execute(db),
  )
}
const entriesOf = async (as: As) => (await testApp.call('/timeentry/list', {}, as)).body.Data?.Items ?? []

test('work runs for its person only, in every session, until it is stored as a pending entry', async () => {
  const task = await taskIn(projects.open, 'Paint the door')
  const started = await start({ ProjectTaskId: task, Note: 'second coat' })
  assert.equal(started.body.Data?.Item.Title, 'Paint the door')
  assert.equal((await running())?.Item?.Task?.Project.Title, 'Open')
  assert.equal((await running('peer'))?.Item, null)
  assert.equal((await running('manager'))?.Item, null)
  await startedAgo(30)
  const { body } = await stop()
  const entry = body.Data?.Item
  assert.equal(entry?.TotalMinutes, 30)
  assert.equal(entry?.Status, TimeEntryStatus.Pending)
  assert.deepEqual([entry?.Title, entry?.Reason, entry?.ProjectTask?.ID], ['Paint the door', 'second coat', task])
  assert.equal((await running())?.Item, null)
  assert.deepEqual(
    (await running())?.Recent.map(({ ID }) => ID),
    [task],
  )
})

/** Stores minutes that the agent reported as working, the last one so many minutes ago. */
async function track(count: number, endedAgo: number): Promise<void> {
  const { organizationId, employmentId: employeeId } = testApp.people.employee
  const end = Math.floor(Date.now() / minuteMs) * minuteMs - endedAgo * minuteMs
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const tracked = Array.from({ length: count }, (_, nth) => ({
    ...{ minute: end - nth * minuteMs, status: 1, activityLevel: 30, productivity: 2, source: 0, ...none },
  }))
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId, zone: 'Europe/Istanbul' }, tracked.reverse(), []),
  )
}

test('with automatic approval, an entry has its minutes at once; tracked work stays', async () => {
  await testApp.set({ AutoApproveForTimeEntries: true })
  await start({ Note: 'Workshop' })
  await startedAgo(30)
  await track(5, 16)
  assert.equal((await stop()).body.Data?.Item?.Status, TimeEntryStatus.Approved)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ source: number; count: number }>`select source, count(*)::int as count from activity_minutes
      where employee_id = ${testApp.people.employee.employmentId} group by source order by source`.execute(db),
  )
  assert.deepEqual(rows, [
    { source: 0, count: 5 },
    { source: 1, count: 25 },
  ])
})

test('an entry that ends now leaves a person present or gone, as the agent reported last', async () => {
  await testApp.set({ AutoApproveForTimeEntries: true, AllowPeopleToPauseCollection: true })
  const isBreakAfter = async (endedAgo: number) => {
    await track(1, endedAgo)
    await start({ Note: 'Workshop' })
    await startedAgo(60)
    await stop()
    await testApp.call('/privacy/pause', { Minutes: 15 }, 'employee')
    const pauses = await testApp.database.system((trx) =>
      sql<{ is_break: boolean }>`delete from collection_pauses returning is_break`.execute(trx),
    )
    await clearTime()
    return pauses.rows.map(({ is_break }) => is_break)
  }
  // Pausing is a break for people at work only.
  assert.deepEqual(await isBreakAfter(1), [true])
  assert.deepEqual(await isBreakAfter(180), [false])
})

test('needs a note or a task visible to the person, and runs only once', async () => {
  const hidden = await taskIn(projects.design, 'Hidden')
  const nothing = await start({ Note: '  ' })
  assert.deepEqual(nothing.body.ValidationErrors, [
    { Key: 'Note', Value: 'Choose a task, or write what you are working on.' },
  ])
  const foreign = await start({ ProjectTaskId: hidden })
  assert.deepEqual(foreign.body.ValidationErrors, [{ Key: 'ProjectTaskId', Value: 'Please choose a task.' }])
  assert.equal((await start({ ProjectTaskId: -1 })).body.ValidationErrors[0]?.Key, 'ProjectTaskId')
  await start({ Note: 'First' })
  const second = await start({ Note: 'Second' })
  assert.equal(second.body.Message, 'You are already working on something. Stop it first.')
  assert.equal((await running())?.Item?.Title, 'First')
  assert.equal((await stop({}, 'peer')).body.Message, 'Nothing is running.')
})

test('after ten hours it asks when the work ended, and accepts no more than that', async () => {
  await start({ Note: 'Left on' })
  await startedAgo(20 * 60)
  const open = await stop()
  assert.deepEqual(open.body.ValidationErrors, [
    { Key: 'EndDate', Value: 'Please enter when you stopped: an entry lasts at most 10 hours.' },
  ])
  const EndDate = (hours: number) => new Date(Date.now() + hours * 60 * minuteMs).toISOString()
  assert.equal((await stop({ EndDate: EndDate(-9) })).body.ValidationErrors[0]?.Key, 'EndDate')
  assert.equal((await stop({ EndDate: EndDate(1) })).body.ValidationErrors[0]?.Key, 'EndDate')
  assert.equal((await running())?.Item?.Title, 'Left on', 'a refusal ends nothing')
  assert.equal((await stop({ EndDate: EndDate(-12) })).body.Data?.Item?.TotalMinutes, 480)
})

test('does not overlap another entry', async () => {
  await start({ Note: 'Visit' })
  await startedAgo(60)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
  const times = { StartDate: minutesAgo(40), EndDate: minutesAgo(20) }
  await testApp.call(
    '/timeentry/create',
    { ...times, LogStatus: 1, ProductivityStatus: 1, Reason: 'By the form' },
    'employee',
  )
  assert.match((await stop()).body.ValidationErrors[0]?.Value ?? '', /^This overlaps another entry/)
  assert.equal((await stop({ EndDate: minutesAgo(40) })).body.Data?.Item?.TotalMinutes, 20)
})

test('less than a minute and discarded work add no entry', async () => {
  await withinMinute()
  await start({ Note: 'A moment' })
  const { body } = await stop()
  assert.deepEqual([body.HasError, body.Data?.Item], [false, null])
  assert.equal((await start({ Note: 'By mistake' })).body.Data?.Item.Title, 'By mistake')
  await startedAgo(30)
  assert.equal((await testApp.call('/timeentry/discard', {}, 'employee')).body.HasError, false)
  assert.equal((await running())?.Item, null)
  assert.deepEqual(await entriesOf('employee'), [])
})

test('a task deleted meanwhile keeps its name in the entry', async () => {
  const task = await taskIn(projects.open, 'Short-lived')
  await start({ ProjectTaskId: task })
  await startedAgo(5)
  await testApp.call('/project/deletetask', { Id: task }, 'owner')
  assert.deepEqual((await running())?.Item?.Title, 'Short-lived')
  const entry = (await stop()).body.Data?.Item
  assert.deepEqual([entry?.Title, entry?.ProjectTask], ['Short-lived', null])
})

test('shows the task that the agent names while it reports, and ignores manual minutes', async () => {
  const task = await taskIn(projects.open, 'By the agent')
  const { organizationId, employmentId: employeeId } = testApp.people.employee
  const last = Math.floor(Date.now() / minuteMs) * minuteMs - minuteMs
  const report = (source: number) =>
    testApp.database.system((trx) =>
      storeMinutes(
        trx,
        { organizationId, employeeId, zone: 'Europe/Istanbul' },
        [
          {
            ...{ minute: last, status: 1, activityLevel: 30, productivity: 2, source },
            ...{ organizationAppId: null, projectId: projects.open, taskId: task, workNoteId: null },
          },
        ],
        [],
      ),
    )
  assert.equal((await running())?.Agent, null)
  await report(0)
  assert.equal((await running())?.Agent?.Task?.Title, 'By the agent')
  assert.equal((await running('peer'))?.Agent, null)
  await testApp.database.statement((db) => sql`update activity_minutes set source = 1`.execute(db))
  assert.equal((await running())?.Agent, null)
})

test('needs the permission for manual entries', async () => {
  await testApp.set({ AllowEmployeesToAddManualTimeEntries: false })
  for (const path of ['/timeentry/running', '/timeentry/start', '/timeentry/stop', '/timeentry/discard'] as const)
    assert.equal((await testApp.call(path, {}, 'employee')).status, 403, path)
  assert.equal((await testApp.call('/timeentry/running', {}, 'apiKey')).status, 403)
  assert.equal((await testApp.call('/timeentry/running', {}, 'owner')).status, 200)
})
