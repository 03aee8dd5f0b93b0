import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const newTask = (more: object = {}) => createTask(testApp, { ProjectId: projects.open, Title: 'Task', ...more })
const employment = (name: 'owner' | 'employee' | 'peer' | 'designer' | 'manager') => testApp.people[name].employmentId

test('a repeat with the same key creates one task', async () => {
  const headers = { authorization: `Bearer ${await testApp.tokenOf('owner')}`, 'Idempotency-Key': 'task-once-0001' }
  const body = { ProjectId: projects.open, Title: 'Only once' }
  const [first, second] = [
    await testApp.post('/project/addupdatetask', body, headers),
    await testApp.post('/project/addupdatetask', body, headers),
  ]
  assert.deepEqual(first, second)
  const { body: listed } = await testApp.call('/project/listtasks', { SearchTerm: 'Only once' }, 'owner')
  assert.equal(listed.Data?.TotalCount, 1)
})

test('refuses a change whose author saw an older value; a repeat changes nothing', async () => {
  const { call } = testApp
  const people = { mine: [employment('peer')], theirs: [employment('designer')], before: [] }
  const fields = [
    ['/project/updatetasktitle', 'Title', { before: 'Task', mine: 'Mine', theirs: 'Theirs' }],
    ['/project/updatetaskstatus', 'Status', { before: 0, mine: 1, theirs: 2 }],
    ['/project/updatetaskpriority', 'Priority', { before: 1, mine: 2, theirs: 3 }],
    ['/project/updatetaskduedate', 'DueDate', { before: null, mine: '2026-12-24', theirs: '2026-12-31' }],
    ['/project/updatetaskdetails', 'Details', { before: '', mine: '<p>Mine</p>', theirs: '<p>Theirs</p>' }],
    ['/project/updatetaskassignees', 'AssigneeIds', people],
    ['/project/updatetaskbillable', 'NonBillable', { before: false, mine: true, theirs: true }],
  ] as const
  const { Id } = await newTask({ Priority: 1 })
  for (const [path, field, { before, mine, theirs }] of fields) {
    const send = (value: unknown, Before?: unknown, as: As = 'employee') =>
      call(path, { Id, [field]: value, ...(Before !== undefined && { Before }) } as never, as)
    const first = await send(mine, before)
    assert.ok(first.body.Data?.ChangeId, `${field}: ${JSON.stringify(first.body)}`)
    // As if its answer was lost: the value is stored already, regardless of what was seen.
    assert.equal((await send(mine, before)).body.Data?.ChangeId, null, field)
    if (theirs === mine) continue
    await send(theirs, undefined, 'owner')
    const refused = await send(mine, before)
    assert.deepEqual(
      refused.body.ValidationErrors,
      [{ Key: 'Before', Value: 'Someone else has changed this in the meantime.' }],
      field,
    )
    assert.ok((await send(mine, theirs)).body.Data?.ChangeId, field)
  }
})

test('with the list that its author saw, a change of assignees keeps whom others assigned and unassigned since', async () => {
  const [designer, employee] = [employment('designer'), employment('employee')]
  const [manager, peer] = [employment('manager'), employment('peer')]
  const { Id } = await newTask({ AssigneeIds: [peer, manager] })
  const assign = async (body: Pick<CallBody<'/project/updatetaskassignees'>, 'AssigneeIds' | 'Seen' | 'Before'>) =>
    (await testApp.call('/project/updatetaskassignees', { Id, ...body }, 'owner')).body
  await assign({ AssigneeIds: [manager, designer] })
  const added = await assign({ AssigneeIds: [peer, manager, employee], Seen: [peer, manager] })
  assert.deepEqual(added.Data?.Item.AssigneeIds, [manager, designer, employee])
  const removed = await assign({ AssigneeIds: [employee], Seen: [manager, employee] })
  assert.deepEqual(removed.Data?.Item.AssigneeIds, [designer, employee])
  assert.equal((await assign({ AssigneeIds: [employee], Seen: [manager, employee] })).Data?.ChangeId, null)
  const refused = await assign({ AssigneeIds: [], Seen: [employee], Before: [employee] })
  assert.equal(refused.ValidationErrors[0]?.Key, 'Before')
  const whole = await assign({ AssigneeIds: [], Seen: [employee], Before: [designer, employee] })
  assert.deepEqual(whole.Data?.Item.AssigneeIds, [])
})

test('a change of assignees that waits for another one keeps whom that one assigned', async () => {
  const { organizationId } = testApp.home
  const [employee, peer] = [employment('employee'), employment('peer')]
  const { Id } = await newTask()
  let assigned: ReturnType<typeof assign> | undefined
  const assign = () =>
    testApp.succeed('/project/updatetaskassignees', { Id, AssigneeIds: [employee], Seen: [] }, 'owner')
  await testApp.database.system(async (trx) => {
    await sql`select from tasks where id = ${Id} for update`.execute(trx)
    await sql`insert into task_assignees (organization_id, task_id, employee_id)
      values (${organizationId}, ${Id}, ${peer})`.execute(trx)
    assigned = assign()
    await waitForBlocked(trx)
  })
  assert.deepEqual((await assigned)?.Item.AssigneeIds.toSorted(), [employee, peer].sort())
})

test('the form of a task changes only those assignees that its author has changed in it', async () => {
  const [designer, employee, peer] = [employment('designer'), employment('employee'), employment('peer')]
  const { Id } = await newTask({ AssigneeIds: [peer] })
  const save = async (body: Omit<CallBody<'/project/addupdatetask'>, 'Id'>) =>
    (await testApp.call('/project/addupdatetask', { Id, ...body }, 'owner')).body.Data?.Item
  await save({ AssigneeIds: [peer, designer], SeenAssigneeIds: [peer] })
  const saved = await save({ Title: 'Both', AssigneeIds: [employee], SeenAssigneeIds: [peer] })
  assert.deepEqual([saved?.Title, saved?.AssigneeIds], ['Both', [designer, employee]])
  assert.deepEqual((await save({ SeenAssigneeIds: [] }))?.AssigneeIds, [designer, employee])
  assert.deepEqual((await save({ AssigneeIds: [peer] }))?.AssigneeIds, [peer])
})

for (const what of ['file', 'comment with a file'] as const) {
  test(`deleting a ${what} waits for a deletion of its task that has begun, without a deadlock`, async () => {
    const { Id: ProjectTaskId } = await newTask()
    const Attachments = [{ Data: [120], Filename: 'a.csv' }]
    const add = async () => {
      if (what === 'file')
        return (await testApp.succeed('/project/addtaskattachments', { ProjectTaskId, Attachments }, 'owner')).Items[0]
          ?.Id
      const comment = { ProjectTaskId, Title: 'Text', Attachments }
      return (await testApp.succeed('/project/addupdatecomment', comment, 'owner')).Item.ID
    }
    const Id = (await add()) ?? assert.fail()
    const remove = () =>
      testApp.call(what === 'file' ? '/project/deletetaskattachment' : '/project/deletecomment', { Id }, 'owner')
    let removed: ReturnType<typeof remove> | undefined
    await testApp.database.system(async (trx) => {
      await sql`select from tasks where id = ${ProjectTaskId} for update`.execute(trx)
      if (what !== 'file')
        await sql`select from task_attachments where task_id = ${ProjectTaskId} for update`.execute(trx)
      removed = remove()
      await waitForBlocked(trx)
      for (const table of ['task_attachments', 'task_comments'])
        await sql`select from ${sql.table(table)} where task_id = ${ProjectTaskId} for update`.execute(trx)
    })
    assert.equal((await removed)?.status, 200)
  })
}
