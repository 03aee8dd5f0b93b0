import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@dayline/shared/calendar'
import { type CallBody, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Name, password } from '../../../testing/people.ts'
import { listedEvents } from '../../../testing/taskProjects.ts'
import { type As, openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { isPostgres } from '../../../testing/testDatabase.ts'
import { waitForBlocked } from '../../../testing/waitForBlocked.ts'

let testApp: TestApp
const events = listedEvents()
before(async () => {
  testApp = await openTestApp({ events })
})
after(() => testApp.close())

const ids = (...people: Name[]) => people.map((name) => testApp.people[name].employmentId)
const change = (body: CallBody<'/employee/bulkchange'>, as: As = 'owner') =>
  testApp.call('/employee/bulkchange', body, as)
async function reasons(body: CallBody<'/employee/bulkchange'>, as: As = 'owner') {
  const { body: answer } = await change(body, as)
  const { Verdicts, Changed } = answer.Data ?? assert.fail(JSON.stringify(answer))
  assert.equal(Verdicts.filter(({ Reason }) => Reason === null).length, Changed)
  return Object.fromEntries(Verdicts.map(({ FirstName, Reason }) => [FirstName, Reason]))
}
const employee = async (name: Name) =>
  (await testApp.call('/employee/get', { Id: testApp.people[name].employmentId }, 'owner')).body.Data?.Item
const statusOf = async (token: string | null) =>
  (await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status

/** The people named by the audit log's entries of bulk changes. */
async function logged() {
  const { rows } = await testApp.database.system((trx) =>
    sql<{ ids: number[] }>`select subject_ids as ids from audit_entries where action = '/employee/bulkchange'`.execute(
      trx,
    ),
  )
  return rows.map((row) => row.ids)
}

test('moves and signs out those who may change team and names the others; a dry run stores nothing', async () => {
  const body = { EmployeeIds: ids('owner', 'peer', 'designer'), Action: 'team', TeamId: testApp.home.design } as const
  const expected = { designer: 'Is already in this team.', owner: 'Is the Owner.', peer: null }
  const token = await testApp.tokenOf('peer')
  assert.deepEqual(await reasons({ ...body, DryRun: true }), expected)
  assert.equal((await employee('peer'))?.TeamId, testApp.home.engineering)
  assert.equal(await statusOf(token), 200)
  assert.deepEqual(await logged(), [])
  assert.deepEqual(await reasons(body, 'coowner'), expected)
  assert.deepEqual(await logged(), [ids('peer')])
  assert.equal((await employee('peer'))?.TeamId, testApp.home.design)
  assert.equal((await employee('owner'))?.TeamId, null)
  assert.equal(await statusOf(token), 401)
})

test('a new role applies neither to the Owner nor to the caller', async () => {
  const body = { EmployeeIds: ids('owner', 'coowner', 'employee'), Action: 'role', Role: Role.Manager } as const
  assert.deepEqual(await reasons(body, 'coowner'), {
    coowner: 'You cannot change your own role.',
    employee: null,
    owner: 'Is the Owner.',
  })
  assert.deepEqual(
    [(await employee('employee'))?.Role, (await employee('coowner'))?.Role],
    [Role.Manager, Role.Coowner],
  )
})

test('a new role ends the sessions of those who get it, and of nobody else', async () => {
  const body = { EmployeeIds: ids('otherManager', 'designer'), Action: 'role', Role: Role.Employee } as const
  const tokens = [await testApp.tokenOf('otherManager'), await testApp.tokenOf('designer')]
  assert.deepEqual(await reasons(body), { designer: 'Already has this role.', otherManager: null })
  assert.deepEqual(await Promise.all(tokens.map(statusOf)), [401, 200])
})

test('blocking and unblocking respect the seats', async () => {
  const block = { EmployeeIds: ids('coowner', 'peer', 'designer', 'blocked'), Action: 'block' } as const
  assert.deepEqual(await reasons(block, 'coowner'), {
    blocked: 'Is already blocked.',
    coowner: 'You cannot block yourself.',
    designer: null,
    peer: null,
  })
  const used = (await testApp.call('/employee/usage', {}, 'owner')).body.Data?.Employees.Used ?? 0
  await testApp.database.system((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ users: used + 1 })
      .where('organization_id', '=', testApp.home.organizationId)
      .execute(),
  )
  const unblock = { EmployeeIds: ids('peer', 'designer', 'employee'), Action: 'unblock' } as const
  assert.deepEqual(await reasons(unblock), { designer: null, employee: 'Is not blocked.', peer: 'No seat left.' })
  assert.deepEqual([(await employee('designer'))?.Blocked, (await employee('peer'))?.Blocked], [false, true])
})

test('a change of several people makes open lists refetch once', async () => {
  events.take()
  const EmployeeIds = ids('manager', 'employee')
  const { body } = await change({ EmployeeIds, Action: 'team', TeamId: testApp.home.design })
  assert.equal(body.Data?.Changed, 2)
  assert.equal(events.take().filter(({ event }) => event === 'peopleChanged').length, 1)
  await change({ EmployeeIds, Action: 'team', TeamId: testApp.home.engineering })
})

test('sends pending invitations again, each with a new code', async () => {
  await testApp.database.system((trx) =>
    trx
      .updateTable('subscriptions')
      .set({ users: 60 })
      .where('organization_id', '=', testApp.home.organizationId)
      .execute(),
  )
  const person = { LastName: 'Guest', TeamId: testApp.home.design, Role: Role.Employee }
  const invited = await Promise.all(
    ['Nadia', 'Gustav'].map((FirstName) =>
      testApp.call('/employee/create', { ...person, FirstName, Email: `${FirstName}@new.test` }, 'owner'),
    ),
  )
  const first = (await testApp.mails()).length
  const EmployeeIds = [...ids('coowner'), ...invited.map(({ body }) => body.Data?.Item.ID ?? 0)]
  const expected = { coowner: 'Has already joined.', Gustav: null, Nadia: null }
  assert.deepEqual(await reasons({ EmployeeIds, Action: 'invite' }), expected)
  const mails = (await testApp.mails()).slice(first)
  assert.deepEqual(mails.map(({ to }) => to).sort(), ['Gustav@new.test', 'Nadia@new.test'])
  const InvitationCode = /invitationCode=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const checked = await testApp.call('/login/checkinvitationcode', { InvitationCode }, 'anonymous')
  assert.equal(checked.body.HasError, false)
})

test('names people who have been deleted meanwhile, and changes the others', async () => {
  const { employmentId: EmployeeId } = testApp.people.peer
  await testApp.succeed('/employee/delete', { EmployeeId, Password: password }, 'owner')
  const body = { EmployeeIds: ids('peer', 'employee'), Action: 'team', TeamId: testApp.home.design } as const
  const expected = { employee: null, peer: 'Has been deleted.' }
  assert.deepEqual(await reasons({ ...body, DryRun: true }), expected)
  assert.deepEqual(await reasons(body), expected)
  assert.equal((await employee('employee'))?.TeamId, testApp.home.design)
  const unblock = { EmployeeIds: ids('peer'), Action: 'unblock' } as const
  assert.deepEqual(await reasons(unblock), { peer: 'Has been deleted.' })
})

test('refuses other roles, people of other organizations, and bodies without a target', async () => {
  const block = { EmployeeIds: ids('employee'), Action: 'block' } as const
  for (const as of ['manager', 'employee', 'apiKey'] as const) assert.equal((await change(block, as)).status, 403, as)
  assert.equal((await change({ ...block, EmployeeIds: ids('employee', 'stranger') })).status, 404)
  assert.equal((await employee('employee'))?.Blocked, false)
  const errors = async (body: CallBody<'/employee/bulkchange'>) => (await change(body)).body.ValidationErrors
  const EmployeeIds = ids('employee')
  assert.deepEqual(await errors({ EmployeeIds, Action: 'team' }), [{ Key: 'TeamId', Value: 'Please choose a team.' }])
  assert.deepEqual(await errors({ EmployeeIds, Action: 'team', TeamId: testApp.away.design }), [
    { Key: 'TeamId', Value: 'Please choose a team.' },
  ])
  assert.deepEqual(await errors({ EmployeeIds, Action: 'role' }), [{ Key: 'Role', Value: 'Please choose a role.' }])
  const demo = await change({ EmployeeIds: ids('demoOwner'), Action: 'invite' }, 'demoOwner')
  assert.equal(demo.body.Message, 'This is not possible in the demo organization.')
})

test('moving people and editing them wait for a change of their leave that has begun, without a deadlock', async () => {
  const { organizationId, employmentId } = testApp.people.designer
  const day = addDays(localDate(Date.now(), 'UTC'), 7)
  await testApp.database.system((trx) =>
    sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days)
      values (${organizationId}, ${employmentId}, 0, ${day}, ${day}, 2)`.execute(trx),
  )
  const teams = [testApp.home.engineering, testApp.home.design]
  const bulk = (TeamId: number) => change({ EmployeeIds: [employmentId], Action: 'team', TeamId })
  const edit = (TeamId: number) =>
    testApp.call(
      '/employee/update',
      {
        EmployeeId: employmentId,
        FirstName: 'designer',
        LastName: 'Test',
        Email: 'd@test.invalid',
        TeamId,
        Role: Role.Employee,
      },
      'owner',
    )
  for (const move of [bulk, edit]) {
    const current = (await employee('designer'))?.TeamId
    const other = teams.find((id) => id !== current) as number
    let moved: Promise<{ body: { HasError: boolean } }> | undefined
    await testApp.database.system(async (trx) => {
      await sql`select from leave_requests where employee_id = ${employmentId} for update`.execute(trx)
      moved = move(other)
      await waitForBlocked(trx)
      await sql`select from employments where id = ${employmentId} for no key update`.execute(trx)
    })
    const answer = await moved
    assert.equal(answer?.body.HasError, false, JSON.stringify(answer?.body))
    assert.equal((await employee('designer'))?.TeamId, other)
  }
})

test('a change does not wait for minutes of these people that are being stored', { skip: !isPostgres }, async () => {
  const EmployeeIds = ids('designer')
  const current = (await employee('designer'))?.TeamId
  const TeamId = [testApp.home.engineering, testApp.home.design].find((id) => id !== current) as number
  await testApp.database.system(async (trx) => {
    // The lock that a foreign key takes.
    await sql`select from employments where id = any(${EmployeeIds}::int[]) for key share`.execute(trx)
    assert.deepEqual(await reasons({ EmployeeIds, Action: 'team', TeamId }), { designer: null })
  })
})
