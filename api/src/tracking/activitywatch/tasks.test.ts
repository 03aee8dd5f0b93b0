import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { createTask, insertTaskProjects, type TaskProjects } from '../../testing/taskProjects.ts'
import { morning, openWatchers } from '../../testing/watchers.ts'

const { testApp, aw, open, openAll, beat, minutesOf } = await openWatchers()
let projects: TaskProjects
before(async () => {
  projects = await insertTaskProjects(testApp)
  await openAll()
  await open('task', 'app.dayline.task')
})
after(() => testApp.close())

const newTask = async (ProjectId: number) => (await createTask(testApp, { ProjectId, Title: 'Task' })).Id

test("minutes have the task that a watcher names, and the task's drawer shows the time", async () => {
  const task = await newTask(projects.engineering)
  const at = morning(2)
  for (let second = 0; second <= 300; second += 30) {
    await beat('afk', at + second * 1000, { status: 'not-afk' })
    if (second <= 180) await beat('task', at + second * 1000, { task })
  }
  await beat('afk', at + 301_000, { status: 'not-afk' })
  const minutes = (await minutesOf('employee', at)).map((minute) => [minute.task, minute.project])
  assert.deepEqual(minutes.slice(0, 5), [
    [task, projects.engineering],
    [task, projects.engineering],
    [task, projects.engineering],
    [null, null],
    [null, null],
  ])
  const timeOf = async (as: 'owner' | 'peer' | 'manager') => {
    const { body } = await testApp.call('/project/gettask', { Id: task }, as)
    const { TotalMins, TrackedTime } = body.Data?.Item ?? assert.fail()
    return [TotalMins, TrackedTime?.map(({ Employee, TotalMins }) => [Employee.ID, TotalMins])]
  }
  const time = [[testApp.people.employee.employmentId, 3]]
  assert.deepEqual(await timeOf('owner'), [3, time])
  assert.deepEqual(await timeOf('manager'), [3, time])
  assert.deepEqual(await timeOf('peer'), [0, []], 'colleagues are out of scope')
  const without = await testApp.call('/project/gettask', { Id: task, ExcludeTimeTracked: true }, 'owner')
  assert.deepEqual([without.body.Data?.Item.TotalMins, without.body.Data?.Item.TrackedTime], [null, null])
  const listed = await testApp.call('/project/listtasks', { ExcludeTimeTracked: false, SearchTerm: 'Task' }, 'owner')
  assert.deepEqual(
    listed.body.Data?.Items.map(({ TotalMins }) => TotalMins),
    [3],
  )
})

test('refuses a task that the person does not see like an unknown one, and ignores a deleted one', async () => {
  const at = morning(3)
  const unseen = await newTask(projects.design)
  const refused = await beat('task', at, { task: 999_999 })
  assert.deepEqual(refused, { status: 400, body: { message: "There's no such task" } })
  assert.deepEqual(await beat('task', at, { task: unseen }), refused)
  assert.deepEqual(await beat('task', at, { task: 'x' }), refused)
  const events = [{ timestamp: new Date(at).toISOString(), duration: 60, data: { task: unseen } }]
  assert.equal((await aw('POST', '/buckets/task/events', events)).status, 400)
  const deleted = await newTask(projects.open)
  await beat('task', at, { task: deleted }, { duration: 120 })
  await testApp.call('/project/deletetask', { Id: deleted }, 'owner')
  await beat('afk', at, { status: 'not-afk' }, { duration: 3 * 60 })
  await beat('afk', at + 3 * minuteMs, { status: 'not-afk' })
  assert.deepEqual(
    (await minutesOf('employee', at)).slice(0, 2).map(({ task }) => task),
    [null, null],
  )
})

test('accepts what a watcher that was offline reports about tasks deleted since, without these tasks', async () => {
  const at = morning(4)
  const deleted = await newTask(projects.open)
  const kept = await newTask(projects.open)
  await testApp.call('/project/deletetask', { Id: deleted }, 'owner')
  const [ofDeletedProject, foreign] = await testApp.database.system(async (trx) => {
    const add = async (organization_id: number, project_id: number, deleted_at: Date | null) => {
      const values = { organization_id, project_id, deleted_at, title: 'Task' }
      return (await trx.insertInto('tasks').values(values).returning('id').executeTakeFirstOrThrow()).id
    }
    const { organizationId: organization_id } = testApp.home
    const project = await trx
      .insertInto('projects')
      .values({ organization_id, title: 'Over', deleted_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [
      await add(organization_id, project.id, null),
      await add(testApp.away.organizationId, projects.foreign, new Date()),
    ] as const
  })
  assert.equal((await beat('task', at, { task: deleted }, { duration: 60 })).status, 200)
  const event = (task: number, index: number) => ({
    timestamp: new Date(at + index * minuteMs).toISOString(),
    duration: 60,
    data: { task },
  })
  const send = (...events: object[]) => aw('POST', '/buckets/task/events', events)
  assert.equal((await send(event(deleted, 1), event(ofDeletedProject, 2), event(kept, 3))).status, 200)
  assert.equal((await send(event(kept, 3), event(foreign, 4))).status, 400, "another organization's stays unknown")
  await beat('afk', at, { status: 'not-afk' }, { duration: 5 * 60 })
  await beat('afk', at + 5 * minuteMs, { status: 'not-afk' })
  assert.deepEqual(
    (await minutesOf('employee', at)).slice(0, 5).map(({ task }) => task),
    [null, null, null, kept, null],
  )
})
