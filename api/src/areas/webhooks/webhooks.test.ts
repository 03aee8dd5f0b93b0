import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import {
  type CallBody,
  maxWebhooks,
  PlanId,
  Role,
  type Webhook,
  webhookData,
  webhookEvents,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import { password } from '../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { sendDeliveries } from './send/sendDeliveries.ts'
import { startReceiver } from './testing/receiver.ts'

let testApp: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
before(async () => {
  receiver = await startReceiver()
  testApp = await openTestApp({ webhookHosts: ['127.0.0.1'] })
  await testApp.set({ EnableProjectManagement: true, AutoApproveForTimeEntries: false })
})
after(async () => {
  await testApp.close()
  await receiver.close()
})
beforeEach(async () => {
  await testApp.database.statement((db) => sql`delete from webhooks`.execute(db))
  receiver.received.length = 0
  receiver.answerWith(200)
})

type Body = CallBody<'/webhook/addorupdate'>
const form = (changes: Partial<Body> = {}): Body => ({ Url: receiver.url, Events: [...webhookEvents], ...changes })
async function add(changes: Partial<Body> = {}, as: As = 'owner'): Promise<Webhook> {
  const { body } = await testApp.call('/webhook/addorupdate', form(changes), as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  const webhook = body.Data?.Item as Webhook
  receiver.expectSecret(await secretOf(webhook.ID))
  return webhook
}
const expose = (Id: number, Password = password, as: As = 'owner') =>
  testApp.call('/webhook/expose', { Id, Password }, as)
const secretOf = async (Id: number) => (await expose(Id)).body.Data?.Secret ?? ''
const run = (now = Date.now()) => sendDeliveries(testApp.app.services, new AbortController().signal, now)
const types = () => receiver.received.map(({ message }) => message.type).toSorted()
async function log(body: CallBody<'/webhook/listdeliveries'> = {}, as: As = 'owner') {
  return (await testApp.call('/webhook/listdeliveries', body, as)).body.Data?.Items ?? []
}
const idOf = (name: 'employee' | 'peer') => testApp.people[name].employmentId

async function requestTime(hour = 9): Promise<number> {
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const at = (nth: number) => `${day}T${String(nth).padStart(2, '0')}:00:00Z`
  const { body } = await testApp.call(
    '/timeentry/create',
    {
      EmployeeId: idOf('employee'),
      StartDate: at(hour),
      EndDate: at(hour + 1),
      LogStatus: 1,
      ProductivityStatus: 1,
      Reason: 'Visit',
    },
    'manager',
  )
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data?.Item.ID ?? 0
}

/** Two waiting deliveries, one of which is older than its tries take. */
async function oldAndRecentDelivery(hour: number) {
  const oldEntry = await requestTime(hour)
  await requestTime(hour + 1)
  const waiting = await log()
  const old = waiting.find(({ Data }) => Data.TimeEntryId === oldEntry)
  const recent = waiting.find(({ Data }) => Data.TimeEntryId !== oldEntry)
  await testApp.database.system((trx) =>
    sql`update webhook_deliveries set created_at = now() - interval '4 days', due_at = now() - interval '4 days'
      where id = ${old?.ID}`.execute(trx),
  )
  return { old, recent }
}

test('changes made by calls arrive signed, with the data that the contract describes', async () => {
  await add()
  const entry = await requestTime()
  await testApp.call('/timeentry/approve', { Id: entry }, 'owner')
  await testApp.call('/timeentry/delete', { Id: entry }, 'owner')
  const project = await testApp.call(
    '/project/addupdateproject',
    { Title: 'Site', CustomerId: null, Color: '#336699', TotalBudget: 0, TeamIds: [], EmployeeIds: [] } as never,
    'owner',
  )
  const ProjectId = project.body.Data?.Item.ID ?? 0
  const task = await testApp.call(
    '/project/addupdatetask',
    { ProjectId, Title: 'Page', AssigneeIds: [idOf('employee')] } as never,
    'owner',
  )
  const taskId = task.body.Data?.Item.ID ?? 0
  await testApp.call('/project/updatetaskstatus', { Id: taskId, Status: 1 }, 'owner')
  await testApp.call('/project/updatetaskassignees', { Id: taskId, AssigneeIds: [] }, 'owner')
  await testApp.call('/project/deletetask', { Id: taskId }, 'owner')
  await testApp.call('/project/deleteproject', { Id: ProjectId }, 'owner')
  await testApp.call('/bin/restore', { Kind: 'project', Ids: [ProjectId] }, 'owner')
  await testApp.database.system((trx) =>
    sql`insert into leave_rights (organization_id, employee_id, type, half_days)
      values (${testApp.home.organizationId}, ${idOf('employee')}, 0, 20)`.execute(trx),
  )
  const leave = await testApp.call(
    '/leavemanagement/addupdateleaverequest',
    { EmployeeId: idOf('employee'), Type: 0, Count: 0.5, StartDate: '2026-12-01', Notes: 'Dentist' },
    'employee',
  )
  const leaveId = leave.body.Data?.Item.ID ?? 0
  await testApp.call('/leavemanagement/rejectleaverequest', { Id: leaveId, RejectionReason: 'No' }, 'owner')
  await testApp.call('/employee/block', { Id: idOf('peer') }, 'owner')
  await testApp.call('/employee/block', { Id: idOf('peer') }, 'owner')
  while (await run()) {}

  const expected = [
    'employee.blocked',
    'employee.unblocked',
    'leave_request.created',
    'leave_request.rejected',
    'project.created',
    'project.deleted',
    'project.updated',
    'task.assigned',
    'task.created',
    'task.deleted',
    'task.unassigned',
    'task.updated',
    'time_entry.approved',
    'time_entry.created',
    'time_entry.deleted',
  ]
  assert.deepEqual([...new Set(types())], expected)
  for (const { message } of receiver.received) {
    const parsed = webhookData[message.type as keyof typeof webhookData].strict().safeParse(message.data)
    assert.equal(parsed.success, true, `${message.type} ${JSON.stringify(message.data)} ${parsed.error}`)
    assert.match(message.timestamp, /^\d{4}-\d\d-\d\dT/)
  }
  const created = receiver.received.find(({ message }) => message.type === 'task.created')
  assert.equal(created?.message.data.TaskId, taskId)
})

test('moving a leave request to another person is an update of it', async () => {
  const right = (as: 'employee' | 'peer') => sql`(${testApp.home.organizationId}, ${idOf(as)}, 1, 20)`
  await testApp.database.system((trx) =>
    sql`insert into leave_rights (organization_id, employee_id, type, half_days)
      values ${right('employee')}, ${right('peer')}`.execute(trx),
  )
  const ask = async (form: { Id?: number; EmployeeId: number }) => {
    const leave = { Type: 1, Count: 0.5, StartDate: '2026-12-02', Notes: '' }
    const { body } = await testApp.call('/leavemanagement/addupdateleaverequest', { ...leave, ...form }, 'owner')
    assert.equal(body.HasError, false, JSON.stringify(body))
    return body.Data?.Item.ID ?? 0
  }
  const Id = await ask({ EmployeeId: idOf('employee') })
  await add()
  await ask({ Id, EmployeeId: idOf('peer') })
  await run()
  assert.deepEqual(
    receiver.received.map(({ message: { type, data } }) => [type, data.LeaveRequestId, data.EmployeeId]),
    [['leave_request.updated', Id, idOf('peer')]],
  )
})

test('a failed call delivers nothing; a webhook gets only its chosen events, and while it is enabled', async () => {
  const webhook = await add({ Events: ['time_entry.approved', 'employee.updated'] })
  const promote = (isFailing: boolean) =>
    testApp.database.tenant(testApp.people.owner, async (db) => {
      await db.updateTable('employments').set({ role: Role.Manager }).where('id', '=', idOf('peer')).execute()
      if (isFailing) throw new Error('rolled back')
    })
  await assert.rejects(promote(true), /rolled back/)
  await run()
  assert.deepEqual([types(), await log()], [[], []])
  await promote(false)
  await run()
  assert.deepEqual(types(), ['employee.updated'])
  const entry = await requestTime()
  await run()
  assert.deepEqual(types(), ['employee.updated'])
  await testApp.call(
    '/webhook/addorupdate',
    form({ Id: webhook.ID, Events: ['time_entry.deleted'], Enabled: false }),
    'owner',
  )
  await testApp.call('/timeentry/delete', { Id: entry }, 'owner')
  await run()
  assert.deepEqual(
    (await log()).map(({ Event }) => Event),
    ['employee.updated'],
  )
})

test('retries a failed delivery with the same id until it arrives', async () => {
  const webhook = await add()
  receiver.answerWith(500)
  await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
  const now = Date.now() + 1000
  await run(now)
  const [failed] = await log()
  assert.deepEqual(
    [failed?.State, failed?.Tries, failed?.Status, failed?.Error, failed?.Answer, failed?.NextTryDate],
    [0, 1, 500, 'The answer was 500.', 'taken', new Date(now + 5000).toISOString()],
  )
  await run(now + 4999)
  assert.equal(receiver.received.length, 1)
  receiver.answerWith(204)
  await run(now + 5000)
  const [arrived] = await log()
  assert.deepEqual([arrived?.State, arrived?.Tries, arrived?.Error, arrived?.NextTryDate], [1, 2, null, null])
  assert.deepEqual(
    arrived?.TryLog.map(({ DurationMs, ...answer }) => ({ ...answer, isTimed: DurationMs >= 0 })),
    [
      { At: new Date(now).toISOString(), Status: 500, Error: 'The answer was 500.', isTimed: true },
      { At: new Date(now + 5000).toISOString(), Status: 204, Error: null, isTimed: true },
    ],
  )
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [failed?.ID, failed?.ID],
  )
})

test('a delivery of a webhook that is switched off is not replayed, unless it is a test', async () => {
  const webhook = await add()
  await requestTime()
  await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
  await run(Date.now() + 1000)
  const { body } = await testApp.call('/webhook/addorupdate', form({ Id: webhook.ID, Enabled: false }), 'owner')
  assert.equal(body.HasError, false, JSON.stringify(body))
  for (const { ID, Event, State } of await log()) {
    assert.equal(State, 1)
    const replayed = await testApp.call('/webhook/replay', { Id: ID }, 'owner')
    const isTest = Event === 'webhook.test'
    const message = 'This webhook is switched off. Please switch it on first.'
    if (!isTest) assert.equal(replayed.body.Message, message)
    assert.equal(replayed.body.HasError, !isTest)
  }
  assert.deepEqual((await log()).map(({ Event, State }) => [Event, State]).sort(), [
    ['time_entry.created', 1],
    ['webhook.test', 0],
  ])
})

test('a webhook that is switched on again is sent what waited, except events whose tries would have ended', async () => {
  const webhook = await add()
  const turn = async (Enabled: boolean) => {
    const { body } = await testApp.call('/webhook/addorupdate', { Id: webhook.ID, Enabled }, 'owner')
    assert.equal(body.HasError, false, JSON.stringify(body))
  }
  const { old, recent } = await oldAndRecentDelivery(11)
  await turn(false)
  await turn(true)
  while (await run(Date.now() + 1000)) {}
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [recent?.ID],
  )
  const [abandoned] = await log({ State: 2 })
  assert.deepEqual(
    [abandoned?.ID, abandoned?.Error, abandoned?.NextTryDate],
    [old?.ID, 'The webhook was switched off.', null],
  )
  assert.equal((await testApp.call('/webhook/replay', { Id: old?.ID ?? '' }, 'owner')).body.HasError, false)
  // Its tries began again with the replay.
  await turn(false)
  await turn(true)
  while (await run(Date.now() + 1000)) {}
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [recent?.ID, old?.ID],
  )
})

test('a delivery fails for good after its last try, and can be replayed', async () => {
  const webhook = await add()
  receiver.answerWith(503)
  await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
  let now = Date.now() + 1000
  for (let tries = 0; tries < 10; tries++) {
    await run(now)
    now += 86_400_000
  }
  const [given] = await log({ State: 2 })
  assert.deepEqual([given?.State, given?.Tries], [2, 10])
  assert.equal((await testApp.call('/webhook/list', {}, 'owner')).body.Data?.Items[0]?.FailedCount, 1)
  receiver.answerWith(200)
  const { body } = await testApp.call('/webhook/replay', { Id: given?.ID ?? '' }, 'coowner')
  assert.equal(body.Data?.Item.State, 0)
  await run(Date.now() + 1000)
  const [replayed] = await log()
  assert.deepEqual([replayed?.State, replayed?.Tries], [1, 1])
  assert.deepEqual(
    replayed?.TryLog.map(({ Status }) => Status),
    [...Array(10).fill(503), 200],
  )
  assert.equal(receiver.received.at(-1)?.id, given?.ID)
})

test('the list shows who added a webhook, and how its last delivery ended', async () => {
  const { ID: Id } = await add({ Events: ['task.created', 'task.deleted'] }, 'coowner')
  const listed = async () => {
    const { body } = await testApp.call('/webhook/list', {}, 'owner')
    const { CreatedBy, Events, FailedCount, LastDelivery } = body.Data?.Items[0] ?? assert.fail()
    return { CreatedBy, Events, FailedCount, LastDelivery }
  }
  const fresh = { CreatedBy: 'coowner Test', Events: ['task.created', 'task.deleted'], FailedCount: 0 }
  assert.deepEqual(await listed(), { ...fresh, LastDelivery: null })
  const now = Date.now() + 1000
  for (const [nth, status, State] of [
    [1, 500, 0],
    [2, 204, 1],
  ] as const) {
    receiver.answerWith(status)
    await testApp.call('/webhook/sendtest', { Id }, 'owner')
    await run(now + nth)
    assert.deepEqual(await listed(), { ...fresh, LastDelivery: { State, At: new Date(now + nth).toISOString() } })
  }
})

test('disables a webhook whose receiver answers 410', async () => {
  const webhook = await add()
  receiver.answerWith(410)
  await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
  await run(Date.now() + 1000)
  assert.equal((await log())[0]?.State, 2)
  assert.equal((await testApp.call('/webhook/list', {}, 'owner')).body.Data?.Items[0]?.Enabled, false)
})

test('a change keeps what it omits: another address, other events, and a webhook that its receiver disabled', async () => {
  const { ID: Id } = await add({ Description: 'Payrol' })
  const save = async (changes: Partial<Body>) => {
    const { body } = await testApp.call('/webhook/addorupdate', { Id, ...changes }, 'owner')
    const { Url, Description, Events, Enabled } = body.Data?.Item ?? {}
    return { Url, Description, Events, Enabled }
  }
  const Url = `${receiver.url}/next`
  const changed = { Url, Description: 'Payrol', Events: ['task.created'], Enabled: false }
  await save({ Enabled: false })
  assert.deepEqual(await save({ Url, Events: ['task.created'] }), changed)
  assert.deepEqual(await save({ Description: 'Payroll' }), { ...changed, Description: 'Payroll' })
  assert.deepEqual(await save({}), { ...changed, Description: 'Payroll' })
  const { body } = await testApp.call('/webhook/addorupdate', { Description: 'New' }, 'owner')
  assert.deepEqual(
    body.ValidationErrors.map(({ Key, Value }) => [Key, Value]),
    [
      ['Url', 'Address is required.'],
      ['Events', 'Please choose an event.'],
    ],
  )
})

test('after a new secret, the former one still verifies for a day', async () => {
  const webhook = await add()
  const former = await secretOf(webhook.ID)
  const { body } = await testApp.call('/webhook/rollsecret', { Id: webhook.ID }, 'owner')
  assert.notEqual(body.Data?.Item.FormerSecretUntil, null)
  const current = await secretOf(webhook.ID)
  assert.notEqual(current, former)
  for (const [secret, days, arrives] of [
    [former, 0, true],
    [current, 0, true],
    [former, 2, false],
  ] as const) {
    receiver.expectSecret(secret)
    const before = receiver.received.length
    await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
    await run(Date.now() + days * 86_400_000 + 1000)
    assert.equal(receiver.received.length > before, arrives)
  }
})

test('sends nothing for a lapsed organization, or in a plan without API access, until that changes', async () => {
  const webhook = await add()
  await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
  const endAt = (end: string) =>
    testApp.database.statement((db) => sql`update subscriptions set end_at = ${end}::timestamptz`.execute(db))
  await endAt('2020-01-01')
  await run(Date.now() + 1000)
  assert.deepEqual(types(), [])
  await endAt('2100-01-01')
  await testApp.setPlan(PlanId.Pro)
  await run(Date.now() + 1000)
  assert.deepEqual(types(), [])
  await testApp.setPlan(PlanId.Business)
  await run(Date.now() + 1000)
  assert.deepEqual(types(), ['webhook.test'])
})

test('an organization that has a plan again is sent what waited, except events whose tries would have ended', async () => {
  await add()
  const { old, recent } = await oldAndRecentDelivery(13)
  await testApp.setPlan(PlanId.Pro)
  await run(Date.now() + 1000)
  await testApp.setPlan(PlanId.Business)
  while (await run(Date.now() + 1000)) {}
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [recent?.ID],
  )
  const abandoned = await log({ State: 2 })
  assert.deepEqual(
    abandoned.map((delivery) => [delivery.ID, delivery.Error]),
    [[old?.ID, 'There was no plan with API access.']],
  )
})

test('refuses bad values under their field, an eleventh webhook, and a plan without API access', async () => {
  const keysOf = async (changes: Partial<Body>) =>
    (await testApp.call('/webhook/addorupdate', form(changes), 'owner')).body.ValidationErrors.map(({ Key }) => Key)
  assert.deepEqual(await keysOf({ Url: '' }), ['Url'])
  assert.deepEqual(await keysOf({ Url: 'https://10.0.0.1/' }), ['Url'])
  assert.deepEqual(await keysOf({ Events: [] }), ['Events'])
  assert.deepEqual(await keysOf({ Events: ['made.up' as never] }), ['Events.0'])
  await testApp.setPlan(PlanId.Pro)
  const refused = await testApp.call('/webhook/addorupdate', form(), 'owner')
  assert.equal(refused.body.Message, 'Your plan does not include API access.')
  await testApp.setPlan(PlanId.Business)
  for (let count = 0; count < maxWebhooks; count++) await add()
  const eleventh = await testApp.call('/webhook/addorupdate', form(), 'owner')
  assert.equal(eleventh.body.Message, 'There are 10 webhooks. Please delete one first.')
})

test('showing the secret needs the password; another organization, other roles and keys get nothing', async () => {
  const webhook = await add()
  assert.deepEqual((await expose(webhook.ID, 'wrong-horse-1')).body.ValidationErrors, [
    { Key: 'Password', Value: 'Current password is incorrect.' },
  ])
  await testApp.call('/webhook/sendtest', { Id: webhook.ID }, 'owner')
  const [delivery] = await log()
  const Id = webhook.ID
  const stranger = [
    await testApp.call('/webhook/addorupdate', form({ Id }), 'stranger'),
    await testApp.call('/webhook/delete', { Id }, 'stranger'),
    await expose(Id, password, 'stranger'),
    await testApp.call('/webhook/rollsecret', { Id }, 'stranger'),
    await testApp.call('/webhook/sendtest', { Id }, 'stranger'),
    await testApp.call('/webhook/replay', { Id: delivery?.ID ?? '' }, 'stranger'),
  ]
  assert.deepEqual(
    stranger.map(({ status }) => status),
    [404, 404, 404, 404, 404, 404],
  )
  assert.deepEqual(await log({}, 'stranger'), [])
  for (const as of ['manager', 'employee', 'apiKey'] as const) {
    assert.equal((await testApp.call('/webhook/list', {}, as)).status, 403)
    assert.equal((await testApp.call('/webhook/listdeliveries', {}, as)).status, 403)
  }
  assert.equal((await testApp.call('/webhook/delete', { Id }, 'coowner')).body.HasError, false)
  assert.deepEqual(await log(), [])
})
