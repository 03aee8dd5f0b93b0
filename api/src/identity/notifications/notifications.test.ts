import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs, startOfWeek } from '@dayline/shared/calendar'
import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Name } from '../../testing/people.ts'
import { createTask, insertTaskProjects, type TaskProjects } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { deleteOldNotifications } from './notifications.queries.ts'
import { sendNotificationMails } from './sendNotificationMails.ts'

const zone = 'Europe/Istanbul'
const yesterday = addDays(localDate(Date.now(), zone), -1)
const { EntrySubmitted, EntryDecided, LeaveSubmitted } = NotificationType
const { signal } = new AbortController()

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  await testApp.set({
    EnableProjectManagement: true,
    EnableLeaveManagement: true,
    AllowEmployeesToAddManualTimeEntries: true,
    AutoApproveForTimeEntries: false,
    Timezone: zone,
  })
  projects = await insertTaskProjects(testApp)
  const { organizationId, employmentId } = testApp.people.employee
  await run(sql`insert into leave_rights (organization_id, employee_id, type, half_days)
    values (${organizationId}, ${employmentId}, 0, 40)`)
})
after(() => testApp.close())
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'time_entries', 'leave_requests'])
    await run(sql`delete from ${sql.table(table)}`)
})

const run = (query: ReturnType<typeof sql>) => testApp.database.system((trx) => query.execute(trx))
const idOf = (name: Name) => testApp.people[name].employmentId
async function bell(name: Name) {
  const { body } = await testApp.call('/account/listnotifications', {}, name)
  assert.ok(body.Data, JSON.stringify(body))
  return body.Data
}
const titles = async (name: Name) => (await bell(name)).Items.map(({ Title }) => Title)
const unread = async (name: Name) => (await testApp.call('/account/countnotifications', {}, name)).body.Data?.Unread

async function enter(from: number, name: Name = 'employee') {
  const start = startOfDayMs(yesterday, zone) + from * minuteMs
  const [StartDate, EndDate] = [start, start + 30 * minuteMs].map((at) => new Date(at).toISOString())
  const body = { EmployeeId: idOf(name), StartDate, EndDate, LogStatus: 1, ProductivityStatus: 1, Reason: 'Visit' }
  const { body: answer } = await testApp.call('/timeentry/create', body, name)
  assert.equal(answer.HasError, false, JSON.stringify(answer))
  return answer.Data?.Item.ID ?? 0
}

/** The mails that a run sends after the gathering time is over. */
async function mails(now = Date.now() + 10 * minuteMs) {
  const sent = (await testApp.mails()).length
  await sendNotificationMails(testApp.app.services, signal, now)
  return (await testApp.mails()).slice(sent)
}

test('a pending entry is in the bells of those who decide, with the view that the mail opens', async () => {
  const id = await enter(540)
  for (const name of ['owner', 'coowner', 'manager'] as const) {
    const { Items, Unread } = await bell(name)
    assert.deepEqual([Items[0]?.Title, Unread], ['Time entry of employee Test waits for your decision', 1], name)
  }
  for (const name of ['employee', 'peer', 'otherManager', 'stranger'] as const) assert.deepEqual(await titles(name), [])
  const [item] = (await bell('manager')).Items
  assert.match(item?.Detail ?? '', /, 30m$/)
  const path = `/app/tracking/manual-time-entries?date=${yesterday}..${yesterday}&employee=${idOf('employee')}&open=${id}`
  assert.equal(item?.Path, path)
  assert.deepEqual(await mails(Date.now()), [], 'more may follow')
  const sent = await mails()
  assert.deepEqual(sent.map(({ to }) => to).toSorted(), (['coowner', 'manager', 'owner'] as const).map(emailOf))
  assert.ok(sent[0]?.text.includes(path))
})
const emailOf = (name: Name) => testApp.people[name].email

test('a decision opens the entry in a list of its person: a Manager’s list has the entries of the whole team', async () => {
  const id = await enter(540, 'manager')
  await testApp.call('/timeentry/approve', { Id: id }, 'owner')
  const [line] = (await bell('manager')).Items
  assert.match(line?.Path ?? '', new RegExp(`&employee=${idOf('manager')}&open=${id}$`))
})

test('a Manager gets no mail about a person who has left the team meanwhile', async () => {
  await enter(540)
  await enter(600, 'peer')
  const move = (teamId: number) => run(sql`update employments set team_id = ${teamId} where id = ${idOf('employee')}`)
  await move(testApp.home.design)
  const sent = await mails()
  await move(testApp.home.engineering)
  const subjects = Object.fromEntries(sent.map(({ to, subject }) => [to, subject]))
  assert.deepEqual(subjects, {
    [emailOf('owner')]: '2 time entries to decide',
    [emailOf('coowner')]: '2 time entries to decide',
    [emailOf('manager')]: 'Time entry of peer Test waits for your decision',
  })
})

test("a Manager's bell is about people who are in the team now", async () => {
  await enter(540)
  await enter(600, 'peer')
  const move = (teamId: number) => run(sql`update employments set team_id = ${teamId} where id = ${idOf('employee')}`)
  await move(testApp.home.design)
  const seen = { titles: await titles('manager'), unread: await unread('manager'), ofOwner: await titles('owner') }
  await testApp.call('/account/readnotifications', {}, 'manager')
  await move(testApp.home.engineering)
  assert.deepEqual(seen.titles, ['Time entry of peer Test waits for your decision'])
  assert.equal(seen.unread, 1)
  assert.equal(seen.ofOwner.length, 2)
  assert.deepEqual([(await bell('manager')).Items.length, await unread('manager')], [2, 1])
})

test('many entries make one mail, which is sent once and omits entries decided meanwhile', async () => {
  const first = await enter(540)
  await enter(600)
  await enter(660)
  await testApp.call('/timeentry/approve', { Id: first }, 'manager')
  const sent = await mails()
  const toOwner = sent.filter(({ to }) => to === emailOf('owner'))
  assert.deepEqual(
    toOwner.map(({ subject }) => subject),
    ['2 time entries to decide'],
  )
  const link = `manual-time-entries?status=0&date=${yesterday}..${yesterday}\n`
  const text = toOwner[0]?.text ?? ''
  assert.ok(text.includes(link), text)
  assert.deepEqual(await mails(), [])
})

test('a decision notifies the person and settles pending notifications; deleting an entry removes them', async () => {
  const id = await enter(540)
  await testApp.call('/timeentry/reject', { Id: id, RejectionReason: 'Wrong day' }, 'manager')
  const [item] = (await bell('employee')).Items
  assert.equal(item?.Title, 'manager Test rejected your time entry')
  assert.match(item?.Detail ?? '', /Reason: Wrong day$/)
  assert.equal(await unread('owner'), 0)
  assert.deepEqual(
    (await mails()).map(({ to, subject }) => [to, subject]),
    [[emailOf('employee'), item?.Title]],
  )
  await testApp.call('/timeentry/delete', { Id: id }, 'owner')
  assert.deepEqual(await titles('employee'), [])
  assert.deepEqual(await titles('owner'), [])
})

test('leave notifies Owners and Co-owners; a request that becomes pending again notifies again', async () => {
  const StartDate = addDays(startOfWeek(localDate(Date.now(), zone)), 14)
  const ask = (changes: object) =>
    testApp.call(
      '/leavemanagement/addupdateleaverequest',
      { Id: 0, Type: 0, Count: 1, StartDate, ...changes },
      'employee',
    )
  const { body } = await ask({})
  const Id = body.Data?.Item.ID ?? 0
  assert.deepEqual(await titles('owner'), ['Leave of employee Test waits for your decision'])
  assert.deepEqual(await titles('manager'), [])
  await testApp.call('/account/readnotifications', {}, 'owner')
  await ask({ Id, Notes: 'Another note' })
  assert.equal(await unread('owner'), 0)
  await ask({ Id, Count: 2 })
  assert.equal(await unread('owner'), 1)
  await testApp.call('/leavemanagement/approveleaverequest', { Id }, 'coowner')
  assert.deepEqual(await titles('employee'), ['coowner Test approved your leave'])
  const [line] = (await bell('employee')).Items
  assert.match(line?.Detail ?? '', /^Annual, .+, 2 days$/)
  // A Manager's own request is among those of the team.
  assert.match(line?.Path ?? '', new RegExp(`&employee=${idOf('employee')}&open=${Id}$`))
  assert.equal(await unread('owner'), 0)
  assert.deepEqual(
    (await mails()).map(({ to }) => to),
    [emailOf('employee')],
  )
})

test('tasks: an assignment and a comment notify, and are withdrawn with their subject', async () => {
  const { Id } = await createTask(testApp, { ProjectId: projects.open, Title: 'Door', AssigneeIds: [idOf('peer')] })
  assert.deepEqual(await titles('peer'), ['owner Test assigned you “Door”'])
  const comment = { ProjectTaskId: Id, Title: '<p>Which hinge?</p>', MentionIds: [idOf('manager')] }
  const { body } = await testApp.call('/project/addupdatecomment', comment, 'peer')
  assert.deepEqual(await titles('manager'), ['peer Test mentioned you in “Door”'])
  assert.deepEqual(await titles('owner'), ['peer Test commented on “Door”'])
  await testApp.call('/project/deletecomment', { Id: body.Data?.Item.ID ?? 0 }, 'peer')
  assert.deepEqual(await titles('manager'), [])
  await testApp.call('/project/updatetaskassignees', { Id, AssigneeIds: [idOf('manager')] }, 'owner')
  assert.deepEqual([await titles('peer'), await titles('manager')], [[], ['owner Test assigned you “Door”']])
  await testApp.call('/project/deletetask', { Id }, 'owner')
  assert.deepEqual(await titles('manager'), [])
  assert.deepEqual(await mails(), [], 'tasks have mails of their own')
})

test('bell and mail each have a switch', async () => {
  const set = (Type: number, Email: boolean, Bell: boolean, name: Name) =>
    testApp.call('/account/updatenotifications', { Settings: [{ Type, Email, Bell, Web: false }] }, name)
  await set(EntrySubmitted, false, true, 'owner')
  await set(EntrySubmitted, true, false, 'manager')
  await set(EntrySubmitted, false, false, 'coowner')
  await enter(540)
  assert.deepEqual([await unread('owner'), await unread('manager'), await unread('coowner')], [1, 0, 0])
  assert.deepEqual(
    (await mails()).map(({ to }) => to),
    [emailOf('manager')],
  )
  // Releases from before the bell had a switch do not send it.
  await testApp.call(
    '/account/updatenotifications',
    { Settings: [{ Type: EntrySubmitted, Email: true, Web: false }] },
    'manager',
  )
  const { body } = await testApp.call('/account/notificationsettings', {}, 'manager')
  assert.equal(body.Data?.Settings.find(({ Type }) => Type === EntrySubmitted)?.Bell, false)
})

test('people read only their own notifications', async () => {
  await enter(540)
  await enter(600)
  const [own] = (await bell('owner')).Items
  const foreign = (await bell('manager')).Items.map(({ ID }) => ID)
  const { body } = await testApp.call('/account/readnotifications', { Ids: [own?.ID ?? 0, ...foreign] }, 'owner')
  assert.equal(body.Data?.Unread, 1)
  assert.deepEqual(
    (await bell('owner')).Items.map(({ ID, IsRead }) => [ID === own?.ID, IsRead]),
    [
      [true, true],
      [false, false],
    ],
  )
  assert.deepEqual([await unread('manager'), await unread('coowner')], [2, 2])
  assert.equal((await testApp.call('/account/readnotifications', {}, 'owner')).body.Data?.Unread, 0)
  assert.equal((await testApp.call('/account/listnotifications', {}, 'noOrganization')).status, 403)
  const { body: bad } = await testApp.call('/account/readnotifications', { Ids: [0] }, 'owner')
  assert.equal(bad.HasError, true)
})

test('lists notifications of 90 days by page, without those that the role no longer receives', async () => {
  for (const from of [540, 600, 660]) await enter(from)
  const { body } = await testApp.call('/account/listnotifications', { Page: 2, PageSize: 2 }, 'manager')
  assert.deepEqual([body.Data?.Items.length, body.Data?.TotalCount], [1, 3])
  await run(sql`update notifications set type = ${LeaveSubmitted} where employee_id = ${idOf('manager')}`)
  assert.deepEqual(await titles('manager'), [])
  await run(
    sql`update notifications set created_at = now() - interval '91 days' where employee_id = ${idOf('coowner')}`,
  )
  await deleteOldNotifications(testApp.database)
  assert.deepEqual([(await titles('coowner')).length, (await titles('owner')).length], [0, 3])
})

test('retries a failed mail; blocked people and lapsed organizations get none', async () => {
  const id = await enter(540)
  await testApp.call('/timeentry/approve', { Id: id }, 'owner')
  const failing = { ...testApp.app.services, mail: { send: () => Promise.reject(new Error('no mail server')) } }
  const now = Date.now() + 10 * minuteMs
  await assert.rejects(sendNotificationMails(failing, signal, now), AggregateError)
  assert.deepEqual(await mails(now + 4 * minuteMs), [])
  assert.equal((await mails(now + 5 * minuteMs)).length, 1)
  await run(sql`update notifications set mail_at = now()`)
  await run(sql`update subscriptions set end_at = now() where organization_id = ${testApp.home.organizationId}`)
  assert.deepEqual(await mails(), [])
  await run(sql`update subscriptions set end_at = '2100-01-01' where organization_id = ${testApp.home.organizationId}`)
  await run(sql`update notifications set mail_at = now() where type = ${EntryDecided}`)
  await run(sql`update employments set blocked_at = now() where id = ${idOf('employee')}`)
  assert.deepEqual(await mails(), [])
  await run(sql`update employments set blocked_at = null where id = ${idOf('employee')}`)
})

/** An entry of the employee that was approved: one mail to them. */
const approve = async (from: number) => testApp.succeed('/timeentry/approve', { Id: await enter(from) }, 'owner')
const severalDecided = (count: number) => [`${count} of your time entries were decided`]
const subjectsOf = async (now: number) => (await mails(now)).map(({ subject }) => subject)

test('newer mails do not use up the retries of one that waits for its own', async () => {
  const failing = { ...testApp.app.services, mail: { send: () => Promise.reject(new Error('no mail server')) } }
  const now = Date.now() + 24 * 60 * minuteMs
  for (const minute of [0, 1, 2, 3, 4]) {
    await approve(540 + 40 * minute)
    await assert.rejects(sendNotificationMails(failing, signal, now + minute * minuteMs), AggregateError)
  }
  assert.deepEqual(await subjectsOf(now + 9 * minuteMs), severalDecided(5))
})

test('a mail that is abandoned does not take newer ones with it', async () => {
  const failing = { ...testApp.app.services, mail: { send: () => Promise.reject(new Error('no mail server')) } }
  const now = Date.now() + 24 * 60 * minuteMs
  await approve(540)
  await run(sql`update notifications set tries = 4`)
  await approve(600)
  await approve(660)
  await assert.rejects(sendNotificationMails(failing, signal, now), AggregateError)
  assert.deepEqual(await subjectsOf(now + 5 * minuteMs), severalDecided(2))
})

test('an entry decided while its mail was refused is not mailed later', async () => {
  const id = await enter(540)
  let decided: Promise<unknown> | undefined
  const send = async () => {
    decided ??= testApp.call('/timeentry/approve', { Id: id }, 'manager')
    await decided
    throw new Error('no mail server')
  }
  const now = Date.now() + 10 * minuteMs
  const failing = { ...testApp.app.services, mail: { send } }
  await assert.rejects(sendNotificationMails(failing, signal, now), AggregateError)
  const later = await mails(now + 24 * 60 * minuteMs)
  assert.deepEqual(
    later.map(({ to }) => to),
    [emailOf('employee')],
  )
})
