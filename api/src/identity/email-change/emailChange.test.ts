import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { authenticatorCode } from '@dayline/testkit/authenticator'
import { sql } from 'kysely'
import { type Name, password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { listedEvents } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

const maxTries = 5
const sent = 'Please open the link in the email that we sent to the new address.'
const invalid = 'This link is invalid or has expired. Please request the change again.'

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events, limits: { perAddress: 10_000, perAccount: maxTries } })
})
after(() => testApp.close())
beforeEach(() =>
  testApp.database.system(async (trx) => {
    await sql`delete from tries`.execute(trx)
    await sql`delete from email_changes`.execute(trx)
  }),
)

const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })
const isIn = async (token: string | null) => (await testApp.post('/account/get', {}, bearer(token))).status === 200
const request = (as: Name, NewEmail: string, more: { Password?: string; Code?: string } = {}) =>
  testApp.call('/account/requestemailchange', { NewEmail, Password: password, ...more }, as)
const confirm = async (Token: string) => (await testApp.call('/login/confirmemailchange', { Token }, 'anonymous')).body
const stop = async (Token: string) => (await testApp.call('/login/stopemailchange', { Token }, 'anonymous')).body
const addressOf = async (as: Name) => {
  const { userId } = testApp.people[as]
  const { rows } = await testApp.database.statement((db) =>
    sql<{ email: string }>`select email from users where id = ${userId}`.execute(db),
  )
  return rows[0]?.email
}
/** The mails that `work` sent: recipient, subject, text. */
async function mailsOf(work: () => Promise<unknown>) {
  const before = (await testApp.mails()).length
  await work()
  const mails = (await testApp.mails()).slice(before)
  return mails.map(({ to, subject, text }) => ({ to, subject, text })).sort((a, b) => a.to.localeCompare(b.to))
}
/** Requests a change, and returns the tokens of both links. */
async function linksOf(as: Name, NewEmail: string) {
  const former = await addressOf(as)
  const mails = await mailsOf(async () => assert.equal((await request(as, NewEmail)).body.Message, sent))
  const tokenIn = (to: string | undefined, link: string) =>
    mails.find((mail) => mail.to === to)?.text.match(new RegExp(`/email-address#${link}=(\\S+)`))?.[1] ??
    assert.fail(`no link to ${link} for ${to}`)
  return { toConfirm: tokenIn(NewEmail, 'confirm'), toStop: tokenIn(former, 'stop') }
}
const signIn = async (Email: string) =>
  testApp.call(
    '/login/signinweb',
    { Email, Password: password, CaptchaToken: await solvedCaptcha(testApp) },
    'anonymous',
  )

test('a confirmed address signs in, the former one does not; its reset codes and other sessions end', async () => {
  const { email: former, userId } = testApp.people.peer
  const asking = await testApp.tokenOf('peer')
  const other = await testApp.tokenOf('peer')
  await testApp.call(
    '/login/forgotpassword',
    { Email: former, CaptchaToken: await solvedCaptcha(testApp) },
    'anonymous',
  )
  const body = { NewEmail: 'New.Peer@test.invalid', Password: password }
  const mails = await mailsOf(() => testApp.post('/account/requestemailchange', body, bearer(asking)))
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [
      ['New.Peer@test.invalid', 'Confirm your new email address'],
      [former, 'Your email address is about to change'],
    ],
  )
  const token = mails[0]?.text.match(/#confirm=(\S+)/)?.[1] ?? ''
  // A request alone changes nothing.
  assert.equal(await addressOf('peer'), former)
  assert.ok(await isIn(other))
  assert.deepEqual(events.take(), [])
  const waiting = await testApp.call('/account/emailchange', {}, 'peer')
  assert.equal(waiting.body.Data?.NewEmail, 'New.Peer@test.invalid')
  const { rows } = await testApp.database.statement((db) =>
    sql<{ row: string }>`select c::text as row from email_changes c`.execute(db),
  )
  const hex = Buffer.from(token).toString('hex')
  assert.ok(!JSON.stringify(rows).includes(token) && !JSON.stringify(rows).includes(hex))

  const told = await mailsOf(async () =>
    assert.deepEqual((await confirm(token)).Data, { Email: 'New.Peer@test.invalid' }),
  )
  assert.deepEqual(
    told.map(({ to, subject }) => [to, subject]),
    [[former, 'Your email address was changed']],
  )
  assert.deepEqual(
    events.take().map(({ event }) => event),
    ['profileChanged', 'peopleChanged'],
  )
  assert.deepEqual([await isIn(asking), await isIn(other)], [true, false])
  assert.ok((await signIn('new.peer@test.invalid')).body.Data?.Token)
  assert.equal((await signIn(former)).body.Message, 'Email or password is incorrect.')
  const codes = await testApp.database.statement((db) =>
    sql`select from password_resets where user_id = ${userId}`.execute(db),
  )
  assert.equal(codes.rows.length, 0)
  assert.equal((await testApp.call('/account/emailchange', {}, 'peer')).body.Data?.NewEmail, null)
  assert.equal((await confirm(token)).Message, invalid, 'used twice')
  const log = await testApp.database.statement((db) =>
    sql<{ action: string }>`select action from audit_entries where actor_id = ${testApp.people.peer.employmentId}
      and action like '%emailchange' order by number`.execute(db),
  )
  assert.deepEqual(
    log.rows.map(({ action }) => action),
    ['/account/requestemailchange', '/login/confirmemailchange'],
  )
})

test('the session that requested the change remains after it has switched the organization', async () => {
  const { email } = testApp.people.designer
  const asking = bearer(await testApp.tokenOf('designer'))
  const body = { NewEmail: 'new.designer@test.invalid', Password: password }
  const mails = await mailsOf(() => testApp.post('/account/requestemailchange', body, asking))
  const { organizationId } = testApp.people.designer
  const switched = await testApp.post('/account/switchorganization', { Id: organizationId }, asking)
  const { Token } = switched.body.Data as { Token: string }
  const link = mails.find(({ to }) => to !== email)?.text.match(/#confirm=(\S+)/)?.[1] ?? ''
  assert.equal((await confirm(link)).HasError, false)
  assert.equal(await isIn(Token), true)
})

test('refuses a wrong password, a bad address and the current address under their fields', async () => {
  const { email } = testApp.people.manager
  const mails = await mailsOf(async () => {
    for (const [NewEmail, Password, field] of [
      ['new@test.invalid', 'wrong-horse-1', 'Password'],
      ['nowhere', password, 'NewEmail'],
      [email.toUpperCase(), password, 'NewEmail'],
    ] as const) {
      const { body } = await request('manager', NewEmail, { Password })
      assert.deepEqual(
        body.ValidationErrors.map(({ Key }) => Key),
        [field],
      )
    }
    assert.equal((await request('demoOwner', 'new@test.invalid')).body.HasError, true)
  })
  assert.deepEqual(mails, [])
})

test('expired links and those of an earlier request change nothing', async () => {
  const first = await linksOf('manager', 'first@test.invalid')
  const second = await linksOf('manager', 'second@test.invalid')
  assert.equal((await confirm(first.toConfirm)).Message, invalid)
  assert.equal((await stop(first.toStop)).Message, invalid)
  await testApp.database.statement((db) => sql`update email_changes set expires_at = now()`.execute(db))
  assert.equal((await confirm(second.toConfirm)).Message, invalid)
  assert.equal((await stop(second.toStop)).Message, invalid)
  assert.equal(await addressOf('manager'), testApp.people.manager.email)
})

test("the notice's link stops the change without a sign-in; neither link can do what the other does", async () => {
  const { toConfirm, toStop } = await linksOf('manager', 'third@test.invalid')
  assert.equal((await confirm(toStop)).Message, invalid)
  assert.equal((await stop(toConfirm)).Message, invalid)
  assert.equal((await confirm('x'.repeat(43))).Message, invalid)
  assert.equal((await stop(toStop)).HasError, false)
  assert.equal((await confirm(toConfirm)).Message, invalid)
  assert.equal(await addressOf('manager'), testApp.people.manager.email)
})

test('a new password cancels a pending change', async () => {
  const { toConfirm } = await linksOf('designer', 'unknown@test.invalid')
  const renewed = { CurrentPassword: password, NewPassword: password, NewPasswordRetry: password }
  assert.equal((await testApp.call('/account/updatepassword', renewed, 'designer')).body.HasError, false)
  assert.equal((await confirm(toConfirm)).Message, invalid)
})

test('an address that has an account gets the very same answer, and a mail that changes nothing', async () => {
  const { manager, owner } = testApp.people
  const free = await request('manager', 'free@test.invalid')
  const mails = await mailsOf(async () => assert.deepEqual(await request('manager', owner.email.toUpperCase()), free))
  const waiting = await testApp.call('/account/emailchange', {}, 'manager')
  assert.equal(waiting.body.Data?.NewEmail, owner.email.toUpperCase())
  const toOwner = mails.find(({ to }) => to === owner.email.toUpperCase())
  assert.equal(toOwner?.subject, 'This address has a Dayline account already')
  assert.doesNotMatch(toOwner?.text ?? '', /#|manager/)
  assert.equal(mails.find(({ to }) => to === manager.email)?.subject, 'Your email address is about to change')
})

test('if two people confirm the same address at once, one gets it and the other a message', async () => {
  const { toConfirm: one } = await linksOf('coowner', 'Both@test.invalid')
  const { toConfirm: other } = await linksOf('employee', 'both@test.invalid')
  const answers = await Promise.all([confirm(one), confirm(other)])
  assert.deepEqual(answers.map(({ Message }) => Message).sort(), [
    '',
    'Another account has this address. Please use a different one.',
  ])
  const addresses = [await addressOf('coowner'), await addressOf('employee')]
  assert.equal(addresses.filter((address) => address?.toLowerCase() === 'both@test.invalid').length, 1)
})

test('a link that is used twice concurrently changes the address once', async () => {
  const { toConfirm } = await linksOf('otherManager', 'once@test.invalid')
  const answers = await Promise.all([confirm(toConfirm), confirm(toConfirm)])
  assert.deepEqual(answers.map(({ Message }) => Message).sort(), ['', invalid])
})

test('requires a code if two-step sign-in is on', async () => {
  const set = await testApp.call('/account/setuptwostep', { Password: password }, 'designer')
  const Code = authenticatorCode(set.body.Data?.Secret ?? '')
  const on = await testApp.call('/account/confirmtwostep', { Code }, 'designer')
  const refusal = async (typed?: string) =>
    (await request('designer', 'coded@test.invalid', typed ? { Code: typed } : {})).body.ValidationErrors
  assert.deepEqual(await refusal(), [{ Key: 'Code', Value: 'Code is required.' }])
  assert.deepEqual(await refusal('000-000'), [
    { Key: 'Code', Value: 'This code is incorrect or has already been used.' },
  ])
  assert.equal((await testApp.call('/account/emailchange', {}, 'designer')).body.Data?.NewEmail, null)
  assert.deepEqual(await refusal(on.body.Data?.RecoveryCodes[0]), [])
})

test('an invitation to an organization can be accepted as before, under either address', async () => {
  const invited = { FirstName: 'No', LastName: 'Body', Email: testApp.people.noOrganization.email, Role: Role.Employee }
  const mails = await mailsOf(() =>
    testApp.call('/employee/create', { ...invited, TeamId: testApp.home.engineering }, 'owner'),
  )
  const InvitationCode = mails[0]?.text.match(/invitationCode=([\w-]+)/)?.[1] ?? ''
  const { toConfirm } = await linksOf('noOrganization', 'moved@test.invalid')
  assert.equal((await confirm(toConfirm)).HasError, false)
  const { body } = await testApp.call('/login/acceptinvitation', { InvitationCode }, 'noOrganization')
  assert.equal(body.HasError, false, JSON.stringify(body))
  const list = await testApp.call('/employee/list', {}, 'owner')
  assert.ok(JSON.stringify(list.body.Data).includes('moved@test.invalid'))
})

test('limits requests by person and by address', async () => {
  const statuses: number[] = []
  for (let n = 0; n <= maxTries; n++) statuses.push((await request('owner', `n${n}@test.invalid`)).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  await testApp.database.statement((db) => sql`delete from tries where key not like '%@%'`.execute(db))
  await testApp.database.statement((db) => sql`update tries set count = 5 where key like '%n0@%'`.execute(db))
  assert.equal((await request('manager', 'n0@test.invalid')).status, 429)
})
