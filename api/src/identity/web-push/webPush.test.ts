import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { NotificationType, type WebPushMessage } from '@dayline/shared/contract'
import { type PushSubscriber, startPushService } from '@dayline/testkit/push-service'
import { sql } from 'kysely'
import type { Name } from '../../testing/people.ts'
import { createTask, insertTaskProjects } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { whileRefused } from '../../testing/whileRefused.ts'
import { deleteExpired } from '../deleteExpired.ts'
import { notifyPeople, settle } from '../notifications/notify.ts'
import { sendPushes } from './sendPushes.ts'

const type = NotificationType.TaskAssigned
const path = '/app/project-management/tasks?open=5'
const { signal } = new AbortController()
const sealKey = Buffer.alloc(32, 'key of the tests')

let testApp: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
before(async () => {
  service = await startPushService()
  testApp = await openTestApp({ webPush: { sealKey, hosts: [service.host] } })
})
after(async () => {
  await testApp.close()
  await service.stop()
})
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'push_subscriptions', 'sessions'])
    await run(sql`delete from ${sql.table(table)}`)
  await switchWeb(true)
})

const run = <T>(query: ReturnType<typeof sql<T>>) => testApp.database.system((trx) => query.execute(trx))
const switchWeb = (Web: boolean, as: Name = 'employee') =>
  testApp.call('/account/updatenotifications', { Settings: [{ Type: type, Email: true, Web }] }, as)

type Browser = PushSubscriber & { headers: Record<string, string> }

const asked = (browser: Browser, url: string, body: object = {}) => testApp.post(url, body, browser.headers)
const bodyOf = ({ endpoint, p256dh, auth }: PushSubscriber) => ({ Endpoint: endpoint, P256dh: p256dh, Auth: auth })
const register = (browser: Browser) => asked(browser, '/account/registerwebpush', bodyOf(browser))

/** A browser whose signed-in person turned pushes on. */
async function browserOf(as: Name = 'employee', at: PushSubscriber = service.subscribe()): Promise<Browser> {
  const browser = { ...at, headers: { authorization: `Bearer ${await testApp.tokenOf(as)}` } }
  const { body } = await register(browser)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return browser
}

const subject = (task: number) => ({
  organizationId: testApp.people.employee.organizationId,
  type,
  subject: `task ${task}`,
})
const assign = (task: number, name: Name = 'employee') =>
  testApp.database.system((trx) =>
    notifyPeople(trx, subject(task), {
      employeeIds: [testApp.people[name].employmentId],
      subject: subject(task).subject,
      path,
      params: { by: 'Ada', task: `Task ${task}` },
    }),
  )
/** The pushes that a browser gets from a run after the gathering time is over. */
async function pushed(browser: Browser, now = Date.now() + 2 * minuteMs): Promise<WebPushMessage[]> {
  const before = browser.received.length
  await sendPushes(testApp.app.services, signal, now)
  return browser.received.slice(before).map(({ text }) => JSON.parse(text) as WebPushMessage)
}
const countSubscriptions = async () =>
  (await run(sql<{ count: number }>`select count(*)::int as count from push_subscriptions`)).rows[0]?.count

test('a push is the bell’s line, encrypted for the browser and signed with the installation’s key, once', async () => {
  const browser = await browserOf()
  await assign(5)
  assert.deepEqual(await pushed(browser, Date.now()), [], 'more may follow')
  const [message] = await pushed(browser)
  const [item] = (await testApp.call('/account/listnotifications', {}, 'employee')).body.Data?.Items ?? []
  assert.deepEqual(
    [message?.title, message?.body, message?.path, message?.ids],
    [item?.Title, '', item?.Path, [item?.ID]],
  )
  assert.equal(message?.title, 'Ada assigned you “Task 5”')
  const { body } = await asked(browser, '/account/webpush')
  assert.equal(browser.received[0]?.publicKey, (body.Data as { PublicKey: string }).PublicKey)
  assert.equal(browser.received[0]?.topic, message?.tag)
  assert.deepEqual(await pushed(browser), [])
  assert.equal(browser.countRequests(), 1)
})

test('news gathered together is one push per browser, which opens the list', async () => {
  const [laptop, phone, colleague] = [await browserOf(), await browserOf(), await browserOf('peer')]
  for (const task of [1, 2, 3, 4, 5, 6]) await assign(task)
  const [message, ...more] = await pushed(laptop)
  assert.deepEqual([message?.title, more.length], ['6 tasks were assigned to you', 0])
  assert.equal(message?.body.split('\n').at(-1), 'and 2 more')
  assert.deepEqual([phone.received.length, colleague.received.length], [1, 0])
})

test('pushes nothing that was read or settled, is switched off, or belongs to an ended session', async () => {
  const browser = await browserOf()
  await assign(1)
  await asked(browser, '/account/readnotifications')
  assert.deepEqual(await pushed(browser), [], 'read')
  await assign(2)
  await testApp.database.system((trx) => settle(trx, subject(2)))
  assert.deepEqual(await pushed(browser), [], 'settled')
  await assign(3)
  await switchWeb(false)
  assert.deepEqual(await pushed(browser), [], 'switched off since')
  await assign(4)
  await switchWeb(true)
  assert.deepEqual(await pushed(browser), [], 'switched off then')
  await assign(5)
  await run(sql`update sessions set expires_at = now() - interval '1 hour'`)
  assert.deepEqual(await pushed(browser), [], 'ran out')
  await deleteExpired(testApp.app.services)
  assert.equal(await countSubscriptions(), 0)
})

test('a Manager gets no push about a person who is no longer in the team', async () => {
  const { EntrySubmitted } = NotificationType
  const { manager, designer, employee } = testApp.people
  await testApp.call(
    '/account/updatenotifications',
    { Settings: [{ Type: EntrySubmitted, Email: true, Web: true }] },
    'manager',
  )
  const browser = await browserOf('manager')
  for (const { employmentId: personId } of [designer, employee]) {
    const params = { person: `Person ${personId}`, personId, day: '2026-11-20', minutes: 30, isCut: false } as const
    await testApp.database.system((trx) =>
      notifyPeople(
        trx,
        { organizationId: manager.organizationId, type: EntrySubmitted },
        { employeeIds: [manager.employmentId], subject: `entry ${personId}`, path, params },
      ),
    )
  }
  const sent = await pushed(browser)
  assert.deepEqual(
    sent.map(({ title }) => title),
    [`Time entry of Person ${employee.employmentId} waits for your decision`],
  )
})

test('pushes nothing about a task whose project was deleted meanwhile', async () => {
  const browser = await browserOf()
  const { open, engineering } = await insertTaskProjects(testApp)
  const AssigneeIds = [testApp.people.employee.employmentId]
  await createTask(testApp, { ProjectId: open, Title: 'Door', AssigneeIds })
  await createTask(testApp, { ProjectId: engineering, Title: 'Floor', AssigneeIds })
  await testApp.succeed('/project/deleteproject', { Id: open }, 'owner')
  const sent = await pushed(browser)
  assert.deepEqual(
    sent.map(({ title }) => title),
    ['owner Test assigned you “Floor”'],
  )
  await testApp.succeed('/bin/restore', { Kind: 'project', Ids: [open] }, 'owner')
  assert.deepEqual(await pushed(browser), [], 'by then, it is no longer news')
})

test('signing out, or ending a session in any other way, removes the subscription at once', async () => {
  const browser = await browserOf()
  await asked(browser, '/account/signout')
  assert.equal(await countSubscriptions(), 0)
  await browserOf()
  await testApp.call('/employee/block', { Id: testApp.people.employee.employmentId, Blocked: true }, 'owner')
  assert.equal(await countSubscriptions(), 0)
  await testApp.call('/employee/block', { Id: testApp.people.employee.employmentId, Blocked: false }, 'owner')
})

test('removes a subscription that the push service no longer has', async () => {
  for (const status of [404, 410]) {
    const browser = await browserOf()
    browser.answerNext({ status })
    await assign(status)
    assert.deepEqual(await pushed(browser), [])
    assert.equal(await countSubscriptions(), 0, String(status))
  }
})

test('a push service that asks to wait is asked again then, and a browser that has the push gets it once', async () => {
  const [busy, other] = [await browserOf(), await browserOf()]
  busy.answerNext({ status: 429, retryAfter: '3600' })
  await assign(1)
  const now = Date.now() + 2 * minuteMs
  assert.deepEqual([(await pushed(busy, now)).length, other.received.length], [0, 1])
  await assign(2)
  assert.deepEqual(await pushed(busy, now + 10 * minuteMs), [], 'the service rests for all pushes to it')
  assert.deepEqual([busy.countRequests(), other.received.length], [1, 2])
  const [message] = await pushed(busy, now + 61 * minuteMs)
  assert.equal(message?.title, '2 tasks were assigned to you')
  assert.deepEqual([busy.received.length, other.received.length], [1, 2])
})

test('retries a push service that is down, and gives up after the fifth attempt', async () => {
  const browser = await browserOf()
  browser.answerNext(...Array.from({ length: 9 }, () => ({ status: 503 })))
  await assign(1)
  for (let hour = 1; hour < 12; hour++) await pushed(browser, Date.now() + hour * 5 * 60 * minuteMs)
  assert.equal(browser.countRequests(), 5)
  assert.equal(await countSubscriptions(), 1)
})

test('retries the pushes of others when the result of one cannot be stored', async () => {
  await switchWeb(true, 'peer')
  const [failing, stored] = [await browserOf(), await browserOf('peer')]
  stored.answerNext({ status: 503 })
  await assign(1)
  await assign(1, 'peer')
  await whileRefused(testApp.database, { table: 'notifications', change: 'update of pushed_to' }, () =>
    assert.rejects(pushed(stored), /refused/),
  )
  assert.equal((await pushed(stored, Date.now() + 60 * minuteMs)).length, 1)
  assert.equal(failing.countRequests(), 1, 'a push is lost rather than sent twice')
})

test('newer pushes do not use up the attempts of those that wait, nor are they given up with them', async () => {
  const browser = await browserOf()
  browser.answerNext({ status: 429, retryAfter: '3600' })
  const now = Date.now() + 60 * minuteMs
  for (const task of [0, 1, 2, 3, 4, 5]) {
    await assign(task)
    await pushed(browser, now + task * 5 * minuteMs)
  }
  assert.equal(browser.countRequests(), 1)
  await run(sql`update notifications set push_tries = 4 where id = (select min(id) from notifications)`)
  browser.answerNext({ status: 503 })
  await pushed(browser, now + 61 * minuteMs)
  const [message] = await pushed(browser, now + 76 * minuteMs)
  assert.equal(message?.title, '5 tasks were assigned to you')
})

test('a browser has one subscription, that of the person who registered last', async () => {
  const first = await browserOf()
  await browserOf('peer', first)
  await assign(1)
  await assign(1, 'peer')
  assert.deepEqual(await pushed(first), [])
  await switchWeb(true, 'peer')
  await assign(2, 'peer')
  assert.equal((await pushed(first)).length, 1)
  const moved = { ...first, ...service.subscribe() }
  await register(moved)
  const { body } = await asked(moved, '/account/webpush')
  assert.equal((body.Data as { IsRegistered: boolean }).IsRegistered, true)
  await asked(moved, '/account/removewebpush')
  assert.equal(await countSubscriptions(), 1, 'the colleague’s')
})

test('refuses internal addresses, except permitted ones, and keys that cannot be used for encryption', async () => {
  const browser = await browserOf()
  const refused = async (change: object) => {
    const { body } = await asked(browser, '/account/registerwebpush', { ...bodyOf(browser), ...change })
    return body.ValidationErrors[0]?.Key
  }
  for (const Endpoint of ['https://10.0.0.1/x', 'https://localhost/x', 'http://push.example.com/x', 'ftp://x.y', 'x'])
    assert.equal(await refused({ Endpoint }), 'Endpoint', Endpoint)
  assert.equal(await refused({ P256dh: 'AAAA' }), 'P256dh')
  assert.equal(await refused({ Auth: 'AAAA' }), 'P256dh')
  assert.equal(await refused({ Endpoint: 5 }), 'Endpoint')
})

test('neither the key nor the address of a browser is readable in the database', async () => {
  const browser = await browserOf()
  const { rows } = await run(sql<{ text: string }>`select encode(cipher, 'escape') as text from push_subscriptions
    union all select encode(private_cipher, 'escape') from push_keys`)
  assert.equal(rows.length, 2)
  for (const { text } of rows) assert.ok(!text.includes('http') && !text.includes(browser.auth))
})
