import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { authenticatorCode } from '@dayline/testkit/authenticator'
import { sql } from 'kysely'
import { jobEntries } from '../../testing/jobEntries.ts'
import { type Name, password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { noteFailedSignIns } from '../login/failedSignIns.ts'
import { stepOf } from './codes.rules.ts'

const maxWrong = 3
const incorrect = [{ Key: 'Code', Value: 'This code is incorrect or has already been used.' }]
const period = 30_000

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ isDemo: false, limits: { perAddress: 10_000, perAccount: maxWrong } })
})
after(() => testApp.close())
beforeEach(() => testApp.database.statement((db) => sql`delete from tries`.execute(db)))

type Step = { secret: string; codes: string[] }

async function turnOn(as: Name): Promise<Step> {
  const set = await testApp.call('/account/setuptwostep', { Password: password }, as)
  const secret = set.body.Data?.Secret ?? ''
  const { body } = await testApp.call('/account/confirmtwostep', { Code: authenticatorCode(secret) }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  // The code that confirmed it is used up; reset that, so that tests can use the current one.
  await forgetUse(as)
  return { secret, codes: body.Data?.RecoveryCodes ?? [] }
}
const forgetUse = (as: Name) =>
  testApp.database.statement((db) =>
    sql`update two_steps set last_step = 0 where user_id = ${testApp.people[as].userId}`.execute(db),
  )
const turnOff = (as: Name) =>
  testApp.database.statement((db) =>
    sql`delete from two_steps where user_id = ${testApp.people[as].userId}`.execute(db),
  )

async function enterPassword(as: Name, CanAskForCode: boolean | null = true) {
  const CaptchaToken = await solvedCaptcha(testApp)
  const { body } = await testApp.call(
    '/login/signinweb',
    { Email: testApp.people[as].email, Password: password, CaptchaToken, CanAskForCode },
    'anonymous',
  )
  return body
}
async function enterCode(SecondStep: string, Code: string, remoteAddress = '127.0.0.1') {
  const payload = { SecondStep, Code }
  const reply = await testApp.app.inject({ method: 'POST', url: '/login/secondstep', remoteAddress, payload })
  const { Data, Message, ValidationErrors } = reply.json()
  return { status: reply.statusCode, token: Data?.Token ?? null, Message, ValidationErrors }
}
const isIn = async (token: string | null) =>
  (await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status === 200

test('accepts codes as in RFC 6238, one step earlier or later and no further', () => {
  // The RFC's own secret and instants, in Base32 and with six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const) {
    assert.equal(authenticatorCode(secret, seconds * 1000), code)
    const steps = [-2, -1, 0, 1, 2].map((late) => stepOf(secret, code, seconds * 1000 + late * period))
    const step = Math.floor(seconds / 30)
    assert.deepEqual(steps, [null, step, step, step, null])
  }
})

test('a password alone no longer starts a session: a code completes it, once', async () => {
  const { secret } = await turnOn('owner')
  const { Data } = await enterPassword('owner')
  assert.equal(Data?.Token, null)
  const pending = Data?.SecondStep ?? ''
  assert.equal(await isIn(pending), false)
  const now = Date.now()
  assert.deepEqual((await enterCode(pending, authenticatorCode(secret, now - 3 * period))).ValidationErrors, incorrect)
  const code = authenticatorCode(secret, now)
  const { token } = await enterCode(pending, `${code.slice(0, 3)} ${code.slice(3)}`)
  assert.ok(await isIn(token))
  assert.equal((await enterCode(pending, authenticatorCode(secret, now + period))).token, null)
  // Neither the same code nor an older one starts another session.
  const again = (await enterPassword('owner')).Data?.SecondStep ?? ''
  assert.deepEqual((await enterCode(again, code)).ValidationErrors, incorrect)
  assert.deepEqual((await enterCode(again, authenticatorCode(secret, now - period))).ValidationErrors, incorrect)
  await turnOff('owner')
})

test('a client that cannot ask for a code gets a message; other accounts sign in as before', async () => {
  await turnOn('owner')
  const { Data, Message } = await enterPassword('owner', null)
  assert.equal(Data, null)
  assert.match(Message, /two-step sign-in/)
  assert.ok(await isIn((await enterPassword('peer', null)).Data?.Token ?? null))
  await turnOff('owner')
})

test('each recovery code works once, its use is reported by mail, and only its hash is stored', async () => {
  const { codes } = await turnOn('coowner')
  assert.equal(new Set(codes).size, 10)
  const [first = '', second = ''] = codes
  const pending = (await enterPassword('coowner')).Data?.SecondStep ?? ''
  assert.ok(await isIn((await enterCode(pending, first.toLowerCase().replaceAll('-', ' '))).token))
  const last = (await testApp.mails()).at(-1)
  assert.equal(last?.subject, 'A recovery code was used to sign in')
  assert.match(last?.text ?? '', /9 are left/)
  const again = (await enterPassword('coowner')).Data?.SecondStep ?? ''
  assert.deepEqual((await enterCode(again, first)).ValidationErrors, incorrect)
  const renewed = await testApp.call('/account/renewrecoverycodes', { Password: password, Code: second }, 'coowner')
  assert.equal(renewed.body.Data?.RecoveryCodes.length, 10)
  assert.equal((await testApp.mails()).at(-1)?.subject, 'Your recovery codes were renewed')
  assert.deepEqual((await enterCode(again, codes[2] ?? '')).ValidationErrors, incorrect)
  assert.ok(await isIn((await enterCode(again, renewed.body.Data?.RecoveryCodes[0] ?? '')).token))
  assert.deepEqual((await testApp.call('/account/twostep', {}, 'coowner')).body.Data?.RecoveryCodesLeft, 9)
  await turnOff('coowner')
})

test('no stored value reveals a secret or a recovery code', async () => {
  const { secret, codes } = await turnOn('manager')
  const { rows } = await testApp.database.statement((db) =>
    sql<{ row: string }>`select t::text as row from two_steps t union all select r::text from recovery_codes r`.execute(
      db,
    ),
  )
  const stored = rows.map(({ row }) => row).join('\n')
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    assert.ok(!stored.includes(text) && !stored.includes(hex(text)))
  }
  await turnOff('manager')
})

test('turning it on requires the password and a code of the secret; turning it off requires both again', async () => {
  const as = 'designer'
  const { body } = await testApp.call('/account/setuptwostep', { Password: password }, as)
  const { Secret = '', Uri = '' } = body.Data ?? {}
  const uri = new URL(Uri)
  assert.deepEqual([uri.searchParams.get('secret'), uri.searchParams.get('issuer')], [Secret, 'Dayline'])
  // Not active before the first code.
  assert.ok((await enterPassword(as)).Data?.Token)
  const wrong = authenticatorCode(Secret, Date.now() - 5 * period)
  assert.deepEqual(
    (await testApp.call('/account/confirmtwostep', { Code: wrong }, as)).body.ValidationErrors,
    incorrect,
  )
  assert.equal((await testApp.call('/account/twostep', {}, as)).body.Data?.IsOn, false)
  const code = authenticatorCode(Secret)
  const on = await testApp.call('/account/confirmtwostep', { Code: code }, as)
  assert.equal(on.body.Data?.RecoveryCodes.length, 10)
  const twice = await testApp.call('/account/setuptwostep', { Password: password }, as)
  assert.equal(twice.body.Message, 'Two-step sign-in is already on.')
  const off = (Code: string) => testApp.call('/account/turnofftwostep', { Password: password, Code }, as)
  assert.deepEqual((await off(code)).body.ValidationErrors, incorrect, 'it was used to turn it on')
  assert.equal((await off(on.body.Data?.RecoveryCodes[0] ?? '')).body.HasError, false)
  assert.ok((await enterPassword(as)).Data?.Token)
  const subjects = (await testApp.mails())
    .filter(({ to }) => to === testApp.people[as].email)
    .map((mail) => mail.subject)
  assert.deepEqual(subjects, ['Two-step sign-in is on', 'Two-step sign-in is off'])
})

test('wrong codes make only the network that entered them wait', async () => {
  const { secret } = await turnOn('employee')
  const pending = (await enterPassword('employee')).Data?.SecondStep ?? ''
  const answers = []
  for (let n = 0; n <= maxWrong; n++) answers.push((await enterCode(pending, '000000', '203.0.113.7')).status)
  assert.deepEqual(answers, [200, 200, 200, 429])
  await testApp.app.failedSignIns.flush()
  await noteFailedSignIns(testApp.database, Date.now() + 16 * 60_000)
  const entries = await jobEntries(testApp.database, 'note failed sign-ins')
  const counts = entries.map(({ changes }) => changes[0]?.fields['from 203.0.113.7, wrong code'])
  assert.deepEqual(counts.filter(Boolean), [[0, maxWrong]])
  assert.ok(await isIn((await enterCode(pending, authenticatorCode(secret), '198.51.100.1')).token))
  await turnOff('employee')
})

test('after fifty wrong codes in a day from anywhere, only a recovery code is accepted', async () => {
  const { secret, codes } = await turnOn('employee')
  const pending = (await enterPassword('employee')).Data?.SecondStep ?? ''
  await testApp.database.statement((db) =>
    sql`insert into tries (key, count, ends_at) values
      (${`second-step-of-day ${testApp.people.employee.userId}`}, 50, now() + interval '1 hour')`.execute(db),
  )
  const { ValidationErrors } = await enterCode(pending, authenticatorCode(secret))
  assert.match(ValidationErrors[0].Value, /recovery code/)
  const off = { Password: password, Code: authenticatorCode(secret) }
  const { body } = await testApp.call('/account/turnofftwostep', off, 'employee')
  assert.match(body.ValidationErrors[0]?.Value ?? '', /recovery code/)
  assert.ok(await isIn((await enterCode(pending, codes[0] ?? '')).token))
  await turnOff('employee')
})

test('a sign-in that waits for its code ends with a new password, and after a while', async () => {
  const { secret } = await turnOn('peer')
  const pending = (await enterPassword('peer')).Data?.SecondStep ?? ''
  const renewed = { CurrentPassword: password, NewPassword: password, NewPasswordRetry: password }
  assert.equal((await testApp.call('/account/updatepassword', renewed, 'peer')).body.HasError, false)
  assert.match((await enterCode(pending, authenticatorCode(secret))).Message, /has expired/)
  const late = (await enterPassword('peer')).Data?.SecondStep ?? ''
  await testApp.database.statement((db) => sql`update pending_sign_ins set expires_at = now()`.execute(db))
  assert.match((await enterCode(late, authenticatorCode(secret))).Message, /has expired/)
  await turnOff('peer')
})

test('the audit log records who turned it on and who signed in with a code', async () => {
  const { secret } = await turnOn('otherManager')
  const pending = (await enterPassword('otherManager')).Data?.SecondStep ?? ''
  await enterCode(pending, authenticatorCode(secret))
  const { rows } = await testApp.database.statement((db) =>
    sql<{
      action: string
    }>`select action from audit_entries where actor_id = ${testApp.people.otherManager.employmentId}
      order by number`.execute(db),
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['/account/confirmtwostep', '/login/secondstep'],
  )
  await turnOff('otherManager')
})

test('an operator turns it off for a person who lost phone and codes, and that person gets a mail', async () => {
  await turnOn('employee')
  const { email } = testApp.people.employee
  assert.equal((await testApp.call('/twostep/turnoff', { Email: email }, 'owner')).status, 403)
  // In these tests the stranger is the operator.
  assert.equal((await testApp.call('/twostep/turnoff', { Email: email.toUpperCase() }, 'stranger')).status, 200)
  assert.ok((await enterPassword('employee')).Data?.Token)
  assert.deepEqual((({ to, subject }) => [to, subject])((await testApp.mails()).at(-1) ?? { to: '', subject: '' }), [
    email,
    'Two-step sign-in is off',
  ])
  assert.equal((await testApp.call('/twostep/turnoff', { Email: email }, 'stranger')).status, 404)
})
