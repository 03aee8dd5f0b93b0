import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { CallPath } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { summaryTables } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

// Whose time, and the time of which tasks, every report counts alike.

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
})
after(() => testApp.close())
beforeEach(() =>
  testApp.database.system(async (trx) => {
    for (const table of ['activity_minutes', 'shifts', 'work_stops', 'presences', ...summaryTables])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  }),
)

/** The sum of a field over the items of an answer. */
async function sum(path: CallPath, field: string, body: object): Promise<number> {
  const answer = await testApp.call(path, body as never, 'owner')
  const { Items } = answer.body.Data as { Items: Record<string, number>[] }
  return Items.reduce((total, item) => total + (item[field] ?? 0), 0)
}

test('time of a task counts for the project that it is in now, in every report and in the activity', async () => {
  const { build, logo } = projects.tasks
  await projects.track('employee', 600, [
    ...times(30, { task: 'build', note: 'Meeting' }),
    ...times(10, { task: 'logo', note: 'Meeting' }),
  ])
  await testApp.call('/project/updatetaskproject', { Id: build.id, ProjectId: logo.projectId }, 'owner')

  const { employmentId: EmployeeId } = testApp.people.employee
  const minutes = async (ProjectId: number) => {
    const filter = { ...projects.days, ProjectId }
    const list = await testApp.call('/activitylogs/list', { ...filter, EmployeeId, IncludeTasks: true }, 'owner')
    const titles = new Set(list.body.Data?.Items.map(({ Project }) => Project?.Title))
    return {
      worktimes: await sum('/insights/worktimes', 'Working', filter),
      productivity: await sum('/insights/productivity', 'Natural', filter),
      byDay: await sum('/insights/productivitydays', 'Natural', filter),
      tasks: await sum('/insights/tasks', 'TotalMins', { ...filter, Statuses: [] }),
      notes: await sum('/insights/worknotes', 'Working', filter),
      bar: (await sum('/insights/activitystatistics', 'Duration', { ...filter, EmployeeId })) / 60,
      list: list.body.Data?.TotalCount,
      titles: [...titles],
    }
  }
  const all = { worktimes: 40, productivity: 40, byDay: 40, tasks: 40, notes: 40, bar: 40, list: 40 }
  assert.deepEqual(await minutes(logo.projectId), { ...all, titles: ['Secret'] })
  const none = Object.fromEntries(Object.keys(all).map((report) => [report, 0]))
  assert.deepEqual(await minutes(build.projectId), { ...none, titles: [] })
})

test('reports include deleted people who have time on their days, and no others', async () => {
  await projects.track('employee', 600, times(20, { task: 'build', note: 'Meeting' }))
  await projects.track('peer', 600, times(30, { task: 'build', note: 'Meeting' }))
  const { employee, peer } = testApp.people
  await testApp.database.system((trx) =>
    sql`update employments set blocked_at = now(), deleted_at = now() where id = ${peer.employmentId}`.execute(trx),
  )
  const filter = { ...projects.days, Statuses: [] }
  const sums = {
    worktimes: await sum('/insights/worktimes', 'Working', filter),
    productivity: await sum('/insights/productivity', 'Natural', filter),
    byDay: await sum('/insights/productivitydays', 'Natural', filter),
    hours: await sum('/insights/workinghours', 'Working', filter),
    apps: await sum('/insights/appssummary', 'Working', filter),
    tasks: await sum('/insights/tasks', 'TotalMins', filter),
    taskPeople: await sum('/insights/employeetasks', 'TotalMins', filter),
    notes: await sum('/insights/worknotes', 'Working', filter),
  }
  assert.deepEqual([...new Set(Object.values(sums))], [50])
  const { body } = await testApp.call('/insights/worktimes', {}, 'owner')
  const ids = body.Data?.Items.map(({ Employee }) => Employee.ID)
  assert.ok(ids?.includes(employee.employmentId))
  assert.ok(!ids?.includes(peer.employmentId))
})
