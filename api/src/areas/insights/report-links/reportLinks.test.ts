import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, endOfDayMs, localDate } from '@dayline/shared/calendar'
import { type CallBody, type OpenedReport, Role, type SharedReport, sharedReports } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { deleteExpired } from '../../../identity/deleteExpired.ts'
import { markNames } from '../../../testing/leaks.ts'
import { addProjectTime, type ProjectTime, times } from '../../../testing/projectTime.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const today = localDate(Date.now(), zone)
type NewLink = CallBody<'/reportlink/create'>

let testApp: TestApp
let time: ProjectTime
before(async () => {
  testApp = await openTestApp()
  time = await addProjectTime(testApp)
  await markNames(testApp)
  const work = [...times(40, { task: 'build', note: 'Meeting' }), ...times(20, { task: 'docs' }), ...times(7, {})]
  await time.track('employee', 560, work)
  await time.track('peer', 600, [...times(30, { task: 'test', note: 'Review' }), ...times(10, { status: 3 })])
  await time.track('designer', 610, times(25, { task: 'logo' }))
  await testApp.database.system((trx) => sql`update employments set employee_code = 'code-of-' || id`.execute(trx))
})
after(() => testApp.close())

const link = (more: Partial<NewLink> = {}): NewLink => ({
  Report: 'productivity',
  Title: 'For the board',
  ExpireDate: addDays(today, 30),
  ...time.days,
  ...more,
})

/** Creates a link and returns its id and the secret part of its address. */
async function shared(more: Partial<NewLink> = {}, as: As = 'owner') {
  const { body } = await testApp.call('/reportlink/create', link(more), as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  const { Address = '', Item } = body.Data ?? {}
  return { id: Item?.ID ?? 0, token: Address.replace('http://localhost:8080/shared-report#', '') }
}

let opened = 0
/** Opens a link without a session, each time from another IP address: one address may open 30 per minute. */
async function open(token: string) {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/reportlink/open',
    payload: { Token: token },
    remoteAddress: `10.1.${opened >> 8}.${opened++ & 255}`,
  })
  const body = reply.json()
  return { status: reply.statusCode, text: reply.body, body, report: body.Data as OpenedReport }
}
const listed = async (as: As = 'owner') => (await testApp.call('/reportlink/list', {}, as)).body.Data?.Items ?? []
const change = (statement: ReturnType<typeof sql>) => testApp.database.system((trx) => statement.execute(trx))

/** Runs `close`, asserts that the link answers like one that never existed, and runs `reopen`. */
async function closesWhile(token: string, close: () => Promise<unknown>, reopen: () => Promise<unknown>) {
  assert.equal((await open(token)).status, 200)
  await close()
  try {
    const [closed, unknown] = [await open(token), await open('never-made')]
    assert.equal(closed.status, 404)
    assert.equal(closed.text, unknown.text)
  } finally {
    await reopen()
  }
}

test('an Owner shares a report, which opens without a session, is counted and can be revoked', async () => {
  const { id, token } = await shared({ Title: ' Week 47 ' })
  assert.match(token, /^[\w-]{43}$/)
  const { rows } = await testApp.database.system((trx) =>
    sql<{ row: string }>`select l::text as row from report_links l`.execute(trx),
  )
  assert.ok(
    rows.every(({ row }) => !row.includes(token)),
    'the token is not stored',
  )
  assert.equal((await listed())[0]?.OpenCount, 0)

  const { status, report } = await open(token)
  assert.equal(status, 200)
  assert.deepEqual(
    [report.Title, report.Report, report.Organization, report.From, report.To, report.Zone],
    ['Week 47', 'Productivity', `organization-${testApp.home.organizationId}.`, time.day, time.day, zone],
  )
  await open(token)
  const [item] = await listed('coowner')
  assert.deepEqual([item?.ID, item?.State, item?.OpenCount], [id, 'open', 2])
  assert.ok(item?.LastOpenDate && Date.now() - Date.parse(item.LastOpenDate) < 60_000)
  assert.equal(item?.Employee.ID, testApp.people.owner.employmentId)
  assert.equal(Date.parse(item?.ExpireDate ?? ''), endOfDayMs(addDays(today, 30), zone))

  const { body } = await testApp.call('/reportlink/revoke', { Id: id }, 'coowner')
  assert.equal(body.HasError, false)
  const gone = await open(token)
  assert.deepEqual([gone.status, gone.text], [404, (await open('never-made')).text])
  // Revoking again does not change who revoked it.
  await testApp.call('/reportlink/revoke', { Id: id }, 'owner')
  const [ended] = await listed()
  assert.deepEqual(
    [ended?.State, ended?.RevokedBy?.ID, ended?.OpenCount],
    ['revoked', testApp.people.coowner.employmentId, 2],
  )
})

/** Every key of an answer as a path, without list indexes. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => keysOf(each, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [`${path}${key}`, ...keysOf(inside, `${path}${key}.`)])
}

const allowed = [
  'Columns',
  'Columns.Kind',
  'Columns.Title',
  'ExpireDate',
  'Facts',
  'Facts.Name',
  'Facts.Value',
  'Formats',
  'Formats.ClockHours',
  'Formats.DateFormat',
  'Formats.FirstWeekday',
  'From',
  'Organization',
  'Report',
  'Rows',
  'Title',
  'To',
  'Total',
  'Zone',
]
const columns: Record<SharedReport, string> = {
  productivity: 'Employee Team Working Productive Neutral Unproductive Productivity',
  worktimes: 'Employee Team Total Working Break Idle Activity Late Late-days',
  appssummary: 'Team App Working Productive Neutral Unproductive Share Rating',
  tasks: 'Project Task Status Working',
  worknotes: 'Work-note With-note Difference Total-working Share',
}

for (const Report of sharedReports) {
  test(`${Report}: has only its keys and columns, no id, code, address, picture or other organization`, async () => {
    const { token } = await shared({ Report, Statuses: [], IncludeBlockedEmployees: true })
    const { report, text } = await open(token)
    const more = Report === 'appssummary' ? ['Columns.Within'] : []
    assert.deepEqual([...new Set(keysOf(report))].sort(), [...allowed, ...more].sort())
    assert.equal(report.Columns.map(({ Title }) => Title.replaceAll(' ', '-')).join(' '), columns[Report])
    assert.ok(report.Rows.length > 0)
    for (const row of report.Rows) {
      assert.equal(row.length, report.Columns.length)
      assert.ok(row.every((cell) => cell === null || typeof cell !== 'object'))
    }
    assert.doesNotMatch(text, /@|code-of-|https?:|"ID"|stranger|Foreign/)
    assert.ok(!text.includes(`organization-${testApp.away.organizationId}.`))
  })
}

test('a link to one app shows only the time in it, and names it', async () => {
  const { organizationId, engineering } = testApp.home
  const AppId = await testApp.database.system(async (trx) => {
    const app = await trx.insertInto('apps').values({ name: 'Editor' }).returning('id').executeTakeFirstOrThrow()
    await trx
      .insertInto('organization_apps')
      .values({ organization_id: organizationId, app_id: app.id, team_id: engineering })
      .execute()
    return app.id
  })
  const [all, one] = [await shared({ Report: 'appssummary' }), await shared({ Report: 'appssummary', AppId })]
  assert.ok((await open(all.token)).report.Rows.length > 0)
  const { report } = await open(one.token)
  assert.deepEqual(report.Rows, [], 'no one has used it')
  assert.deepEqual(report.Facts[0], { Name: 'App', Value: 'Editor' })
})

test('the shares of the apps of a team add up to 1, and the link says so', async () => {
  const { token } = await shared({ Report: 'appssummary' })
  const { Columns, Rows } = (await open(token)).report
  const share = Columns.findIndex(({ Title }) => Title === 'Share')
  const within = Columns[share]?.Within ?? -1
  assert.equal(Columns[within]?.Title, 'Team')
  const teams = Map.groupBy(Rows, (row) => row[within])
  assert.ok(teams.size > 1)
  for (const rows of teams.values())
    assert.ok(Math.abs(rows.reduce((sum, row) => sum + Number(row[share]), 0) - 1) < 1e-9)
})

test('work notes name the search, and the spellings if they are listed separately', async () => {
  const facts = async (more: Partial<NewLink>) =>
    (await open((await shared({ Report: 'worknotes', ...more })).token)).report.Facts.map(
      ({ Name, Value }) => `${Name}: ${Value}`,
    )
  assert.deepEqual((await facts({ SearchTerm: 'rev', SeparateSpellings: true })).slice(0, 2), [
    'Search: rev',
    'Spellings: Each separately',
  ])
  assert.ok((await facts({})).every((fact) => !fact.startsWith('Spellings')))
})

test('work times name the clock-in on the organization’s clock', async () => {
  const { token } = await shared({ Report: 'worktimes' })
  const late = async () => (await open(token)).report.Facts.find(({ Name }) => Name === 'Late')?.Value
  await testApp.set({ Clockin: '14:30' })
  assert.equal(await late(), 'Minutes after 14:30 on working days, except on approved leave')
  await testApp.set({ ClockHours: 12 })
  assert.equal(await late(), 'Minutes after 2:30\u00a0PM on working days, except on approved leave')
  await testApp.set({ ClockHours: 24 })
})

test('shows amounts only if the link requests them and cost management is on', async () => {
  const titles = async (token: string) =>
    (await open(token)).report.Columns.map(({ Title }) => Title.replace(/ \(.*/, ''))
  const { token } = await shared({ Report: 'tasks', Statuses: [], WithAmounts: true })
  assert.deepEqual(await titles(token), ['Project', 'Task', 'Status', 'Working', 'Spent', 'Billable', 'Profit'])
  await testApp.set({ EnableCostManagement: false })
  assert.deepEqual(await titles(token), ['Project', 'Task', 'Status', 'Working'])
  await testApp.set({ EnableCostManagement: true })
})

test('only Owners and Co-owners of an organization manage its links', async () => {
  const { id } = await shared()
  for (const as of ['manager', 'employee', 'apiKey', 'lapsedOwner', 'noOrganization'] as const) {
    assert.equal((await testApp.call('/reportlink/list', {}, as)).status, 403, as)
    assert.equal((await testApp.call('/reportlink/create', link(), as)).status, 403, as)
    assert.equal((await testApp.call('/reportlink/revoke', { Id: id }, as)).status, 403, as)
  }
  assert.equal((await testApp.call('/reportlink/list', {}, 'anonymous')).status, 401)
  const foreign = await testApp.call('/reportlink/revoke', { Id: id }, 'stranger')
  const unknown = await testApp.call('/reportlink/revoke', { Id: 999_999 }, 'stranger')
  assert.deepEqual([foreign.status, foreign.body], [404, unknown.body])
  assert.deepEqual(await listed('stranger'), [])
  const { body } = await testApp.call('/reportlink/create', link(), 'demoOwner')
  assert.match(body.Message, /demo organization/)
})

test('selects nothing for ids of another organization', async () => {
  const EmployeeId = testApp.people.stranger.employmentId
  const { token } = await shared({ EmployeeId, TeamId: testApp.away.design })
  const { report } = await open(token)
  assert.deepEqual(report.Rows, [])
  assert.deepEqual(report.Facts.slice(0, 2), [
    { Name: 'Team', Value: 'Not found' },
    { Name: 'Employee', Value: 'Not found' },
  ])
})

test('a link stops working after its last day, and when its maker loses a required right', async () => {
  const { id, token } = await shared({ Report: 'tasks', Statuses: [] }, 'coowner')
  const { employmentId } = testApp.people.coowner
  const { organizationId } = testApp.home
  const maker = (to: ReturnType<typeof sql>) => () =>
    change(sql`update employments set ${to} where id = ${employmentId}`)
  const plan = (days: number) => () =>
    change(
      sql`update subscriptions set end_at = now() + make_interval(days => ${days}) where organization_id = ${organizationId}`,
    )
  await closesWhile(token, plan(-1), plan(30))
  await closesWhile(token, maker(sql`role = ${Role.Manager}`), maker(sql`role = ${Role.Coowner}`))
  await closesWhile(token, maker(sql`blocked_at = now()`), maker(sql`blocked_at = null`))
  await closesWhile(token, maker(sql`deleted_at = now()`), maker(sql`deleted_at = null`))
  await closesWhile(
    token,
    () => testApp.set({ EnableProjectManagement: false }),
    () => testApp.set({ EnableProjectManagement: true }),
  )
  await closesWhile(
    token,
    () => change(sql`update organizations set deleted_at = now() where id = ${organizationId}`),
    () => change(sql`update organizations set deleted_at = null where id = ${organizationId}`),
  )
  await maker(sql`blocked_at = now()`)()
  assert.equal((await listed())[0]?.State, 'closed')
  await maker(sql`blocked_at = null`)()
  const expire = (at: Date) => () => change(sql`update report_links set expires_at = ${at} where id = ${id}`)
  await closesWhile(token, expire(new Date()), expire(new Date(Date.now() + 60_000)))
  await expire(new Date())()
  assert.equal((await listed())[0]?.State, 'expired')
})

test('a link with a named range moves with the date; one with fixed dates does not', async () => {
  const { token } = await shared({ DateFilter: 4, StartDate: null, EndDate: null })
  const { report } = await open(token)
  assert.deepEqual([report.From, report.To], [addDays(today, -6), today])
  const fixed = await shared()
  // Opening it again returns the same days.
  assert.deepEqual([(await open(fixed.token)).report.From, (await open(fixed.token)).report.To], [time.day, time.day])
})

test('a link with fixed dates shows the same days after a change of the time zone', async () => {
  const { id, token } = await shared()
  const older = await shared()
  await change(sql`update report_links set shown = shown - 'Days' where id = ${older.id}`)
  try {
    for (const Timezone of ['Pacific/Kiritimati', 'America/Los_Angeles', zone]) {
      await testApp.set({ Timezone })
      const { report } = await open(token)
      assert.deepEqual([report.From, report.To, report.Zone], [time.day, time.day, Timezone])
      const shown = (await listed()).find(({ ID }) => ID === id)?.Shown
      const days = [shown?.StartDate, shown?.EndDate].map((at) => localDate(Date.parse(at ?? ''), Timezone))
      assert.deepEqual(days, [time.day, time.day], 'the list has them, too')
    }
  } finally {
    await testApp.set({ Timezone: zone })
  }
  // A link from before the days were stored has only the instants.
  assert.equal((await open(older.token)).report.From, time.day)
})

test('refuses invalid input by field, and a report that is off with a message', async () => {
  const refusals = async (more: Partial<NewLink>) => {
    const { body } = await testApp.call('/reportlink/create', link(more), 'owner')
    return body.ValidationErrors.map(({ Key, Value }) => `${Key}: ${Value}`)
  }
  assert.deepEqual(await refusals({ Title: ' ' }), ['Title: Name is required.'])
  assert.deepEqual(await refusals({ ExpireDate: '' }), ['ExpireDate: Please choose a date.'])
  assert.deepEqual(await refusals({ ExpireDate: addDays(today, -1) }), [
    'ExpireDate: Please choose today or a later day.',
  ])
  assert.deepEqual(await refusals({ ExpireDate: addDays(today, 367) }), [
    `ExpireDate: A link is open until ${addDays(today, 366)} at the latest.`,
  ])
  assert.deepEqual(await refusals({ EndDate: null }), ['EndDate: Please choose an end date.'])
  await testApp.set({ WorkNotes: [] })
  const { body } = await testApp.call('/reportlink/create', link({ Report: 'worknotes' }), 'owner')
  assert.equal(body.Message, 'This report is switched off in the settings.')
  await testApp.set({ WorkNotes: ['Meeting'] })
})

test('a repeat after a lost answer creates no second link and returns an address that opens', async () => {
  const before = (await listed()).length
  const key = { 'idempotency-key': 'report-link-once' }
  const [first, second] = [
    await testApp.call('/reportlink/create', link(), 'owner', key),
    await testApp.call('/reportlink/create', link(), 'owner', key),
  ]
  assert.equal((await listed()).length, before + 1)
  const tokens = [first, second].map(({ body }) => (body.Data?.Address ?? '').split('#')[1] ?? '')
  assert.deepEqual([(await open(tokens[0] ?? '')).status, (await open(tokens[1] ?? '')).status], [404, 200])
})

test('allows at most a hundred open links', async () => {
  await change(sql`insert into report_links (organization_id, title, shown, token_hash, created_by, expires_at)
    select ${testApp.away.organizationId}, 'Link', ${JSON.stringify({ ...link(), Statuses: [], WithAmounts: false })}::jsonb,
      decode(md5(n::text), 'hex'), ${testApp.people.stranger.employmentId}, now() + interval '1 day'
    from generate_series(1, 99) n`)
  const create = async () => (await testApp.call('/reportlink/create', link(), 'stranger')).body.Message
  assert.equal(await create(), '')
  assert.match(await create(), /100 links are open/)
})

test('limits opens per minute to thirty from one IP address, and to sixty of one link', async () => {
  const { token } = await shared()
  const statuses: number[] = []
  for (let nth = 0; nth < 61; nth++) statuses.push((await open(token)).status)
  assert.deepEqual([statuses[59], statuses[60]], [200, 429])
  const guesses: number[] = []
  for (let nth = 0; nth < 31; nth++) {
    const url = '/reportlink/open'
    const guess = { method: 'POST', url, payload: { Token: `guess-${nth}` }, remoteAddress: '10.2.0.1' } as const
    guesses.push((await testApp.app.inject(guess)).statusCode)
  }
  assert.deepEqual([guesses[29], guesses[30]], [404, 429])
})

test('logs an opened link once an hour, without a person', async () => {
  const { id, token } = await shared({ Title: 'For the auditor' })
  await open(token)
  await open(token)
  const { body } = await testApp.call('/audit/list', { SearchTerm: 'by its link', PageSize: 50 }, 'owner')
  const views = body.Data?.Items.filter(({ Subject }) => Subject?.Ids[0] === id) ?? []
  assert.deepEqual(
    views.map(({ Title, Actor, Source, Subject }) => [Title, Actor, Source, Subject?.Title]),
    [['Viewed a report by its link, without an account', null, 'link', 'For the auditor']],
  )
})

test('opens a link, which is a secret itself, even while two-step sign-in is required', async () => {
  const { token } = await shared()
  await change(sql`update organizations set two_step_from = '2020-01-01'`)
  try {
    assert.equal((await testApp.call('/reportlink/list', {}, 'owner')).status, 403)
    assert.equal((await open(token)).status, 200)
  } finally {
    await change(sql`update organizations set two_step_from = null`)
  }
})

test('refuses the token for any other call', async () => {
  const { token } = await shared()
  for (const path of ['/account/get', '/reportlink/list', '/insights/productivity', '/employee/list']) {
    assert.equal((await testApp.post(path, {}, { authorization: `Bearer ${token}` })).status, 401, path)
  }
})

test('stops listing links 90 days after their end, and deletes them later', async () => {
  const { id } = await shared()
  const count = async () =>
    (await testApp.database.system((trx) => sql`select from report_links where id = ${id}`.execute(trx))).rows.length
  await change(sql`update report_links set revoked_at = now() - interval '91 days' where id = ${id}`)
  assert.ok(!(await listed()).some(({ ID }) => ID === id))
  const { database, media } = testApp.app.services
  await deleteExpired({ database, media })
  assert.equal(await count(), 1)
  await change(sql`update report_links set revoked_at = now() - interval '101 days' where id = ${id}`)
  await deleteExpired({ database, media })
  assert.equal(await count(), 0)
})
