import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, type CallPath, Role } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { invite, lockPlan } from '../../identity/login/invitations.ts'
import { startSession } from '../../identity/login/sessions.ts'
import { lockOrganization } from '../../identity/subscription/recordEvents.ts'
import { password } from '../../testing/people.ts'
import { solvedCaptcha } from '../../testing/solvedCaptcha.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'
import { waitForBlocked } from '../../testing/waitForBlocked.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

let people = 0
const form = (changed: Partial<CallBody<'/employee/create'>> = {}): CallBody<'/employee/create'> => {
  people += 1
  return {
    FirstName: ' Grace ',
    LastName: 'Hopper',
    Email: `grace${people}@test.invalid`,
    TeamId: testApp.home.design,
    Role: Role.Employee,
    EmployeeCode: 'N-7',
    ...changed,
  }
}
const create = (body: CallBody<'/employee/create'>, as: As = 'owner') => testApp.call('/employee/create', body, as)
const update = (EmployeeId: number, body: CallBody<'/employee/create'>, as: As = 'owner') =>
  testApp.call('/employee/update', { EmployeeId, ...body }, as)
const block = (Id: number, as: As = 'owner') => testApp.call('/employee/block', { Id }, as)
const remove = (EmployeeId: number, as: As = 'owner', Password = password) =>
  testApp.call('/employee/delete', { EmployeeId, Password }, as)
const errorsOf = (body: { ValidationErrors: { Key: string; Value: string }[] }) =>
  Object.fromEntries(body.ValidationErrors.map(({ Key, Value }) => [Key, Value]))
const invited = async (changed = {}) => (await create(form(changed))).body.Data?.Item ?? assert.fail('not invited')
const codeIn = (text: string | undefined) => /invitationCode=([\w-]+)/.exec(text ?? '')?.[1] ?? assert.fail('no code')
const lastMail = async () => (await testApp.mails()).at(-1)
const statusOf = async (token: string | null) =>
  (await testApp.post('/account/get', {}, { authorization: `Bearer ${token}` })).status
const signUpWith = async (InvitationCode: string, Email: string) =>
  testApp.call(
    '/login/signup',
    {
      FirstName: 'Grace',
      LastName: 'Murray',
      Email,
      Password: 'analytical-1',
      PasswordRetry: 'analytical-1',
      Aggrements: true,
      CaptchaToken: await solvedCaptcha(testApp),
      InvitationCode,
    },
    'anonymous',
  )

test('an invitation takes a seat, is listed on request, and its mail lets a new person join', async () => {
  const before = await testApp.call('/employee/usage', {}, 'owner')
  const { body } = await create(form({ Email: 'new@test.invalid', WeeklyLimit: true, WeeklyLimitHours: 30 }), 'coowner')
  assert.equal(body.Message, 'Invitation sent.')
  const item = body.Data?.Item ?? assert.fail(JSON.stringify(body))
  assert.equal(item.User, null)
  assert.equal(item.Invitation?.Email, 'new@test.invalid')
  assert.equal(item.FirstName, 'Grace')
  assert.deepEqual([item.WeeklyLimit, item.WeeklyLimitHours, item.EmployeeCode], [true, 30, 'N-7'])
  assert.deepEqual([item.PayRate, item.BillRate, item.EnableCustomTrackSettings], [0, 0, false])
  const days = (Date.parse(item.Invitation?.ExpireDate ?? '') - Date.now()) / 86_400_000
  assert.ok(days > 13.9 && days <= 14, String(days))
  const used = await testApp.call('/employee/usage', {}, 'owner')
  assert.equal(used.body.Data?.Employees.Used, (before.body.Data?.Employees.Used ?? 0) + 1)
  assert.deepEqual(used.body.Data?.Blocked, 1)

  const list = async (filter: object, as: As = 'owner') =>
    (await testApp.call('/employee/list', filter, as)).body.Data?.Items.some(({ ID }) => ID === item.ID)
  assert.equal(await list({}), false)
  assert.equal(await list({ IncludeInvited: true, SearchTerm: 'new@test' }), true)
  assert.equal(await list({ IncludeInvited: true }, 'otherManager'), false)
  assert.equal(await list({ IncludeInvited: true }, 'apiKey'), false)

  const mail = await lastMail()
  assert.equal(mail?.to, 'new@test.invalid')
  const joined = await signUpWith(codeIn(mail?.text), 'new@test.invalid')
  assert.equal(joined.body.HasError, false)
  const { body: after } = await testApp.call('/employee/get', { Id: item.ID }, 'owner')
  assert.equal(after.Data?.Item.User?.Title, 'Grace Murray')
  assert.equal(after.Data?.Item.Invitation, null)
})

test('a person with an account in another organization joins with it', async () => {
  const { ID, JoinDate } = await invited({ Email: testApp.people.stranger.email, Role: Role.Manager })
  assert.equal(JoinDate, null)
  await testApp.database.system((trx) =>
    sql`update employments set created_at = '2020-01-01' where id = ${ID}`.execute(trx),
  )
  const InvitationCode = codeIn((await lastMail())?.text)
  const { body } = await testApp.call('/login/acceptinvitation', { InvitationCode }, 'stranger')
  const account = await testApp.post('/account/get', {}, { authorization: `Bearer ${body.Data?.Token}` })
  assert.equal((account.body.Data as { Employings: { Items: unknown[] } }).Employings.Items.length, 2)
  const { Item: joined } = (await testApp.call('/employee/get', { Id: ID }, 'owner')).body.Data ?? assert.fail()
  assert.ok(Date.parse(joined.JoinDate ?? '') > Date.parse(joined.CreateDate))
})

test('reports every refusal under its field', async () => {
  const authorization = `Bearer ${await testApp.tokenOf('owner')}`
  const { body: empty } = await testApp.post('/employee/create', {}, { authorization })
  assert.deepEqual(errorsOf(empty), {
    FirstName: 'First name is required.',
    LastName: 'Surname is required.',
    Email: 'Email is required.',
    TeamId: 'Please choose a team.',
    Role: 'Please choose a role.',
  })
  const refusals: [object, Record<string, string>][] = [
    [{ Role: Role.Owner }, { Role: 'Please choose a role.' }],
    [{ Role: 0 }, { Role: 'Please choose a role.' }],
    [{ TeamId: testApp.away.design }, { TeamId: 'Please choose a team.' }],
    [{ Email: 'nobody' }, { Email: 'Please enter a valid email address.' }],
    [{ Email: 'PEER@test.invalid' }, { Email: 'This email is already in use.' }],
    [{ Email: (await invited()).Invitation?.Email }, { Email: 'This email is already in use.' }],
    [{ WeeklyLimit: true }, { WeeklyLimitHours: 'Weekly limit must be between 1 and 168.' }],
    [{ WeeklyLimit: true, WeeklyLimitHours: 169 }, { WeeklyLimitHours: 'Weekly limit must be between 1 and 168.' }],
    [{ PayRate: 10_000.5 }, { PayRate: 'Pay rate must be between 0 and 10,000.' }],
    [{ BillRate: 1.234 }, { BillRate: 'Bill rate has at most two decimals.' }],
  ]
  for (const [changed, expected] of refusals) {
    const { body } = await testApp.post('/employee/create', { ...form(), ...changed }, { authorization })
    assert.deepEqual(errorsOf(body), expected, JSON.stringify(changed))
  }
})

test('creates the first team with the person, by the rules of teams', async () => {
  const { TeamId: _, ...person } = form()
  const { body } = await create({ ...person, TeamId: 0, NewTeam: ' Field ' })
  assert.equal(body.Data?.Item.Team?.Title, 'Field')
  const again = await create({ ...form(), TeamId: 0, NewTeam: 'FIELD' })
  assert.deepEqual(errorsOf(again.body), { NewTeam: 'This team name is already in use.' })
  assert.deepEqual(errorsOf((await create({ ...form(), TeamId: 0 })).body), { TeamId: 'Please choose a team.' })
})

test('no one is invited or unblocked without a seat; one of two concurrent requests gets the last one', async () => {
  const setUsers = (users: number) =>
    testApp.database.system((trx) =>
      trx
        .updateTable('subscriptions')
        .set({ users })
        .where('organization_id', '=', testApp.home.organizationId)
        .execute(),
    )
  const { Employees } = (await testApp.call('/employee/usage', {}, 'owner')).body.Data ?? assert.fail()
  await setUsers(Employees.Used + 1)
  const answers = await Promise.all([create(form()), create(form(), 'coowner')])
  const noSeat = 'No seats left. Add licences or block an employee.'
  assert.deepEqual(answers.map(({ body }) => body.Message).sort(), ['Invitation sent.', noSeat])
  assert.equal((await block(testApp.people.blocked.employmentId)).body.Message, noSeat)
  const still = await testApp.call('/employee/get', { Id: testApp.people.blocked.employmentId }, 'owner')
  assert.equal(still.body.Data?.Item.Blocked, true)
  await setUsers(60)
})

test('all fields of a pending invitation can change; a new address replaces the code', async () => {
  const { ID, Invitation } = await invited()
  const old = codeIn((await lastMail())?.text)
  const sent = (await testApp.mails()).length
  const same = await update(ID, form({ FirstName: 'Ada', Email: Invitation?.Email ?? '', EmployeeCode: '' }))
  assert.deepEqual([same.body.Data?.Item.Invitation?.FirstName, same.body.Data?.Item.EmployeeCode], ['Ada', null])
  assert.equal((await testApp.mails()).length, sent)
  await update(ID, form({ Email: 'moved@test.invalid' }))
  assert.equal((await lastMail())?.to, 'moved@test.invalid')
  const check = async (InvitationCode: string) =>
    (await testApp.call('/login/checkinvitationcode', { InvitationCode }, 'anonymous')).body.HasError
  assert.equal(await check(old), true)
  assert.equal(await check(codeIn((await lastMail())?.text)), false)
})

test('a new address of a blocked person voids the code and is sent nothing until the invitation is sent again', async () => {
  const { ID } = await invited()
  const old = codeIn((await lastMail())?.text)
  await block(ID)
  const sent = (await testApp.mails()).length
  const moved = await update(ID, form({ Email: 'moved-blocked@test.invalid' }))
  assert.equal(moved.body.Data?.Item.Invitation?.Email, 'moved-blocked@test.invalid')
  assert.equal((await testApp.mails()).length, sent)
  await block(ID)
  const check = async (InvitationCode: string) =>
    (await testApp.call('/login/checkinvitationcode', { InvitationCode }, 'anonymous')).body.HasError
  assert.equal(await check(old), true)
  await testApp.call('/employee/resendinvitation', { EmployeeId: ID }, 'owner')
  assert.equal((await lastMail())?.to, 'moved-blocked@test.invalid')
  assert.equal(await check(codeIn((await lastMail())?.text)), false)
})

test('a block and a new address wait for a bulk change that has locked the plan, without a deadlock', async () => {
  const { ID } = await invited()
  for (const change of [() => update(ID, form()), () => block(ID), () => block(ID)]) {
    let changed: ReturnType<typeof block> | undefined
    await testApp.database.system(async (trx) => {
      await lockPlan(trx, testApp.home.organizationId)
      changed = change()
      await waitForBlocked(trx)
      await sql`select from employments where id = ${ID} for update`.execute(trx)
    })
    const answer = await changed
    assert.equal(answer?.body.Message, 'Saved successfully.', JSON.stringify(answer?.body))
  }
})

test('a payment report waits for an invitation that has locked the plan, without a deadlock', async () => {
  const { organizationId, design: teamId } = testApp.home
  let reported: Promise<unknown> = Promise.resolve()
  await testApp.database.system(async (trx) => {
    await lockPlan(trx, organizationId)
    reported = testApp.database.system(async (reporting) => {
      await lockOrganization(reporting, organizationId)
      await lockPlan(reporting, organizationId)
    })
    await waitForBlocked(trx)
    const { FirstName: firstName, LastName: lastName, Email: email, Role: role } = form()
    await invite(trx, { organizationId, email, firstName, lastName, teamId, role })
  })
  await reported
})

test('sending again creates a new code and term, except for joined or blocked people', async () => {
  const { ID } = await invited()
  const old = codeIn((await lastMail())?.text)
  const past = new Date(Date.now() - 86_400_000)
  await testApp.database.system((trx) =>
    trx.updateTable('invitations').set({ expires_at: past }).where('employee_id', '=', ID).execute(),
  )
  const { body } = await testApp.call('/employee/resendinvitation', { EmployeeId: ID }, 'coowner')
  assert.equal(body.Message, 'Invitation sent.')
  assert.ok(Date.parse(body.Data?.Item.Invitation?.ExpireDate ?? '') > Date.now())
  assert.notEqual(codeIn((await lastMail())?.text), old)
  const { peer } = testApp.people
  const joined = await testApp.call('/employee/resendinvitation', { EmployeeId: peer.employmentId }, 'owner')
  assert.equal(joined.body.Message, 'This employee has already joined.')
  await block(ID)
  const blocked = await testApp.call('/employee/resendinvitation', { EmployeeId: ID }, 'owner')
  assert.equal(blocked.body.Message, 'Please unblock this employee first.')
})

test("a new team or role ends the person's sessions at once, other changes do not; name and email stay", async () => {
  const { peer } = testApp.people
  const asIs = { FirstName: 'Other', LastName: 'Name', Email: 'other@test.invalid', Role: Role.Employee } as const
  const token = await testApp.tokenOf('peer')
  const updated = await update(peer.employmentId, {
    ...asIs,
    TeamId: testApp.home.engineering,
    EmployeeCode: 'P-1',
    PayRate: 12.5,
  })
  assert.deepEqual(
    [updated.body.Data?.Item.FirstName, updated.body.Data?.Item.User?.Email, updated.body.Data?.Item.PayRate],
    ['peer', peer.email, 12.5],
  )
  assert.equal(await statusOf(token), 200)
  await update(peer.employmentId, { ...asIs, TeamId: testApp.home.design })
  assert.equal(await statusOf(token), 401)
  const next = await testApp.tokenOf('peer')
  const { body } = await update(peer.employmentId, { ...asIs, Role: Role.Manager, TeamId: testApp.home.design })
  assert.deepEqual([body.Data?.Item.Role, body.Data?.Item.PayRate], [Role.Manager, 12.5])
  assert.equal(await statusOf(next), 401)
  await update(peer.employmentId, { ...asIs, TeamId: testApp.home.engineering })
})

test('a block signs out and prevents sign-in; unblocking restores the employment', async () => {
  const { designer } = testApp.people
  const token = await testApp.tokenOf('designer')
  assert.equal((await block(designer.employmentId)).body.Data?.Item.Blocked, true)
  assert.equal(await statusOf(token), 401)
  assert.equal(await statusOf(await testApp.tokenOf('designer')), 401)
  assert.equal((await block(designer.employmentId, 'coowner')).body.Data?.Item.Blocked, false)
  assert.equal(await statusOf(await testApp.tokenOf('designer')), 200)
  for (const Blocked of [true, false]) {
    const body = { Id: designer.employmentId, Blocked }
    for (const as of ['owner', 'coowner'] as const) {
      const answer = await testApp.call('/employee/block', body, as)
      assert.equal(answer.body.Data?.Item.Blocked, Blocked, 'the second person does not undo what the first did')
    }
  }
})

test('a person who deleted the account cannot be unblocked and has no address', async () => {
  const { ID } = await invited()
  await signUpWith(codeIn((await lastMail())?.text), 'leaving@test.invalid')
  await testApp.database.system(async (trx) => {
    const { user_id } = await trx
      .selectFrom('employments')
      .select('user_id')
      .where('id', '=', ID)
      .executeTakeFirstOrThrow()
    await sql`update users set deleted_at = now(), email = 'deleted-x@deleted.invalid' where id = ${user_id}`.execute(
      trx,
    )
    await sql`update employments set blocked_at = now() where id = ${ID}`.execute(trx)
  })
  assert.equal((await block(ID)).body.Message, 'This person has deleted their account.')
  assert.equal((await testApp.call('/employee/get', { Id: ID }, 'owner')).body.Data?.Item.User?.Email, '')
})

test('name and email may be missing for a person who has joined, but not before that', async () => {
  const { ID } = await invited()
  const rest = { EmployeeId: ID, TeamId: testApp.home.design, Role: Role.Employee, EmployeeCode: 'N-8' } as const
  const missing = {
    FirstName: 'First name is required.',
    LastName: 'Surname is required.',
    Email: 'Email is required.',
  }
  for (const sent of [
    {},
    { FirstName: ' ', LastName: '', Email: '' },
    { FirstName: null, LastName: null, Email: null },
  ])
    assert.deepEqual(errorsOf((await testApp.call('/employee/update', { ...rest, ...sent }, 'owner')).body), missing)
  const invalid = await testApp.call(
    '/employee/update',
    { ...rest, FirstName: 'Grace', LastName: 'Hopper', Email: 'nobody' },
    'owner',
  )
  assert.deepEqual(errorsOf(invalid.body), { Email: 'Please enter a valid email address.' })

  await signUpWith(codeIn((await lastMail())?.text), 'joined@test.invalid')
  for (const [EmployeeCode, sent] of [
    ['N-9', {}],
    // Email of a deleted account, as releases of remotes send it.
    ['N-10', { FirstName: 'Grace', LastName: 'Hopper', Email: '' }],
  ] as const) {
    const { body } = await testApp.call('/employee/update', { ...rest, ...sent, EmployeeCode }, 'owner')
    const { Item } = body.Data ?? assert.fail(JSON.stringify(body))
    assert.deepEqual([Item.EmployeeCode, Item.LastName], [EmployeeCode, 'Murray'])
  }
})

test('a deleted person loses access, is in no list, stays in reports, and can be invited again', async () => {
  const { designer } = testApp.people
  const id = designer.employmentId
  const token = await testApp.tokenOf('designer')
  const wrong = await remove(id, 'owner', 'not-the-password-1')
  assert.deepEqual(errorsOf(wrong.body), { Password: 'Current password is incorrect.' })
  assert.equal(await statusOf(token), 200)
  assert.deepEqual((await remove(id)).body.Data, { Id: id })
  assert.equal(await statusOf(token), 401)
  assert.equal((await remove(id)).status, 404)
  assert.equal((await block(id)).status, 404)
  const list = await testApp.call('/employee/list', { IncludeInvited: true, EmployeeIds: [id] }, 'owner')
  assert.equal(list.body.Data?.TotalCount, 0)
  const report = async (IncludeBlockedEmployees: boolean) =>
    (
      await testApp.call('/insights/worktimes', { EmployeeId: id, IncludeBlockedEmployees }, 'owner')
    ).body.Data?.Items.map(({ Employee }) => `${Employee.FirstName} ${Employee.LastName}`)
  assert.deepEqual(await report(true), ['designer Test (deleted)'])
  assert.deepEqual(await report(false), [])

  await create(form({ Email: designer.email }))
  const InvitationCode = codeIn((await lastMail())?.text)
  // Any session will do: the person has none in this organization any more.
  const elsewhere = await testApp.database.system((trx) => startSession(trx, designer.userId, null))
  const headers = { authorization: `Bearer ${elsewhere}` }
  assert.equal((await testApp.post('/login/acceptinvitation', { InvitationCode }, headers)).body.HasError, false)
})

test('a deleted invitation cannot be accepted', async () => {
  const { ID } = await invited()
  const InvitationCode = codeIn((await lastMail())?.text)
  await remove(ID)
  const { body } = await testApp.call('/login/checkinvitationcode', { InvitationCode }, 'anonymous')
  assert.deepEqual(errorsOf(body), { InvitationCode: 'This invitation is invalid or has expired.' })
})

test('a person can have own tracking and cost settings, including the Owner', async () => {
  const { employee, owner } = testApp.people
  const track = (settings: object, EmployeeId = employee.employmentId) =>
    testApp.call('/employee/updatetracksettings', { EmployeeId, EnableCustomTrackSettings: true, ...settings }, 'owner')
  const { body } = await track({ EnableScreenshots: true, BlurScreenshots: true, ScreenCaptureIntervalMins: 20 })
  const { BlurScreenshots, EnableGhostMode, ScreenCaptureIntervalMins } = body.Data?.Item ?? {}
  assert.deepEqual([BlurScreenshots, EnableGhostMode, ScreenCaptureIntervalMins], [true, false, 20])
  const off = await track({ EnableScreenshots: false, BlurScreenshots: true, ScreenCaptureIntervalMins: 20 })
  assert.deepEqual([off.body.Data?.Item.BlurScreenshots, off.body.Data?.Item.ScreenCaptureIntervalMins], [false, 5])
  for (const minutes of [0, 61]) {
    const refused = await track({ EnableScreenshots: true, ScreenCaptureIntervalMins: minutes })
    assert.deepEqual(errorsOf(refused.body), { captureInterval: 'Please choose 1 to 60 minutes.' })
  }
  const none = await track({ EnableCustomTrackSettings: false, EnableGhostMode: true })
  assert.deepEqual(
    [none.body.Data?.Item.EnableCustomTrackSettings, none.body.Data?.Item.EnableGhostMode],
    [false, false],
  )
  assert.equal((await track({ EnableGhostMode: true }, owner.employmentId)).body.Data?.Item.EnableGhostMode, true)

  const cost = (EmployeeId: number, PayRate: number, BillRate: number) =>
    testApp.call('/employee/updatecostsettings', { EmployeeId, PayRate, BillRate }, 'coowner')
  const paid = await cost(owner.employmentId, 1350.5, 10_000)
  assert.deepEqual([paid.body.Data?.Item.PayRate, paid.body.Data?.Item.BillRate], [1350.5, 10_000])
  assert.deepEqual(errorsOf((await cost(owner.employmentId, -1, 10_000.01)).body), {
    PayRate: 'Pay rate must be between 0 and 10,000.',
    BillRate: 'Bill rate must be between 0 and 10,000.',
  })
})

test('the Owner cannot be changed, and people cannot lock themselves out', async () => {
  const { owner, coowner } = testApp.people
  const never = 'The Owner can be neither edited, blocked nor deleted.'
  assert.equal((await update(owner.employmentId, form(), 'coowner')).body.Message, never)
  assert.equal((await block(owner.employmentId, 'coowner')).body.Message, never)
  assert.equal((await remove(owner.employmentId, 'coowner')).body.Message, never)
  assert.equal((await block(coowner.employmentId, 'coowner')).body.Message, 'You cannot block yourself.')
  assert.equal((await remove(coowner.employmentId, 'coowner')).body.Message, 'You cannot delete yourself.')
  const demoted = await update(coowner.employmentId, form(), 'coowner')
  assert.deepEqual(errorsOf(demoted.body), { Role: 'You cannot change your own role.' })
})

test('refuses other roles, answers 404 for people elsewhere, and sends no invitations from the demo', async () => {
  const EmployeeId = testApp.people.employee.employmentId
  const calls: [CallPath, object][] = [
    ['/employee/get', { Id: EmployeeId }],
    ['/employee/update', { EmployeeId, ...form() }],
    ['/employee/block', { Id: EmployeeId }],
    ['/employee/delete', { EmployeeId, Password: password }],
    ['/employee/resendinvitation', { EmployeeId }],
    ['/employee/updatetracksettings', { EmployeeId, EnableCustomTrackSettings: false }],
    ['/employee/updatecostsettings', { EmployeeId, PayRate: 1, BillRate: 1 }],
  ]
  const ask = async (as: As, path: CallPath, body: object) =>
    testApp.post(path, body, { authorization: `Bearer ${await testApp.tokenOf(as)}` })
  for (const [path, body] of calls) {
    for (const as of ['manager', 'employee', 'apiKey'] as const)
      assert.equal((await ask(as, path, body)).status, 403, path)
    // The team is the caller's: only the person belongs to another organization.
    const foreign = await ask('lapsedOwner', path, body)
    assert.ok(foreign.status === 404, `${path}: ${foreign.status} ${foreign.body.Message}`)
  }
  assert.equal((await ask('manager', '/employee/create', form())).status, 403)
  const demo = await ask('demoOwner', '/employee/create', form())
  assert.equal(demo.body.Message, 'This is not possible in the demo organization.')
})
