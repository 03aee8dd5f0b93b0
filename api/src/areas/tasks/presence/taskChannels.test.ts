import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { channels, type ServerEvents } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let projects: TaskProjects
const open: Socket[] = []
before(async () => {
  testApp = await openTestApp({ realtime: { lookEveryMs: 100 } })
  projects = await insertTaskProjects(testApp)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  for (const socket of open) socket.close()
  await testApp.close()
})

async function connect(as: As): Promise<Socket> {
  const { port } = testApp.app.server.address() as AddressInfo
  const token = (await testApp.call('/realtime/ticket', {}, as)).body.Data?.Ticket
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, query: { token } })
  open.push(socket)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return socket
}
/** The next event of this name that `isWanted` accepts. */
const next = <Payload>(socket: Socket, event: string, isWanted: (payload: Payload) => boolean = () => true) =>
  new Promise<Payload>((resolve) => {
    const listener = (payload: Payload) => {
      if (!isWanted(payload)) return
      socket.off(event, listener)
      resolve(payload)
    }
    socket.on(event, listener)
  })
type Presence = ServerEvents['taskPresence']
const people = (socket: Socket, ...names: string[]) =>
  next<Presence>(socket, 'taskPresence', ({ People }) => {
    return People.map(({ Title }) => Title).join() === names.map((name) => `${name} Test`).join()
  })
async function join(socket: Socket, task: number): Promise<void> {
  const joined = next(socket, 'subscribe_success')
  socket.emit('subscribe', { channel: channels.task(task) })
  assert.deepEqual(await joined, { channel: channels.task(task) })
}
const newTask = async (ProjectId: number) => (await createTask(testApp, { ProjectId, Title: 'Task' })).Id

test('people in one task see each other join and leave, each person once', async () => {
  const task = await newTask(projects.engineering)
  const [employee, peer, second] = [await connect('employee'), await connect('peer'), await connect('peer')]
  const alone = people(employee, 'employee')
  await join(employee, task)
  const { TaskId, People } = await alone
  assert.deepEqual([TaskId, People[0]?.EmployeeId], [task, testApp.people.employee.employmentId])
  const both = people(employee, 'employee', 'peer')
  await join(peer, task)
  await both
  const still = people(employee, 'employee', 'peer')
  await join(second, task)
  await still
  const stillOne = people(employee, 'employee', 'peer')
  second.close()
  await stillOne
  const left = people(employee, 'employee')
  peer.emit('unsubscribe', { channel: channels.task(task) })
  await left
})

test('refuses the channel of a task that a person does not see', async () => {
  const task = await newTask(projects.engineering)
  for (const as of ['designer', 'stranger'] as const) {
    const socket = await connect(as)
    for (const channel of [channels.task(task), channels.task(999_999), 'presence-task-0', 'presence-task-x']) {
      const refused = next(socket, 'error')
      socket.emit('subscribe', { channel })
      assert.deepEqual(await refused, { channel, message: 'Not allowed.' })
    }
  }
})

test('a person who loses access to a task is removed from its channel and notified', async () => {
  const task = await newTask(projects.engineering)
  const [employee, manager] = [await connect('employee'), await connect('manager')]
  await join(manager, task)
  const both = people(manager, 'employee', 'manager')
  await join(employee, task)
  await both
  const lost = next<ServerEvents['taskAccessLost']>(employee, 'taskAccessLost')
  const left = people(manager, 'manager')
  const { organizationId: organization_id } = testApp.home
  await testApp.database.system(async (trx) => {
    await trx.deleteFrom('project_teams').where('project_id', '=', projects.engineering).execute()
    const values = {
      organization_id,
      project_id: projects.engineering,
      employee_id: testApp.people.manager.employmentId,
    }
    await trx.insertInto('project_employees').values(values).execute()
  })
  assert.equal((await lost).Id, task)
  await left
})

test('removes the sockets of a process that ended', async () => {
  const task = await newTask(projects.open)
  const owner = await connect('owner')
  const both = people(owner, 'owner', 'peer')
  await testApp.database.statement((db) =>
    sql`insert into task_presences (organization_id, task_id, socket_id, employee_id)
      values (${testApp.home.organizationId}, ${task}, 'elsewhere', ${testApp.people.peer.employmentId})`.execute(db),
  )
  await join(owner, task)
  await both
  const alone = people(owner, 'owner')
  await testApp.database.statement((db) =>
    sql`update task_presences set seen_at = now() - interval '61 seconds' where socket_id = 'elsewhere'`.execute(db),
  )
  await alone
})
