import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { channels } from '@dayline/shared/contract'
import type { Name } from '../../../testing/people.ts'
import { createTask, insertTaskProjects, listedEvents, type TaskProjects } from '../../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())
beforeEach(() => void events.take())

const to = (...people: Name[]) => people.map((name) => channels.employee(testApp.people[name].employmentId)).sort()
const engineers = () => to('owner', 'coowner', 'manager', 'employee', 'peer')

test('sends a new task to exactly the people who see its project, with its author', async () => {
  const { Id } = await createTask(testApp, { ProjectId: projects.engineering, Title: 'New' }, 'employee')
  const [sent, ...others] = events.take()
  assert.equal(sent?.event, 'newTaskCreated')
  assert.deepEqual(sent?.to, engineers())
  const { At, ...payload } = sent.payload as { At: string }
  assert.deepEqual(payload, {
    Id,
    ProjectId: projects.engineering,
    Patch: { Title: 'New', Status: 0, Priority: 1 },
    ByEmployeeId: testApp.people.employee.employmentId,
  })
  assert.ok(Date.parse(At) > 0)
  assert.deepEqual(others, [])
  await createTask(testApp, { ProjectId: projects.open, Title: 'New' })
  assert.deepEqual(
    events.take()[0]?.to,
    to('owner', 'coowner', 'manager', 'otherManager', 'employee', 'peer', 'designer'),
  )
  await createTask(testApp, { ProjectId: projects.design, Title: 'New' })
  assert.deepEqual(events.take()[0]?.to, to('owner', 'coowner', 'designer'))
})

test('each kind of change has its event, with the new value', async () => {
  const { peer } = testApp.people
  const { Id: AfterId } = await createTask(testApp, { ProjectId: projects.engineering, Title: 'Neighbor' })
  const { Id } = await createTask(testApp, { ProjectId: projects.engineering, Title: 'Task' })
  const { call } = testApp
  await call('/project/updatetasktitle', { Id, Title: 'Renamed' }, 'owner')
  await call('/project/updatetaskduedate', { Id, DueDate: '2026-12-24' }, 'owner')
  await call('/project/updatetaskpriority', { Id, Priority: 3 }, 'owner')
  await call('/project/updatetaskassignees', { Id, AssigneeIds: [peer.employmentId] }, 'owner')
  await call('/project/updatetaskdetails', { Id, Details: 'Words' }, 'owner')
  await call('/project/updatetaskbillable', { Id, NonBillable: true }, 'owner')
  await call('/project/addupdatecomment', { ProjectTaskId: Id, Title: 'Hello' }, 'owner')
  await call('/project/movetask', { Id, AfterId, Status: 4 }, 'owner')
  await call('/project/deletetask', { Id }, 'owner')
  // Assignees get a notification as well.
  const sent = events
    .take()
    .slice(2)
    .filter(({ event }) => event !== 'notificationsChanged')
  for (const event of sent) assert.deepEqual(event.to, engineers(), event.event)
  const patches = sent.map(({ event, payload }) => [event, (payload as { Patch: Record<string, unknown> }).Patch])
  const [, assigned] = patches[3] as [string, { Assignees: { User: { Title: string } }[] }]
  assert.deepEqual(
    assigned.Assignees.map(({ User }) => User.Title),
    ['peer Test'],
  )
  const [, commented] = patches[6] as [string, { CommentId: number }]
  const [, moved] = patches[8] as [string, { OrderNo: string }]
  assert.deepEqual(patches, [
    ['taskTitleChanged', { Title: 'Renamed' }],
    ['dueDateChanged', { DueDate: '2026-12-24' }],
    ['priorityChanged', { Priority: 3 }],
    ['assigneesChanged', { AssigneeIds: [peer.employmentId], Assignees: assigned.Assignees }],
    ['taskChanged', { HasNewDetails: true }],
    ['taskChanged', { NonBillable: true }],
    ['newCommentCreated', { CommentId: commented.CommentId, CommentCount: 1, AttachmentCount: 0 }],
    ['statusChanged', { Status: 4, CompletedDate: null }],
    ['taskChanged', { OrderNo: moved.OrderNo }],
    ['taskDeleted', {}],
  ])
})

test('a task that moves to another project is removed for people who no longer see it', async () => {
  const { Id } = await createTask(testApp, { ProjectId: projects.engineering, Title: 'Task' })
  events.take()
  await testApp.call('/project/updatetaskproject', { Id, ProjectId: projects.design }, 'owner')
  const [moved, lost, ...others] = events.take()
  assert.deepEqual([moved?.event, moved?.to], ['taskChanged', to('owner', 'coowner', 'designer')])
  assert.deepEqual([lost?.event, lost?.to], ['taskAccessLost', to('manager', 'employee', 'peer')])
  assert.deepEqual(others, [])
  // Contains nothing about the task but its id.
  assert.deepEqual(lost && 'Patch' in lost.payload && lost.payload.Patch, {})
})

test('sends nothing for a refused change', async () => {
  const { Id } = await createTask(testApp, { ProjectId: projects.open, Title: 'Task' })
  events.take()
  await testApp.call('/project/updatetaskproject', { Id, ProjectId: projects.foreign }, 'owner')
  await testApp.call('/project/addupdatecomment', { ProjectTaskId: Id, Title: '' }, 'owner')
  assert.deepEqual(events.take(), [])
})
