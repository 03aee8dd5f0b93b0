import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { fingerprintOf } from '../../testing/people.ts'
import { dates, dayMs, iso, morning, type ReportedItems, reportsTo, work } from '../../testing/reportedMinutes.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
const events: { channel: string | readonly string[]; event: string; payload: unknown }[] = []
before(async () => {
  testApp = await openTestApp({
    events: {
      publish: (channel, event, payload) => void events.push({ channel, event, payload }),
      endSessions: () => {},
      publishToAll: () => {},
      attach: () => {},
    },
  })
  await testApp.set({ WorkNotes: ['Meeting'], Timezone: 'UTC' })
})
after(() => testApp.close())

const add = reportsTo(() => testApp)

test('stores a batch, returns the resolved apps, and publishes it to watching tabs', async () => {
  events.length = 0
  const at = morning(20)
  const items = [
    { StartDate: iso(at + 12_000), Status: 0, AppName: 'Code', ActivityLevel: 20 },
    ...work(at + minuteMs, 9, { AppName: 'Browser', Url: 'https://www.example.org/secret?x=1', WorkNote: 'Meeting' }),
  ]
  const { body } = await add(items, 'employee', { AppVersion: '9.9.9' })
  assert.deepEqual(body.Data, { Accepted: 10, Duplicates: 0, LastDate: iso(at + 9 * minuteMs) })
  const EmployeeId = testApp.people.employee.employmentId
  assert.deepEqual(events, [
    {
      channel: `presence-employee-${EmployeeId}`,
      event: 'activityChanged',
      payload: { EmployeeId, WorkDate: iso(at).slice(0, 10) },
    },
    {
      channel: testApp.channelsOf('owner', 'coowner', 'manager', 'employee'),
      event: 'employeeStatusChanged',
      payload: { EmployeeId, Status: 1, At: iso(at) },
    },
  ])
  const list = await testApp.call('/activitylogs/list', { ...dates(at), IncludeTasks: true, PageSize: 3 }, 'employee')
  assert.equal(list.body.Data?.TotalCount, 10)
  const [newest] = list.body.Data?.Items ?? []
  assert.equal(newest?.CreateDate, iso(at + 9 * minuteMs))
  assert.equal(newest?.WorkNote, 'Meeting')
  assert.equal(newest?.OrganizationApp?.ActivityApp.Url, 'example.org')
  assert.equal(newest?.OrganizationApp?.ActivityApp.AICategory, 'Pending for categorization')
  assert.equal(newest?.Productivity, 2)
})

test("tells a new status only to those who see the person: not to colleagues, other teams' Managers or the blocked", async () => {
  const statusesTo = () => events.filter(({ event }) => event === 'employeeStatusChanged').map(({ channel }) => channel)
  events.length = 0
  await add(work(morning(20), 2), 'designer')
  await add(work(morning(20), 2), 'otherManager')
  await add(work(morning(20), 2), 'coowner')
  // Reported again: nothing has changed.
  await add(work(morning(20), 2), 'coowner')
  assert.deepEqual(statusesTo(), [
    testApp.channelsOf('owner', 'coowner', 'otherManager', 'designer'),
    testApp.channelsOf('owner', 'coowner', 'otherManager'),
    testApp.channelsOf('owner', 'coowner'),
  ])
})

test('stores repeated minutes once and counts them as duplicates', async () => {
  const items = work(morning(19), 5, { AppName: 'Code' })
  await add(items)
  const before = await testApp.database.system(fingerprintOf)
  events.length = 0
  const { body } = await add(items)
  assert.deepEqual([body.Data?.Accepted, body.Data?.Duplicates], [0, 5])
  assert.deepEqual(events, [])
  const after = await testApp.database.system(fingerprintOf)
  assert.deepEqual({ ...after, sessions: '' }, { ...before, sessions: '' })
})

test("dates the first use of an app to the earliest minute of its batch, not to the batch's arrival", async () => {
  const at = morning(13)
  const [first, second] = work(at, 2, { AppName: 'Telescope' })
  await add([second, first].flatMap((item) => item ?? []))
  await add(work(at + 5 * minuteMs, 1, { AppName: 'Telescope' }))
  const { body } = await testApp.call('/reviewapps/listunreviewed', { SearchTerm: 'Telescope' }, 'owner')
  assert.deepEqual(
    body.Data?.Items.map(({ FirstInteraction }) => FirstInteraction),
    [iso(at)],
  )
})

test('rates minutes by their reviewed app, and the rows of every report sum to its total', async () => {
  const at = morning(18)
  await add(work(at, 2, { AppName: 'Rated' }))
  await testApp.database.system((trx) =>
    sql`update organization_apps o set productivity = 1 from apps a where a.id = o.app_id and a.name = 'Rated'`.execute(
      trx,
    ),
  )
  await add([
    ...work(at + 2 * minuteMs, 6, { AppName: 'Rated' }),
    ...work(at + 8 * minuteMs, 3, { Status: 2 }),
    ...work(at + 11 * minuteMs, 2, { Status: 3, AppName: 'Rated' }),
    { StartDate: iso(at + 13 * minuteMs), Status: 4 },
  ])
  const { body } = await testApp.call('/insights/worktimes', dates(at), 'employee')
  const row = body.Data?.Items[0]
  assert.equal(body.Data?.Items.length, 1)
  assert.deepEqual(
    [row?.Working, row?.OnBreak, row?.Idle, row?.TotalMins, row?.Productive, row?.Natural, row?.Unproductive],
    [8, 3, 2, 13, 6, 2, 0],
  )
  assert.equal(row?.ActivityLevel, 30)
  assert.deepEqual([row?.ClockIn, row?.ClockOut], [iso(at), iso(at + 13 * minuteMs)])
  const shares = await testApp.call('/insights/productivity', dates(at), 'employee')
  assert.deepEqual([shares.body.Data?.Items[0]?.Working, shares.body.Data?.Items[0]?.Productive], [8, 6])
  const bar = await testApp.call('/insights/activitystatistics', dates(at), 'employee')
  assert.deepEqual(
    bar.body.Data?.Items.map((segment) => [segment.Status, segment.Productivity, segment.Duration, segment.AppName]),
    [
      [1, 2, 120, 'Rated'],
      [1, 1, 360, 'Rated'],
      [2, 2, 180, null],
      [3, 2, 120, 'Rated'],
      [4, 2, 0, null],
    ],
  )
  assert.equal(bar.body.Data?.Items.at(-1)?.StartDate, iso(at + 13 * minuteMs))
})

test('refuses the whole batch, under its field, for a project, task or note that the person cannot use', async () => {
  const { home, away, database } = testApp
  const ids = await database.system(async (trx) => {
    const project = async (organizationId: number, title: string) =>
      (
        await trx
          .insertInto('projects')
          .values({ organization_id: organizationId, title })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const task = async (organizationId: number, projectId: number) =>
      (
        await trx
          .insertInto('tasks')
          .values({ organization_id: organizationId, project_id: projectId, title: 'T' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const open = await project(home.organizationId, 'Open')
    const designers = await project(home.organizationId, 'Designers')
    const foreign = await project(away.organizationId, 'Foreign')
    await sql`insert into project_teams values (${home.organizationId}, ${designers}, ${home.design})`.execute(trx)
    return {
      open,
      designers,
      foreign,
      task: await task(home.organizationId, open),
      foreignTask: await task(away.organizationId, foreign),
      hidden: await task(home.organizationId, designers),
    }
  })
  const at = morning(17)
  const refused = async (more: Partial<ReportedItems[number]>) => {
    const { status, body } = await add([...work(at, 1), ...work(at + minuteMs, 1, more)])
    assert.equal(status, 200)
    return body.ValidationErrors.map(({ Key }) => Key)
  }
  assert.deepEqual(await refused({ ProjectId: ids.foreign }), ['ProjectId'])
  assert.deepEqual(await refused({ ProjectId: ids.designers }), ['ProjectId'])
  assert.deepEqual(await refused({ ProjectId: 999_999 }), ['ProjectId'])
  assert.deepEqual(await refused({ ProjectTaskId: ids.hidden }), ['ProjectTaskId'])
  assert.deepEqual(await refused({ ProjectId: ids.open, ProjectTaskId: ids.hidden }), ['ProjectTaskId'])
  assert.deepEqual(await refused({ ProjectTaskId: ids.foreignTask }), ['ProjectTaskId'])
  assert.deepEqual(await refused({ ProjectId: ids.foreign, ProjectTaskId: ids.task }), ['ProjectId'])
  assert.deepEqual(await refused({ WorkNote: 'Nap' }), ['WorkNote'])
  const none = await testApp.call('/activitylogs/list', dates(at), 'employee')
  assert.equal(none.body.Data?.TotalCount, 0)
  assert.equal((await add(work(at, 4, { ProjectTaskId: ids.task }))).body.Data?.Accepted, 4)
  await add(work(at + 10 * minuteMs, 3))
  const ofProject = { ...dates(at), ProjectId: ids.open, IncludeTasks: true }
  const list = await testApp.call('/activitylogs/list', ofProject, 'employee')
  assert.equal(list.body.Data?.TotalCount, 4)
  assert.equal(list.body.Data?.Items[0]?.Project?.Title, 'Open')
  const times = await testApp.call('/insights/worktimes', ofProject, 'employee')
  assert.equal(times.body.Data?.Items[0]?.TotalMins, 4)
  const foreign = await testApp.call('/insights/worktimes', { ...dates(at), ProjectId: ids.foreign }, 'employee')
  assert.equal(foreign.body.Data?.Items[0]?.TotalMins, 0)
})

test('refuses time in the future, time too long ago and invalid time', async () => {
  for (const at of [Date.now() + 6 * minuteMs, Date.now() - 32 * dayMs]) {
    const { body } = await add(work(at, 1))
    assert.deepEqual(
      body.ValidationErrors.map(({ Key }) => Key),
      ['StartDate'],
    )
  }
  const bad: unknown[] = [
    {},
    { Items: [] },
    { Items: [{ StartDate: 'now', Status: 1 }] },
    { Items: [{ StartDate: iso(0), Status: 5 }] },
  ]
  const authorization = `Bearer ${await testApp.tokenOf('employee')}`
  for (const body of bad) {
    const reply = await testApp.post('/activitylogs/add', body, { authorization })
    assert.deepEqual([reply.status, reply.body.HasError], [200, true], JSON.stringify(body))
  }
})

test("accepts a session's own minutes, and from a key those of an existing person who is not blocked", async () => {
  const { people } = testApp
  const items = work(morning(16), 2)
  assert.equal((await add(items, 'manager', { EmployeeId: people.employee.employmentId })).status, 404)
  assert.deepEqual(
    (await add(items, 'apiKey')).body.ValidationErrors.map(({ Key }) => Key),
    ['EmployeeId'],
  )
  assert.equal((await add(items, 'apiKey', { EmployeeId: people.stranger.employmentId })).status, 404)
  assert.equal((await add(items, 'apiKey', { EmployeeId: people.blocked.employmentId })).body.HasError, true)
  assert.equal((await add(items, 'apiKey', { EmployeeId: people.peer.employmentId })).body.Data?.Accepted, 2)
  assert.equal((await add(items, 'lapsedEmployee')).status, 403)
  assert.equal((await add(items, 'blocked')).status, 401)
})

test('the summaries match the raw minutes at the end', async () => {
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
})
