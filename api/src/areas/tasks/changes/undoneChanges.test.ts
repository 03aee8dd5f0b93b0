import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import {
  createTask,
  insertTaskProjects,
  readHistory,
  readTask,
  type TaskProjects,
} from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const read = (Id: number) => readTask(testApp, Id)
const newTask = (more: object = {}) => createTask(testApp, { ProjectId: projects.open, Title: 'Task', ...more })
const history = (TaskId: number) => readHistory(testApp, TaskId)
const employment = (name: 'designer' | 'peer') => testApp.people[name].employmentId

test('undo restores what a change replaced and keeps what someone changed since', async () => {
  const [one, two] = [await newTask({ Priority: 0 }), await newTask({ Priority: 2 })]
  const bulk: CallBody<'/project/updatetasks'> = {
    Ids: [one.Id, two.Id],
    Priority: 3,
    Status: 1,
    DueDate: '2026-12-24',
  }
  const ChangeId = (await testApp.call('/project/updatetasks', bulk, 'employee')).body.Data?.ChangeId ?? ''
  await testApp.call('/project/updatetaskpriority', { Id: two.Id, Priority: 1 }, 'manager')
  const other = await testApp.call('/project/undotaskchange', { ChangeId }, 'manager')
  assert.equal(other.body.Message, 'This change can no longer be undone.')
  const undone = await testApp.call('/project/undotaskchange', { ChangeId }, 'employee')
  assert.equal(undone.body.Data?.Kept, 1)
  const state = async ({ Id }: { Id: number }) => {
    const { Priority, Status, DueDate, CompletedDate } = await read(Id)
    return [Priority, Status, DueDate, CompletedDate]
  }
  assert.deepEqual(await state(one), [0, 0, null, null])
  assert.deepEqual(await state(two), [1, 0, null, null])
})

test('undo restores an earlier completion, assignees, project and place', async () => {
  const AssigneeIds = [employment('designer'), employment('peer')]
  const { Id, OrderNo } = await newTask({ AssigneeIds, Status: 1 })
  await newTask()
  const { CompletedDate } = await read(Id)
  const undo = async (answer: { body: { Data: { ChangeId: string | null } | null } }) =>
    testApp.call('/project/undotaskchange', { ChangeId: answer.body.Data?.ChangeId ?? '' }, 'owner')
  await undo(await testApp.call('/project/updatetaskstatus', { Id, Status: 0 }, 'owner'))
  assert.equal((await read(Id)).CompletedDate, CompletedDate)
  await undo(await testApp.call('/project/updatetaskproject', { Id, ProjectId: projects.engineering }, 'owner'))
  const back = await read(Id)
  assert.deepEqual([back.ProjectId, back.AssigneeIds], [projects.open, AssigneeIds])
  const moved = await testApp.call('/project/movetask', { Id }, 'owner')
  assert.notEqual(moved.body.Data?.Item.OrderNo, OrderNo)
  await undo(moved)
  assert.equal((await read(Id)).OrderNo, OrderNo)
})

test('text saved while typing is one change and is undone as a whole', async () => {
  const { Id } = await newTask({ Title: 'Before' })
  const type = async (Title: string, as: As = 'owner') =>
    (await testApp.call('/project/updatetasktitle', { Id, Title }, as)).body.Data?.ChangeId ?? ''
  const first = await type('Bef')
  assert.equal(await type('Beffe'), first)
  assert.notEqual(await type('Before all', 'manager'), first)
  assert.deepEqual(
    (await history(Id)).map(({ Title }) => Title),
    ['changed the title to “Before all”', 'changed the title to “Beffe”', 'created the task'],
  )
  await type('Beffe', 'peer')
  await testApp.call('/project/undotaskchange', { ChangeId: first }, 'owner')
  assert.equal((await read(Id)).Title, 'Before')
})

test('text edited again after more than five minutes is another change, and only that one is undone', async () => {
  const { Id } = await newTask({ Title: 'Before' })
  const edit = async (Title: string) =>
    (await testApp.succeed('/project/updatetasktitle', { Id, Title }, 'owner')).ChangeId ?? ''
  const first = await edit('First')
  await testApp.database.statement((db) =>
    sql`update task_comments set created_at = created_at - interval '6 minutes' where task_id = ${Id}`.execute(db),
  )
  const second = await edit('Second')
  assert.notEqual(second, first)
  assert.deepEqual(
    (await history(Id)).map(({ Title }) => Title),
    ['changed the title to “Second”', 'changed the title to “First”', 'created the task'],
  )
  await testApp.succeed('/project/undotaskchange', { ChangeId: second }, 'owner')
  assert.equal((await read(Id)).Title, 'First')
})
