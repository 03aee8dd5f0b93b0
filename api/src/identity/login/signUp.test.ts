import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { fingerprintOf } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { invite, lockPlan, renewInvitation } from './invitations.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const sentence = 'This invitation is invalid or has expired.'
let people = 0
async function form(changed: Partial<CallBody<'/login/signup'>> = {}): Promise<CallBody<'/login/signup'>> {
  people += 1
  return {
    FirstName: ' Ada ',
    LastName: 'Byron',
    Email: `new${people}@test.invalid`,
    Password: 'analytical-1',
    PasswordRetry: 'analytical-1',
    Aggrements: true,
    CaptchaToken: await solvedCaptcha(testApp),
    ...changed,
  }
}
const signUp = (body: CallBody<'/login/signup'>, headers = {}) =>
  testApp.call('/login/signup', body, 'anonymous', headers)
const accountWith = async (token: string | undefined) =>
  (await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).body.Data as {
    User: { FirstName: string; Timezone: string; Email: string }
    CurrentOrganization: { ID: number } | null
    Employings: { Items: { ID: number; Role: number; TeamId: number | null }[] }
  }
/** Invites a person as a request of the Owner would, with that role's rights. */
const invitePeer = (email: string, role = 4) =>
  testApp.database.tenant(testApp.people.owner, (trx) =>
    invite(trx, {
      organizationId: testApp.home.organizationId,
      email,
      firstName: 'Grace',
      lastName: 'Hopper',
      teamId: testApp.home.design,
      role,
    }),
  )

test('a new account is signed in, in the caller’s zone, and has no organization', async () => {
  const { body } = await signUp(await form(), { timezone: 'America/New_York' })
  const account = await accountWith(body.Data?.Token)
  assert.equal(account.User.FirstName, 'Ada')
  assert.equal(account.User.Timezone, 'America/New_York')
  assert.equal(account.CurrentOrganization, null)
})

test('a client that names its zone in a former or short way signs up in the zone it means', async () => {
  for (const [timezone, zone] of [
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['CET', 'Europe/Brussels'],
    ['+03:00', 'Etc/UTC'],
  ] as const) {
    const { body } = await signUp(await form(), { timezone })
    const { User } = await accountWith(body.Data?.Token)
    assert.equal(User.Timezone, zone)
  }
})

test('a referral code that is too long to exist is ignored', async () => {
  const { body } = await signUp(await form({ RefCode: 'a'.repeat(41) }))
  assert.deepEqual([body.HasError, body.ValidationErrors], [false, []])
})

test('an invitation gives organization, team and role, once', async () => {
  const { code, employeeId } = await invitePeer('grace@test.invalid')
  const details = await testApp.call('/login/checkinvitationcode', { InvitationCode: ` ${code} ` }, 'anonymous')
  assert.deepEqual(details.body.Data, {
    Employee: { Invitation: { FirstName: 'Grace', LastName: 'Hopper', Email: 'grace@test.invalid' } },
    Organization: { Title: 'Home', Image: null },
    Team: { Title: 'Design', Color: '#1f6feb' },
  })
  const { body } = await signUp(await form({ InvitationCode: code, Aggrements: undefined, Aggreements: true }))
  const account = await accountWith(body.Data?.Token)
  assert.equal(account.CurrentOrganization?.ID, testApp.home.organizationId)
  assert.deepEqual(
    account.Employings.Items.map(({ ID, Role, TeamId }) => ({ ID, Role, TeamId })),
    [{ ID: employeeId, Role: 4, TeamId: testApp.home.design }],
  )
  const list = await testApp.call('/employee/list', { EmployeeIds: [employeeId] }, 'owner')
  assert.equal(list.body.Data?.Items[0]?.User?.Email, account.User.Email)
  const again = await signUp(await form({ InvitationCode: code }))
  assert.deepEqual(again.body.ValidationErrors, [{ Key: 'InvitationCode', Value: sentence }])
})

test('a code that is unknown, expired, replaced or of a blocked employment creates no account', async () => {
  const { database, home } = testApp
  const [expired, renewed, blocked] = [
    await invitePeer('a@test.invalid'),
    await invitePeer('b@test.invalid'),
    await invitePeer('c@test.invalid'),
  ]
  await database.system(async (trx) => {
    await sql`update invitations set expires_at = now() where employee_id = ${expired.employeeId}`.execute(trx)
    await sql`update employments set blocked_at = now() where id = ${blocked.employeeId}`.execute(trx)
    assert.notEqual(await renewInvitation(trx, home.organizationId, renewed.employeeId), null)
    assert.equal(await renewInvitation(trx, testApp.away.organizationId, renewed.employeeId), null)
  })
  const codes = ['unknown', expired.code, renewed.code, blocked.code]
  for (const InvitationCode of codes) {
    const check = await testApp.call('/login/checkinvitationcode', { InvitationCode }, 'anonymous')
    const body = await form({ InvitationCode })
    const reply = await signUp(body)
    for (const { status, body } of [check, reply]) {
      assert.equal(status, 200)
      assert.deepEqual(body.ValidationErrors, [{ Key: 'InvitationCode', Value: sentence }])
    }
    // The same address is still free.
    assert.notEqual(
      (await signUp({ ...body, InvitationCode: null, CaptchaToken: await solvedCaptcha(testApp) })).body.Data,
      null,
    )
  }
})

test('refuses an address in use in any letter case, even with an invitation, which stays valid', async () => {
  const { code } = await invitePeer('d@test.invalid')
  for (const InvitationCode of [null, code]) {
    const { body } = await signUp(await form({ Email: 'OWNER@test.invalid', InvitationCode }))
    assert.deepEqual(body.ValidationErrors, [{ Key: 'Email', Value: 'This email is already in use.' }])
  }
  const check = await testApp.call('/login/checkinvitationcode', { InvitationCode: code }, 'anonymous')
  assert.equal(check.body.HasError, false)
})

test('reports everything missing or invalid by field and stores nothing', async () => {
  const before = await testApp.database.system(fingerprintOf)
  const empty = await testApp.post('/login/signup', { CaptchaToken: 'x' })
  assert.deepEqual(empty.body.ValidationErrors, [
    { Key: 'FirstName', Value: 'First name is required.' },
    { Key: 'LastName', Value: 'Surname is required.' },
    { Key: 'Email', Value: 'Email is required.' },
    { Key: 'Password', Value: 'Password is required.' },
    { Key: 'PasswordRetry', Value: 'Please retype the password.' },
    { Key: 'Aggrements', Value: 'Please confirm the aggreements before you proceed.' },
  ])
  const wrong = { Password: 'short', PasswordRetry: 'other', Aggrements: false, CaptchaToken: 'x' }
  const { body } = await signUp(await form(wrong))
  assert.deepEqual(body.ValidationErrors, [
    { Key: 'Password', Value: 'Password must be at least 8 characters and contain a letter and a digit.' },
    { Key: 'PasswordRetry', Value: 'Passwords do not match.' },
    { Key: 'Aggrements', Value: 'Please confirm the aggreements before you proceed.' },
  ])
  const some = { FirstName: ' ', LastName: '', Email: 'nowhere', Password: 'x', PasswordRetry: 'y', Aggrements: null }
  const all = await signUp(await form({ ...some, CaptchaToken: '' }))
  assert.deepEqual(all.body.ValidationErrors, [
    { Key: 'FirstName', Value: 'First name is required.' },
    { Key: 'LastName', Value: 'Surname is required.' },
    { Key: 'Email', Value: 'Please enter a valid email address.' },
    { Key: 'Password', Value: 'Password must be at least 8 characters and contain a letter and a digit.' },
    { Key: 'CaptchaToken', Value: 'Please complete the verification.' },
    { Key: 'PasswordRetry', Value: 'Passwords do not match.' },
    { Key: 'Aggrements', Value: 'Please confirm the aggreements before you proceed.' },
  ])
  for (const nothing of [null, [], 'text']) {
    const { status, body } = await testApp.post('/login/signup', nothing)
    assert.ok(status < 500 && body.HasError)
  }
  const captcha = await signUp(await form({ CaptchaToken: 'x' }))
  assert.deepEqual(captcha.body.ValidationErrors, [{ Key: 'CaptchaToken', Value: 'Please complete the verification.' }])
  const email = await signUp(await form({ Email: 'nowhere', CaptchaToken: 'x' }))
  assert.deepEqual(email.body.ValidationErrors, [{ Key: 'Email', Value: 'Please enter a valid email address.' }])
  const after = await testApp.database.system(fingerprintOf)
  // Solved challenges are the only trace.
  assert.deepEqual({ ...after, captcha_solutions: '' }, { ...before, captcha_solutions: '' })
})

test('without a free seat no one can be invited or join', async () => {
  const { code } = await invitePeer('e@test.invalid')
  const setUsers = (users: number) =>
    testApp.database.system((trx) =>
      sql`update subscriptions set users = ${users} where organization_id = ${testApp.home.organizationId}`.execute(
        trx,
      ),
    )
  await setUsers(3)
  await assert.rejects(invitePeer('f@test.invalid'), /No seats left\. Add licences or block an employee\./)
  const { body } = await signUp(await form({ InvitationCode: code }))
  assert.equal(body.Message, 'No seats left. Add licences or block an employee.')
  await setUsers(30)
})

test('of two concurrent sign-ups with the same invitation or address, one succeeds', async () => {
  const { code } = await invitePeer('g@test.invalid')
  const both = await Promise.all([form({ InvitationCode: code }), form({ InvitationCode: code })])
  const joined = (await Promise.all(both.map((body) => signUp(body)))).filter(({ body }) => body.Data)
  assert.equal(joined.length, 1)
  const same = await Promise.all([form({ Email: 'same@test.invalid' }), form({ Email: 'Same@test.invalid' })])
  const made = (await Promise.all(same.map((body) => signUp(body)))).filter(({ body }) => body.Data)
  assert.equal(made.length, 1)
})

test('joining waits for a change of the person or of seats that has begun, without a deadlock', async () => {
  const { organizationId } = testApp.home
  const { code, employeeId } = await invitePeer('h@test.invalid')
  const lockEmployment = (trx: Db) => sql`select from employments where id = ${employeeId} for update`.execute(trx)
  type Step = (trx: Db) => Promise<unknown>
  async function joinDuring(begin: Step, end: Step, InvitationCode: string) {
    const body = await form({ InvitationCode })
    let joining: ReturnType<typeof signUp> | undefined
    await testApp.database.system(async (trx) => {
      await begin(trx)
      joining = signUp(body)
      await waitForBlocked(trx)
      await end(trx)
    })
    return (await joining)?.body
  }
  const lockSeats = (trx: Db) => lockPlan(trx, organizationId)
  let renewed = ''
  const renew = async (trx: Db) => {
    renewed = (await renewInvitation(trx, organizationId, employeeId)) ?? ''
  }
  const tooLate = await joinDuring(lockEmployment, renew, code)
  assert.deepEqual(tooLate?.ValidationErrors, [{ Key: 'InvitationCode', Value: sentence }])
  const joined = await joinDuring(lockSeats, lockEmployment, renewed)
  assert.equal(joined?.HasError, false, JSON.stringify(joined))
})

const accept = (code: string, token: string | null) =>
  testApp.post('/login/acceptinvitation', { InvitationCode: code }, { authorization: `Bearer ${token}` })

test('a person with an account accepts an invitation and stays in the other organization', async () => {
  const { code, employeeId } = await invitePeer('grace-elsewhere@test.invalid', 5)
  const { body } = await accept(code, await testApp.tokenOf('stranger'))
  const account = await accountWith((body.Data as { Token: string } | null)?.Token)
  assert.equal(account.User.Email, 'stranger@test.invalid')
  assert.equal(account.CurrentOrganization?.ID, testApp.home.organizationId)
  assert.deepEqual(
    account.Employings.Items.map(({ ID, Role }) => ({ ID, Role })).toSorted((a, b) => a.Role - b.Role),
    [
      { ID: testApp.people.stranger.employmentId, Role: 2 },
      { ID: employeeId, Role: 5 },
    ],
  )
  const again = await accept(code, await testApp.tokenOf('noOrganization'))
  assert.deepEqual(again.body.ValidationErrors, [{ Key: 'InvitationCode', Value: sentence }])
})

test('members, blocked people and the demo cannot accept an invitation, nor anyone without code or seat', async () => {
  const { code } = await invitePeer('somebody@test.invalid')
  const before = await testApp.database.system(fingerprintOf)
  const member = await accept(code, await testApp.tokenOf('employee'))
  assert.equal(member.body.Message, 'You are already a member of Home.')
  assert.equal((await accept(code, await testApp.tokenOf('blocked'))).status, 401)
  assert.equal((await accept(code, await testApp.tokenOf('demoOwner'))).body.HasError, true)
  assert.equal((await accept(code, null)).status, 401)
  assert.equal((await accept(code, 'dlk_'.padEnd(47, 'k'))).status, 403)
  for (const wrong of ['never-sent', '']) {
    const { body } = await accept(wrong, await testApp.tokenOf('noOrganization'))
    assert.deepEqual(body.ValidationErrors, [{ Key: 'InvitationCode', Value: sentence }])
  }
  const after = await testApp.database.system(fingerprintOf)
  // Requesting a session created one; nothing else may have changed.
  assert.deepEqual({ ...after, sessions: '' }, { ...before, sessions: '' })
})
