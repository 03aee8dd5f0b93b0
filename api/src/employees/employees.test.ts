import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { EmployeeSort, Role } from '@dayline/shared/contract'
import { type As, openWorld, type World } from '../testing/world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

async function seenBy(as: As, body = {}): Promise<string[]> {
  const reply = await world.call('/employee/list', body, as)
  return (reply.body.Data?.Items ?? assert.fail(reply.body.Message)).map(({ FirstName }) => FirstName)
}

test('owners, co-owners and keys see everybody, by role and name; managers their team; employees themselves', async () => {
  const all = ['owner', 'coowner', 'manager', 'otherManager', 'blocked', 'designer', 'employee', 'peer']
  for (const as of ['owner', 'coowner', 'apiKey'] as const) assert.deepEqual(await seenBy(as), all)
  assert.deepEqual(await seenBy('manager'), ['manager', 'blocked', 'employee', 'peer'])
  assert.deepEqual(await seenBy('otherManager'), ['otherManager', 'designer'])
  assert.deepEqual(await seenBy('employee'), ['employee'])
  assert.deepEqual(await seenBy('stranger'), ['stranger'])
})

test('filters narrow the scope and never widen it', async () => {
  const { home, away, people } = world
  assert.deepEqual(await seenBy('owner', { TeamId: home.design }), ['otherManager', 'designer'])
  assert.deepEqual(await seenBy('manager', { TeamId: home.design }), [])
  assert.deepEqual(await seenBy('owner', { TeamId: away.engineering }), [])
  assert.deepEqual(
    await seenBy('employee', { EmployeeIds: [people.peer.employmentId, people.employee.employmentId] }),
    ['employee'],
  )
  assert.deepEqual(await seenBy('owner', { EmployeeIds: [] }), [])
  assert.deepEqual(await seenBy('manager', { IncludeBlockedEmployees: false }), ['manager', 'employee', 'peer'])
  assert.deepEqual(await seenBy('owner', { SearchTerm: 'DESIGN' }), ['designer'])
  assert.deepEqual(await seenBy('owner', { SearchTerm: '%' }), [])
})

test('pages add up to the total', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (Page) => (await world.call('/employee/list', { Page, PageSize: 3 }, 'owner')).body.Data),
  )
  assert.deepEqual(
    pages.map((page) => page?.Items.length),
    [3, 3, 2, 0],
  )
  assert.deepEqual(new Set(pages.map((page) => page?.TotalCount)), new Set([8]))
  assert.equal(new Set(pages.flatMap((page) => page?.Items.map(({ ID }) => ID))).size, 8)
})

test('a bad filter is a validation error, not data', async () => {
  for (const body of [{ Page: 0 }, { PageSize: 1001 }, { TeamId: '1' }, { EmployeeIds: [-1] }, { SearchTerm: 5 }]) {
    const { status, body: reply } = await world.post('/employee/list', body, {
      authorization: `Bearer ${await world.tokenOf('owner')}`,
    })
    assert.equal(status, 200)
    assert.equal(reply.HasError, true)
    assert.equal(reply.ValidationErrors.length, 1)
  }
})

test('what only managers of people are told stays with Owner and Coowner, and keys are no people', async () => {
  const first = async (as: As) =>
    (await world.call('/employee/list', { TeamId: world.home.engineering }, as)).body.Data?.Items[0]
  for (const as of ['owner', 'coowner'] as const) assert.equal((await first(as))?.PayRate, 0)
  for (const as of ['manager', 'apiKey'] as const) {
    const seen = await first(as)
    assert.ok(seen && !('PayRate' in seen) && !('Invitation' in seen) && !('WeeklyLimit' in seen), as)
  }
})

test('another order, when it is asked for', async () => {
  const { Name, Email, Team } = EmployeeSort
  assert.deepEqual((await seenBy('owner', { Sort: Name })).slice(0, 3), ['blocked', 'coowner', 'designer'])
  assert.deepEqual((await seenBy('owner', { Sort: Email, SortDescending: true })).slice(0, 2), ['peer', 'owner'])
  // People without a team come last, whichever way.
  assert.deepEqual((await seenBy('owner', { Sort: Team })).slice(-2), ['coowner', 'owner'])
  assert.deepEqual((await seenBy('owner', { Sort: Team, SortDescending: true })).slice(-2), ['coowner', 'owner'])
  assert.deepEqual(await seenBy('owner', { Role: Role.Manager }), ['manager', 'otherManager'])
})

test('after a lapse the lists stay with the people who manage, as the employees screen does', async () => {
  assert.deepEqual(await seenBy('lapsedOwner'), ['lapsedOwner', 'lapsedEmployee'])
  assert.equal((await world.call('/employee/list', {}, 'lapsedEmployee')).status, 403)
})
