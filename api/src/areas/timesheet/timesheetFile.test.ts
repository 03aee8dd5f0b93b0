import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, dayText, usualFormats } from '@dayline/shared/calendar'
import { PlanId } from '@dayline/shared/contract'
import { readCsv } from '@dayline/testkit/csv'
import { sheetCells } from '@dayline/testkit/sheets'
import { readZip } from '@dayline/testkit/zip'
import { sql } from 'kysely'
import type { As, TestApp } from '../../testing/testApp.ts'
import { instant, listWeek, monday, openTrackedWeek, today, track, week } from '../../testing/trackedWeek.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTrackedWeek()
})
after(() => testApp.close())
beforeEach(() => testApp.setPlan(PlanId.Business))

const list = (as: As, filter: object = {}) => listWeek(testApp, as, filter)
async function exported(as: As, filter: object = {}, headers = {}) {
  const { body } = await testApp.call('/timesheet/export', { ...week, ...filter }, as, headers)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Url ?? ''
}
const open = (url: string) => testApp.app.inject({ method: 'GET', url })

test('the workbook has real numbers, and text is never a formula', async () => {
  const reply = await open(await exported('owner', {}, { timezone: 'UTC' }))
  assert.equal(reply.statusCode, 200)
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="timesheet_[\d-]+_[\d-]+\.xlsx"$/)
  const files = readZip(reply.rawPayload)
  const days = String(files.get('xl/worksheets/sheet1.xml'))
  const texts = `${files.get('xl/sharedStrings.xml') ?? ''}${days}`
  assert.ok(texts.includes('=1+1 &lt;Ada&gt;'), 'the name is text')
  assert.ok(!days.includes('<f>'), 'no formula')
  assert.ok(days.includes(`<v>${60 / 1440}</v>`), 'an hour is a fraction of a day')
  assert.match(days, /<v>\d{5}\.25<\/v>/, 'nine in Istanbul is six in the zone of the caller')
  assert.match(String(files.get('xl/styles.xml')), /\[h\]:mm/)
  const filters = `${files.get('xl/sharedStrings.xml') ?? ''}${files.get('xl/worksheets/sheet3.xml')}`
  for (const words of ['Home', 'Europe/Istanbul', 'UTC', dayText(monday, 'list', usualFormats)])
    assert.ok(filters.includes(words), words)
})

test('dates in the workbook are real dates in the formats of the person who exports', async () => {
  const setOwn = (formats: object | null) =>
    testApp.database.statement((db) =>
      sql`update users set formats = ${formats && JSON.stringify(formats)}::jsonb
        where id = ${testApp.people.owner.userId}`.execute(db),
    )
  const filesOf = async () => readZip((await open(await exported('owner', {}, { timezone: 'UTC' }))).rawPayload)
  const stylesOf = (files: Awaited<ReturnType<typeof filesOf>>) => String(files.get('xl/styles.xml'))
  assert.match(stylesOf(await filesOf()), /"dd mmm yyyy - hh:mm"/)
  await setOwn({ ClockHours: 12, FirstWeekday: 7, DateFormat: 4 })
  try {
    const files = await filesOf()
    assert.ok(stylesOf(files).includes('formatCode="mm\\/dd\\/yyyy - h:mm AM/PM"'), stylesOf(files))
    assert.match(String(files.get('xl/worksheets/sheet1.xml')), /<v>\d{5}\.25<\/v>/)
    const filters = `${files.get('xl/sharedStrings.xml') ?? ''}${files.get('xl/worksheets/sheet3.xml')}`
    assert.ok(filters.includes(dayText(monday, 'list', { ...usualFormats, DateFormat: 4 })))
    const csv = readCsv((await open(await exported('owner', { Format: 'csv' }, { timezone: 'UTC' }))).rawPayload)
    assert.ok(csv[1]?.includes(monday), 'text for programs stays as it is')
  } finally {
    await setOwn(null)
  }
})

const cells = async (url: string, sheet: number) => sheetCells((await open(url)).rawPayload, sheet)
const asMinutes = (cell: string | undefined) => Math.round(Number(cell) * 1440)

test('the workbook has sums per person and in all; over and under the expected hours are durations', async () => {
  const url = await exported('owner')
  const days = await cells(url, 1)
  const people = await cells(url, 2)
  const column = (name: string, of: string[][]) => (of[0] as string[]).indexOf(name)
  const sums = ['Working', 'Break', 'Idle', 'Total', 'Productive']
  const figures = [...sums, 'Over expected', 'Under expected']
  for (const figure of figures) {
    for (const sheet of [days, people]) {
      const at = column(figure, sheet)
      const sum = sheet.slice(1, -1).reduce((all, row) => all + asMinutes(row[at]), 0)
      assert.equal(asMinutes(sheet.at(-1)?.[at]), sum, `${figure} adds up to the last row`)
    }
  }
  for (const sum of sums) {
    assert.equal(asMinutes(people.at(-1)?.[column(sum, people)]), asMinutes(days.at(-1)?.[column(sum, days)]))
  }
  const { employee } = testApp.people
  const name = (await list('owner')).Employees.find(({ ID }) => ID === employee.employmentId)
  const own = people.find(([first]) => first === `${name?.FirstName} ${name?.LastName}`) ?? []
  assert.deepEqual(
    ['Days', ...figures].map((title) => {
      const cell = own[column(title, people)]
      return title === 'Days' ? Number(cell) : asMinutes(cell)
    }),
    // 80 minutes of five days of 480, four of them without a minute.
    [2, 80, 0, 30, 110, 80, 0, 2320],
  )
  // Monday has 60 of 480 minutes, Saturday 20 of none.
  const ofDays = days.filter(([first]) => first === `${name?.FirstName} ${name?.LastName}`)
  const differences = ofDays.map((row) => figures.slice(-2).map((title) => asMinutes(row[column(title, days)])))
  assert.deepEqual(differences, [
    [0, 420],
    [20, 0],
  ])
  assert.equal(days.at(-1)?.[0], 'Total')
})

test('the workbook has activity levels that are not rounded before they become a percent', async () => {
  const { employee } = testApp.people
  await testApp.database.system((trx) =>
    sql`update activity_days set level_sum = level_sum - 1 where employee_id = ${employee.employmentId}`.execute(trx),
  )
  const { Items } = await list('owner')
  const entries = Items.flatMap(({ EmployeeInsights }) => EmployeeInsights)
  const input = entries.reduce((sum, { InputSecs = 0 }) => sum + InputSecs, 0)
  const minutes = entries.reduce((sum, { TotalMins }) => sum + TotalMins, 0)
  const url = await exported('owner')
  for (const sheet of [1, 2]) {
    const [head = [], ...rows] = await cells(url, sheet)
    assert.equal(Number(rows.at(-1)?.[head.indexOf('Activity')]), input / minutes / 60)
  }
})

test('the workbook has the difference that the screen shows for each person: without today', async () => {
  await track(testApp, 'designer', { day: today, hour: 9, count: 10, status: 1 })
  const range = { ...week, EndDate: instant(today, 23) }
  const { body } = await testApp.call('/timesheet/summary', range, 'owner')
  const { Items } = body.Data ?? assert.fail(JSON.stringify(body))
  const [head = [], ...rows] = await cells(await exported('owner', range), 2)
  const inWorkbook = rows.slice(0, -1).map((row) => {
    const [over, under] = ['Over expected', 'Under expected'].map((title) => asMinutes(row[head.indexOf(title)]))
    return (over ?? 0) - (under ?? 0)
  })
  assert.deepEqual(
    inWorkbook,
    Items.map(({ Difference }) => Difference),
  )
})

test('exports the timesheet as CSV too, with the days and the total of the workbook', async () => {
  const reply = await open(await exported('owner', { Format: 'csv' }, { timezone: 'UTC' }))
  assert.match(String(reply.headers['content-disposition']), /^attachment; filename="timesheet_[\d-]+_[\d-]+\.csv"$/)
  const [head = [], ...days] = readCsv(reply.rawPayload)
  const [workbookHead = [], ...workbook] = await cells(await exported('owner', {}, { timezone: 'UTC' }), 1)
  assert.deepEqual(head, [...workbookHead])
  assert.ok(days.length > 2)
  const minutes = (row: string[]) => {
    const [hours, rest] = (row[head.indexOf('Total')] ?? '').split(':').map(Number)
    return (hours ?? 0) * 60 + (rest ?? 0)
  }
  const inWorkbook = (row: string[]) => Math.round(Number(row[head.indexOf('Total')]) * 1440)
  assert.deepEqual(days.map(minutes), workbook.map(inWorkbook))
  assert.match(days[0]?.[head.indexOf('Clock in')] ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d$/)
})

test('timesheet and export include the time of people who left', async () => {
  const { owner, blocked } = testApp.people
  await testApp.database.system((trx) =>
    sql`update employments set deleted_at = now(), team_id = null where id = ${blocked.employmentId}`.execute(trx),
  )
  const { Items, Employees } = await list('owner')
  const left = Employees.find(({ ID }) => ID === blocked.employmentId)
  assert.match(String(left?.LastName), /\(deleted\)$/)
  assert.deepEqual([left?.Blocked, left?.Deleted], [true, true])
  const onMonday = Items[0]?.EmployeeInsights.find(({ Employee }) => Employee.ID === blocked.employmentId)
  assert.equal(onMonday?.Working, 15)
  const url = await exported('owner')
  const names = (await cells(url, 1)).map(([name]) => name)
  assert.equal(names.filter((name) => name?.includes('(deleted)')).length, 1)
  const people = await cells(url, 2)
  const ofLeft = people.find(([name]) => name?.includes('(deleted)')) ?? assert.fail()
  assert.ok(!ofLeft[people[0]?.indexOf('Under expected') ?? -1], 'no hours are expected of people who left')
  // No one else is marked. A Manager sees no more than before, because the person is in no team.
  assert.equal(Employees.find(({ ID }) => ID === owner.employmentId)?.Deleted, undefined)
  assert.ok(!(await list('manager')).Employees.some(({ ID }) => ID === blocked.employmentId))
  const later = { StartDate: instant(addDays(monday, 1), 0), EndDate: instant(addDays(monday, 1), 23) }
  assert.ok(!(await list('owner', later)).Employees.some(({ ID }) => ID === blocked.employmentId))
})

test('a link works only while the person who requested it has the permission', async () => {
  const url = await exported('manager')
  const sheet = String(readZip((await open(url)).rawPayload).get('xl/worksheets/sheet1.xml'))
  assert.equal(sheet.match(/<row /g)?.length, 1 + 3 + 1)
  assert.equal((await open(`${url}x`)).statusCode, 404)
  assert.equal((await open(url.replace('timesheet.xlsx', 'screenshots.zip'))).statusCode, 404)
  await testApp.database.system((trx) =>
    sql`update sessions set ended_at = now() where user_id = ${testApp.people.manager.userId}`.execute(trx),
  )
  assert.equal((await open(url)).statusCode, 404)
})

test('a plan without data export exports nothing, not even with an older link', async () => {
  const url = await exported('owner')
  await testApp.setPlan(PlanId.Starter)
  const { body } = await testApp.call('/timesheet/export', week, 'owner')
  assert.deepEqual([body.HasError, body.Message], [true, 'Your plan does not include data export.'])
  assert.match((await open(url)).json().Message, /data export/)
})
