import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { AuditKind } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { jobEntries } from '../../testing/jobEntries.ts'
import { type Name, password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { noteFailedSignIns, storeTries } from './failedSignIns.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  // Only the owner of the tables may delete these rows; the application's role may not.
  for (const table of ['audit_entries', 'audit_heads', 'failed_sign_ins', 'tries'])
    await testApp.database.system((trx) => sql`delete from ${sql.table(table)}`.execute(trx))
})

const later = () => Date.now() + 16 * minuteMs

async function signIn(email: string, Password: string, remoteAddress = '203.0.113.7') {
  const CaptchaToken = await solvedCaptcha(testApp, remoteAddress)
  const payload = { Email: email, Password, CaptchaToken }
  const reply = await testApp.app.inject({ method: 'POST', url: '/login/signinweb', payload, remoteAddress })
  return reply.json() as { HasError: boolean }
}
const emailOf = (name: Name) => testApp.people[name].email

/** The log entries that are written once a quarter of an hour has passed. */
async function noted() {
  await testApp.app.failedSignIns.flush()
  await noteFailedSignIns(testApp.database, later())
  const { body } = await testApp.call('/audit/list', { Kind: AuditKind.SignInFailed }, 'owner')
  return body.Data?.Items ?? []
}

test('many failed attempts on an account make one entry, with the networks they came from', async () => {
  for (let time = 0; time < 3; time++) assert.equal((await signIn(emailOf('employee'), 'wrong-1')).HasError, true)
  await signIn(emailOf('employee'), 'wrong-1', '2001:db8::5')
  await testApp.app.failedSignIns.flush()
  await noteFailedSignIns(testApp.database)
  assert.deepEqual(await jobEntries(testApp.database, 'note failed sign-ins'), [], 'more may follow')
  const [entry, ...others] = await noted()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [entry?.Title, entry?.Kind, entry?.IsFailed, entry?.Actor, entry?.Source, entry?.Subject?.Title],
    ['Failed to sign in with a wrong password or code', AuditKind.SignedIn, true, null, 'product', 'employee Test'],
  )
  assert.deepEqual(
    entry?.Changes.map(({ Field, After }) => [Field, After]).toSorted(),
    [
      ['Failed tries from 2001:db8:0:0::/64, wrong password', '1'],
      ['Failed tries from 203.0.113.7, wrong password', '3'],
    ].toSorted(),
  )
  assert.equal((await noted()).length, 1, 'not again')
  const { body } = await testApp.call('/audit/list', { SearchTerm: '203.0.113.7' }, 'owner')
  assert.equal(body.Data?.Items.length, 1)
})

test('an attack from many addresses makes one entry that names some of them', async () => {
  const { userId } = testApp.people.employee
  for (let nth = 0; nth < 300; nth++)
    testApp.app.failedSignIns.note(userId, 'password', `10.0.${nth >> 8}.${nth & 255}`)
  const entries = await noted()
  const changes = entries[0]?.Changes ?? []
  assert.deepEqual([entries.length, changes.length], [1, 21])
  assert.equal(
    changes.reduce((sum, { After }) => sum + Number(After), 0),
    300,
  )
  const others = changes.find(({ Field }) => Field === 'Failed tries from other addresses, wrong password')
  assert.equal(others?.After, '280')
})

test('two processes that count attempts on one account from the same networks wait for each other and lose none', async () => {
  const { userId } = testApp.people.employee
  const networks = ['192.0.2.1', '198.51.100.1'] as const
  let flushed: Promise<void> | undefined
  await testApp.database.system(async (trx) => {
    const other = (network: string) => storeTries(trx, [{ userId, way: 'password', network, count: 1 }])
    await other(networks[1])
    for (const network of networks) testApp.app.failedSignIns.note(userId, 'password', network)
    flushed = testApp.app.failedSignIns.flush()
    await waitForBlocked(trx)
    await other(networks[0])
  })
  await flushed
  const [entry] = await noted()
  assert.deepEqual(
    entry?.Changes.map(({ After }) => After),
    ['2', '2'],
  )
})

test('successful sign-ins, and attempts on unknown accounts, make no entry', async () => {
  assert.equal((await signIn(emailOf('employee'), password)).HasError, false)
  assert.equal((await signIn('nobody@test.invalid', 'wrong-1')).HasError, true)
  assert.deepEqual(await noted(), [])
})

test('each organization of the person gets an entry, no other does; the employee’s own history has none', async () => {
  await signIn(emailOf('employee'), 'wrong-1')
  await noted()
  const entries = await jobEntries(testApp.database, 'note failed sign-ins')
  assert.deepEqual(
    entries.map(({ organizationId, ids }) => [organizationId, ids]),
    [[testApp.home.organizationId, [testApp.people.employee.employmentId]]],
  )
  const of = { Subject: 'employee', Id: testApp.people.employee.employmentId } as const
  const { body } = await testApp.call('/audit/history', of, 'owner')
  assert.deepEqual(body.Data?.Items, [])
})
