import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { NotificationType, TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { createTask, insertTaskProjects, type TaskProjects } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { whileRefused } from '../../../testing/whileRefused.ts'
import { sendTaskMails } from './sendTaskMails.ts'

const zone = 'Europe/Istanbul'
const { signal } = new AbortController()
/** After the hours in which due dates are checked, regardless of the time of the test. */
const evening = startOfDayMs(addDays(localDate(Date.now(), zone), 1), zone) + 20 * 60 * minuteMs

let testApp: TestApp
let projects: TaskProjects
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableProjectManagement: true, Timezone: zone })
  projects = await insertTaskProjects(testApp)
  await statement(sql`update users set timezone = ${zone}`)
})
after(() => testApp.close())
beforeEach(() => statement(sql`delete from task_mails`))

const statement = (query: ReturnType<typeof sql>) => testApp.database.system((trx) => query.execute(trx))
const idOf = (as: Exclude<As, 'anonymous' | 'apiKey'>) => testApp.people[as].employmentId
const emailOf = (as: Exclude<As, 'anonymous' | 'apiKey'>) => testApp.people[as].email

async function run(now = evening): Promise<Mail[]> {
  const sent = (await testApp.mails()).length
  await sendTaskMails(testApp.app.services, signal, now)
  return (await testApp.mails()).slice(sent)
}
const task = (Title: string, more: object = {}) => createTask(testApp, { ProjectId: projects.open, Title, ...more })
async function comment(ProjectTaskId: number, Title: string, as: As, MentionIds: number[] = []) {
  const { body } = await testApp.call('/project/addupdatecomment', { ProjectTaskId, Title, MentionIds }, as)
  return body.Data?.Item.ID ?? 0
}

test('tasks assigned within some minutes are one mail, and none goes to the person who assigned them', async () => {
  await task('Paint the door', { AssigneeIds: [idOf('employee'), idOf('owner')] })
  const { Id } = await task('Buy paint')
  await testApp.call('/project/updatetaskassignees', { Id, AssigneeIds: [idOf('employee')] }, 'owner')
  assert.deepEqual(await run(Date.now() + minuteMs), [], 'more may follow')
  const mails = await run()
  assert.deepEqual(
    mails.map(({ to }) => to),
    [emailOf('employee')],
  )
  assert.equal(mails[0]?.subject, '2 tasks assigned to you')
  assert.match(mails[0]?.text ?? '', /Paint the door: Open \(by .+\)\nBuy paint: Open \(by .+\)/)
  assert.match(mails[0]?.text ?? '', new RegExp(`/app/project-management/tasks\\?assignee=${idOf('employee')}\n`))
  assert.match(mails[0]?.headers?.['List-Unsubscribe'] ?? '', /unsubscribe\?token=/)
  assert.deepEqual(await run(), [])
})

test('sends nothing about an undone assignment, a deleted task or a project that is no longer visible', async () => {
  const undone = await task('Undone', { AssigneeIds: [idOf('employee')] })
  await testApp.call('/project/updatetaskassignees', { Id: undone.Id, AssigneeIds: [] }, 'owner')
  const gone = await task('Gone', { AssigneeIds: [idOf('employee')] })
  await testApp.call('/project/deletetask', { Id: gone.Id }, 'owner')
  const hidden = await task('Hidden', { ProjectId: projects.engineering, AssigneeIds: [idOf('employee')] })
  await statement(sql`update tasks set project_id = ${projects.design} where id = ${hidden.Id}`)
  assert.deepEqual(await run(), [])
})

test("a comment reaches assignees, the task's author and mentioned people, and no one else", async () => {
  const { Id } = await task('Hang the door', { AssigneeIds: [idOf('employee')] })
  await statement(sql`delete from task_mails`)
  const id = await comment(Id, '<p>Which hinge?</p>', 'employee', [idOf('peer')])
  const mails = await run()
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))
  const { FirstName, LastName } = (await testApp.call('/employee/get', { Id: idOf('employee') }, 'owner')).body.Data
    ?.Item ?? { FirstName: '', LastName: '' }
  assert.deepEqual(subjects, {
    [emailOf('peer')]: `${FirstName} ${LastName} mentioned you in “Hang the door”`,
    [emailOf('owner')]: `${FirstName} ${LastName} commented on “Hang the door”`,
  })
  assert.match(mails[0]?.text ?? '', /\(Which hinge\?\)/)
  assert.match(mails[0]?.text ?? '', new RegExp(`viewTask=${Id}\n`))
  // People mentioned by a later edit get a mail; the others have had theirs.
  await testApp.call(
    '/project/addupdatecomment',
    { Id: id, ProjectTaskId: Id, Title: '<p>Which hinge?</p>', MentionIds: [idOf('peer'), idOf('manager')] },
    'employee',
  )
  assert.deepEqual(
    (await run()).map(({ to }) => to),
    [emailOf('manager')],
  )
  // Not even when their mails have been deleted, after 30 days.
  await statement(sql`delete from task_mails`)
  const again = { Id: id, ProjectTaskId: Id, Title: '<p>Which hinge, please?</p>' }
  const MentionIds = [idOf('peer'), idOf('manager')]
  await testApp.succeed('/project/addupdatecomment', { ...again, MentionIds }, 'employee')
  assert.deepEqual(await run(), [])
})

test('does not send a comment that is deleted before its mail', async () => {
  const { Id } = await task('Quiet')
  const id = await comment(Id, '<p>Oops</p>', 'employee')
  await testApp.call('/project/deletecomment', { Id: id }, 'employee')
  assert.deepEqual(await run(), [])
})

test('mails each person once in the morning about tasks due tomorrow and those due yesterday', async () => {
  const today = addDays(localDate(Date.now(), zone), 1)
  const at = (minutes: number) => startOfDayMs(today, zone) + minutes * minuteMs
  const AssigneeIds = [idOf('employee')]
  const { Id } = await task('For tomorrow', { AssigneeIds, DueDate: addDays(today, 1), Status: TaskStatus.InProgress })
  await task('Late', { AssigneeIds, DueDate: addDays(today, -1) })
  await task('Late but begun', { AssigneeIds, DueDate: addDays(today, -1), Status: TaskStatus.InProgress })
  await task('Done', { AssigneeIds, DueDate: addDays(today, 1), Status: TaskStatus.Completed })
  await task('Later', { AssigneeIds, DueDate: addDays(today, 2) })
  await task('Of no one', { DueDate: addDays(today, 1) })
  await statement(sql`delete from task_mails`)
  await statement(sql`delete from notifications`)
  assert.deepEqual(await run(at(7 * 60 + 59)), [])
  const mails = await run(at(8 * 60))
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [[emailOf('employee'), '1 task due tomorrow, 1 task due yesterday']],
  )
  assert.match(mails[0]?.text ?? '', /Due tomorrow\nFor tomorrow: Open\n\nDue yesterday\nLate: Open\n/)
  // Another zone has another morning: it has not begun there, and none of ours is sent again.
  await statement(sql`update users set timezone = 'America/New_York' where id = ${testApp.people.peer.userId}`)
  await task('For them', { AssigneeIds: [idOf('peer')], DueDate: addDays(today, 1) })
  await statement(sql`delete from task_mails where day is null`)
  assert.deepEqual(await run(at(8 * 60 + 30)), [])
  // Neither a deleted task nor a person who moves there after their own morning changes what it finds.
  await statement(sql`update users set timezone = 'America/New_York' where id = ${testApp.people.employee.userId}`)
  await testApp.call('/project/deletetask', { Id }, 'owner')
  const theirs = startOfDayMs(today, 'America/New_York') + 8 * 60 * minuteMs
  assert.deepEqual(
    (await run(theirs)).map(({ to, subject }) => [to, subject]),
    [[emailOf('peer'), 'Due tomorrow: For them']],
  )
  const { rows: lines } = await testApp.database.system((trx) =>
    sql<{ task: string }>`select params->>'task' as task from notifications
      where type = ${NotificationType.DueTomorrow} order by id`.execute(trx),
  )
  assert.deepEqual(lines, [{ task: 'Late' }, { task: 'For them' }], 'the bell')
  await statement(sql`update users set timezone = ${zone} where id = ${testApp.people.employee.userId}`)
  await task('Set during the day', { AssigneeIds, DueDate: addDays(today, 1) })
  await statement(sql`delete from task_mails where day is null`)
  assert.deepEqual(await run(at(9 * 60)), [])
  await statement(sql`delete from tasks where due_on is not null`)
})

test('tells no one about the due tasks of a deleted project, in mails or in the bell', async () => {
  const today = addDays(localDate(Date.now(), zone), 1)
  const due = { AssigneeIds: [idOf('employee')], DueDate: addDays(today, 1) }
  await task('Of a deleted project', { ...due, ProjectId: projects.engineering })
  await statement(sql`delete from task_mails`)
  await statement(sql`delete from notifications`)
  await statement(sql`update projects set deleted_at = now() where id = ${projects.engineering}`)
  assert.deepEqual(await run(startOfDayMs(today, zone) + 8 * 60 * minuteMs), [])
  const { rows } = await testApp.database.system((trx) => sql`select from notifications`.execute(trx))
  assert.equal(rows.length, 0)
  await statement(sql`update projects set deleted_at = null where id = ${projects.engineering}`)
  await statement(sql`delete from tasks where due_on is not null`)
})

test('the morning begins at eight by the clock, even on a day that is shorter or longer', async () => {
  await statement(sql`update users set timezone = 'America/New_York'`)
  const AssigneeIds = [idOf('employee')]
  await task('After the short day', { AssigneeIds, DueDate: '2026-03-09' })
  await task('After the long day', { AssigneeIds, DueDate: '2026-11-02' })
  await statement(sql`delete from task_mails`)
  assert.deepEqual(await run(Date.parse('2026-03-08T11:59:00Z')), [])
  assert.equal((await run(Date.parse('2026-03-08T12:00:00Z')))[0]?.subject, 'Due tomorrow: After the short day')
  assert.deepEqual(await run(Date.parse('2026-11-01T12:59:00Z')), [])
  assert.equal((await run(Date.parse('2026-11-01T13:00:00Z')))[0]?.subject, 'Due tomorrow: After the long day')
  await statement(sql`delete from tasks where due_on is not null`)
  await statement(sql`update users set timezone = ${zone}`)
})

test('due dates are days of the organization, also in the morning of a person whose date is another', async () => {
  await statement(sql`update organizations set timezone = 'America/New_York'`)
  await statement(sql`update users set timezone = 'Asia/Kolkata'`)
  const AssigneeIds = [idOf('employee')]
  await task('Overdue', { AssigneeIds, DueDate: '2026-11-30' })
  await task('Due today', { AssigneeIds, DueDate: '2026-12-01' })
  await task('Due tomorrow', { AssigneeIds, DueDate: '2026-12-02' })
  await task('Due later', { AssigneeIds, DueDate: '2026-12-03' })
  await statement(sql`delete from task_mails`)
  // 8:00 on 2 December in Kolkata, 21:30 on 1 December in New York.
  const mails = await run(Date.parse('2026-12-02T02:30:00Z'))
  assert.match(mails[0]?.text ?? '', /Due tomorrow\nDue tomorrow: Open\n\nDue yesterday\nOverdue: Open\n/)
  // Midnight in New York is 10:30 in Kolkata, and one morning mails once.
  assert.deepEqual(await run(Date.parse('2026-12-02T05:30:00Z')), [])
  await statement(sql`delete from tasks where due_on is not null`)
  // On 8 March the clocks of New York go forward: its day at 8:00 in Dubai is the 7th that morning, and the 9th the next.
  await statement(sql`update users set timezone = 'Asia/Dubai'`)
  for (const DueDate of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']) {
    await task(DueDate, { AssigneeIds, DueDate })
  }
  await statement(sql`delete from task_mails`)
  assert.equal((await run(Date.parse('2026-03-08T04:00:00Z')))[0]?.subject, 'Due tomorrow: 2026-03-08')
  assert.match((await run(Date.parse('2026-03-09T04:00:00Z')))[0]?.subject ?? '', /^2 tasks due tomorrow, 2 tasks due/)
  await statement(sql`delete from tasks where due_on is not null`)
  await statement(sql`update organizations set timezone = ${zone}`)
  await statement(sql`update users set timezone = ${zone}`)
})

test('a switch that is off stops only its kind; the link in the mail switches it off', async () => {
  const set = (Type: number, Email: boolean) =>
    testApp.call('/account/updatenotifications', { Settings: [{ Type, Email, Web: false }] }, 'employee')
  await set(NotificationType.TaskAssigned, false)
  const { Id } = await task('Silent', { AssigneeIds: [idOf('employee')] })
  await comment(Id, '<p>Hello</p>', 'owner')
  const [mail, ...others] = await run()
  assert.match(mail?.subject ?? '', /commented on/)
  assert.deepEqual(others, [])
  await set(NotificationType.TaskAssigned, true)
  const url = new URL(mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
  const page = await testApp.app.inject({ method: 'POST', url: `${url.pathname.replace('/api', '')}${url.search}` })
  assert.equal(page.statusCode, 200)
  await comment(Id, '<p>Hello again</p>', 'owner')
  assert.deepEqual(await run(), [])
  await statement(sql`delete from notification_settings`)
})

test('sends nothing to a lapsed organization, a blocked person or the demo', async () => {
  await task('Nobody', { AssigneeIds: [idOf('employee')] })
  await statement(sql`update employments set blocked_at = now() where id = ${idOf('employee')}`)
  assert.deepEqual(await run(), [])
  await statement(sql`update employments set blocked_at = null`)
  const { organizationId } = testApp.home
  await task('Lapsed', { AssigneeIds: [idOf('employee')] })
  await statement(sql`update subscriptions set end_at = now() where organization_id = ${organizationId}`)
  assert.deepEqual(await run(), [])
  await statement(sql`update subscriptions set end_at = '2100-01-01' where organization_id = ${organizationId}`)
  await task('Demo', { AssigneeIds: [idOf('employee')] })
  await statement(
    sql`insert into demo_organizations (organization_id, seeded_on) values (${organizationId}, current_date)`,
  )
  assert.deepEqual(await run(), [])
  await statement(sql`delete from demo_organizations`)
})

function mailServerThatIsDown() {
  const sent: Mail[] = []
  let isDown = true
  const send = async (message: Mail) => {
    if (isDown) throw new Error('The server is away.')
    sent.push(message)
  }
  const start = () => {
    isDown = false
  }
  return { sent, start, parts: { ...testApp.app.services, mail: { send } } }
}

test('retries mails that the server refused, together with newer events', async () => {
  await task('First', { AssigneeIds: [idOf('employee')] })
  const server = mailServerThatIsDown()
  const { parts, sent } = server
  await assert.rejects(sendTaskMails(parts, signal, evening), /not sent/)
  server.start()
  await sendTaskMails(parts, signal, evening + minuteMs)
  assert.equal(sent.length, 0)
  await task('Second', { AssigneeIds: [idOf('employee')] })
  await sendTaskMails(parts, signal, evening + 6 * minuteMs)
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['2 tasks assigned to you'],
  )
})

test('newer events do not use up the retries of those that wait for theirs, nor are they abandoned with them', async () => {
  const AssigneeIds = [idOf('employee')]
  const server = mailServerThatIsDown()
  const { parts, sent } = server
  const fail = (now: number) => assert.rejects(sendTaskMails(parts, signal, now), /not sent/)
  for (const minute of [0, 1, 2, 3, 4]) {
    await task(`Waits ${minute}`, { AssigneeIds })
    await fail(evening + minute * minuteMs)
  }
  await statement(sql`update task_mails set tries = 4 where id = (select min(id) from task_mails)`)
  await fail(evening + 9 * minuteMs)
  server.start()
  await sendTaskMails(parts, signal, evening + 24 * minuteMs)
  assert.deepEqual(
    sent.map(({ subject }) => subject),
    ['4 tasks assigned to you'],
  )
})

test('sends a mail once, even if its time could not be stored', async () => {
  await task('Sent', { AssigneeIds: [idOf('employee')] })
  const server = mailServerThatIsDown()
  const { parts, sent } = server
  server.start()
  await whileRefused(testApp.database, { table: 'task_mails', change: 'update of sent_at' }, () =>
    assert.rejects(sendTaskMails(parts, signal, evening), /not sent: 0, sent but not noted: 1/),
  )
  await sendTaskMails(parts, signal, evening + 10 * minuteMs)
  assert.equal(sent.length, 1)
})

test('two processes that send at the same time send each mail once', async () => {
  await task('Once', { AssigneeIds: [idOf('employee'), idOf('peer')] })
  const sent = (await testApp.mails()).length
  await Promise.all([1, 2, 3].map(() => sendTaskMails(testApp.app.services, signal, evening)))
  const mails = (await testApp.mails()).slice(sent)
  assert.deepEqual(mails.map(({ to }) => to).toSorted(), [emailOf('employee'), emailOf('peer')].toSorted())
})
