import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { NotificationType } from '@dayline/shared/contract'
import type { Name } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { unsubscribeUrl } from './unsubscribeLinks.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(() => testApp.database.system((trx) => trx.deleteFrom('notification_settings').execute()))

const { Billing, DailySummary, DataDeletion, WeeklySummary } = NotificationType
function linkOf(name: Name, type: number = DailySummary): string {
  const { pathname, search } = new URL(
    unsubscribeUrl('http://localhost:8080', testApp.app.services.media, { ...testApp.people[name], type }),
  )
  return pathname + search
}
const oneClick = (url: string, type = 'application/x-www-form-urlencoded') =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })
const open = (url: string) => testApp.app.inject({ method: 'GET', url })

async function settingsOf(name: Name) {
  const { body } = await testApp.call('/account/notificationsettings', {}, name)
  return new Map(body.Data?.Settings.map((setting) => [setting.Type, setting]))
}
const rows = () => testApp.database.statement((db) => db.selectFrom('notification_settings').selectAll().execute())

test('one click turns one kind off without a session; other kinds and people stay on', async () => {
  const done = await oneClick(linkOf('employee'))
  assert.equal(done.statusCode, 200)
  assert.match(done.body, /You no longer get mails of the kind “Daily summary” from Home\./)
  const settings = await settingsOf('employee')
  assert.equal(settings.get(DailySummary)?.Email, false)
  assert.equal(settings.get(WeeklySummary)?.Email, true)
  assert.equal((await settingsOf('peer')).get(DailySummary)?.Email, true)
})

test('a mail program may post its form as multipart', async () => {
  const { statusCode } = await oneClick(linkOf('employee', WeeklySummary), 'multipart/form-data; boundary=x')
  assert.equal(statusCode, 200)
  assert.equal((await settingsOf('employee')).get(WeeklySummary)?.Email, false)
})

test('a second click changes nothing, and the other channel stays as chosen', async () => {
  const Settings = [{ Type: DailySummary, Email: true, Web: true }]
  await testApp.call('/account/updatenotifications', { Settings }, 'employee')
  for (const _ of [1, 2]) assert.equal((await oneClick(linkOf('employee'))).statusCode, 200)
  assert.deepEqual(
    (await rows()).map(({ email, web }) => ({ email, web })),
    [{ email: false, web: true }],
  )
})

test('opening the link changes nothing: it asks first, and afterwards shows the result', async () => {
  const asking = await open(linkOf('employee'))
  assert.equal(asking.statusCode, 200)
  assert.match(asking.body, /Stop these mails\?<\/h1>\n.*\n<form method="post">/)
  assert.match(String(asking.headers['content-type']), /^text\/html/)
  assert.match(String(asking.headers['content-security-policy']), /^default-src 'none'/)
  assert.equal(asking.headers['cache-control'], 'no-store')
  assert.deepEqual(await rows(), [])
  await oneClick(linkOf('employee'))
  const done = await open(linkOf('employee'))
  assert.match(done.body, /You are unsubscribed/)
  assert.ok(done.body.includes('href="http://localhost:8080/app/account/settings?tab=notifications"'))
  assert.doesNotMatch(done.body, /<form/)
})

test('asks about a kind by its name in the settings, and about mails rather than what they are about', async () => {
  for (const [type, name] of [
    [DataDeletion, 'Deletion of old data'],
    [Billing, 'Billing'],
    [DailySummary, 'Daily summary'],
  ] as const) {
    const { body } = await open(linkOf('employee', type))
    assert.match(body, /<h1[^>]*>Stop these mails\?<\/h1>/, name)
    assert.ok(body.includes(`You will no longer get mails of the kind “${name}” from Home.`), body)
  }
})

test('the name of an organization cannot inject markup', async () => {
  const rename = (title: string) =>
    testApp.database.system((trx) =>
      trx.updateTable('organizations').set({ title }).where('id', '=', testApp.home.organizationId).execute(),
    )
  await rename('Tom & <b>Co</b>')
  const { body } = await open(linkOf('employee'))
  await rename('Home')
  assert.ok(body.includes('Tom &#38; &#60;b&#62;Co&#60;/b&#62;'))
})

test('forged and changed links unsubscribe no one', async () => {
  const link = linkOf('employee')
  const { organizationId, employmentId } = testApp.people.peer
  const signature = link.split('.').at(-1)
  const media = link.replace(/token=.*/, `token=${organizationId}.${employmentId}.${DailySummary}.`)
  const forged = [
    `${media}${signature}`,
    `${media}${testApp.app.services.media.keyFor('exports').toString('base64url')}`,
    link.slice(0, -1),
    `${link}.1`,
    link.replace('token=', 'token=0'),
    '/api/unsubscribe?token=',
    '/api/unsubscribe?token=a&token=b',
    '/api/unsubscribe',
  ]
  for (const url of forged) {
    assert.equal((await oneClick(url)).statusCode, 404, url)
    const page = await open(url)
    assert.equal(page.statusCode, 404, url)
    assert.match(page.body, /This link does not work/)
  }
  assert.deepEqual(await rows(), [])
})

test('blocked people, and those of a lapsed organization, can unsubscribe too', async () => {
  for (const name of ['blocked', 'lapsedEmployee'] as const) {
    assert.equal((await oneClick(linkOf(name))).statusCode, 200, name)
  }
  assert.equal((await rows()).length, 2)
})

test('allows sixty requests per minute from one address', async () => {
  const limited = await openTestApp()
  try {
    const statuses = []
    for (let nth = 0; nth < 61; nth++) {
      const { statusCode } = await limited.app.inject({ method: 'POST', url: '/api/unsubscribe?token=1.1.1.x' })
      statuses.push(statusCode)
    }
    assert.deepEqual([statuses[59], statuses[60]], [404, 429])
  } finally {
    await limited.close()
  }
})
