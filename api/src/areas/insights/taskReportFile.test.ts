import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { dayText, usualFormats } from '@dayline/shared/calendar'
import { type CallBody, PlanId } from '@dayline/shared/contract'
import { readCsv } from '@dayline/testkit/csv'
import { sheetCells } from '@dayline/testkit/sheets'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, type TaskName, times } from '../../testing/projectTime.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
  await testApp.set({ CostManagementCurrency: 4 })
  await projects.track('employee', 540, [
    ...times(50, { task: 'build', note: 'Meeting' }),
    ...times(7, { task: 'test' }),
    ...times(31, { task: 'docs' }),
  ])
  await projects.track('peer', 540, [...times(41, { task: 'build' }), ...times(10, { note: 'Review' })])
  await projects.track('designer', 540, times(22, { task: 'logo', note: 'Meeting' }))
})
after(() => testApp.close())
beforeEach(() => testApp.setPlan(PlanId.Business))

type Filter = Partial<CallBody<'/insights/tasksexport'>>
const call = (as: As, filter: Filter = {}) => testApp.call('/insights/tasksexport', { ...projects.days, ...filter }, as)
async function linkOf(as: As, filter: Filter = {}) {
  const { body } = await call(as, filter)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Url ?? ''
}
const open = (url: string) => testApp.app.inject({ method: 'GET', url })
/** The sheets of the workbook that an export link opens. */
async function sheets(as: As, filter: Filter = {}) {
  const reply = await open(await linkOf(as, filter))
  assert.equal(reply.statusCode, 200)
  return [1, 2, 3].map((sheet) => sheetCells(reply.rawPayload, sheet))
}
const minutes = (cell: string | undefined) => Math.round(Number(cell) * 1440)
const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('the workbook has the tasks, their people and their sums, equal to the report', async () => {
  const filter = { Statuses: [] }
  const { body } = await testApp.call('/insights/tasks', { ...projects.days, ...filter }, 'owner')
  const Items = body.Data?.Items ?? []
  const [tasks = [], people = []] = await sheets('owner', filter)
  assert.deepEqual(tasks[0], ['Project', 'Task', 'Status', 'Working', 'Spent (EUR)', 'Billable (EUR)', 'Profit'])
  assert.deepEqual(
    tasks.slice(1, -1).map((row) => [row[1], minutes(row[3]), cents(row[4]), cents(row[5])]),
    Items.map(({ Task, ...item }) => [Task.Title, item.TotalMins, item.TotalSpent, item.TotalBillable]),
  )
  assert.deepEqual(
    tasks.slice(1).map((row) => row[2] ?? ''),
    ['Completed', 'Completed', 'Completed', 'In progress', ''],
  )
  const head = people[0] ?? []
  for (const [sheet, columns] of [
    [tasks, [3, 4, 5]],
    [people, ['Working', 'Spent (EUR)', 'Billable (EUR)'].map((title) => head.indexOf(title))],
  ] as const) {
    const rows = sheet.slice(1, -1)
    const last = sheet.at(-1) ?? []
    assert.equal(last[0], 'Total')
    for (const [index, field] of (['TotalMins', 'TotalSpent', 'TotalBillable'] as const).entries()) {
      const read = field === 'TotalMins' ? minutes : cents
      const at = columns[index] ?? -1
      assert.equal(sum(rows.map((row) => read(row[at]))), read(last[at]), field)
      assert.equal(read(last[at]), sum(Items.map((item) => item[field] ?? 0)), field)
    }
  }
  const build = Items.find(({ Task }) => Task.Title === 'Build')
  const profit = Number(tasks.find((row) => row[1] === 'Build')?.[6])
  const [spent = 0, billable = 0] = [build?.TotalSpent ?? 0, build?.TotalBillable ?? 0]
  assert.ok(Math.abs(profit - (billable - spent) / billable) < 1e-9)
  // Docs is not billable, so it has no profit.
  assert.equal(tasks.find((row) => row[1] === 'Docs')?.[6] ?? '', '')
})

test('work notes use the same export, and add up too', async () => {
  const [notes = [], people = []] = await sheets('owner', { Report: 'worknotes' })
  const rows = notes.slice(1).map((row) => [row[0], minutes(row[1]), minutes(row[2]), minutes(row[3])])
  assert.deepEqual(rows, [
    ['Meeting', 72, 89, 161],
    ['Review', 10, 151, 161],
    ['Total', 82, 79, 161],
  ])
  assert.ok(Math.abs(Number(notes[1]?.[4]) - 72 / 161) < 1e-9)
  const withNote = (people[0] ?? []).indexOf('With note')
  assert.equal(sum(people.slice(1).map((row) => minutes(row[withNote]))), 82)
  assert.deepEqual(
    people.slice(1).map((row) => row[1]),
    ['employee Test', 'designer Test', 'peer Test'],
  )
  const [found = [], foundPeople = []] = await sheets('owner', { Report: 'worknotes', SearchTerm: 'REV' })
  assert.deepEqual(
    found.slice(1).map((row) => [row[0], minutes(row[1]), minutes(row[3])]),
    [
      ['Review', 10, 161],
      ['Total', 10, 161],
    ],
  )
  assert.deepEqual(
    foundPeople.slice(1).map((row) => row[0]),
    ['Review'],
  )
})

test('exports each report as CSV with its rows and their sum', async () => {
  const rowsOf = async (Report: 'tasks' | 'worknotes') => {
    const reply = await open(await linkOf('owner', { Report, Statuses: [], Format: 'csv' }))
    assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
    return readCsv(reply.rawPayload)
  }
  const [tasks = []] = await sheets('owner', { Statuses: [] })
  const spent = (row: readonly string[]) => [row[1] ?? '', cents(row[4])]
  assert.deepEqual((await rowsOf('tasks')).slice(1).map(spent), tasks.slice(1).map(spent))
  assert.deepEqual(
    (await rowsOf('worknotes')).map(([note]) => note),
    ['Work note', 'Meeting', 'Review', 'Total'],
  )
})

test('lists the filters as text in the workbook', async () => {
  const words = async (filter: Filter) =>
    new Map((await sheets('owner', filter))[2]?.map(([name, value]) => [name, value]))
  const filters = await words({ ProjectId: projects.tasks.build.projectId, Statuses: [1, 4] })
  assert.deepEqual(
    ['Organization', 'From', 'Project', 'Task status'].map((name) => filters.get(name)),
    ['Home', dayText(projects.day, 'list', usualFormats), 'Harbor', 'Completed, In progress'],
  )
  assert.equal((await words({ Statuses: [] })).get('Task status'), 'All')
  const ofNotes = await words({ Report: 'worknotes', SearchTerm: 'rev' })
  assert.deepEqual(
    ['Task status', 'Search', 'Spellings'].map((name) => ofNotes.get(name)),
    [undefined, 'rev', undefined],
  )
  assert.equal((await words({ Report: 'worknotes', SeparateSpellings: true })).get('Spellings'), 'Each separately')
})

test('names a deleted project and a deleted task of the filter, to those who saw them', async () => {
  const remove = (name: TaskName, at: string | null) =>
    testApp.database.system(async (trx) => {
      const { id, projectId } = projects.tasks[name]
      await sql`update projects set deleted_at = ${at} where id = ${projectId}`.execute(trx)
      await sql`update tasks set deleted_at = ${at} where id = ${id}`.execute(trx)
    })
  const named = async (as: As, name: TaskName) => {
    const { id, projectId } = projects.tasks[name]
    const [, , filters = []] = await sheets(as, { ProjectId: projectId, ProjectTaskId: id })
    return filters.filter(([title]) => title === 'Project' || title === 'Task').map(([, value]) => value)
  }
  for (const name of ['docs', 'logo'] as const) await remove(name, new Date().toISOString())
  assert.deepEqual(await named('owner', 'docs'), ['Harbor (deleted)', 'Docs (deleted)'])
  assert.deepEqual(await named('manager', 'docs'), ['Harbor (deleted)', 'Docs (deleted)'])
  assert.deepEqual(await named('manager', 'logo'), ['Not found', 'Not found'])
  assert.deepEqual(await named('owner', 'foreign'), ['Not found', 'Not found'])
  for (const name of ['docs', 'logo'] as const) await remove(name, null)
})

test('a Manager exports the team’s rows; without cost management, there are no amounts', async () => {
  const [tasks = []] = await sheets('manager', { Statuses: [] })
  assert.deepEqual(
    tasks.slice(1).map((row) => row[1] ?? row[0]),
    ['Build', 'Docs', 'Test', 'Total'],
  )
  await testApp.set({ EnableCostManagement: false })
  const [plain = []] = await sheets('owner')
  assert.deepEqual(plain[0], ['Project', 'Task', 'Status', 'Working'])
  await testApp.set({ EnableCostManagement: true })
})

test('refuses Employees, plans without data export and reports that are off', async () => {
  assert.equal((await call('employee')).status, 403)
  assert.equal((await call('owner', { DateFilter: 10, StartDate: null })).body.ValidationErrors[0]?.Key, 'StartDate')
  const url = await linkOf('owner')
  const notesUrl = await linkOf('owner', { Report: 'worknotes' })
  await testApp.setPlan(PlanId.Starter)
  const { body } = await call('owner')
  assert.deepEqual([body.HasError, body.Message], [true, 'Your plan does not include data export.'])
  assert.equal((await open(url)).json().Message, body.Message, 'a link from before')
  await testApp.setPlan(PlanId.Business)
  await testApp.set({ EnableProjectManagement: false })
  assert.equal((await call('owner')).body.HasError, true)
  assert.equal((await open(url)).statusCode, 403)
  assert.equal((await open(notesUrl)).statusCode, 200, 'work notes do not need projects')
  await testApp.set({ EnableProjectManagement: true, WorkNotes: [] })
  assert.equal((await call('owner', { Report: 'worknotes' })).body.HasError, true)
  assert.equal((await open(notesUrl)).statusCode, 403)
  await testApp.set({ WorkNotes: ['Meeting', 'Review'] })
})
