import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayText, isoWeekday, localDate, startOfWeek, usualFormats } from '@dayline/shared/calendar'
import { type AuditEntry, AuditKind, type CallBody, Role } from '@dayline/shared/contract'
import { sheetCells } from '@dayline/testkit/sheets'
import { sql } from 'kysely'
import { addAuditEntry } from '../../platform/audit/auditLog.ts'
import { verifyAuditLog } from '../../platform/audit/verifyAuditLog.ts'
import { createTask, insertTaskProjects } from '../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** The log, without the entries for the views of it by these tests. */
async function log(filter: CallBody<'/audit/list'> = {}, as: As = 'owner'): Promise<AuditEntry[]> {
  const { body } = await testApp.call('/audit/list', { PageSize: 50, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return (body.Data?.Items ?? []).filter(({ Title }) => Title !== 'Viewed the audit log')
}
const newest = async (filter?: CallBody<'/audit/list'>) => (await log(filter))[0]

test('logs a change with its person, its record and the previous values', async () => {
  const { people, home } = testApp
  const employee = people.peer.employmentId
  const { body } = await testApp.call('/employee/get', { Id: employee }, 'owner')
  const person = { ...body.Data?.Item, EmployeeId: employee, Email: people.peer.email }
  await testApp.succeed('/employee/update', { ...person, TeamId: home.design, Role: Role.Manager } as never, 'owner')
  const entry = await newest({ Kind: AuditKind.Changed })
  assert.equal(entry?.Title, 'Changed an employee')
  assert.equal(entry?.Actor?.ID, people.owner.employmentId)
  assert.equal(entry?.Source, 'session')
  assert.deepEqual(entry?.Subject?.Ids, [employee])
  const change = (field: string) => entry?.Changes.find(({ Field }) => Field === field)
  assert.deepEqual(change('Role'), { Record: null, Field: 'Role', Before: 'Employee', After: 'Manager' })
  assert.deepEqual(change('Team'), { Record: null, Field: 'Team', Before: 'Engineering', After: 'Design' })
})

test('logs an automatic approval as by Dayline, after the addition by the person', async () => {
  const manual = { AllowEmployeesToAddManualTimeEntries: true }
  const enter = async (hour: number) => {
    const day = addDays(localDate(Date.now(), 'Etc/UTC'), -3)
    const at = (minute: number) => new Date(Date.parse(day) + (hour * 60 + minute) * 60_000).toISOString()
    const times = { EmployeeId: testApp.people.employee.employmentId, StartDate: at(0), EndDate: at(30) }
    await testApp.succeed(
      '/timeentry/create',
      { ...times, LogStatus: 1, ProductivityStatus: 1, Reason: 'Visit' },
      'employee',
    )
    return (await log())
      .slice(0, 2)
      .map(({ Title, Actor, Source, Subject }) => [Title, Actor?.ID ?? null, Source, Subject?.Ids.length])
  }
  const added = ['Added a time entry', testApp.people.employee.employmentId, 'session', 1]
  await testApp.set({ ...manual, AutoApproveForTimeEntries: true })
  const approved = ['Approved a time entry, as the settings say', null, 'product', 1]
  assert.deepEqual(await enter(9), [approved, added])
  await testApp.set({ ...manual, AutoApproveForTimeEntries: false })
  assert.deepEqual((await enter(10))[0], added)
})

test('logs each changed setting, and no changes for a second identical save', async () => {
  const { body } = await testApp.call('/organization/gettracksettings', {}, 'owner')
  const settings = { ...body.Data?.Item, IdleTimeMins: 7 } as never
  await testApp.succeed('/organization/updatetracksettings', settings, 'owner')
  const entry = await newest()
  assert.equal(entry?.Title, 'Changed the track settings')
  assert.deepEqual(
    entry?.Changes.map(({ Field, After }) => [Field, After]),
    [['Idle time minutes', '7']],
  )
  await testApp.succeed('/organization/updatetracksettings', settings, 'owner')
  assert.deepEqual((await newest())?.Changes, [])
})

test('logs nothing for a refused call, and one entry for a repeat with the same key', async () => {
  const before = (await log()).length
  const refused = await testApp.call('/team/addorupdate', { Title: '' } as never, 'owner')
  assert.equal(refused.body.HasError, true)
  const headers = { 'idempotency-key': 'one-team-only' }
  const team = { Title: 'Research', Color: '#8B4DFF' }
  const token = await testApp.tokenOf('owner')
  for (let time = 0; time < 2; time++) {
    const answer = await testApp.post('/team/addorupdate', team, { authorization: `Bearer ${token}`, ...headers })
    assert.equal(answer.body.HasError, false, JSON.stringify(answer.body))
  }
  const entries = await log()
  assert.equal(entries.length, before + 1)
  assert.equal(entries[0]?.Title, 'Added a team')
  assert.equal(entries[0]?.Subject?.Title, 'Research')
})

test('never logs the notes of a leave request', async () => {
  const day = addDays(startOfWeek(localDate(Date.now(), 'Etc/UTC')), 21)
  const { people } = testApp
  await testApp.succeed(
    '/leavemanagement/addupdateleaveright',
    {
      EmployeeId: people.employee.employmentId,
      Type: 0,
      Count: 20,
    },
    'owner',
  )
  const request = { Type: 0, Count: 1, StartDate: day, Notes: 'a-private-matter' }
  const added = await testApp.succeed('/leavemanagement/addupdateleaverequest', request, 'employee')
  const changed = { ...request, Id: added?.Item.ID, Count: 2, Notes: 'a-private-matter, longer' }
  await testApp.succeed('/leavemanagement/addupdateleaverequest', changed, 'employee')
  const entry = await newest()
  assert.equal(entry?.Title, 'Changed a leave request')
  assert.ok(entry?.Changes.some(({ Field, After }) => Field === 'Notes' && After === null))
  assert.ok(!JSON.stringify(await log()).includes('a-private-matter'))
})

test('logs a view of other people once an hour, and no view of the caller’s rows', async () => {
  const { people } = testApp
  const views = () => log({ Kind: AuditKind.Viewed, SearchTerm: 'work times' })
  const days = { DateFilter: 1 as const }
  for (let time = 0; time < 2; time++) {
    await testApp.succeed('/insights/worktimes', { ...days, EmployeeId: people.employee.employmentId }, 'manager')
  }
  await testApp.succeed('/insights/worktimes', { ...days, EmployeeId: people.manager.employmentId }, 'manager')
  await testApp.succeed('/insights/worktimes', days, 'employee')
  await testApp.succeed('/activitylogs/list', days, 'manager')
  assert.deepEqual(await log({ Kind: AuditKind.Viewed, SearchTerm: 'minutes' }), [])
  assert.deepEqual(
    (await views()).map(({ Actor, Subject }) => [Actor?.ID, Subject?.Ids]),
    [[people.manager.employmentId, [people.employee.employmentId]]],
  )
})

test('logs sign-ins, changes of one’s account and uses of a key', async () => {
  const { people } = testApp
  await testApp.succeed('/account/updateprofile', {
    FirstName: 'Ada',
    LastName: 'Moss',
    Timezone: 'Etc/UTC',
  } as never, 'coowner') // biome-ignore format: one line
  assert.equal((await newest({ EmployeeId: people.coowner.employmentId }))?.Title, 'Changed their profile')
  await testApp.succeed('/account/signout', {}, 'coowner')
  assert.equal((await newest({ EmployeeId: people.coowner.employmentId }))?.Title, 'Changed their session: signed out')
  const useKey = () => testApp.call('/team/list', {}, 'apiKey')
  let uses: Promise<unknown> | undefined
  await testApp.database.statement((db) => sql`update api_keys set last_used_at = null`.execute(db))
  await testApp.database.system(async (trx) => {
    await sql`select from api_keys for update`.execute(trx)
    uses = Promise.all([useKey(), useKey()])
    await waitForBlocked(trx)
  })
  await uses
  await useKey()
  const used = await log({ Kind: AuditKind.KeyUsed })
  assert.deepEqual(
    used.map(({ Title, Actor, Source, Subject }) => [Title, Actor, Source, Subject?.Title]),
    [['Used an API key', null, 'apiKey', 'Test']],
  )
  await testApp.succeed('/login/signinlive', {}, 'anonymous')
  const [entry] = await log({ Kind: AuditKind.SignedIn }, 'demoOwner')
  assert.deepEqual([entry?.Title, entry?.Actor?.ID], ['Signed in to the demo', people.demoOwner.employmentId])
})

test('logs of several records those that a call changed, and nothing where it changed none', async () => {
  await testApp.set({ EnableProjectManagement: true, AllowEmployeesToCreateAndEditTasks: false, TimesheetPeriod: 1 })
  const { open: ProjectId } = await insertTaskProjects(testApp)
  const { Id } = await createTask(testApp, { ProjectId, Title: 'Door' })
  const Ids = [Id, Id + 1000]
  const { employee, peer } = testApp.people
  const today = localDate(Date.now(), 'Etc/UTC')
  const From = addDays(today, -13 - isoWeekday(today))
  const approve = (...of: { employmentId: number }[]) =>
    testApp.succeed(
      '/timesheet/approveperiods',
      { From, To: addDays(From, 6), EmployeeIds: of.map(({ employmentId }) => employmentId) },
      'owner',
    )
  const last = (await newest())?.No ?? 0
  await testApp.succeed('/project/updatetasks', { Ids, Priority: 3 }, 'employee')
  await testApp.succeed('/project/updatetasks', { Ids, Priority: 3 }, 'owner')
  await testApp.succeed('/project/deletetasks', { Ids }, 'owner')
  await testApp.succeed('/project/deletetasks', { Ids }, 'owner')
  await approve(employee)
  await approve(employee, peer)
  await approve(employee, peer)
  const entries = (await log()).filter(({ No }) => No > last)
  assert.deepEqual(
    entries.map(({ Title, Subject }) => [Title, Subject?.Ids]),
    [
      ['Approved a timesheet', [peer.employmentId]],
      ['Approved a timesheet', [employee.employmentId]],
      ['Deleted tasks', [Id]],
      ['Changed several tasks', [Id]],
    ],
  )
})

test('filters by person, kind, day and search text, and returns one page at a time', async () => {
  const { people } = testApp
  const [Id] = (await newest({ SearchTerm: 'added a team' }))?.Subject?.Ids ?? []
  await testApp.succeed('/team/addorupdate', { Id, Title: 'Research', Color: '#30A46C' }, 'owner')
  const all = await log()
  const byOwner = await log({ EmployeeId: people.owner.employmentId })
  assert.ok(byOwner.length > 0 && byOwner.length < all.length)
  assert.ok(byOwner.every(({ Actor }) => Actor?.ID === people.owner.employmentId))
  const long = { DateFilter: 10, StartDate: '2020-01-01T00:00:00Z' } as const
  assert.deepEqual(await log({ ...long, EndDate: '2020-02-01T00:00:00Z' }), [])
  assert.equal((await log({ DateFilter: 1 })).length, all.length)
  for (const title of ['Added a team', 'Changed a team']) {
    const named = (await log({ SearchTerm: title.toLowerCase() })).map(({ Title }) => Title)
    assert.deepEqual(named, [title])
  }
  assert.equal((await log({ SearchTerm: 'IdleTimeMins' })).length, 1)
  assert.deepEqual(await log({ SearchTerm: 'no such words' }), [])
  const { body } = await testApp.call('/audit/list', { Page: 2, PageSize: 2, Kind: AuditKind.Changed }, 'owner')
  const changed = all.filter(({ Kind }) => Kind === AuditKind.Changed)
  assert.deepEqual(
    body.Data?.Items.map(({ No }) => No),
    changed.slice(2, 4).map(({ No }) => No),
  )
})

test('shows nothing of another organization, and the log passes its integrity check after these tests', async () => {
  assert.ok((await log({}, 'stranger')).every(({ Actor }) => Actor?.ID === testApp.people.stranger.employmentId))
  assert.deepEqual(await testApp.database.system(verifyAuditLog), [])
})

test('exports one row per entry', async () => {
  const data = await testApp.succeed('/audit/export', { Kind: AuditKind.Added, Format: 'csv' }, 'owner')
  const reply = await testApp.app.inject({ method: 'GET', url: data.Url })
  assert.equal(reply.statusCode, 200)
  const added = await log({ Kind: AuditKind.Added })
  assert.equal(reply.body.trim().split('\n').length, added.length + 1)
  assert.match(reply.body, /Added a team/)
})

test('all times of the exported file are in one zone, which it names with the filters', async () => {
  const { owner } = testApp.people
  const Start: [string, string] = ['2026-11-20T22:30:00+00:00', '2026-11-20T23:30:00+00:00']
  await testApp.database.system(async (trx) =>
    addAuditEntry(
      trx,
      { organizationId: owner.organizationId, actorId: owner.employmentId, source: 'session' },
      {
        kind: AuditKind.Changed,
        action: '/timeentry/approve',
        changes: [{ table: 'time_entries', id: 1, fields: { started_at: Start } }],
      },
    ),
  )
  const filter = { Kind: AuditKind.Changed, SearchTerm: 'started_at', DateFilter: 1 } as const
  const { body } = await testApp.call('/audit/export', filter, 'owner', { timezone: 'Asia/Tokyo' })
  const { rawPayload } = await testApp.app.inject({ method: 'GET', url: body.Data?.Url ?? '' })
  const [head = [], row = []] = sheetCells(rawPayload, 1)
  assert.equal(row[head.indexOf('Changes')], 'Start: 21 Nov 2026, 07:30 → 21 Nov 2026, 08:30')
  const filters = new Map(sheetCells(rawPayload, 2).map(([name = '', value = '']) => [name, value]))
  const today = dayText(localDate(Date.now(), 'Europe/Istanbul'), 'list', usualFormats)
  assert.deepEqual(
    ['From', 'To', 'Kind', 'Search', 'Days are cut in', 'Times are shown in'].map((name) => filters.get(name)),
    [today, today, 'Changed', 'started_at', 'Europe/Istanbul', 'Asia/Tokyo'],
  )
  const [shown] = (await newest({ SearchTerm: 'started_at' }))?.Changes ?? []
  assert.equal(shown?.Before, '21 Nov 2026, 01:30')
})
