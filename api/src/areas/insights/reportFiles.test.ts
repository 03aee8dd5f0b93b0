import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, dayText, instantMs, isoWeekday, localDate, minuteMs, usualFormats } from '@dayline/shared/calendar'
import { type CallData, type ExportFormat, PlanId } from '@dayline/shared/contract'
import { readCsv } from '@dayline/testkit/csv'
import { sheetCells } from '@dayline/testkit/sheets'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const reports = ['productivity', 'worktimes'] as const
const files = {
  productivity: '/insights/productivityexport',
  worktimes: '/insights/worktimesexport',
  appssummary: '/insights/appssummaryexport',
  appssummaryemployees: '/insights/appssummaryexportemployees',
} as const
type File = keyof typeof files
const allFiles = Object.keys(files) as File[]
let testApp: TestApp

/** The last Monday at least ten days ago. */
let monday = addDays(localDate(Date.now(), zone), -10)
while (isoWeekday(monday) !== 1) monday = addDays(monday, -1)
const iso = (at: number) => new Date(at).toISOString()
const week = {
  DateFilter: 10 as const,
  StartDate: iso(instantMs(monday, 0, zone)),
  EndDate: iso(instantMs(addDays(monday, 6), 1439, zone)),
}

before(async () => {
  testApp = await openTestApp()
  await testApp.set({ Timezone: zone, Clockin: '09:00', WorkingDays: [1, 2, 3, 4, 5] })
  for (const [as, from, statuses, ActivityLevel] of [
    ['employee', 9 * 60 + 17, [0, 1, 1, 2, 3], 12],
    ['peer', 8 * 60, [0, 1, 1, 1], 60],
    ['designer', 10 * 60, [0, 1, 3], 30],
  ] as const) {
    const start = instantMs(monday, from, zone)
    const Items = statuses.map((Status, index) => ({
      StartDate: iso(start + index * minuteMs),
      Status,
      // A mean that two decimals round.
      ActivityLevel: index === 0 ? ActivityLevel - 1 : ActivityLevel,
      AppName: index % 3 === 0 ? '=Sheet, "1"' : `App ${index % 2}`,
    }))
    await testApp.call('/activitylogs/add', { Items }, as)
  }
})
after(() => testApp.close())
beforeEach(() => testApp.setPlan(PlanId.Business))

async function exported(report: File, as: As, filter: object = {}) {
  const { body } = await testApp.call(files[report], { ...week, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Url ?? ''
}
const open = (url: string) => testApp.app.inject({ method: 'GET', url })
async function rows(report: File, as: As, filter: object = {}, sheet = 1) {
  const reply = await open(await exported(report, as, filter))
  assert.equal(reply.statusCode, 200)
  return sheetCells(reply.rawPayload, sheet)
}
const minutes = (cell: string | undefined) => Math.round(Number(cell) * 1440)

test('the rows of a workbook equal the report and add up to the last row', async () => {
  const figures = {
    productivity: { Working: 'Working', Productive: 'Productive', Neutral: 'Natural', Unproductive: 'Unproductive' },
    worktimes: { Total: 'TotalMins', Working: 'Working', Break: 'OnBreak', Idle: 'Idle', Late: 'LateClockIn' },
  } as const
  for (const report of reports) {
    const { body } = await testApp.call(`/insights/${report}`, week, 'owner')
    const Items = (body.Data as CallData<'/insights/worktimes'>).Items
    const [head = [], ...sheet] = await rows(report, 'owner')
    const last = sheet.pop() ?? []
    assert.deepEqual([last[0], sheet.length], ['Total', Items.length])
    for (const [title, field] of Object.entries(figures[report])) {
      const at = head.indexOf(title)
      for (const { Employee, ...item } of Items) {
        const own = sheet.find(([name]) => name === `${Employee.FirstName} ${Employee.LastName}`)
        assert.equal(minutes(own?.[at]), item[field as 'Working'], `${report}: ${title} of ${Employee.FirstName}`)
      }
      const sum = sheet.reduce((all, row) => all + minutes(row[at]), 0)
      assert.equal(minutes(last[at]), sum, `${report}: ${title}`)
    }
  }
})

test('exports work times team by team, people without a team last, with lateness and late days', async () => {
  const [head = [], ...sheet] = await rows('worktimes', 'owner')
  const teams = sheet.slice(0, -1).map((row) => row[head.indexOf('Team')] ?? '')
  assert.deepEqual(teams, ['Design', 'Design', 'Engineering', 'Engineering', 'Engineering', '', ''])
  const late = sheet.filter((row) => minutes(row[head.indexOf('Late')]) > 0 && row[0] !== 'Total')
  const facts = late.map((row) => [minutes(row[head.indexOf('Late')]), Number(row[head.indexOf('Late days')])])
  assert.deepEqual(facts.toSorted(), [
    [17, 1],
    [60, 1],
  ])
})

test('the apps of teams and of people equal the report and add up', async () => {
  const { body } = await testApp.call('/insights/appssummary', week, 'owner')
  const { Items } = body.Data as CallData<'/insights/appssummary'>
  const worked = Items.reduce((sum, { Working }) => sum + Working, 0)
  assert.ok(worked > 0)
  const titles = Items.map(({ Team, OrganizationApp }) => [Team?.Title, OrganizationApp?.ActivityApp.Name])
  const [head = [], ...apps] = await rows('appssummary', 'owner')
  const cells = apps.slice(0, -1).map(([team, app]) => [team, app?.replaceAll('&quot;', '"')])
  assert.deepEqual(cells, titles)
  const [ofPeople = [], ...people] = await rows('appssummaryemployees', 'owner')
  for (const [names, sheet] of [
    [head, apps],
    [ofPeople, people],
  ] as const) {
    const sum = (of: string) => sheet.slice(0, -1).reduce((all, row) => all + minutes(row[names.indexOf(of)]), 0)
    assert.deepEqual([minutes(sheet.at(-1)?.[names.indexOf('Working')]), sum('Working')], [worked, worked])
    assert.equal(sum('Productive') + sum('Neutral') + sum('Unproductive'), worked)
  }
  const shares = people.filter(([name]) => name === people[0]?.[0]).map((row) => Number(row[ofPeople.indexOf('Share')]))
  assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9, 'the shares of a person are a whole')
})

test('the apps of teams are team by team as on the screen, also with letters that the database sorts last', async () => {
  const rename = (title: string) =>
    testApp.database.system((trx) =>
      sql`update teams set title = ${title} where id = ${testApp.home.design}`.execute(trx),
    )
  await rename('Éclair')
  try {
    const [, ...apps] = await rows('appssummary', 'owner')
    assert.deepEqual([...new Set(apps.slice(0, -1).map(([team]) => team))], ['Éclair', 'Engineering'])
  } finally {
    await rename('Design')
  }
})

test('with an app, exports only its rows and its name; an app that was not used has no name', async () => {
  const { body } = await testApp.call('/insights/appssummary', week, 'owner')
  const [item] = (body.Data as CallData<'/insights/appssummary'>).Items.filter((each) => each.OrganizationApp)
  const app = item?.OrganizationApp?.ActivityApp
  const plain = (text = '') => text.replaceAll('&quot;', '"')
  const [head = [], ...people] = await rows('appssummaryemployees', 'owner', { AppId: app?.ID })
  const names = new Set(people.slice(0, -1).map((row) => plain(row[head.indexOf('App')])))
  assert.deepEqual([...names], [app?.Name])
  const filters = async (AppId: number | undefined) =>
    new Map((await rows('appssummary', 'owner', { AppId }, 2)).map(([name, value]) => [name, plain(value)])).get('App')
  assert.equal(await filters(app?.ID), app?.Name)
  assert.equal(await filters(999_999), 'Not found')
})

const csv: { Format: ExportFormat } = { Format: 'csv' }

test('exports each report also as CSV, with the rows and totals of its workbook', async () => {
  for (const report of allFiles) {
    const reply = await open(await exported(report, 'owner', csv))
    assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
    assert.match(String(reply.headers['content-disposition']), /_[\d-]+_[\d-]+\.csv"$/)
    const [head = [], ...text] = readCsv(reply.rawPayload)
    const [workbookHead = [], ...workbook] = await rows(report, 'owner')
    assert.deepEqual(head, [...workbookHead])
    assert.ok(text.length > 2 && text.length === workbook.length)
    const durations = head.filter((_, column) => text.every((row) => /^\d+:\d\d$/.test(row[column] ?? '')))
    assert.ok(durations.includes('Working'))
    for (const title of durations) {
      const column = head.indexOf(title)
      const counted = text.map((row) => minutesOf(row[column]))
      assert.deepEqual(
        counted,
        workbook.map((row) => minutes(row[column])),
        `${report}: ${title}`,
      )
      const last = counted.pop()
      assert.equal(
        counted.reduce((sum, each) => sum + each, 0),
        last,
        `${report}: ${title}`,
      )
    }
  }
})

const minutesOf = (cell = '') => cell.split(':').reduce((hours, part) => hours * 60 + Number(part), 0)

test('does not export the name of an app as a formula', async () => {
  const reply = await open(await exported('appssummary', 'owner', csv))
  const apps = readCsv(reply.rawPayload).map((row) => row[1])
  assert.ok(apps.includes(`'=Sheet, "1"`), apps.join())
})

test('the total activity level is the mean over all minutes', async () => {
  const { body } = await testApp.call('/insights/worktimes', week, 'owner')
  const { Items } = body.Data as CallData<'/insights/worktimes'>
  const input = Items.reduce((sum, { InputSecs = 0 }) => sum + InputSecs, 0)
  const total = Items.reduce((sum, { TotalMins }) => sum + TotalMins, 0)
  const expected = input / total / 60
  const [head = [], ...sheet] = await rows('worktimes', 'owner')
  const activity = head.indexOf('Activity')
  const levels = sheet.slice(0, -1).map((row) => Number(row[activity] || 0))
  assert.ok(new Set(levels.filter(Boolean)).size > 1, 'with equal levels any mean would do')
  assert.ok(Math.abs(Number(sheet.at(-1)?.[activity]) - expected) < 1e-9)
})

test('lists the filters in the workbook, without titles that the reader may not see', async () => {
  const insert = (title: string) =>
    testApp.database.system((trx) =>
      sql<{ id: number }>`insert into projects (organization_id, title, color)
        values (${testApp.home.organizationId}, ${title}, '#8b4dff') returning id`.execute(trx),
    )
  const [project] = (await insert('Harbor')).rows
  const [hidden] = (await insert('Secret')).rows
  await testApp.database.system((trx) =>
    sql`insert into project_teams (organization_id, project_id, team_id)
      values (${testApp.home.organizationId}, ${hidden?.id}, ${testApp.home.design})`.execute(trx),
  )
  const words = async (as: As, ProjectId: number | undefined) =>
    new Map((await rows('productivity', as, { ProjectId }, 2)).map(([name, value]) => [name, value]))
  const filters = await words('owner', project?.id)
  assert.deepEqual(
    ['Organization', 'From', 'To', 'Team', 'Employee', 'Project', 'Productivity'].map((name) => filters.get(name)),
    [
      'Home',
      dayText(monday, 'list', usualFormats),
      dayText(addDays(monday, 6), 'list', usualFormats),
      'All',
      'All',
      'Harbor',
      'Productive of working time',
    ],
  )
  assert.equal((await words('owner', hidden?.id)).get('Project'), 'Secret')
  assert.equal((await words('manager', hidden?.id)).get('Project'), 'Not found')
})

test('refuses Employees, reversed ranges, and plans without data export even with an older link', async () => {
  const urls = await Promise.all(allFiles.map((report) => exported(report, 'owner')))
  const backwards = { ...week, StartDate: week.EndDate, EndDate: week.StartDate }
  for (const report of allFiles) {
    assert.equal((await testApp.call(files[report], week, 'employee')).status, 403)
    const { body } = await testApp.call(files[report], backwards, 'owner')
    assert.deepEqual(body.ValidationErrors, [{ Key: 'EndDate', Value: 'End must be after start.' }])
  }
  await testApp.setPlan(PlanId.Starter)
  for (const [index, report] of allFiles.entries()) {
    const { body } = await testApp.call(files[report], week, 'owner')
    assert.deepEqual([body.HasError, body.Message], [true, 'Your plan does not include data export.'])
    assert.match((await open(urls[index] ?? '')).json().Message, /data export/)
  }
})
