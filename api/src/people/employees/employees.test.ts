import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { EmployeeSort, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function seenBy(as: As, body = {}): Promise<string[]> {
  const reply = await testApp.call('/employee/list', body, as)
  return (reply.body.Data?.Items ?? assert.fail(reply.body.Message)).map(({ FirstName }) => FirstName)
}

test('owners, co-owners and keys see everyone, by role and name; managers their team; others themselves', async () => {
  const all = ['owner', 'coowner', 'manager', 'otherManager', 'blocked', 'designer', 'employee', 'peer']
  for (const as of ['owner', 'coowner', 'apiKey'] as const) assert.deepEqual(await seenBy(as), all)
  assert.deepEqual(await seenBy('manager'), ['manager', 'blocked', 'employee', 'peer'])
  assert.deepEqual(await seenBy('otherManager'), ['otherManager', 'designer'])
  assert.deepEqual(await seenBy('employee'), ['employee'])
  assert.deepEqual(await seenBy('stranger'), ['stranger'])
})

test('filters narrow the scope and never widen it', async () => {
  const { home, away, people } = testApp
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

test('a search by the beginnings of words ignores the middle of words and the email address', async () => {
  const { database, people } = testApp
  const name = (userId: number, first_name: string, last_name: string) =>
    database.system((trx) => trx.updateTable('users').set({ first_name, last_name }).where('id', '=', userId).execute())
  const found = async (SearchTerm: string) => {
    const { body } = await testApp.call('/employee/list', { SearchTerm, SearchByWordStart: true }, 'owner')
    return body.Data?.Items.map(({ LastName }) => LastName) ?? assert.fail(body.Message)
  }
  await name(people.peer.userId, 'Anna', 'Smith-Jones')
  await name(people.designer.userId, 'Zo\u00eb', 'O\u2019\u00c9lan')
  try {
    for (const term of ['ann', 'JONES', 'smith-jo', 'jones an', 'a s'])
      assert.deepEqual(await found(term), ['Smith-Jones'], term)
    for (const term of ['Zo\u00eb', '\u00c9lan', 'O\u2019\u00c9', 'zoe', 'o\u2019elan'])
      assert.deepEqual(await found(term), ['O\u2019\u00c9lan'], term)
    // The end of words, the email address, and wildcards.
    for (const term of ['nna', 'ones', 'lan', 'invalid', 'a%s', '_nna', '%', '\\'])
      assert.deepEqual(await found(term), [], term)
  } finally {
    await name(people.peer.userId, 'peer', 'Test')
    await name(people.designer.userId, 'designer', 'Test')
  }
})

test('a search ignores case and accents, also those of Turkish', async () => {
  const { database, people } = testApp
  const name = (first_name: string, last_name: string) =>
    database.system((trx) =>
      trx.updateTable('users').set({ first_name, last_name }).where('id', '=', people.peer.userId).execute(),
    )
  const found = async (SearchTerm: string) =>
    (await testApp.call('/employee/list', { SearchTerm }, 'owner')).body.Data?.Items.map(({ LastName }) => LastName)
  // The second S is followed by its cedilla as a character of its own.
  await name('İlkay', 'Işıks\u0327')
  try {
    for (const term of ['ilkay', 'İLKAY', 'isik', 'IŞIK', 'ışıkş', 'ilkay isiks'])
      assert.deepEqual(await found(term), ['Işıks\u0327'], term)
    assert.deepEqual(await found('isi_'), [])
  } finally {
    await name('peer', 'Test')
  }
})

test('pages add up to the total', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(async (Page) => (await testApp.call('/employee/list', { Page, PageSize: 3 }, 'owner')).body.Data),
  )
  assert.deepEqual(
    pages.map((page) => page?.Items.length),
    [3, 3, 2, 0],
  )
  assert.deepEqual(new Set(pages.map((page) => page?.TotalCount)), new Set([8]))
  assert.equal(new Set(pages.flatMap((page) => page?.Items.map(({ ID }) => ID))).size, 8)
})

test('a bad filter is a validation error and returns no data', async () => {
  for (const body of [{ Page: 0 }, { PageSize: 1001 }, { TeamId: '1' }, { EmployeeIds: [-1] }, { SearchTerm: 5 }]) {
    const { status, body: reply } = await testApp.post('/employee/list', body, {
      authorization: `Bearer ${await testApp.tokenOf('owner')}`,
    })
    assert.equal(status, 200)
    assert.equal(reply.HasError, true)
    assert.equal(reply.ValidationErrors.length, 1)
  }
})

test('only Owner and Co-owner see the fields for managers of people; keys never do', async () => {
  const first = async (as: As) =>
    (await testApp.call('/employee/list', { TeamId: testApp.home.engineering }, as)).body.Data?.Items[0]
  for (const as of ['owner', 'coowner'] as const) {
    const seen = await first(as)
    assert.deepEqual([seen?.PayRate, seen?.WeeklyLimit], [0, false])
  }
  for (const as of ['manager', 'apiKey'] as const) {
    const seen = await first(as)
    assert.ok(seen && !('PayRate' in seen) && !('Invitation' in seen) && !('WeeklyLimit' in seen), as)
  }
})

test('each person has the name of the organization', async () => {
  const { Items } = (await testApp.call('/employee/list', {}, 'employee')).body.Data ?? assert.fail()
  assert.deepEqual(Items[0]?.Organization, { ID: testApp.home.organizationId, Title: 'Home' })
})

test('sorts in the requested order', async () => {
  const { Name, Email, Team } = EmployeeSort
  assert.deepEqual((await seenBy('owner', { Sort: Name })).slice(0, 3), ['blocked', 'coowner', 'designer'])
  assert.deepEqual((await seenBy('owner', { Sort: Email, SortDescending: true })).slice(0, 2), ['peer', 'owner'])
  assert.deepEqual(await seenBy('manager', { Sort: Name }), ['blocked', 'employee', 'manager', 'peer'])
  // People without a team are last in both directions.
  assert.deepEqual((await seenBy('owner', { Sort: Team })).slice(-2), ['coowner', 'owner'])
  assert.deepEqual((await seenBy('owner', { Sort: Team, SortDescending: true })).slice(-2), ['coowner', 'owner'])
  assert.deepEqual(await seenBy('owner', { Role: Role.Manager }), ['manager', 'otherManager'])
})

test('sorts people by version numerically, and by pay only for those who see the pay', async () => {
  const { AppVersion, Invitation, PayRate } = EmployeeSort
  const values = async (as: As, column: string, value: string | number | null) => {
    const id = testApp.people[as as 'employee'].employmentId
    await testApp.database.system((trx) =>
      sql`update employments set ${sql.ref(column)} = ${value} where id = ${id}`.execute(trx),
    )
  }
  await values('employee', 'app_version', '1.10.0')
  await values('peer', 'app_version', '1.9.12-beta')
  await values('designer', 'app_version', 'v.')
  const team = { TeamId: testApp.home.engineering }
  assert.deepEqual((await seenBy('owner', { ...team, Sort: AppVersion })).slice(0, 2), ['peer', 'employee'])
  const down = await seenBy('owner', { ...team, Sort: AppVersion, SortDescending: true })
  assert.deepEqual(down.slice(0, 2), ['employee', 'peer'])
  assert.equal((await seenBy('owner', { Sort: Invitation })).includes('owner'), true)

  await values('peer', 'pay_rate_minor', 9000)
  assert.equal((await seenBy('owner', { ...team, Sort: PayRate, SortDescending: true }))[0], 'peer')
  const byRole = await seenBy('manager', { SortDescending: true })
  assert.deepEqual(await seenBy('manager', { Sort: PayRate, SortDescending: true }), byRole)
  await values('peer', 'pay_rate_minor', 0)
})

test('after a lapse only people who manage people can read the lists, as on the employees screen', async () => {
  assert.deepEqual(await seenBy('lapsedOwner'), ['lapsedOwner', 'lapsedEmployee'])
  assert.equal((await testApp.call('/employee/list', {}, 'lapsedEmployee')).status, 403)
})
