import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, maxAssignees, Role, TaskSort, type TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { statementsOf } from '../../../testing/statements.ts'
import { createTask, insertTaskProjects, listedEvents, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'

let testApp: TestApp
let projects: TaskProjects
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const read = async (Id: number, as: As = 'owner') =>
  (await testApp.call('/project/gettask', { Id }, as)).body.Data?.Item ?? assert.fail('The task is gone.')
const newTask = (more: object = {}) => createTask(testApp, { ProjectId: projects.open, Title: 'Task', ...more })
const history = async (TaskId: number) =>
  (await testApp.call('/project/listcomments', { TaskId, ShowChangelogs: true }, 'owner')).body.Data?.Items ?? []
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

test('a bulk change reports the tasks that it does not change', async () => {
  const [one, two] = [await newTask(), await newTask({ AssigneeIds: [employment('peer')] })]
  const design = await newTask({ ProjectId: projects.design })
  const changed = await testApp.call(
    '/project/updatetasks',
    {
      Ids: [one.Id, two.Id, design.Id, 999_999],
      Priority: 2,
      AddAssigneeIds: [employment('employee')],
      RemoveAssigneeIds: [employment('peer')],
    },
    'owner',
  )
  assert.deepEqual(
    changed.body.Data?.Items.map(({ ID, Priority, AssigneeIds }) => [ID, Priority, AssigneeIds]),
    [one, two].map(({ Id }) => [Id, 2, [employment('employee')]]),
  )
  assert.deepEqual(changed.body.Data?.Refused, [
    { Id: design.Id, Message: 'Please choose people who see this project.' },
    { Id: 999_999, Message: 'This task no longer exists.' },
  ])
  assert.equal((await read(design.Id)).Priority, 1)
})

test('a bulk change of many tasks, and undoing it, send as many statements as for a few', async () => {
  const change = async (count: number) => {
    const Ids: number[] = []
    for (let nth = 0; nth < count; nth++) {
      const ProjectId = nth % 2 === 0 ? projects.open : projects.design
      const values = { DueDate: `2026-11-${10 + nth}`, Priority: nth % 3, AssigneeIds: [employment('designer')] }
      Ids.push((await newTask({ ProjectId, ...values })).Id)
    }
    let ChangeId: string | null | undefined
    const changing = await statementsOf(async () => {
      const body = {
        Ids,
        ProjectId: projects.engineering,
        Status: 1 as TaskStatus,
        DueDate: null,
        Priority: 3 as const,
      }
      const people = { AddAssigneeIds: [employment('peer')], RemoveAssigneeIds: [employment('designer')] }
      const { Data } = (await testApp.call('/project/updatetasks', { ...body, ...people }, 'owner')).body
      assert.deepEqual([Data?.Items.length, Data?.Refused], [count, []])
      ChangeId = Data?.ChangeId
    })
    const undoing = await statementsOf(async () => {
      const { Data } = (await testApp.call('/project/undotaskchange', { ChangeId: ChangeId ?? '' }, 'owner')).body
      assert.deepEqual([Data?.Items.length, Data?.Kept], [count, 0])
    })
    const task = await read(Ids.at(-1) ?? 0)
    assert.deepEqual(
      [task.DueDate, task.Status, task.AssigneeIds],
      [`2026-11-${9 + count}`, 0, [employment('designer')]],
    )
    const deleting = await statementsOf(() => testApp.call('/project/deletetasks', { Ids }, 'owner'))
    return [changing.length, undoing.length, deleting.length]
  }
  const few = await change(4)
  assert.deepEqual(await change(16), few)
})

test('adding people does not exceed 20 assignees, and a task that has more may keep them', async () => {
  const crowd = await testApp.database.system(async (trx) => {
    const { rows } = await sql<{
      id: number
    }>`with added as (insert into users (email, first_name, last_name, password_hash)
        select 'crowd' || n || '@test.invalid', 'Crowd', n::text, '' from generate_series(1, ${maxAssignees + 1}) n
        returning id)
      insert into employments (organization_id, user_id, role)
        select ${testApp.home.organizationId}, id, ${Role.Employee} from added returning id`.execute(trx)
    return rows.map(({ id }) => id)
  })
  const full = await newTask({ AssigneeIds: crowd.slice(0, maxAssignees) })
  const change = async (Id: number, body: object) =>
    (await testApp.call('/project/updatetasks', { Ids: [Id], ...body }, 'owner')).body.Data
  const refusal = [{ Id: full.Id, Message: 'A task can have at most 20 assignees.' }]
  assert.deepEqual((await change(full.Id, { AddAssigneeIds: crowd.slice(-1) }))?.Refused, refusal)
  const ticked = { Id: full.Id, AssigneeIds: crowd.slice(-1), Seen: [] }
  const { body: one } = await testApp.call('/project/updatetaskassignees', ticked, 'owner')
  assert.deepEqual(one.ValidationErrors, [{ Key: 'AssigneeIds', Value: 'A task can have at most 20 assignees.' }])
  assert.equal((await read(full.Id)).AssigneeIds.length, maxAssignees)
  // More than 20 are possible only for tasks from before the limit.
  await testApp.database.system((trx) =>
    sql`insert into task_assignees (organization_id, task_id, employee_id)
      values (${testApp.home.organizationId}, ${full.Id}, ${crowd.at(-1)})`.execute(trx),
  )
  assert.deepEqual((await change(full.Id, { AddAssigneeIds: crowd.slice(0, 1), Priority: 3 }))?.Refused, [])
  const { AssigneeIds, Priority } = await read(full.Id)
  assert.deepEqual([AssigneeIds.length, Priority], [maxAssignees + 1, 3])
  assert.deepEqual((await change(full.Id, { AddAssigneeIds: [employment('peer')] }))?.Refused, refusal)
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

const order = async (ids: number[]) => {
  const { body } = await testApp.call('/project/listtasks', { Sort: TaskSort.ByHand }, 'owner')
  return body.Data?.Items.map(({ ID }) => ID).filter((id) => ids.includes(id))
}

test('moves by hand: after, before, to the top; a new task is placed above those moved to the top', async () => {
  const [c, b, a] = [(await newTask()).Id, (await newTask()).Id, (await newTask()).Id]
  const move = (Id: number, where: { AfterId?: number; BeforeId?: number }) =>
    testApp.call('/project/movetask', { Id, ...where }, 'owner')
  await move(a, { AfterId: c })
  assert.deepEqual(await order([a, b, c]), [b, c, a])
  await move(a, { BeforeId: c })
  assert.deepEqual(await order([a, b, c]), [b, a, c])
  await move(c, {})
  assert.deepEqual(await order([a, b, c]), [c, b, a])
  await move(b, {})
  assert.deepEqual(await order([a, b, c]), [b, c, a])
  const { Id: fresh } = await newTask()
  assert.deepEqual(await order([a, b, c, fresh]), [fresh, b, c, a])
  const gone = await move(a, { AfterId: 999_999 })
  assert.deepEqual(gone.body.ValidationErrors, [{ Key: 'AfterId', Value: 'This task no longer exists.' }])
})

test('people who move tasks at once get different places, each right after its neighbor or another mover', async () => {
  const anchor = (await newTask()).Id
  const movers = [await newTask(), await newTask(), await newTask(), await newTask()].map(({ Id }) => Id)
  const last = (await newTask()).Id
  await testApp.call('/project/movetask', { Id: last, AfterId: anchor }, 'owner')
  await Promise.all(
    movers.map((Id, n) =>
      testApp.call('/project/movetask', { Id, AfterId: anchor }, n % 2 === 0 ? 'owner' : 'employee'),
    ),
  )
  const found = (await order([anchor, ...movers, last])) ?? []
  assert.equal(found[0], anchor)
  assert.equal(found.at(-1), last)
  const places = await Promise.all(movers.map(async (Id) => (await read(Id)).OrderNo))
  assert.equal(new Set(places).size, movers.length)
})

test('there is always room for a place between two others', async () => {
  const [b, a] = [(await newTask()).Id, (await newTask()).Id]
  for (let n = 0; n < 50; n += 1) {
    const { Id } = await newTask()
    await testApp.call('/project/movetask', { Id, ...(n % 2 ? { AfterId: a } : { BeforeId: b }) }, 'owner')
    assert.deepEqual(await order([a, b, Id]), [a, Id, b])
  }
})

test('undo restores what a change replaced, keeps what someone changed since, and can itself be undone', async () => {
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
