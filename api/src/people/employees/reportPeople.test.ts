import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Employee, PeriodState, Role, TimeEntryStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { actorOf } from '../../testing/actorOf.ts'
import { employ, type Name } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { listReportPeople, type ReportPeople, reportPeopleIds } from './employees.queries.ts'

const may = { from: '2026-05-01', to: '2026-05-31' }

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

/** The owner, or the manager of Engineering. */
const actors = {
  owner: () => actorOf(testApp, 'owner', { role: Role.Owner }),
  manager: () => actorOf(testApp, 'manager', { role: Role.Manager, teamId: testApp.home.engineering }),
}

function read(filter: ReportPeople, as: keyof typeof actors = 'owner'): Promise<Employee[]> {
  const actor = actors[as]()
  return testApp.database.tenant(actor, (db) => listReportPeople(db, actor, filter))
}

/** Ids of the people found, each checked to be what the condition for other statements selects. */
async function found(filter: ReportPeople, as: keyof typeof actors = 'owner'): Promise<Set<number>> {
  const actor = actors[as]()
  const ids = new Set((await read(filter, as)).map(({ ID }) => ID))
  const { rows } = await testApp.database.tenant(actor, (db) =>
    sql<{ id: number }>`select id from employments
      where id in (${reportPeopleIds(db, actor, filter)})`.execute(db),
  )
  assert.deepEqual(new Set(rows.map(({ id }) => id)), ids)
  return ids
}

const idOf = (name: Name) => testApp.people[name].employmentId

/** A member of Engineering who was blocked, or blocked and deleted. @returns the employment's id */
function former(kind: 'blocked' | 'deleted'): Promise<number> {
  const { organizationId, engineering } = testApp.home
  return testApp.database.system(async (trx) => {
    const { id: userId } = await trx
      .insertInto('users')
      .values({ email: `${randomUUID()}@test.invalid`, password_hash: '', first_name: 'Former', last_name: 'Member' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await employ(trx, { organizationId, userId, role: Role.Employee, teamId: engineering })
    await sql`update employments set blocked_at = now(),
      deleted_at = case when ${kind} = 'deleted' then now() end where id = ${id}`.execute(trx)
    return id
  })
}

async function addDay(employeeId: number, day: string, minutes: number): Promise<void> {
  await testApp.database.system((trx) =>
    sql`insert into activity_days (organization_id, work_date, employee_id, first_minute, last_minute, working, on_break,
        idle, productive, neutral, unproductive, level_sum, minutes)
      values (${testApp.home.organizationId}, ${day}, ${employeeId}, now(), now(), 0, 0, 0, 0, 0, 0, 0, ${minutes})`.execute(
      trx,
    ),
  )
}

async function addEntry(employeeId: number, isRejected: boolean, from: string, to: string): Promise<void> {
  const decision = isRejected
    ? { status: TimeEntryStatus.Rejected, decided_by: idOf('owner'), decided_at: new Date(), rejection_reason: 'No.' }
    : { status: TimeEntryStatus.Pending }
  const entry = { title: 'Visit', started_at: new Date(from), ended_at: new Date(to), log_status: 1, productivity: 1 }
  const { organizationId: organization_id } = testApp.home
  const of = { organization_id, employee_id: employeeId, created_by: idOf('owner'), reason: '' }
  await testApp.database.system((trx) =>
    trx
      .insertInto('time_entries')
      .values({ ...of, ...entry, ...decision })
      .execute(),
  )
}

async function setPeriod(employeeId: number, state: PeriodState, { from, to } = may): Promise<void> {
  const isClosed = state === PeriodState.Approved || state === PeriodState.Locked
  const closed = isClosed ? { from_at: new Date(from), to_at: new Date(to) } : {}
  const { organizationId: organization_id } = testApp.home
  const period = { organization_id, employee_id: employeeId, from_day: from, to_day: to, state, ...closed }
  await testApp.database.system((trx) => trx.insertInto('timesheet_periods').values(period).execute())
}

test('a report is about the people in scope; blocked and deleted people only where they are requested', async () => {
  const deleted = await former('deleted')
  const engineers = new Set([idOf('manager'), idOf('employee'), idOf('peer')])
  assert.deepEqual(await found({ IncludeBlockedEmployees: false }, 'manager'), engineers)
  const all = await found({ IncludeBlockedEmployees: true }, 'manager')
  assert.deepEqual(all, new Set([...engineers, idOf('blocked'), deleted]))
  const { design } = testApp.home
  assert.deepEqual(await found({ IncludeBlockedEmployees: true, TeamId: design }, 'manager'), new Set())
  const one = { IncludeBlockedEmployees: true, EmployeeId: idOf('peer'), EmployeeIds: [idOf('employee')] }
  assert.deepEqual(await found(one, 'manager'), new Set([idOf('peer')]))
})

test('people are in order of role and name, with their team and account, without what only managers of people see', async () => {
  await testApp.database.system((trx) =>
    sql`update employments set pay_rate_minor = case id when ${idOf('peer')} then 900 else 100 end`.execute(trx),
  )
  const people = await read({ IncludeBlockedEmployees: false, TeamId: testApp.home.engineering })
  assert.deepEqual(
    people.map(({ FirstName }) => FirstName),
    ['manager', 'employee', 'peer'],
  )
  const peer = people[2] ?? assert.fail()
  const [team] = (await testApp.call('/team/list', {}, 'manager')).body.Data?.Items ?? []
  assert.ok(team)
  assert.deepEqual(peer.Team, { ID: team.ID, Title: team.Title, Color: team.Color })
  assert.equal(peer.User?.Email, testApp.people.peer.email)
  assert.ok(!('PayRate' in peer) && !('Invitation' in peer) && !('Deleted' in peer))
})

test('a deleted person is marked', async () => {
  const id = await former('deleted')
  const [person] = await read({ IncludeBlockedEmployees: true, EmployeeIds: [id] })
  assert.deepEqual([person?.Deleted, person?.LastName], [true, 'Member (deleted)'])
})

test('a report of days has deleted people with time on them, and no blocked people', async () => {
  const [deleted, blocked, idle] = [await former('deleted'), await former('blocked'), await former('deleted')]
  for (const id of [deleted, blocked]) await addDay(id, '2026-05-31', 1)
  await addDay(idle, '2026-05-10', 0)
  const among = (deletedWithTimeOn: ReportPeople['deletedWithTimeOn']) =>
    found({ EmployeeIds: [deleted, blocked, idle], IncludeBlockedEmployees: false, deletedWithTimeOn })
  assert.deepEqual(await among(may), new Set([deleted]))
  assert.deepEqual(await among({ from: '2026-05-31', to: '2026-06-02' }), new Set([deleted]))
  assert.deepEqual(await among({ from: '2026-05-01', to: '2026-05-30' }), new Set())
  assert.deepEqual(await among({ from: '2026-06-01', to: '2026-06-30' }), new Set())
})

test('a period has former people with time, a pending entry or a decided timesheet in it', async () => {
  const names = ['time', 'pending', 'approved', 'open', 'locked', 'rejected', 'outside', 'otherPeriod'] as const
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = await former(name === 'time' ? 'deleted' : 'blocked')
  const of = (name: (typeof names)[number]) => ids[name] ?? assert.fail(name)
  await addDay(of('time'), '2026-05-01', 1)
  // The organization's zone is Europe/Istanbul, three hours ahead of UTC.
  await addEntry(of('pending'), false, '2026-05-31T20:30:00Z', '2026-05-31T20:45:00Z')
  await addEntry(of('rejected'), true, '2026-05-10T08:00:00Z', '2026-05-10T09:00:00Z')
  await addEntry(of('outside'), false, '2026-05-31T21:00:00Z', '2026-05-31T21:30:00Z')
  await addEntry(of('outside'), false, '2026-04-30T20:00:00Z', '2026-04-30T21:00:00Z')
  await setPeriod(of('approved'), PeriodState.Approved)
  await setPeriod(of('open'), PeriodState.Open)
  await setPeriod(of('locked'), PeriodState.Locked)
  await setPeriod(of('otherPeriod'), PeriodState.Approved, { from: '2026-05-01', to: '2026-05-15' })
  const EmployeeIds = Object.values(ids)
  const shown = await found({ EmployeeIds, IncludeBlockedEmployees: false, blockedWithPeriod: may })
  assert.deepEqual(
    names.filter((name) => shown.has(of(name))),
    ['time', 'pending', 'approved'],
  )
})
