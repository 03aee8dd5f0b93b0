import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Name, password } from '../../../testing/people.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const idOf = (name: Name) => testApp.people[name].employmentId
const offer = (to: Name, as: As = 'owner') =>
  testApp.call('/ownership/offer', { EmployeeId: idOf(to), Password: password }, as)
const accept = (Id: number, as: As) => testApp.call('/ownership/accept', { Id, Password: password }, as)
const decline = (Id: number, as: As) => testApp.call('/ownership/decline', { Id }, as)
const read = async (as: As) => (await testApp.call('/ownership/get', {}, as)).body.Data ?? assert.fail()
const idOfOffer = async (to: Name) => (await offer(to)).body.Data?.Offer.Id ?? assert.fail('no offer')
const roleOf = async (name: Name) =>
  (
    await testApp.database.system((db) =>
      sql<{ role: number }>`select role from employments where id = ${idOf(name)}`.execute(db),
    )
  ).rows[0]?.role
const statusOf = async (token: string | null) =>
  (await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status

test('only the Owner offers and withdraws, and API keys cannot read offers', async () => {
  for (const as of ['coowner', 'manager', 'employee', 'apiKey', 'lapsedEmployee'] as const) {
    assert.equal((await offer('peer', as)).status, 403, as)
    assert.equal((await testApp.call('/ownership/withdraw', {}, as)).status, 403, as)
  }
  assert.equal((await testApp.call('/ownership/get', {}, 'apiKey')).status, 403)
  assert.equal((await offer('peer', 'demoOwner')).body.HasError, true)
})

test('accepts only a colleague who has joined and is not blocked', async () => {
  for (const name of ['owner', 'blocked', 'stranger'] as const) {
    assert.deepEqual((await offer(name)).body.ValidationErrors, [
      { Key: 'EmployeeId', Value: 'Please choose an employee who has joined and is not blocked.' },
    ])
  }
  const { body } = await testApp.call('/ownership/offer', { EmployeeId: 0, Password: password }, 'owner')
  assert.deepEqual(body.ValidationErrors, [{ Key: 'EmployeeId', Value: 'Please choose an employee.' }])
})

test('shows the offer to both people and mails them; no one else sees or answers it', async () => {
  const sent = (await testApp.mails()).length
  const id = await idOfOffer('peer')
  const mails = (await testApp.mails()).slice(sent)
  assert.deepEqual(mails.map(({ to }) => to).sort(), ['owner@test.invalid', 'peer@test.invalid'])
  assert.deepEqual([(await read('owner')).Offer?.To.FirstName, (await read('peer')).Offer?.Id], ['peer', id])
  for (const as of ['coowner', 'manager', 'employee', 'owner', 'stranger'] as const) {
    if (as !== 'owner') assert.equal((await read(as)).Offer, null, as)
    assert.equal((await accept(id, as)).status, 404, as)
    assert.equal((await decline(id, as)).status, 404, as)
  }
  assert.equal(await roleOf('peer'), Role.Employee)
})

test('an offer that is replaced by one to someone else is withdrawn by mail too', async () => {
  const mailsOf = async (work: () => Promise<unknown>) => {
    const sent = (await testApp.mails()).length
    await work()
    const mails = (await testApp.mails()).slice(sent)
    return mails.map(({ to, subject }) => `${to} ${subject}`).sort()
  }
  const { rows } = await testApp.database.system((db) =>
    sql<{ title: string }>`select title from organizations where id = ${testApp.home.organizationId}`.execute(db),
  )
  const title = rows[0]?.title
  const offered = `${title} is offered to a new Owner`
  const withdrawn = `The ownership of ${title} is no longer offered`
  await offer('peer')
  assert.deepEqual(
    await mailsOf(() => offer('designer')),
    [
      `designer@test.invalid ${offered}`,
      `owner@test.invalid ${withdrawn}`,
      `owner@test.invalid ${offered}`,
      `peer@test.invalid ${withdrawn}`,
    ].sort(),
  )
  // Offered again, it is still theirs.
  assert.deepEqual(await mailsOf(() => offer('designer')), [
    `designer@test.invalid ${offered}`,
    `owner@test.invalid ${offered}`,
  ])
  await testApp.database.system((db) =>
    sql`update ownership_offers set expires_at = now() - interval '1 minute' where outcome is null`.execute(db),
  )
  assert.equal((await mailsOf(() => offer('peer'))).length, 2)
})

test('of two first offers that are made at once, the second replaces the first', async () => {
  await testApp.call('/ownership/withdraw', {}, 'owner')
  let both: ReturnType<typeof offer>[] = []
  await testApp.database.system(async (trx) => {
    // Lets calls find that there is no offer, and stops them before they store theirs.
    await sql`lock table ownership_offers in share mode`.execute(trx)
    both = [offer('peer'), offer('designer')]
    await waitForBlocked(trx, 2)
  })
  assert.deepEqual(
    (await Promise.all(both)).map(({ status }) => status),
    [200, 200],
  )
  const [peer, designer] = [(await read('peer')).Offer, (await read('designer')).Offer]
  assert.equal([peer, designer].filter((one) => one !== null).length, 1)
})

test('a declined, withdrawn, replaced or expired offer cannot be accepted', async () => {
  const declined = await idOfOffer('peer')
  assert.equal((await decline(declined, 'peer')).body.HasError, false)
  const replaced = await idOfOffer('peer')
  const withdrawn = await idOfOffer('designer')
  await testApp.call('/ownership/withdraw', {}, 'owner')
  assert.equal((await testApp.call('/ownership/withdraw', {}, 'owner')).status, 404)
  const late = await idOfOffer('peer')
  await testApp.database.system((db) =>
    sql`update ownership_offers set expires_at = now() - interval '1 minute' where id = ${late}`.execute(db),
  )
  for (const id of [declined, replaced, late]) assert.equal((await accept(id, 'peer')).status, 404)
  assert.equal((await accept(withdrawn, 'designer')).status, 404)
  assert.deepEqual([await roleOf('peer'), await roleOf('designer')], [Role.Employee, Role.Employee])
  const outcomes = (await read('coowner')).History.map(({ Outcome }) => Outcome).slice(0, 4)
  assert.deepEqual(outcomes, ['expired', 'withdrawn', 'withdrawn', 'declined'])
  assert.deepEqual((await read('employee')).History, [])
})

test('accepting swaps the roles once, signs both out and is in the history', async () => {
  const id = await idOfOffer('manager')
  const tokens = [await testApp.tokenOf('owner'), await testApp.tokenOf('manager')]
  const answers = await Promise.all([accept(id, 'manager'), accept(id, 'manager')])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404])
  assert.deepEqual([await roleOf('owner'), await roleOf('manager')], [Role.Coowner, Role.Owner])
  assert.deepEqual(await Promise.all(tokens.map(statusOf)), [401, 401])
  assert.equal((await read('manager')).History[0]?.Outcome, 'accepted')
  assert.equal((await offer('peer')).status, 403)
  assert.equal(
    (await testApp.call('/ownership/offer', { EmployeeId: idOf('owner'), Password: password }, 'manager')).status,
    200,
  )
})

test('nothing is mailed to a deleted account whose offer is replaced or withdrawn', async () => {
  const ends = [
    ['peer', () => offer('designer', 'manager')],
    ['otherManager', () => testApp.call('/ownership/withdraw', {}, 'manager')],
  ] as const
  for (const [name, end] of ends) {
    await offer(name, 'manager')
    const goodbye = { DeletionReason: 'Moving on', Email: testApp.people[name].email, Password: password }
    assert.equal((await testApp.call('/account/deleteaccount', goodbye, name)).body.HasError, false)
    const sent = (await testApp.mails()).length
    await end()
    const to = (await testApp.mails()).slice(sent).map((mail) => mail.to)
    assert.ok(to.includes('manager@test.invalid'))
    assert.doesNotMatch(to.join(), /deleted/)
  }
})
