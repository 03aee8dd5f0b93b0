import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addProjectTime, type ProjectTime, times } from '../../testing/projectTime.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
let projects: ProjectTime
before(async () => {
  testApp = await openTestApp()
  projects = await addProjectTime(testApp)
})
after(() => testApp.close())

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
    const read = async (path: Parameters<typeof testApp.call>[0], more: object = {}) => {
      const { body } = await testApp.call(path, { ...filter, ...more } as never, 'owner')
      return (body.Data as { Items: Record<string, number>[] }).Items
    }
    const sum = (items: Record<string, number>[], field: string) =>
      items.reduce((total, item) => total + (item[field] ?? 0), 0)
    const list = await testApp.call('/activitylogs/list', { ...filter, EmployeeId, IncludeTasks: true }, 'owner')
    const titles = new Set(list.body.Data?.Items.map(({ Project }) => Project?.Title))
    return {
      worktimes: sum(await read('/insights/worktimes'), 'Working'),
      productivity: sum(await read('/insights/productivity'), 'Natural'),
      byDay: sum(await read('/insights/productivitydays'), 'Natural'),
      tasks: sum(await read('/insights/tasks', { Statuses: [] }), 'TotalMins'),
      notes: sum(await read('/insights/worknotes'), 'Working'),
      bar: sum(await read('/insights/activitystatistics', { EmployeeId }), 'Duration') / 60,
      list: list.body.Data?.TotalCount,
      titles: [...titles],
    }
  }
  const all = { worktimes: 40, productivity: 40, byDay: 40, tasks: 40, notes: 40, bar: 40, list: 40 }
  assert.deepEqual(await minutes(logo.projectId), { ...all, titles: ['Secret'] })
  const none = Object.fromEntries(Object.keys(all).map((report) => [report, 0]))
  assert.deepEqual(await minutes(build.projectId), { ...none, titles: [] })
})
