import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const newTask = async (ProjectId = projects.open) => (await createTask(testApp, { ProjectId, Title: 'Task' })).Id
const comment = (body: CallBody<'/project/addupdatecomment'>, as: As = 'employee') =>
  testApp.call('/project/addupdatecomment', body, as)
const list = async (filter: CallBody<'/project/listcomments'>, as: As = 'employee') =>
  (await testApp.call('/project/listcomments', filter, as)).body.Data ?? assert.fail()

test('a comment is clean HTML with its author and mentions, without people who cannot see the task', async () => {
  const { employee, peer, designer, stranger } = testApp.people
  const task = await newTask(projects.engineering)
  const Title =
    `<p onclick="x">Hello <span data-mention="${peer.employmentId}">@peer</span>` +
    `<span data-mention="${designer.employmentId}">@designer</span><script>alert(1)</script></p>`
  const MentionIds = [testApp.people.manager.employmentId, stranger.employmentId]
  const { body } = await comment({ ProjectTaskId: task, Title, MentionIds, TaggedUsers: [peer.employmentId] })
  const item = body.Data?.Item ?? assert.fail(JSON.stringify(body))
  assert.equal(
    item.Title,
    `<p>Hello <span data-mention="${peer.employmentId}">@peer</span><span data-mention="${designer.employmentId}">@designer</span></p>`,
  )
  assert.deepEqual(item.Mentions.map(({ User }) => User.Title).sort(), ['manager Test', 'peer Test'])
  assert.equal(item.EmployeeId, employee.employmentId)
  assert.equal(item.Employee?.FirstName, 'employee')
  assert.deepEqual(
    [item.IsChangelog, item.ExtraData, item.UpdateDate, item.HasEditPermission],
    [false, null, null, true],
  )
  assert.deepEqual((await list({ TaskId: task })).Items, [item])
  assert.equal((await list({ TaskId: task }, 'peer')).Items[0]?.HasEditPermission, false)
})

test('stores a comment once when it is sent again with its key', async () => {
  const task = await newTask()
  const headers = {
    authorization: `Bearer ${await testApp.tokenOf('employee')}`,
    'Idempotency-Key': 'comment-once-0001',
  }
  const body = { ProjectTaskId: task, Title: 'Only once' }
  const first = await testApp.post('/project/addupdatecomment', body, headers)
  assert.deepEqual(await testApp.post('/project/addupdatecomment', body, headers), first)
  assert.deepEqual(
    (await list({ TaskId: task })).Items.map(({ Title }) => Title),
    ['Only once'],
  )
})

test('an edit that names the text its author saw does not overwrite a different text', async () => {
  const task = await newTask()
  const Id = (await comment({ ProjectTaskId: task, Title: 'First' })).body.Data?.Item.ID ?? assert.fail()
  const edit = (Title: string, Before?: string) => comment({ Id, ProjectTaskId: task, Title, Before })
  assert.equal((await edit('Second', 'First')).body.Data?.Item.Title, 'Second')
  assert.equal((await edit('Second', 'First')).body.HasError, false)
  const refused = await edit('Third', 'First')
  assert.deepEqual(refused.body.ValidationErrors, [
    { Key: 'Before', Value: 'This comment was changed in the meantime.' },
  ])
  assert.equal((await edit('Third', 'Second')).body.Data?.Item.Title, 'Third')
})

test('only their author edits and deletes comments', async () => {
  const task = await newTask()
  const Id = (await comment({ ProjectTaskId: task, Title: 'First' })).body.Data?.Item.ID ?? assert.fail()
  for (const as of ['owner', 'manager', 'peer'] as const) {
    assert.equal((await comment({ Id, ProjectTaskId: task, Title: 'Changed' }, as)).status, 403)
    assert.equal((await testApp.call('/project/deletecomment', { Id }, as)).status, 403)
  }
  const edited = await comment({ Id, ProjectTaskId: task, Title: 'Second' })
  assert.equal(edited.body.Data?.Item.Title, 'Second')
  assert.ok(edited.body.Data?.Item.UpdateDate)
  const deleted = await testApp.call('/project/deletecomment', { Id }, 'employee')
  assert.deepEqual(deleted.body.Data, { Id })
  assert.equal((await testApp.call('/project/deletecomment', { Id }, 'employee')).status, 404)
  assert.deepEqual((await list({ TaskId: task })).Items, [])
})

test('answers a task or comment that the caller does not see like a random id', async () => {
  const task = await newTask(projects.engineering)
  const Id = (await comment({ ProjectTaskId: task, Title: 'Secret' })).body.Data?.Item.ID ?? assert.fail()
  for (const as of ['stranger', 'designer'] as const) {
    const random = await comment({ ProjectTaskId: 999_999, Title: 'x' }, as)
    assert.equal(random.status, 404)
    assert.deepEqual(await comment({ ProjectTaskId: task, Title: 'x' }, as), random)
    assert.deepEqual(await testApp.call('/project/listcomments', { TaskId: task }, as), random)
    assert.deepEqual(await testApp.call('/project/deletecomment', { Id }, as), random)
  }
  const other = await newTask()
  assert.equal((await comment({ Id, ProjectTaskId: other, Title: 'Moved' })).status, 404)
  assert.equal((await comment({ Id: 999_999, ProjectTaskId: other, Title: 'x' })).status, 404)
})

test('refuses an empty comment, and to edit or delete a change like a comment', async () => {
  const task = await newTask()
  const { body } = await comment({ ProjectTaskId: task, Title: '<p><br></p>' })
  assert.deepEqual(body.ValidationErrors, [{ Key: 'Title', Value: 'Please write a comment.' }])
  assert.equal((await list({ TaskId: task })).TotalCount, 0)
  const [created] = (await list({ TaskId: task, ShowChangelogs: true }, 'owner')).Items
  assert.equal(created?.IsChangelog, true)
  const Id = created?.ID ?? 0
  assert.equal((await testApp.call('/project/deletecomment', { Id }, 'owner')).status, 404)
  assert.equal((await comment({ Id, ProjectTaskId: task, Title: 'x' }, 'owner')).status, 404)
  assert.deepEqual([created?.EmployeeId, created?.HasEditPermission], [testApp.people.owner.employmentId, false])
})

test('lists 50 a page, newest first, with a text search; changes on request, manual moves never', async () => {
  const task = await newTask()
  for (let n = 1; n <= 52; n += 1) await comment({ ProjectTaskId: task, Title: `<p>Number <b>${n}</b></p>` })
  await testApp.call('/project/updatetaskduedate', { Id: task, DueDate: '2026-12-24' }, 'owner')
  await testApp.call('/project/movetask', { Id: task }, 'owner')
  const first = await list({ TaskId: task })
  assert.deepEqual([first.TotalCount, first.PageSize, first.Items.length], [52, 50, 50])
  assert.match(first.Items[0]?.Title ?? '', />52</)
  assert.equal((await list({ TaskId: task, Page: 2 })).Items.length, 2)
  // Matches text across markup, but never inside it.
  assert.equal((await list({ TaskId: task, SearchTerm: 'number 17' })).TotalCount, 1)
  assert.equal((await list({ TaskId: task, SearchTerm: 'strong' })).TotalCount, 0)
  const all = await list({ TaskId: task, ShowChangelogs: true })
  assert.equal(all.TotalCount, 54)
  assert.deepEqual(
    all.Items.slice(0, 1).map(({ Title, ExtraData }) => [Title, ExtraData?.DueDate]),
    [['set the due date to 24 Dec 2026', '2026-12-24']],
  )
})

test('the history names changed details, but never contains them', async () => {
  const task = await newTask()
  await testApp.call('/project/updatetaskdetails', { Id: task, Details: '<p>Private words</p>' }, 'owner')
  const [change] = (await list({ TaskId: task, ShowChangelogs: true })).Items
  assert.deepEqual(change?.ExtraData, { Field: 'Details' })
})
