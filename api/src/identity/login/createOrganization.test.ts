import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Account, PlanId, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const body = { Title: ' Lighthouse ', Industry: 1, Expectation: 2 }
const create = (token: string | null, headers = {}) =>
  testApp.post('/login/createorganization', body, { authorization: `Bearer ${token}`, ...headers })
async function accountAfter(reply: Awaited<ReturnType<typeof create>>): Promise<Account> {
  const { Token } = reply.body.Data as { Token: string }
  return (await testApp.post('/account/get', {}, { authorization: `Bearer ${Token}` })).body.Data as Account
}

test('the first organization gets a week’s trial, the caller’s zone and an Owner; the second no trial', async () => {
  const token = await testApp.tokenOf('noOrganization')
  const { User, CurrentOrganization, Employings } = await accountAfter(await create(token, { timezone: 'Asia/Tokyo' }))
  assert.equal(User.Email, 'noorganization@test.invalid')
  assert.equal(CurrentOrganization?.Title, 'Lighthouse')
  assert.equal(CurrentOrganization?.TrackSettings.Timezone, 'Asia/Tokyo')
  assert.equal(Employings.Items[0]?.Role, Role.Owner)
  const { Plan, IsTrial, EndDate } = CurrentOrganization?.Subscription ?? assert.fail()
  assert.equal(Plan.Id, PlanId.FreeTrial)
  assert.equal(IsTrial, true)
  assert.equal(Math.round((Date.parse(EndDate) - Date.now()) / 86_400_000), 7)
  const second = await accountAfter(await create(await testApp.tokenOf('noOrganization')))
  assert.equal(second.CurrentOrganization?.Subscription, null)
  assert.notEqual(second.CurrentOrganization?.OrganizationNo, CurrentOrganization?.OrganizationNo)
})

test('an employee of another organization can create one and gets the trial', async () => {
  const account = await accountAfter(await create(await testApp.tokenOf('peer')))
  assert.equal(account.CurrentOrganization?.Subscription?.IsTrial, true)
  assert.equal(account.Employings.Items.length, 2)
})

test('an organization is created in the zone that a former or short name of the header means', async () => {
  const token = await testApp.tokenOf('manager')
  for (const [timezone, zone] of [
    ['Asia/Calcutta', /^Asia\/(Calcutta|Kolkata)$/],
    ['ECT', /^Europe\/Paris$/],
    ['US/Pacific-New', /^US\/Pacific-New$|^America\/Los_Angeles$/],
  ] as const) {
    const { CurrentOrganization } = await accountAfter(await create(token, { timezone }))
    assert.match(CurrentOrganization?.TrackSettings.Timezone ?? '', zone)
  }
})

test('handing an organization over does not bring another trial', async () => {
  const { organizationId, owner, coowner } = { ...testApp.home, ...testApp.people }
  await testApp.database.system(async (trx) => {
    await sql`insert into ownership_offers (organization_id, from_employee_id, to_employee_id, expires_at, outcome, decided_at)
      values (${organizationId}, ${owner.employmentId}, ${coowner.employmentId}, now(), 'accepted', now())`.execute(trx)
    await sql`update employments set role = ${Role.Coowner} where id = ${owner.employmentId}`.execute(trx)
  })
  const account = await accountAfter(await create(await testApp.tokenOf('owner')))
  assert.equal(account.CurrentOrganization?.Subscription, null)
})

test('a repeat after a lost answer creates no second organization', async () => {
  const token = await testApp.tokenOf('designer')
  const headers = { 'idempotency-key': 'found-an-organization' }
  const first = await accountAfter(await create(token, headers))
  const again = await accountAfter(await create(token, headers))
  assert.equal(again.CurrentOrganization?.ID, first.CurrentOrganization?.ID)
  assert.equal(again.Employings.Items.length, 2)
})

test('reports each missing or unknown field; refuses the demo and strangers', async () => {
  const empty = await testApp.call('/login/createorganization', {} as never, 'employee')
  assert.deepEqual(
    empty.body.ValidationErrors.map(({ Key }) => Key),
    ['Title', 'Industry', 'Expectation'],
  )
  const odd = await testApp.call('/login/createorganization', { Title: 'X', Industry: 50, Expectation: 0 }, 'employee')
  assert.deepEqual(odd.body.ValidationErrors, [
    { Key: 'Industry', Value: 'Please choose an industry.' },
    { Key: 'Expectation', Value: 'Please choose an expectation.' },
  ])
  const demo = await testApp.call('/login/createorganization', body, 'demoOwner')
  assert.equal(demo.body.Message, 'This is not possible in the demo organization.')
  assert.equal((await testApp.call('/login/createorganization', body, 'anonymous')).status, 401)
})
