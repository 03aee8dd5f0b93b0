import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { sendNotificationMails } from '../../../identity/notifications/sendNotificationMails.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { From, week } from '../../../testing/somePeriods.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'

const { signal } = new AbortController()
const later = () => Date.now() + 10 * minuteMs

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.set({ TimesheetPeriod: 1 })
  await testApp.database.system(async (trx) => {
    for (const table of ['notifications', 'timesheet_period_events', 'timesheet_periods', 'notification_settings'])
      await sql`delete from ${sql.table(table)}`.execute(trx)
  })
})

const submit = (as: As) => testApp.succeed('/timesheet/submitperiod', week, as)
async function run(now = later()): Promise<Mail[]> {
  const sent = (await testApp.mails()).length
  await sendNotificationMails(testApp.app.services, signal, now)
  return (await testApp.mails()).slice(sent)
}
/** Titles of a person's unread notifications. */
async function unread(as: As) {
  const { body } = await testApp.call('/account/listnotifications', { Page: 1 }, as)
  return body.Data?.Items.filter(({ IsRead }) => !IsRead).map(({ Title }) => Title)
}
const readers = (mails: readonly Mail[]) => mails.map(({ to }) => to).sort()

test('timesheets submitted within some minutes are one mail to the manager of the team', async () => {
  await submit('employee')
  await submit('peer')
  assert.deepEqual(await run(Date.now() + minuteMs), [], 'more may follow')
  const [mail, ...others] = await run()
  assert.deepEqual([mail?.to, others.length], [testApp.people.manager.email, 0])
  assert.equal(mail?.subject, '2 timesheets were submitted')
  assert.match(mail?.text ?? '', new RegExp(`/app/tracking/timesheet\\?period=${From}&timesheets=open`))
  assert.match(mail?.headers?.['List-Unsubscribe'] ?? '', /unsubscribe\?token=/)
  assert.deepEqual(await run(), [])
})

test("the manager's bell shows each timesheet until it is decided", async () => {
  await submit('employee')
  await submit('peer')
  assert.equal((await unread('manager'))?.length, 2)
  await testApp.succeed(
    '/timesheet/approveperiods',
    { ...week, EmployeeIds: [testApp.people.peer.employmentId] },
    'manager',
  )
  assert.deepEqual(await unread('manager'), ['employee Test submitted a timesheet'])
  await testApp.succeed('/timesheet/lockperiod', week, 'owner')
  assert.deepEqual(await unread('manager'), [])
})

test('a manager submits to Owners and Co-owners, who get no mail about teams with a manager', async () => {
  await submit('manager')
  const { owner, coowner } = testApp.people
  assert.deepEqual(readers(await run()), [coowner.email, owner.email].sort())
})

test('Owners and Co-owners are notified while the only Manager of the team has not joined', async () => {
  const { owner, coowner, manager } = testApp.people
  const setUser = (userId: number | null) =>
    testApp.database.system((trx) =>
      sql`update employments set user_id = ${userId} where id = ${manager.employmentId}`.execute(trx),
    )
  await setUser(null)
  await submit('employee')
  await setUser(manager.userId)
  assert.deepEqual(readers(await run()), [coowner.email, owner.email].sort())
})

test('sends nothing after a decision or with the switch off; submitting again sends again', async () => {
  const { employee } = testApp.people
  await submit('employee')
  const returned = { ...week, EmployeeId: employee.employmentId, Reason: 'Friday is missing' }
  await testApp.succeed('/timesheet/returnperiod', returned, 'manager')
  assert.deepEqual(await run(), [])
  await submit('employee')
  assert.deepEqual(readers(await run()), [testApp.people.manager.email])
  await testApp.database.system((trx) =>
    sql`insert into notification_settings (organization_id, employee_id, type, email, web)
      values (${testApp.home.organizationId}, ${testApp.people.manager.employmentId},
        ${NotificationType.TimesheetSubmitted}, false, false)`.execute(trx),
  )
  await submit('peer')
  assert.deepEqual(await run(), [])
})

test('retries a mail that the server refused', async () => {
  await submit('employee')
  const refusing = { ...testApp.app.services, mail: { send: () => Promise.reject(new Error('refused')) } }
  const now = later()
  await assert.rejects(sendNotificationMails(refusing, signal, now), /not sent: 1/)
  assert.deepEqual(await run(now), [], 'not at once')
  assert.deepEqual(readers(await run(now + 24 * 60 * minuteMs)), [testApp.people.manager.email])
})
