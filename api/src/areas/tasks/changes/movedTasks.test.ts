import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { TaskSort } from '@dayline/shared/contract'
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
