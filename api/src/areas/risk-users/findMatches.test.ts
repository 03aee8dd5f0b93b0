import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { instantMs, minuteMs } from '@dayline/shared/calendar'
import { NotificationType, type RiskCondition } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { sendNotificationMails } from '../../identity/notifications/sendNotificationMails.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { jobEntries } from '../../testing/jobEntries.ts'
import type { Name } from '../../testing/people.ts'
import { statementsAfterEntries } from '../../testing/statements.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { findMatches } from './findMatches.ts'

const zone = 'Europe/Istanbul'
const noon = instantMs('2026-11-19', 12 * 60, zone)
const quiet: RiskCondition = {
  Statuses: [1, 2, 3],
  ProductivityStatuses: [],
  Type: 1,
  ValueDurationMinutes: 1,
  ValueMinutes: 60,
}

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  await testApp.database.statement((db) => sql`update subscriptions set end_at = '2100-01-01'`.execute(db))
})
after(() => testApp.close())

const idOf = (name: Name) => testApp.people[name].employmentId

const save = (Title: string) =>
  testApp.call(
    '/riskusersettings/addorupdate',
    { Title, Conditions: [quiet], ExcludedEmployeeIds: [idOf('owner'), idOf('coowner'), idOf('otherManager')] },
    'owner',
  )

/** Mails of one run, by recipient. */
async function run(now: number): Promise<Record<string, string>> {
  const sent: Mail[] = []
  const mail = { send: async (message: Mail) => void sent.push(message) }
  const { signal } = new AbortController()
  await findMatches({ database: testApp.database }, signal, now)
  await sendNotificationMails({ ...testApp.app.services, mail }, signal, Date.now() + 10 * minuteMs)
  return Object.fromEntries(sent.map(({ to, text }) => [to.replace('@test.invalid', ''), text]))
}

test('notifies the people who lead a person once a day, and never that person', async () => {
  await save('Quiet')
  await save('Quiet as well')
  await testApp.call(
    '/account/updatenotifications',
    { Settings: [{ Type: NotificationType.RiskMatch, Email: false, Web: false }] },
    'coowner',
  )
  const mails = await run(noon)
  assert.deepEqual(Object.keys(mails).toSorted(), ['manager', 'othermanager', 'owner'])
  assert.match(mails.owner ?? '', /employee Test matches “Quiet”: There may be a good reason/)
  assert.doesNotMatch(mails.owner ?? '', /Quiet as well/)
  assert.match(mails.manager ?? '', /employee Test/)
  assert.doesNotMatch(mails.manager ?? '', /designer Test|manager Test/)
  assert.match(mails.othermanager ?? '', /designer Test/)
  assert.doesNotMatch(mails.othermanager ?? '', /employee Test/)

  // Managers do not see the cards.
  const pathFor = async (as: 'owner' | 'manager') => {
    const { body } = await testApp.call('/account/listnotifications', {}, as)
    return body.Data?.Items.find(({ Title }) => Title.startsWith('employee Test'))?.Path
  }
  assert.equal(await pathFor('owner'), '/app/dashboard/overview')
  assert.equal(await pathFor('manager'), `/app/dashboard/overview?profile=${idOf('employee')}&day=2026-11-19`)

  assert.deepEqual(await run(noon + 60_000), {})
  const [entry, ...more] = await jobEntries(testApp.database, 'find risk users')
  assert.ok(entry?.ids.includes(idOf('employee')) && !entry.ids.includes(idOf('owner')))
  assert.deepEqual(more, [], 'one for those who were found together')
  // A person who switched the mail off still gets the bell.
  const { body } = await testApp.call('/account/listnotifications', {}, 'coowner')
  assert.ok(body.Data?.Items.some(({ Title }) => Title === 'employee Test matches “Quiet”'))
  assert.equal(new Set(body.Data?.Items.map(({ Title }) => Title)).size, body.Data?.TotalCount)
  assert.deepEqual(Object.keys(await run(noon + 86_400_000)).toSorted(), ['manager', 'othermanager', 'owner'])
})

test('the mail about several matches opens the cards, and for Managers the team', async () => {
  await save('Quiet')
  const mails = await run(noon + 2 * 86_400_000)
  const opened = (name: string) => /\/app\/dashboard\/\S+/.exec(mails[name] ?? '')?.[0]
  assert.match(mails.manager ?? '', /people match a risk report/)
  assert.equal(opened('owner'), '/app/dashboard/overview')
  assert.equal(opened('manager'), '/app/dashboard/team')
  assert.match(mails.manager ?? '', /Open the team/)
})

test('adds the entry of the audit log last, because writers of the log wait for each other', async () => {
  await save('Quiet')
  const next = await statementsAfterEntries(() => run(noon + 4 * 86_400_000))
  assert.deepEqual([...new Set(next)], ['commit'])
})

test('does nothing for a lapsed organization', async () => {
  await testApp.database.statement((db) => sql`update subscriptions set end_at = '2020-01-01'`.execute(db))
  assert.deepEqual(await run(noon + 3 * 86_400_000), {})
})
