import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const sent = 'If this email is registered, a code has been sent.'
async function forgot(body: { email?: string; Email?: string }, of = testApp) {
  return of.call('/login/forgotpassword', { ...body, CaptchaToken: await solvedCaptcha(of) }, 'anonymous')
}
async function codeFor(Email: string): Promise<string> {
  await forgot({ Email })
  const mail = (await testApp.mails()).at(-1)
  assert.equal(mail?.to.toLowerCase(), Email.toLowerCase())
  return /^\w{4}-\w{4}$/m.exec(mail?.text ?? '')?.[0] ?? assert.fail('no code in the mail')
}
const reset = async (Email: string, Code: string, Password = 'brand-new-1', PasswordRetry = Password) =>
  testApp.call(
    '/login/resetpassword',
    { Email, Code, Password, PasswordRetry, CaptchaToken: await solvedCaptcha(testApp) },
    'anonymous',
  )
const signIn = async (Email: string, Password: string) =>
  testApp.call('/login/signinweb', { Email, Password, CaptchaToken: await solvedCaptcha(testApp) }, 'anonymous')
const wrongCode = [{ Key: 'Code', Value: 'The code is invalid or has expired.' }]

test('a code changes the password once, ends every session, and is nowhere in the database', async () => {
  const token = await testApp.tokenOf('peer')
  // A person who knew the former password may have created an address from which the person's leave can be read.
  const { Address = '' } = (await testApp.call('/leavemanagement/renewfeed', {}, 'peer')).body.Data ?? {}
  const readCalendar = () =>
    testApp.app.inject({ method: 'GET', url: Address.replace('http://localhost:8080/api', '') })
  assert.equal((await readCalendar()).statusCode, 200)
  const code = await codeFor('PEER@test.invalid')
  const mail = (await testApp.mails()).at(-1)
  const link = `http://localhost:8080/reset-password?Email=peer%40test.invalid&Code=${code}`
  assert.ok(mail?.text.includes(link))
  const { rows } = await testApp.database.statement((db) =>
    sql<{ row: string }>`select r::text as row from password_resets r`.execute(db),
  )
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(code.replace('-', '')))
  const { body } = await reset('peer@test.invalid', ` ${code.toLowerCase().replace('-', ' ')} `)
  assert.equal(body.HasError, false)
  assert.equal((await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status, 401)
  assert.equal((await readCalendar()).statusCode, 404)
  assert.equal((await signIn('peer@test.invalid', password)).body.Message, 'Email or password is incorrect.')
  assert.notEqual((await signIn('peer@test.invalid', 'brand-new-1')).body.Data, null)
  assert.deepEqual((await reset('peer@test.invalid', code)).body.ValidationErrors, wrongCode)
})

test('known, unknown and demo addresses get the very same answer; only the first gets a mail', async () => {
  const before = (await testApp.mails()).length
  const replies = [
    await forgot({ email: 'designer@test.invalid' }),
    await forgot({ Email: 'unknown@test.invalid' }),
    await forgot({ Email: 'demoowner@test.invalid' }),
  ]
  for (const reply of replies) {
    assert.deepEqual(reply, {
      status: 200,
      body: { HasError: false, Data: {}, Message: sent, ValidationErrors: [] },
    })
  }
  const mails = (await testApp.mails()).slice(before)
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['designer@test.invalid'],
  )
  // The same rows too: the next steps take equally long for both.
  const { rows } = await testApp.database.statement((db) =>
    sql<{ email: string }>`select email from password_resets where email in
      ('designer@test.invalid', 'unknown@test.invalid', 'demoowner@test.invalid')`.execute(db),
  )
  assert.equal(rows.length, 3)
  for (const email of ['designer@test.invalid', 'unknown@test.invalid', 'nowhere@test.invalid']) {
    assert.deepEqual((await reset(email, 'AAAA-AAAA')).body.ValidationErrors, wrongCode)
  }
})

test('a code becomes invalid after five wrong attempts, half an hour, or a newer code', async () => {
  const email = 'manager@test.invalid'
  const tried = await codeFor(email)
  for (let n = 0; n < 5; n++) assert.deepEqual((await reset(email, 'AAAA-AAAA')).body.ValidationErrors, wrongCode)
  assert.deepEqual((await reset(email, tried)).body.ValidationErrors, wrongCode)
  const old = await codeFor(email)
  await testApp.database.statement((db) => sql`update password_resets set expires_at = now()`.execute(db))
  assert.deepEqual((await reset(email, old)).body.ValidationErrors, wrongCode)
  const former = await codeFor(email)
  const latest = await codeFor(email)
  assert.deepEqual((await reset(email, former)).body.ValidationErrors, wrongCode)
  assert.equal((await reset(email, latest)).body.HasError, false)
})

test('strangers can neither invalidate another person’s code nor flood the mailbox', async () => {
  const email = 'designer@test.invalid'
  const from = async (remoteAddress: string, url: string, body: object) => {
    const payload = { Email: email, CaptchaToken: await solvedCaptcha(testApp, remoteAddress), ...body }
    return (await testApp.app.inject({ method: 'POST', url, remoteAddress, payload })).json()
  }
  const Password = 'brand-new-1'
  const tryCode = (address: string, Code: string) =>
    from(address, '/login/resetpassword', { Code, Password, PasswordRetry: Password })
  const code = await codeFor(email)
  for (let n = 0; n < 12; n++) {
    assert.deepEqual((await tryCode(`203.0.113.${n % 2}`, 'AAAA-AAAA')).ValidationErrors, wrongCode)
  }
  // From there not even the right code works any more; from elsewhere it does.
  assert.deepEqual((await tryCode('203.0.113.1', code)).ValidationErrors, wrongCode)
  assert.equal((await tryCode('198.51.100.1', code)).HasError, false)
  const strict = await openTestApp({ limits: { perAddress: 10_000, perAccount: 3 } })
  try {
    for (let n = 0; n < 6; n++) {
      const remoteAddress = `203.0.113.${n}`
      const payload = { Email: email, CaptchaToken: await solvedCaptcha(strict, remoteAddress) }
      const reply = await strict.app.inject({ method: 'POST', url: '/login/forgotpassword', remoteAddress, payload })
      assert.equal(reply.json().Message, sent)
    }
    assert.equal((await strict.mails()).length, 3)
  } finally {
    await strict.close()
  }
})

test('a code works for its address only, and once if used twice concurrently', async () => {
  const code = await codeFor('owner@test.invalid')
  assert.deepEqual((await reset('coowner@test.invalid', code)).body.ValidationErrors, wrongCode)
  const both = await Promise.all([reset('owner@test.invalid', code), reset('owner@test.invalid', code)])
  assert.equal(both.filter(({ body }) => !body.HasError).length, 1)
})

test('reports missing fields under their keys, and checks the password rules before using up the code', async () => {
  const nothing = await testApp.post('/login/forgotpassword', {})
  assert.deepEqual(nothing.body.ValidationErrors, [
    { Key: 'Email', Value: 'Email is required.' },
    { Key: 'CaptchaToken', Value: 'Please complete the verification.' },
  ])
  const bad = await forgot({ email: 'nowhere' })
  assert.deepEqual(bad.body.ValidationErrors, [{ Key: 'Email', Value: 'Please enter a valid email address.' }])
  const empty = await testApp.post('/login/resetpassword', {})
  assert.deepEqual(
    empty.body.ValidationErrors.map(({ Key }) => Key),
    ['Email', 'Code', 'Password', 'PasswordRetry', 'CaptchaToken'],
  )
  const code = await codeFor('coowner@test.invalid')
  const weak = await reset('coowner@test.invalid', code, 'weak', 'other')
  assert.deepEqual(
    weak.body.ValidationErrors.map(({ Key }) => Key),
    ['Password', 'PasswordRetry'],
  )
  assert.equal((await reset('coowner@test.invalid', code)).body.HasError, false)
})

test('too many codes requested or entered for one address have to wait, registered or not', async () => {
  const strict = await openTestApp({ limits: { perAddress: 10_000, perAccount: 2 } })
  try {
    for (const email of ['owner@test.invalid', 'unknown@test.invalid']) {
      const statuses = []
      for (let n = 0; n < 3; n++) statuses.push((await forgot({ email }, strict)).status)
      assert.deepEqual(statuses, [200, 200, 429])
    }
  } finally {
    await strict.close()
  }
})
