import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TaskStatus } from '@dayline/shared/contract'
import {
  createTask,
  insertTaskProjects,
  listedEvents,
  readHistory,
  readTask,
  type TaskProjects,
} from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const read = (Id: number) => readTask(testApp, Id)
const newTask = (more: object = {}) => createTask(testApp, { ProjectId: projects.open, Title: 'Task', ...more })
const history = (TaskId: number) => readHistory(testApp, TaskId)
const employment = (name: 'owner' | 'employee' | 'peer' | 'designer' | 'manager') => testApp.people[name].employmentId

test('each field is saved by its own call, which returns the task and adds a change to its history', async () => {
  const { Id } = await newTask()
  const { call } = testApp
  const saved = [
    await call('/project/updatetasktitle', { Id, Title: 'Renamed' }, 'employee'),
    await call('/project/updatetaskstatus', { Id, Status: 1 }, 'employee'),
    await call('/project/updatetaskpriority', { Id, Priority: 3 }, 'employee'),
    await call('/project/updatetaskduedate', { Id, DueDate: '2026-12-24' }, 'employee'),
    await call('/project/updatetaskdetails', { Id, Details: '<p>Some <b>text</b></p>' }, 'employee'),
    await call('/project/updatetaskassignees', { Id, AssigneeIds: [employment('peer')] }, 'employee'),
    await call('/project/updatetaskproject', { Id, ProjectId: projects.engineering }, 'employee'),
    await call('/project/updatetaskbillable', { Id, NonBillable: true }, 'employee'),
  ]
  for (const { body } of saved) assert.ok(body.Data?.ChangeId, JSON.stringify(body))
  const task = await read(Id)
  assert.deepEqual(saved.at(-1)?.body.Data?.Item.AssigneeIds, [employment('peer')])
  assert.equal(saved[4]?.body.Data?.Item.Details, '<p>Some <strong>text</strong></p>')
  assert.equal(task.Title, 'Renamed')
  assert.equal(task.Status, 1)
  assert.ok(task.CompletedDate)
  assert.equal(task.Priority, 3)
  assert.equal(task.DueDate, '2026-12-24')
  assert.equal(task.Details, '<p>Some <strong>text</strong></p>')
  assert.equal(task.ProjectId, projects.engineering)
  assert.equal(task.NonBillable, true)
  const entries = (await history(Id)).map(({ Title, EmployeeId }) => [Title, EmployeeId])
  const by = (sentence: string, name: 'owner' | 'employee' = 'employee') => [sentence, employment(name)]
  assert.deepEqual(entries, [
    by('marked the task as not billable'),
    by('moved the task from Open to Engineering'),
    by('assigned peer Test'),
    by('changed the details'),
    by('set the due date to 24 Dec 2026'),
    by('set the priority to Urgent'),
    by('set the status to Completed'),
    by('changed the title to “Renamed”'),
    by('created the task', 'owner'),
  ])
  const [due] = (await history(Id)).filter(({ ExtraData }) => ExtraData?.Field === 'DueDate')
  assert.equal(due?.ExtraData?.DueDate, '2026-12-24')
})

test('saving the same value again changes nothing and adds no change', async () => {
  const { Id } = await newTask({ DueDate: '2026-12-24', AssigneeIds: [employment('employee'), employment('peer')] })
  events.take()
  const AssigneeIds = [employment('peer'), employment('employee')]
  for (const answer of [
    await testApp.call('/project/updatetaskduedate', { Id, DueDate: '2026-12-24' }, 'owner'),
    await testApp.call('/project/updatetaskassignees', { Id, AssigneeIds }, 'owner'),
    await testApp.call('/project/updatetaskstatus', { Id, Status: 0 }, 'owner'),
  ]) {
    assert.equal(answer.body.Data?.ChangeId, null)
  }
  assert.equal((await history(Id)).length, 1)
  assert.deepEqual(events.take(), [])
})

test('an empty due date removes it, and an instant is stored as its day in the organization', async () => {
  await testApp.set({ Timezone: 'Europe/Istanbul' })
  const { Id } = await newTask()
  const due = async (DueDate: string | null) =>
    (await testApp.call('/project/updatetaskduedate', { Id, DueDate }, 'owner')).body.Data?.Item.DueDate
  assert.equal(await due('2026-12-23T21:30:00Z'), '2026-12-24')
  assert.equal(await due(''), null)
  assert.equal(await due('2026-12-24'), '2026-12-24')
  assert.equal(await due(null), null)
})

test('only people who may edit change a task; an assignee changes the status and moves the card', async () => {
  const { Id } = await newTask({ AssigneeIds: [employment('employee')] })
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: false })
  const status = (as: As, Status: TaskStatus) => testApp.call('/project/updatetaskstatus', { Id, Status }, as)
  assert.equal((await status('employee', 1)).body.Data?.Item.Status, 1)
  assert.equal((await testApp.call('/project/movetask', { Id, Status: 4 }, 'employee')).body.Data?.Item.Status, 4)
  assert.equal((await status('peer', 2)).status, 403)
  assert.equal((await testApp.call('/project/movetask', { Id }, 'peer')).status, 403)
  assert.equal((await testApp.call('/project/updatetasktitle', { Id, Title: 'No' }, 'employee')).status, 403)
  const bulk = await testApp.call('/project/updatetasks', { Ids: [Id], Priority: 3 }, 'employee')
  assert.deepEqual(bulk.body.Data?.Refused, [{ Id, Message: 'You are not allowed to do this.' }])
  assert.equal((await testApp.call('/project/updatetasktitle', { Id, Title: 'Yes' }, 'manager')).status, 200)
  const { Status, Title, Priority } = await read(Id)
  assert.deepEqual([Status, Title, Priority], [4, 'Yes', 1])
  await testApp.set({ AllowEmployeesToCreateAndEditTasks: true })
})

test('moving to another project unassigns people who do not see it', async () => {
  const { Id } = await newTask({ AssigneeIds: [employment('designer'), employment('peer')] })
  const moved = await testApp.call('/project/updatetaskproject', { Id, ProjectId: projects.engineering }, 'owner')
  assert.deepEqual(moved.body.Data?.Item.AssigneeIds, [employment('peer')])
  const refused = await testApp.call('/project/updatetaskproject', { Id, ProjectId: projects.foreign }, 'owner')
  assert.deepEqual(refused.body.ValidationErrors, [{ Key: 'ProjectId', Value: 'Please choose a project.' }])
  const unseen = await testApp.call('/project/updatetaskproject', { Id, ProjectId: projects.design }, 'employee')
  assert.deepEqual(unseen.body.ValidationErrors, refused.body.ValidationErrors)
})

test('an assignee who was blocked meanwhile can stay, and can be removed', async () => {
  const { Id } = await newTask({ AssigneeIds: [employment('peer')] })
  const block = (blocked_at: Date | null) =>
    testApp.database.system((trx) =>
      trx.updateTable('employments').set({ blocked_at }).where('id', '=', employment('peer')).execute(),
    )
  await block(new Date())
  const assign = async (AssigneeIds: number[]) =>
    (await testApp.call('/project/updatetaskassignees', { Id, AssigneeIds }, 'owner')).body.Data?.Item.AssigneeIds
  assert.deepEqual(await assign([employment('peer'), employment('employee')]), [
    employment('peer'),
    employment('employee'),
  ])
  assert.deepEqual(await assign([employment('employee')]), [employment('employee')])
  assert.equal(await assign([employment('peer')]), undefined)
  await block(null)
})

test('deletion removes the task, its comments and its place in lists; other tasks stay', async () => {
  const { Id } = await newTask()
  const kept = await newTask()
  assert.equal((await testApp.call('/project/deletetask', { Id }, 'employee')).status, 403)
  const deleted = await testApp.call('/project/deletetask', { Id }, 'manager')
  assert.deepEqual([deleted.body.Data, deleted.body.Message], [{ Id }, 'Deleted successfully.'])
  assert.equal((await testApp.call('/project/gettask', { Id }, 'owner')).status, 404)
  assert.equal((await testApp.call('/project/deletetask', { Id }, 'owner')).status, 404)
  assert.equal((await testApp.call('/project/listcomments', { TaskId: Id }, 'owner')).status, 404)
  const many = await testApp.call('/project/deletetasks', { Ids: [Id, kept.Id, 999_999] }, 'owner')
  assert.deepEqual(many.body.Data, { Ids: [kept.Id], Deleted: 1 })
  assert.equal((await testApp.call('/project/updatetasktitle', { Id, Title: 'x' }, 'owner')).status, 404)
})

test('an edited task keeps the value of each omitted field, title and project included', async () => {
  const { Id } = await newTask({ Details: '<p>Some text</p>', DueDate: '2026-12-24' })
  const before = await read(Id)
  const { body } = await testApp.call('/project/addupdatetask', { Id, Priority: 3 }, 'employee')
  assert.equal(body.Data?.Item.Priority, 3, JSON.stringify(body))
  assert.deepEqual(await read(Id), { ...before, Priority: 3 })
})
