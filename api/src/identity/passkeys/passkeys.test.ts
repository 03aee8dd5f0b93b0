import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Name, password } from '../../testing/people.ts'
import { softAuthenticator } from '../../testing/softAuthenticator.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

const origin = 'http://localhost:8080'
const rpId = 'localhost'
const notTaken = 'This passkey could not be used. Please sign in with your password.'
const notAdded = 'This passkey could not be added. Please try again.'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp({ isDemo: false })
})
after(() => testApp.close())

async function begin(as: Name) {
  const { body } = await testApp.call('/account/beginpasskey', { Password: password }, as)
  return body.Data?.Options ?? { challenge: '' }
}
async function add(as: Name, Title = 'Laptop') {
  const device = softAuthenticator(rpId)
  const Response = device.create(await begin(as), { origin })
  const { body } = await testApp.call('/account/addpasskey', { Title, Response }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return { device, id: body.Data?.Item.ID ?? 0 }
}
const challenge = async () => {
  const { body } = await testApp.call('/login/beginpasskey', {}, 'anonymous')
  return body.Data?.Options ?? { challenge: '' }
}
const signIn = async (Response: ReturnType<ReturnType<typeof softAuthenticator>['get']>) =>
  (await testApp.call('/login/passkey', { Response }, 'anonymous')).body
const list = async (as: Name) => (await testApp.call('/account/listpasskeys', {}, as)).body.Data?.Items ?? []

test('adding a passkey requires the password and sends a mail; it signs in without a password', async () => {
  const { device } = await add('owner')
  const told = (await testApp.mails()).at(-1)
  assert.deepEqual([told?.to, told?.subject], [testApp.people.owner.email, 'A passkey was added to your account'])
  const { Data } = await signIn(device.get(await challenge(), { origin }))
  const account = await testApp.post('/account/get', {}, { authorization: `Bearer ${Data?.Token}` })
  assert.equal((account.body.Data as { User: { Email: string } }).User.Email, testApp.people.owner.email)
  const [passkey] = await list('owner')
  assert.equal(passkey?.Title, 'Laptop')
  assert.ok(passkey?.LastUseDate)
  assert.deepEqual(await list('peer'), [])
})

test('it counts as both steps for an account that requires a code', async () => {
  const { device } = await add('coowner')
  await testApp.database.statement((db) =>
    sql`insert into two_steps (user_id, secret_cipher, confirmed_at)
      values (${testApp.people.coowner.userId}, ${Buffer.alloc(1)}, now())`.execute(db),
  )
  assert.ok((await signIn(device.get(await challenge(), { origin }))).Data?.Token)
})

test('refuses another site, an unverified person, a used or foreign challenge and an unknown key alike', async () => {
  const { device } = await add('manager')
  const used = device.get(await challenge(), { origin })
  assert.ok((await signIn(used)).Data?.Token)
  const asked = await challenge()
  const refused = [
    used,
    device.get({ challenge: 'bWFkZS11cA' }, { origin }),
    device.get(await begin('manager'), { origin }),
    device.get(await challenge(), { origin: 'https://dayline.example' }),
    device.get(await challenge(), { origin, isVerified: false }),
    softAuthenticator(rpId).get(await challenge(), { origin }),
    { ...softAuthenticator(rpId).get(asked, { origin }), id: device.id, rawId: device.id },
    softAuthenticator('other.example').get(await challenge(), { origin }),
  ]
  for (const response of refused) assert.deepEqual((await signIn(response)).Message, notTaken)
})

test('refuses a copied device, whose signature count is lower', async () => {
  const { device } = await add('designer')
  const early = device.get(await challenge(), { origin })
  assert.ok((await signIn(device.get(await challenge(), { origin }))).Data?.Token)
  assert.equal((await signIn(early)).Message, notTaken)
})

test('adding requires a fresh own challenge, this site and user verification; no key is added twice', async () => {
  const device = softAuthenticator(rpId)
  const foreign = await begin('peer')
  const bad = [
    device.create(foreign, { origin }),
    device.create(await challenge(), { origin }),
    device.create(await begin('employee'), { origin: 'https://dayline.example' }),
    device.create(await begin('employee'), { origin, isVerified: false }),
  ]
  for (const Response of bad) {
    const { body } = await testApp.call('/account/addpasskey', { Title: 'Phone', Response }, 'employee')
    assert.equal(body.Message, notAdded)
  }
  const addAs = async (as: Name) => {
    const Response = device.create(await begin(as), { origin })
    return (await testApp.call('/account/addpasskey', { Title: 'Phone', Response }, as)).body
  }
  assert.equal((await addAs('employee')).HasError, false)
  assert.equal((await addAs('peer')).Message, 'This passkey has already been added.')
  const odd = await testApp.call('/account/addpasskey', { Title: ' ', Response: bad[0] } as never, 'employee')
  assert.deepEqual(odd.body.ValidationErrors, [{ Key: 'Title', Value: 'Name is required.' }])
})

test('a device learns which passkeys exist, and a 21st is refused', async () => {
  const { userId } = testApp.people.designer
  await testApp.database.statement(async (db) => {
    await sql`delete from passkeys where user_id = ${userId}`.execute(db)
    await sql`insert into passkeys (user_id, title, credential_id, public_key, transports)
      select ${userId}, 'Key ' || n, 'stored-' || n, ''::bytea, '{usb}' from generate_series(1, 19) n`.execute(db)
  })
  const { excludeCredentials } = (await begin('designer')) as { excludeCredentials?: { id: string }[] }
  assert.equal(excludeCredentials?.length, 19)
  const stored = excludeCredentials.find(({ id }) => id === 'stored-7')
  assert.deepEqual(stored, { id: 'stored-7', transports: ['usb'], type: 'public-key' })
  await add('designer', 'Twentieth')
  const Response = softAuthenticator(rpId).create(await begin('designer'), { origin })
  const { body } = await testApp.call('/account/addpasskey', { Title: 'One more', Response }, 'designer')
  assert.equal(body.Message, 'There are 20 passkeys. Please remove one first.')
})

test('only its own person renames and removes a passkey; a removed one no longer signs in', async () => {
  const { device, id } = await add('otherManager')
  const rename = (as: Name) => testApp.call('/account/renamepasskey', { Id: id, Title: 'Old phone' }, as)
  const remove = (as: Name) => testApp.call('/account/removepasskey', { Id: id, Password: password }, as)
  assert.equal((await rename('peer')).status, 404)
  assert.equal((await remove('peer')).status, 404)
  assert.equal((await rename('otherManager')).body.Data?.Item.Title, 'Old phone')
  assert.equal((await remove('otherManager')).status, 200)
  assert.equal((await signIn(device.get(await challenge(), { origin }))).Message, notTaken)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ action: string }>`select action from audit_entries
      where actor_id = ${testApp.people.otherManager.employmentId} order by number`.execute(db),
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['/account/addpasskey', '/account/renamepasskey', '/account/removepasskey'],
  )
})

test('an address has only a few open challenges, and expired ones are removed', async () => {
  const small = await openTestApp({ isDemo: false, limits: { perAddress: 3, perAccount: 10 } })
  const count = async () => {
    const { rows } = await small.database.statement((db) =>
      sql<{ all: number }>`select count(*)::int as all from passkey_challenges`.execute(db),
    )
    return rows[0]?.all
  }
  try {
    await small.database.statement((db) =>
      sql`insert into passkey_challenges (challenge, expires_at)
        select 'old ' || n, now() - interval '1 minute' from generate_series(1, 12) n`.execute(db),
    )
    for (let request = 0; request < 6; request++) await small.call('/login/beginpasskey', {}, 'anonymous')
    assert.equal(await count(), 3)
  } finally {
    await small.close()
  }
})
