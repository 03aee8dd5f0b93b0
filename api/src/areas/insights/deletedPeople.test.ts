import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
})
after(() => testApp.close())

const deletePeer = () =>
  testApp.database.system((trx) =>
    sql`update employments set blocked_at = now(), deleted_at = now()
      where id = ${testApp.people.peer.employmentId}`.execute(trx),
  )

test('reports include deleted people who have time on their days, and no others', async () => {
  await projects.track('employee', 600, times(20, { task: 'build', note: 'Meeting' }))
  await projects.track('peer', 600, times(30, { task: 'build', note: 'Meeting' }))
  await deletePeer()
  const sums = async (days: object) => {
    const sum = async (path: Parameters<typeof testApp.call>[0], field: string) => {
      const { body } = await testApp.call(path, { Statuses: [], ...days } as never, 'owner')
      const { Items } = body.Data as { Items: Record<string, number>[] }
      return Items.reduce((total, item) => total + (item[field] ?? 0), 0)
    }
    return {
      worktimes: await sum('/insights/worktimes', 'Working'),
      productivity: await sum('/insights/productivity', 'Natural'),
      byDay: await sum('/insights/productivitydays', 'Natural'),
      hours: await sum('/insights/workinghours', 'Working'),
      apps: await sum('/insights/appssummary', 'Working'),
      tasks: await sum('/insights/tasks', 'TotalMins'),
      taskPeople: await sum('/insights/employeetasks', 'TotalMins'),
      notes: await sum('/insights/worknotes', 'Working'),
    }
  }
  assert.deepEqual([...new Set(Object.values(await sums(projects.days)))], [50])
  const { body } = await testApp.call('/insights/worktimes', {}, 'owner')
  const ids = body.Data?.Items.map(({ Employee }) => Employee.ID)
  assert.ok(ids?.includes(testApp.people.employee.employmentId))
  assert.ok(!ids?.includes(testApp.people.peer.employmentId))
})
