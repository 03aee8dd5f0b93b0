import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import type { CallData } from '@dayline/shared/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, type TaskName, times, type Work } from '../../testing/projectTime.ts'
import { assertSummariesMatch, summaryTables } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
})
after(() => testApp.close())

const all = () => ({ ...projects.days, Statuses: [], IncludeBlockedEmployees: true })
async function tasks(filter: object = {}) {
  const { body } = await testApp.call('/insights/tasks', { ...all(), ...filter }, 'owner')
  return (body.Data as CallData<'/insights/tasks'>).Items
}
async function people(filter: object = {}) {
  const { body } = await testApp.call('/insights/employeetasks', { ...all(), ...filter }, 'owner')
  return (body.Data as CallData<'/insights/employeetasks'>).Items
}
async function notes() {
  const { body } = await testApp.call('/insights/worknotes', all(), 'owner')
  return (body.Data as CallData<'/insights/worknotes'>).Items
}

/** Working minutes by task or by note, counted from the raw minutes. */
async function rawMinutes(of: 'task' | 'note'): Promise<[string, number][]> {
  const title =
    of === 'task'
      ? sql`(select title from tasks t where t.id = m.task_id)`
      : sql`(select title from work_notes n where n.id = m.work_note_id)`
  const { rows } = await testApp.database.system((trx) =>
    sql<{ title: string; minutes: number }>`select ${title} as title, count(*)::int as minutes from activity_minutes m
      where m.organization_id = ${testApp.home.organizationId} and m.work_date = ${projects.day} and m.status <= 1
      group by 1 having trim(${title}) <> '' order by 1`.execute(trx),
  )
  return rows.map(({ title, minutes }) => [title, minutes])
}
const byTitle = (a: [string, number], b: [string, number]) => (a[0] < b[0] ? -1 : 1)
async function assertReportsMatchMinutes(step: string) {
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  const reported = (await tasks()).map(({ Task, TotalMins }): [string, number] => [Task.Title, TotalMins])
  assert.deepEqual(reported.sort(byTitle), await rawMinutes('task'), `tasks ${step}`)
  const noted = (await notes()).map(({ ID, Working }): [string, number] => [ID, Working])
  assert.deepEqual(noted.sort(byTitle), await rawMinutes('note'), `notes ${step}`)
}

test('reports equal the raw minutes after every kind of change to minutes', async () => {
  await projects.track('employee', 600, [
    ...times(20, { task: 'build', note: 'Meeting' }),
    ...times(9, { task: 'test', status: 3 }),
    ...times(6, { task: 'docs' }),
  ])
  await assertReportsMatchMinutes('after a report')
  assert.equal((await rawMinutes('task')).length, 2, 'idle time on a task is no work')
  await projects.track('employee', 540, times(12, { task: 'test', note: 'Review' }))
  await assertReportsMatchMinutes('after earlier minutes that came late')

  // An approved entry replaces the idle minutes and fills a gap.
  const start = Date.parse(projects.days.StartDate)
  const at = (clock: number) => new Date(start + clock * minuteMs).toISOString()
  const { id: ProjectTaskId, projectId: ProjectId } = projects.tasks.test
  const { body } = await testApp.call(
    '/timeentry/create',
    {
      EmployeeId: testApp.people.employee.employmentId,
      StartDate: at(615),
      EndDate: at(650),
      LogStatus: 1,
      ProductivityStatus: 1,
      ProjectId,
      ProjectTaskId,
      Reason: 'Tested at the customer',
    },
    'owner',
  )
  const Id = body.Data?.Item.ID ?? 0
  await testApp.call('/timeentry/approve', { Id }, 'owner')
  await assertReportsMatchMinutes('after an entry')
  assert.ok((await rawMinutes('task')).some(([title, minutes]) => title === 'Test' && minutes > 12))
  await testApp.call('/timeentry/delete', { Id }, 'owner')
  await assertReportsMatchMinutes('after the entry was deleted')
  assert.deepEqual(await rawMinutes('task'), [
    ['Build', 20],
    ['Docs', 6],
    ['Test', 12],
  ])
})

const workers = ['employee', 'peer', 'designer', 'blocked'] as const
const stint = fc.record({
  who: fc.constantFrom(...workers),
  task: fc.constantFrom<(TaskName | undefined)[]>('build', 'test', 'docs', 'logo', undefined),
  status: fc.constantFrom(0, 1, 2, 3),
  minutes: fc.integer({ min: 1, max: 40 }),
})
const rate = fc.integer({ min: 0, max: 1_000_000 })

test('a total equals the sum of its tasks, people, projects and statuses to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stint, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(rate, rate), { minLength: 4, maxLength: 4 }),
      async (stints, rates) => {
        await clear()
        for (const [index, name] of workers.entries()) {
          const [pay = 0, bill = 0] = rates[index] ?? []
          await testApp.database.system((trx) =>
            sql`update employments set pay_rate_minor = ${pay}, bill_rate_minor = ${bill}
              where id = ${testApp.people[name].employmentId}`.execute(trx),
          )
          const work = stints
            .filter(({ who }) => who === name)
            .flatMap(({ task, status, minutes }): Work[] => times(minutes, { ...(task && { task }), status }))
          if (work.length > 0) await projects.track(name, 480, work)
        }
        const items = await tasks()
        const sums = (rows: readonly Figures[]) =>
          fields.map((field) => rows.reduce((sum, row) => sum + (row[field] ?? 0), 0))
        const total = sums(items)
        const parts = async (filters: readonly object[]) => sums((await Promise.all(filters.map(tasks))).flat())
        assert.deepEqual(sums(await people()), total, 'people')
        const employees = workers.map((name) => ({ EmployeeId: testApp.people[name].employmentId }))
        assert.deepEqual(await parts(employees), total, 'tasks of each person')
        const { build, logo } = projects.tasks
        assert.deepEqual(
          await parts([build, logo].map(({ projectId }) => ({ ProjectId: projectId }))),
          total,
          'projects',
        )
        assert.deepEqual(await parts([0, 1, 2, 3, 4, 5].map((status) => ({ Statuses: [status] }))), total, 'statuses')
        for (const { Task, ...item } of items) {
          const ofTask = sums(await people({ ProjectTaskId: Task.ID }))
          assert.deepEqual(
            ofTask,
            fields.map((field) => item[field]),
            Task.Title,
          )
        }
      },
    ),
    { numRuns: 12 },
  )
})

const fields = ['TotalMins', 'TotalSpent', 'TotalBillable'] as const
type Figures = Record<(typeof fields)[number], number | null>

function clear() {
  return testApp.database.system(async (trx) => {
    for (const table of ['activity_minutes', 'shifts', 'work_stops', 'presences', ...summaryTables])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
}
