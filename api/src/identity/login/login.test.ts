import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { employ, password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const signIn = async (Email: string, Password: string, CaptchaToken?: string) =>
  testApp.call(
    '/login/signinweb',
    { Email, Password, CaptchaToken: CaptchaToken ?? (await solvedCaptcha(testApp)) },
    'anonymous',
  )

const accountWith = (token: string) => testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })

async function accountAfter(email: string): Promise<CallData<'/account/get'>> {
  const { body } = await signIn(email, password)
  return (await accountWith(body.Data?.Token ?? '')).body.Data as CallData<'/account/get'>
}

/** The organization that a sign-in opens. */
const organizationAfter = async (email: string) => (await accountAfter(email)).CurrentOrganization?.ID ?? null

test("the right email and password return a working token, regardless of the email's case", async () => {
  const { status, body } = await signIn('EMPLOYEE@test.invalid ', password)
  assert.equal(status, 200)
  assert.equal(body.HasError, false)
  const account = await accountWith(body.Data?.Token ?? '')
  assert.equal(account.status, 200)
})

test('a wrong password and an unknown email get the very same answer', async () => {
  const wrong = await signIn('employee@test.invalid', 'wrong-horse-1')
  const unknown = await signIn('unknown@test.invalid', password)
  assert.deepEqual(wrong, unknown)
  assert.equal(wrong.status, 200)
  assert.deepEqual(wrong.body, {
    HasError: true,
    Data: null,
    Message: 'Email or password is incorrect.',
    ValidationErrors: [],
  })
})

test('refuses an email longer than any account has, before it counts as a failed sign-in', async () => {
  // Random, because the database compresses what repeats.
  const { body } = await signIn(`${randomBytes(4000).toString('hex')}@test.invalid`, password)
  assert.deepEqual(
    body.ValidationErrors.map(({ Key }) => Key),
    ['Email'],
  )
})

test('refuses a missing, forged, unsolved or used captcha under its key', async () => {
  const used = await solvedCaptcha(testApp)
  await signIn('employee@test.invalid', password, used)
  const solved = JSON.parse(Buffer.from(await solvedCaptcha(testApp), 'base64').toString())
  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')
  const { parameters } = solved.challenge
  const bad = [
    '',
    'x',
    used,
    encode({ ...solved, solution: { ...solved.solution, counter: -1, derivedKey: '00' } }),
    encode({ ...solved, challenge: { ...solved.challenge, parameters: { ...parameters, cost: 2 } } }),
    encode({ ...solved, challenge: { parameters } }),
    encode({ ...solved, challenge: { ...solved.challenge, signature: `${solved.challenge.signature}`.toUpperCase() } }),
    encode({ challenge: null, solution: [] }),
  ]
  for (const token of bad) {
    const { status, body } = await signIn('employee@test.invalid', password, token)
    assert.equal(status, 200)
    assert.deepEqual(
      body.ValidationErrors,
      [{ Key: 'CaptchaToken', Value: 'Please complete the verification.' }],
      token,
    )
  }
})

test('reports every field of an empty form', async () => {
  const { body } = await testApp.post('/login/signinweb', {})
  assert.deepEqual(body.ValidationErrors, [
    { Key: 'Email', Value: 'Email is required.' },
    { Key: 'Password', Value: 'Password is required.' },
    { Key: 'CaptchaToken', Value: 'Please complete the verification.' },
  ])
})

test('sign-in opens the most recent organization, but never one that blocked the person', async () => {
  const { database, people, home, away } = testApp
  const { userId } = people.designer
  await database.system((trx) => employ(trx, { organizationId: away.organizationId, userId, role: 5, teamId: null }))
  assert.equal(await organizationAfter('designer@test.invalid'), home.organizationId)
  await testApp.call('/account/switchorganization', { Id: away.organizationId }, 'designer')
  assert.equal(await organizationAfter('designer@test.invalid'), away.organizationId)
  assert.equal(await organizationAfter('blocked@test.invalid'), null)
  assert.equal(await organizationAfter('noorganization@test.invalid'), null)
})

test('the first sign-in opens the organization joined first, which is also listed first, not the one that invited first', async () => {
  const { database, people, home, away } = testApp
  const email = 'invited-twice@test.invalid'
  await database.system(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into users (email, first_name, last_name, password_hash)
      select ${email}, 'Invited', 'Twice', password_hash from users where id = ${people.designer.userId}
      returning id`.execute(trx)
    const userId = rows[0]?.id ?? 0
    const join = async (organizationId: number, invited: string, joined: string) => {
      const id = await employ(trx, { organizationId, userId, role: 5, teamId: null })
      const times = { created_at: new Date(invited), joined_at: new Date(joined) }
      await trx.updateTable('employments').set(times).where('id', '=', id).execute()
    }
    await join(home.organizationId, '2026-01-05', '2026-03-02')
    await join(away.organizationId, '2026-01-12', '2026-01-13')
  })
  const { CurrentOrganization, Employings } = await accountAfter(email)
  assert.equal(CurrentOrganization?.ID, away.organizationId)
  const listed = Employings.Items.map(({ OrganizationId }) => OrganizationId)
  assert.deepEqual(listed, [away.organizationId, home.organizationId])
})

test('the demo opens without a password only where the server runs it', async () => {
  const { body } = await testApp.call('/login/signinlive', {}, 'anonymous')
  const account = await accountWith(body.Data?.Token ?? '')
  assert.equal((account.body.Data as { CurrentOrganization: { Title: string } }).CurrentOrganization.Title, 'Demo')
  const plain = await openTestApp({ isDemo: false })
  try {
    assert.equal((await plain.call('/login/signinlive', {}, 'anonymous')).status, 404)
  } finally {
    await plain.close()
  }
})

/** Tries a sign-in from an address, with the next challenge that this address gets. */
async function attempt(
  of: TestApp,
  Email: string,
  remoteAddress: string,
  more: { Password?: string; forwarded?: string } = {},
) {
  const { Password = 'wrong-horse-1', forwarded = '' } = more
  const CaptchaToken = await solvedCaptcha(of, remoteAddress)
  const reply = await of.app.inject({
    method: 'POST',
    url: '/login/signinweb',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { Email, Password, CaptchaToken },
  })
  const { HasError, Message, ValidationErrors } = reply.json()
  return { status: reply.statusCode, HasError, Message, ValidationErrors, wait: reply.headers['retry-after'] }
}

test('too many attempts on one account from one network, or on any from one address, must wait', async () => {
  const strict = await openTestApp({ limits: { perAddress: 6, perAccount: 3 } })
  try {
    const onAccount = []
    for (let n = 0; n < 4; n++) onAccount.push(await attempt(strict, 'Owner@test.invalid', `2001:db8::${n}`))
    assert.deepEqual(
      onAccount.map(({ status }) => status),
      [200, 200, 200, 429],
    )
    const fromAddress = []
    for (let n = 0; n < 7; n++) {
      const forwarded = `198.51.100.${n}`
      fromAddress.push(await attempt(strict, `p${n}@test.invalid`, '203.0.113.99', { forwarded }))
    }
    assert.deepEqual(
      fromAddress.map(({ status }) => status),
      [200, 200, 200, 200, 200, 200, 429],
    )
    for (const last of [onAccount[3], fromAddress[6]]) {
      assert.equal(last?.Message, 'Too many requests. Please wait a moment and try again.')
      assert.match(String(last?.wait), /^[1-9]\d*$/)
    }
  } finally {
    await strict.close()
  }
})

test('failed attempts by strangers do not lock the owner out: the owner solves one harder challenge', async () => {
  const strict = await openTestApp({ limits: { perAddress: 10_000, perAccount: 3 } })
  try {
    for (const email of ['owner@test.invalid', 'unknown@test.invalid']) {
      const [strangers, own] = email.startsWith('owner') ? ['203.0.113', '198.51.100.1'] : ['203.0.114', '198.51.100.2']
      for (let n = 0; n < 4; n++) await attempt(strict, email, `${strangers}.${n}`)
      const [easy, hard] = [
        await attempt(strict, email, own, { Password: password }),
        await attempt(strict, email, own, { Password: password }),
      ]
      // An unknown address behaves the same.
      const incomplete = [{ Key: 'CaptchaToken', Value: 'Please complete the verification.' }]
      assert.deepEqual([easy.status, easy.ValidationErrors], [200, incomplete])
      assert.equal(hard.status, 200)
      assert.deepEqual(
        [hard.HasError, hard.Message],
        email.startsWith('owner') ? [false, ''] : [true, 'Email or password is incorrect.'],
      )
    }
  } finally {
    await strict.close()
  }
})

test('guessing one account from many networks costs a harder captcha for each guess', async () => {
  const strict = await openTestApp({ limits: { perAddress: 10_000, perAccount: 3 } })
  try {
    const judged = []
    for (let n = 0; n < 12; n++) {
      const { ValidationErrors } = await attempt(strict, 'owner@test.invalid', `203.0.113.${n}`)
      judged.push(ValidationErrors.length === 0)
    }
    // As many passwords are checked as for one network; after that each network has to solve a harder challenge.
    assert.equal(judged.filter(Boolean).length, 3)
    const challenge = async (remoteAddress: string) => {
      const reply = await strict.app.inject({ method: 'GET', url: '/captcha/challenge', remoteAddress })
      return reply.json().Data.parameters.cost
    }
    assert.equal(await challenge('203.0.113.11'), 8 * (await challenge('198.51.100.77')))
  } finally {
    await strict.close()
  }
})
