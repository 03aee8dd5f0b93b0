import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, localDate } from '@dayline/shared/calendar'
import { authenticatorCode } from '@dayline/testkit/authenticator'
import { sql } from 'kysely'
import { type Name, password } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())
beforeEach(async () => {
  await testApp.database.statement((db) => sql`update organizations set two_step_from = null`.execute(db))
  await testApp.database.statement((db) => sql`delete from two_steps`.execute(db))
})

const today = () => localDate(Date.now(), 'Europe/Istanbul')
const requireFrom = (From: string | null, as: Name = 'owner') =>
  testApp.call('/organization/requiretwostep', { From, Password: password }, as)
const account = async (as: Name) => (await testApp.call('/account/get', {}, as)).body.Data
/** Moves the required day into the past. */
const startYesterday = () =>
  testApp.database.statement((db) =>
    sql`update organizations set two_step_from = current_date - 2 where id = ${testApp.home.organizationId}`.execute(
      db,
    ),
  )

async function turnOn(as: Name) {
  const { body } = await testApp.call('/account/setuptwostep', { Password: password }, as)
  const Code = authenticatorCode(body.Data?.Secret ?? '')
  assert.equal((await testApp.call('/account/confirmtwostep', { Code }, as)).body.HasError, false)
}

test('before the day, shows the requirement to people of that organization, who can keep working', async () => {
  const From = addDays(today(), 14)
  assert.equal((await requireFrom(From)).body.HasError, false)
  const state = { IsOn: false, RequiredFrom: From, RequiredBy: 'Home', IsMissing: false }
  assert.deepEqual((await account('employee'))?.TwoStep, state)
  assert.equal((await testApp.call('/employee/list', {}, 'employee')).status, 200)
  const elsewhere = { IsOn: false, RequiredFrom: null, RequiredBy: null, IsMissing: false }
  assert.deepEqual((await account('stranger'))?.TwoStep, elsewhere)
})

test('from the day onward, opens nothing of the organization until two-step sign-in is set up', async () => {
  await startYesterday()
  const before = await account('employee')
  assert.equal(before?.CurrentOrganization, null)
  assert.deepEqual([before?.TwoStep?.IsMissing, before?.TwoStep?.RequiredBy], [true, 'Home'])
  assert.equal((await testApp.call('/employee/list', {}, 'employee')).status, 403)
  assert.equal((await requireFrom(null, 'owner')).status, 403)
  // API keys are exempt: a program cannot use an authenticator.
  assert.equal((await testApp.call('/employee/list', {}, 'apiKey')).status, 200)
  await turnOn('employee')
  const after = await account('employee')
  assert.deepEqual([after?.CurrentOrganization?.Title, after?.TwoStep?.IsMissing], ['Home', false])
  assert.equal((await testApp.call('/employee/list', {}, 'employee')).status, 200)
  const { rows } = await testApp.database.statement((db) =>
    sql`select from audit_entries where action = '/account/confirmtwostep'
      and actor_id = ${testApp.people.employee.employmentId}`.execute(db),
  )
  assert.equal(rows.length, 1)
})

test('opens the organization after a password change once two-step sign-in is set up', async () => {
  await startYesterday()
  const passwords = { CurrentPassword: password, NewPassword: password, NewPasswordRetry: password }
  const { body } = await testApp.call('/account/updatepassword', passwords, 'designer')
  const authorization = `Bearer ${body.Data?.Token}`
  await testApp.database.statement((db) =>
    sql`insert into two_steps (user_id, secret_cipher, confirmed_at)
      values (${testApp.people.designer.userId}, ${Buffer.alloc(1)}, now())`.execute(db),
  )
  const { Data } = (await testApp.post('/account/get', {}, { authorization })).body
  assert.equal((Data as { CurrentOrganization: { Title: string } | null }).CurrentOrganization?.Title, 'Home')
})

test('shows the Owner who lacks two-step sign-in, and logs the day from which it is required', async () => {
  await turnOn('peer')
  const From = addDays(today(), 1)
  await requireFrom(From)
  const { body } = await testApp.call('/organization/twostep', {}, 'owner')
  const names = body.Data?.Without.Items.map(({ Title }) => Title) ?? []
  assert.equal(body.Data?.From, From)
  assert.equal(body.Data?.Without.TotalCount, names.length)
  assert.ok(names.includes('employee Test') && !names.includes('peer Test') && !names.includes('blocked Test'))
  assert.ok(!names.includes('stranger Test'))
  const { rows } = await testApp.database.statement((db) =>
    sql<{ changes: unknown }>`select changes from audit_entries where action = '/organization/requiretwostep'
      order by number desc limit 1`.execute(db),
  )
  assert.match(JSON.stringify(rows[0]?.changes), new RegExp(`"two_step_from":\\[null,"${From}"\\]`))
})

test('refuses a past day, a wrong password and an impossible date', async () => {
  const past = await requireFrom(addDays(today(), -1))
  assert.deepEqual(past.body.ValidationErrors, [{ Key: 'From', Value: 'Please choose today or a later day.' }])
  const wrong = await testApp.call('/organization/requiretwostep', { From: null, Password: 'wrong-1' }, 'owner')
  assert.equal(wrong.body.ValidationErrors[0]?.Key, 'Password')
  const odd = await requireFrom('2026-02-30')
  assert.equal(odd.body.ValidationErrors[0]?.Key, 'From')
  assert.equal((await account('owner'))?.TwoStep?.RequiredFrom, null)
})
