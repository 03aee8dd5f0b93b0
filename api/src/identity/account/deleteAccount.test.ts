import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, channels, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { fingerprintOf, type Name, password } from '../../testing/people.ts'
import { listedEvents } from '../../testing/taskProjects.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'
import { invite, lockPlan } from '../login/invitations.ts'

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
})
after(() => testApp.close())

type Body = CallBody<'/account/deleteaccount'>
const remove = (who: Name, changed: Partial<Body> = {}) =>
  testApp.call(
    '/account/deleteaccount',
    { DeletionReason: 'Moving on', Password: password, Email: testApp.people[who].email, ...changed },
    who,
  )

test('deleting requires the password, a reason and the account’s address', async () => {
  const refusals: [Partial<Body>, string, string][] = [
    [{ Password: 'wrong-horse-1' }, 'Password', 'Current password is incorrect.'],
    [{ DeletionReason: ' ' }, 'DeletionReason', 'Please tell us the reason.'],
    [{ Email: 'peer@test.invalid' }, 'Email', 'Please type the email of your account.'],
  ]
  const before = await testApp.database.system(fingerprintOf)
  for (const [changed, Key, Value] of refusals) {
    assert.deepEqual((await remove('employee', changed)).body.ValidationErrors, [{ Key, Value }])
  }
  assert.equal((await remove('demoOwner')).body.Message, 'This is not possible in the demo organization.')
  const after = await testApp.database.system(fingerprintOf)
  assert.deepEqual({ ...after, sessions: '' }, { ...before, sessions: '' })
})

test('a deleted account is signed out everywhere and its address is free; colleagues still see the name', async () => {
  const elsewhere = { authorization: `Bearer ${await testApp.tokenOf('employee')}` }
  assert.equal((await remove('employee', { Email: 'EMPLOYEE@test.invalid' })).body.Message, 'Deleted successfully.')
  assert.equal((await testApp.post('/account/get', {}, elsewhere)).status, 401)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ count: number }>`select count(*) from users where email = 'employee@test.invalid'`.execute(db),
  )
  assert.equal(rows[0]?.count, 0)
  const { employmentId } = testApp.people.employee
  const list = await testApp.call('/employee/list', { EmployeeIds: [employmentId] }, 'owner')
  assert.equal(list.body.Data?.Items[0]?.FirstName, 'employee')
  assert.equal(list.body.Data?.Items[0]?.Blocked, true)
})

test('open lists of people in each organization of a deleted account are loaded again, and none after a refusal', async () => {
  const { home, away, people, database } = testApp
  const other = await database.system((trx) =>
    trx
      .insertInto('employments')
      .values({ organization_id: away.organizationId, user_id: people.peer.userId, role: Role.Employee })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  events.take()
  await remove('peer', { Password: 'wrong-horse-1' })
  assert.deepEqual(events.take(), [])
  await remove('peer')
  const listChange = (organization: number, EmployeeId: number) => ({
    to: [channels.organization(organization)],
    event: 'peopleChanged',
    payload: { EmployeeId },
  })
  assert.deepEqual(events.take(), [
    listChange(home.organizationId, people.peer.employmentId),
    listChange(away.organizationId, other.id),
  ])
})

test('an Owner with colleagues must transfer or delete the organization first; without any, both are deleted', async () => {
  const refused = await remove('owner')
  assert.equal(refused.body.Message, 'Other people work in Home. Transfer its ownership or delete it first.')
  const key = { authorization: `Bearer ${await testApp.tokenOf('owner')}` }
  assert.equal((await testApp.post('/account/get', {}, key)).status, 200)
  let removed: ReturnType<typeof remove> | undefined
  await testApp.database.system(async (trx) => {
    const { organizationId, design: teamId } = testApp.away
    await lockPlan(trx, organizationId)
    removed = remove('stranger')
    // It waits for the plan, and the invitation does not wait for it.
    await waitForBlocked(trx)
    const person = { email: 'grace@test.invalid', firstName: 'Grace', lastName: 'Hopper' }
    await invite(trx, { organizationId, ...person, teamId, role: Role.Employee })
  })
  assert.equal((await removed)?.body.HasError, false)
  const { rows } = await testApp.database.statement((db) =>
    sql<{ title: string }>`select title from organizations where deleted_at is not null`.execute(db),
  )
  assert.deepEqual(rows, [{ title: 'Away' }])
})
