import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { operatorsOf } from '../../platform/operators.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { invite } from './invitations.ts'

const operators = ['ops', 'invited'].map((name) => `${name}@test.invalid`)
const newPassword = 'brand-new-1'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ operators: operatorsOf(operators.join(), Buffer.from('key of the tests')) })
})
after(() => testApp.close())

async function signUp(Email: string, InvitationCode?: string): Promise<string> {
  const { body } = await testApp.call(
    '/login/signup',
    {
      FirstName: 'Ada',
      LastName: 'Byron',
      Email,
      Password: 'analytical-1',
      PasswordRetry: 'analytical-1',
      Aggrements: true,
      CaptchaToken: await solvedCaptcha(testApp),
      ...(InvitationCode && { InvitationCode }),
    },
    'anonymous',
  )
  return body.Data?.Token ?? assert.fail(JSON.stringify(body))
}
async function isOperator(token: string): Promise<boolean> {
  const { body } = await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })
  return (body.Data as { IsOperator?: boolean }).IsOperator === true
}
async function resetByMail(Email: string): Promise<void> {
  await testApp.call('/login/forgotpassword', { Email, CaptchaToken: await solvedCaptcha(testApp) }, 'anonymous')
  const Code = /^\w{4}-\w{4}$/m.exec((await testApp.mails()).at(-1)?.text ?? '')?.[0] ?? assert.fail('no code')
  const passwords = { Password: newPassword, PasswordRetry: newPassword }
  const CaptchaToken = await solvedCaptcha(testApp)
  await testApp.call('/login/resetpassword', { Email, Code, ...passwords, CaptchaToken }, 'anonymous')
}
async function signIn(Email: string): Promise<string> {
  const CaptchaToken = await solvedCaptcha(testApp)
  const { body } = await testApp.call('/login/signinweb', { Email, Password: newPassword, CaptchaToken }, 'anonymous')
  const { Data } = body
  return Data && 'Token' in Data && typeof Data.Token === 'string' ? Data.Token : assert.fail(JSON.stringify(body))
}
async function addPasskey(Email: string): Promise<void> {
  await testApp.database.system((trx) =>
    sql`insert into passkeys (user_id, title, credential_id, public_key)
      select id, 'Laptop', ${Email}, 'key' from users where email = ${Email}`.execute(trx),
  )
}
async function addSecondStep(Email: string): Promise<void> {
  await testApp.database.system((trx) =>
    sql`insert into two_steps (user_id, secret_cipher, confirmed_at)
      select id, 'sealed'::bytea, now() from users where email = ${Email}`.execute(trx),
  )
}
async function passkeysOf(Email: string): Promise<number> {
  const { rows } = await testApp.database.system((trx) =>
    sql`select from passkeys where credential_id = ${Email}`.execute(trx),
  )
  return rows.length
}

test('an account with the address of an operator is no operator until a code sent there resets the password', async () => {
  const token = await signUp('ops@test.invalid')
  assert.equal(await isOperator(token), false)
  // Steps of someone else would outlive the reset, or shut the owner out.
  await addPasskey('ops@test.invalid')
  await addSecondStep('ops@test.invalid')
  await resetByMail('ops@test.invalid')
  assert.equal(await isOperator(await signIn('ops@test.invalid')), true)
  assert.equal(await passkeysOf('ops@test.invalid'), 0)
})

test('a later reset leaves passkeys alone', async () => {
  await addPasskey('ops@test.invalid')
  await resetByMail('ops@test.invalid')
  assert.equal(await passkeysOf('ops@test.invalid'), 1)
})

test('an accepted invitation confirms the address that it was sent to, and no other', async () => {
  const codeFor = (email: string) =>
    testApp.database.tenant(testApp.people.owner, (trx) =>
      invite(trx, {
        organizationId: testApp.home.organizationId,
        email,
        firstName: 'Grace',
        lastName: 'Hopper',
        teamId: testApp.home.design,
        role: 4,
      }),
    )
  const { code: foreign } = await codeFor('else@test.invalid')
  assert.equal(await isOperator(await signUp('invited@test.invalid', foreign)), false)
  await testApp.database.system((trx) =>
    sql`update users set email = 'gone@test.invalid' where email = 'invited@test.invalid'`.execute(trx),
  )
  const { code } = await codeFor('invited@test.invalid')
  assert.equal(await isOperator(await signUp('Invited@test.invalid', code)), true)
})
