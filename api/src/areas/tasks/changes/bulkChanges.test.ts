import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { maxAssignees, Role, type TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { statementsOf } from '../../../testing/statements.ts'
import { createTask, insertTaskProjects, readTask, type TaskProjects } from '../../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  projects = await insertTaskProjects(testApp)
})
after(() => testApp.close())

const read = (Id: number) => readTask(testApp, Id)
const newTask = (more: object = {}) => createTask(testApp, { ProjectId: projects.open, Title: 'Task', ...more })
const employment = (name: 'owner' | 'employee' | 'peer' | 'designer' | 'manager') => testApp.people[name].employmentId

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
