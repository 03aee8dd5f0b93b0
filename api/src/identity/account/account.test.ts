import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { channels, Role } from '@dayline/shared/contract'
import { invoiceInformation } from '../../testing/payByCard.ts'
import { type Name, password } from '../../testing/people.ts'
import { listedEvents } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
})
after(() => testApp.close())

const change = (NewPassword: string, NewPasswordRetry = NewPassword, CurrentPassword = password) => ({
  CurrentPassword,
  NewPassword,
  NewPasswordRetry,
})

test('the account names the person, the current organization and the others, and nothing secret', async () => {
  const { body } = await testApp.call('/account/get', {}, 'manager')
  const { User, CurrentOrganization, Employings } = body.Data ?? assert.fail()
  assert.equal(User.Email, 'manager@test.invalid')
  assert.equal(CurrentOrganization?.ID, testApp.home.organizationId)
  assert.equal(CurrentOrganization?.Subscription?.Plan.Title, 'Business')
  assert.equal(CurrentOrganization?.TrackSettings.EnableLeaveManagement, true)
  assert.deepEqual(
    Employings.Items.map(({ ID, Role, TeamId }) => ({ ID, Role, TeamId })),
    [{ ID: testApp.people.manager.employmentId, Role: 4, TeamId: testApp.home.engineering }],
  )
  assert.doesNotMatch(JSON.stringify(body), /argon2|hash/i)
})

test('only those who manage the organization’s settings see its invoice information', async () => {
  await testApp.succeed('/organization/updateinvoicesettings', { Invoice: invoiceInformation }, 'owner')
  const invoiceOf = async (as: Name) => (await testApp.succeed('/account/get', {}, as)).CurrentOrganization?.Invoice
  for (const name of ['owner', 'coowner'] as const) assert.equal((await invoiceOf(name))?.TaxNumberOrIdentity, '123')
  for (const name of ['manager', 'employee'] as const) assert.equal(await invoiceOf(name), null, name)
})

test('an account without an organization has none in its answer', async () => {
  const { status, body } = await testApp.call('/account/get', {}, 'noOrganization')
  assert.equal(status, 200)
  assert.equal(body.Data?.CurrentOrganization, null)
  assert.deepEqual(body.Data?.Employings.Items, [])
})

test('people can save only their own profile; refuses empty names and unknown zones', async () => {
  const body = { FirstName: ' Ada ', LastName: 'Byron', Timezone: 'Europe/London' }
  const saved = await testApp.call('/account/updateprofile', body, 'peer')
  assert.equal(saved.body.Message, 'Saved successfully.')
  assert.equal(saved.body.Data?.Item.FirstName, 'Ada')
  const other = await testApp.call('/account/get', {}, 'employee')
  assert.equal(other.body.Data?.User.FirstName, 'employee')
  const empty = await testApp.call(
    '/account/updateprofile',
    { ...body, FirstName: '  ', Timezone: 'Mars/Base' },
    'peer',
  )
  assert.deepEqual(empty.body.ValidationErrors, [{ Key: 'FirstName', Value: 'First name is required.' }])
  const short = await testApp.call('/account/updateprofile', { ...body, Timezone: 'CET' }, 'peer')
  assert.equal(short.body.Data?.Item.Timezone, 'Europe/Brussels')
  const zone = await testApp.call('/account/updateprofile', { ...body, Timezone: 'Mars/Base' }, 'peer')
  assert.deepEqual(zone.body.ValidationErrors, [{ Key: 'Timezone', Value: 'Please choose a time zone.' }])
})

test('a saved profile updates the person’s tabs, and lists of people in each of their organizations only', async () => {
  const profile = { FirstName: 'Ada', LastName: 'Byron', Timezone: 'Europe/London' }
  const { home, away, people, database } = testApp
  const { userId, employmentId } = people.designer
  const other = await database.system((trx) =>
    trx
      .insertInto('employments')
      .values({ organization_id: away.organizationId, user_id: userId, role: Role.Employee })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  events.take()
  await testApp.call('/account/updateprofile', { ...profile, Timezone: 'Mars/Base' }, 'designer')
  assert.deepEqual(events.take(), [])
  await testApp.call('/account/updateprofile', profile, 'designer')
  const listChange = (organization: number, EmployeeId: number) => ({
    to: [channels.organization(organization)],
    event: 'peopleChanged',
    payload: { EmployeeId },
  })
  assert.deepEqual(events.take(), [
    { to: [channels.user(userId)], event: 'profileChanged', payload: { UserId: userId } },
    listChange(home.organizationId, employmentId),
    listChange(away.organizationId, other.id),
  ])
  await testApp.call('/account/updateprofile', profile, 'noOrganization')
  assert.deepEqual(
    events.take().map(({ event }) => event),
    ['profileChanged'],
  )
})

test("times follow the organization’s formats, or the person's own where they chose some", async () => {
  const profile = { FirstName: 'Ada', LastName: 'Byron', Timezone: 'Europe/London' }
  const formats = async (as: 'peer' | 'employee' | 'noOrganization') =>
    (await testApp.call('/account/get', {}, as)).body.Data?.Formats
  const usual = { ClockHours: 24, FirstWeekday: 1, DateFormat: 0 }
  assert.deepEqual(await formats('peer'), usual)
  assert.deepEqual(await formats('noOrganization'), usual)
  await testApp.set({ ClockHours: 12, DateFormat: 4 })
  const Formats = { ClockHours: null, FirstWeekday: 7, DateFormat: 5 } as const
  const saved = await testApp.call('/account/updateprofile', { ...profile, Formats }, 'peer')
  assert.deepEqual(saved.body.Data?.Item.Formats, Formats)
  assert.deepEqual(await formats('peer'), { ClockHours: 12, FirstWeekday: 7, DateFormat: 5 })
  assert.deepEqual(await formats('employee'), { ClockHours: 12, FirstWeekday: 1, DateFormat: 4 })
  // Older clients do not send it.
  await testApp.call('/account/updateprofile', profile, 'peer')
  assert.equal((await formats('peer'))?.FirstWeekday, 7)
  await testApp.set(usual as { ClockHours: 24; FirstWeekday: 1; DateFormat: 0 })
})

test('refuses formats that do not exist', async () => {
  const profile = { FirstName: 'Ada', LastName: 'Byron', Timezone: 'Europe/London' }
  const Formats = { ClockHours: 13, FirstWeekday: 3, DateFormat: null } as never
  const { body } = await testApp.call('/account/updateprofile', { ...profile, Formats }, 'employee')
  assert.deepEqual(body.ValidationErrors, [
    { Key: 'Formats.ClockHours', Value: 'Please choose 12 or 24 hours.' },
    { Key: 'Formats.FirstWeekday', Value: 'Please choose the first day of the week.' },
  ])
})

test('a new password needs the current one, must meet the password rule and be repeated', async () => {
  const refusals = [
    [change('short1'), 'NewPassword', 'Password must be at least 8 characters and contain a letter and a digit.'],
    [change('long-enough-1', 'long-enough-2'), 'NewPasswordRetry', 'Passwords do not match.'],
    [change('long-enough-1', 'long-enough-1', 'wrong'), 'CurrentPassword', 'Current password is incorrect.'],
  ] as const
  for (const [body, Key, Value] of refusals) {
    const reply = await testApp.call('/account/updatepassword', body, 'designer')
    assert.deepEqual(reply.body.ValidationErrors, [{ Key, Value }])
  }
})

test('changing the password ends every session and returns a new token', async () => {
  const elsewhere = { authorization: `Bearer ${await testApp.tokenOf('designer')}` }
  const here = { authorization: `Bearer ${await testApp.tokenOf('designer')}` }
  const { body } = await testApp.post('/account/updatepassword', change('long-enough-1'), here)
  const { Token } = body.Data as { Token: string }
  assert.equal((await testApp.post('/account/get', {}, elsewhere)).status, 401)
  assert.equal((await testApp.post('/account/get', {}, here)).status, 401)
  const account = await testApp.post('/account/get', {}, { authorization: `Bearer ${Token}` })
  assert.equal(account.status, 200)
  assert.notEqual((account.body.Data as { User: { PasswordUpdateDate: string } }).User.PasswordUpdateDate, null)
})

test('the account indicates the demo', async () => {
  assert.equal((await testApp.call('/account/get', {}, 'demoOwner')).body.Data?.IsDemo, true)
  assert.equal((await testApp.call('/account/get', {}, 'owner')).body.Data?.IsDemo, undefined)
})

test('the password of the demo cannot be changed', async () => {
  const { status, body } = await testApp.call('/account/updatepassword', change('long-enough-1'), 'demoOwner')
  // A message to show, not a 403: that would mean a missing permission, and redirect.
  assert.equal(status, 200)
  assert.equal(body.HasError, true)
  assert.equal(body.Message, 'This is not possible in the demo organization.')
})
