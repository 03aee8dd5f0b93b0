import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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

test('teams: all for owners with their sizes, the own one for others', async () => {
  const list = async (as: As) =>
    (await world.call('/team/list', { IncludeEmployeeCount: true }, as)).body.Data?.Items.map(
      ({ Title, EmployeeCount }) => `${Title} ${EmployeeCount}`,
    )
  assert.deepEqual(await list('owner'), ['Design 2', 'Engineering 4'])
  assert.deepEqual(await list('manager'), ['Engineering 4'])
  assert.deepEqual(await list('designer'), ['Design 2'])
  const [plain] = (await world.call('/team/list', {}, 'owner')).body.Data?.Items ?? []
  assert.equal(plain && 'EmployeeCount' in plain, false)
})
