import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ChecklistItem, MinuteSource } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { explained, type Statement, statementsOf } from '../../testing/statements.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

const ask = (EmployeeId: number, as: As = 'owner') => testApp.call('/employee/checklist', { EmployeeId }, as)
const read = async (EmployeeId: number) => (await ask(EmployeeId)).body.Data ?? assert.fail('no checklist')
const states = (items: ChecklistItem[]) => Object.fromEntries(items.map(({ Name, IsDone }) => [Name, IsDone]))
const statement = (query: ReturnType<typeof sql>) => testApp.database.system((db) => query.execute(db))

const worked = (id: number, day: string) =>
  statement(sql`insert into activity_days (organization_id, work_date, employee_id, first_minute, last_minute,
      working, on_break, idle, productive, neutral, unproductive, level_sum, minutes)
    select organization_id, ${day}, id, ${day}, ${day}, 90, 0, 0, 90, 0, 0, 900, 90 from employments where id = ${id}`)

test('shows an invited person as not joined, with only their access left to block', async () => {
  const { body } = await testApp.call(
    '/employee/create',
    { FirstName: 'Nadia', LastName: 'Guest', Email: 'n@new.test', TeamId: testApp.home.design, Role: 5 },
    'owner',
  )
  const { Joining, Leaving } = await read(body.Data?.Item.ID ?? 0)
  assert.deepEqual(states(Joining), {
    invited: true,
    accepted: false,
    team: true,
    'working-days': true,
    agent: false,
  })
  assert.equal(Joining[1]?.Date, body.Data?.Item.Invitation?.ExpireDate)
  assert.deepEqual(states(Leaving), { access: false, shift: true, 'leave-requests': true, 'time-entries': true })
})

test('time is unpaid only where it has a rate: that of its day, or the one given in the calculator', async () => {
  await testApp.set({ EnableCostManagement: true })
  const { employmentId: id, organizationId } = testApp.people.designer
  const days = sql`(values ('2026-03-02'::date), ('2026-03-03'), ('2026-03-04')) as days (day)`
  await statement(sql`insert into activity_day_tasks (organization_id, work_date, employee_id, project_id, task_id,
      status, productivity, minutes, work_note_id, level_sum)
    select ${organizationId}, day, ${id}, 0, 0, 1, 1, 60, 0, 600 from ${days}`)
  for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) await worked(id, day)
  const unpaid = async () => {
    const item = (await read(id)).Leaving.find(({ Name }) => Name === 'payroll')
    return [item?.IsDone, item?.Count, item?.FirstDay, item?.LastDay]
  }
  assert.deepEqual(await unpaid(), [true, 0, null, null])
  await statement(sql`insert into earlier_rates (organization_id, employee_id, valid_from, valid_until, pay_rate_minor,
      bill_rate_minor) values (${organizationId}, ${id}, '-infinity', '2026-03-03', 1000, 0)`)
  assert.deepEqual(await unpaid(), [false, 60, '2026-03-02', '2026-03-02'])
  await statement(sql`insert into activity_day_pay (organization_id, work_date, employee_id, project_id, task_id, status,
      productivity, minutes, payment_id, pay_rate_minor)
    values (${organizationId}, '2026-03-02', ${id}, 0, 0, 1, 1, 60, 7, 1000),
      (${organizationId}, '2026-03-04', ${id}, 0, 0, 1, 1, 45, 0, 500)`)
  assert.deepEqual(await unpaid(), [false, 45, '2026-03-04', '2026-03-04'])
})

test('finds unpaid time by the days of the person', async () => {
  const [{ text, values }] = (await statementsOf(() => read(testApp.people.designer.employmentId))).filter(({ text }) =>
    text.includes('activity_day_tasks'),
  ) as [Statement]
  const { rows } = await testApp.database.system(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return explained(text, values).execute(trx)
  })
  const conditions = [
    ...JSON.stringify(rows).matchAll(/"Index Name":"activity_day_(?:tasks|pay)_[^}]*"Index Cond":"([^"]*)"/g),
  ]
  assert.equal(conditions.length, 2)
  // Without the day, which the index begins with, everyone's days would be walked through.
  for (const [, condition] of conditions) assert.match(String(condition), /work_date = /)
})

test('lists open requests, a running shift, unpaid time and screenshots until their data is settled', async () => {
  await testApp.set({ EnableCostManagement: true })
  const { employmentId: id, organizationId } = testApp.people.peer
  const start = '2026-03-02T08:00:00Z'
  await statement(sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days)
    values (${organizationId}, ${id}, 0, '2026-03-02', '2026-03-02', 2)`)
  await statement(sql`insert into presences (organization_id, employee_id, status, since, last_minute)
    values (${organizationId}, ${id}, 1, now(), now())`)
  await statement(sql`insert into activity_minutes (organization_id, employee_id, minute, work_date, status, productivity,
      activity_level) values (${organizationId}, ${id}, ${start}, '2026-03-02', 0, 1, 0)`)
  const tracked = (table: string, more: string, values: string) =>
    statement(
      // Status 0 is the minute of the clock-in.
      sql.raw(`insert into ${table} (organization_id, work_date, employee_id, project_id, task_id, status, productivity,
        minutes${more}) values (${organizationId}, '2026-03-02', ${id}, 0, 0, 0, 1, 1${values}),
          (${organizationId}, '2026-03-02', ${id}, 0, 0, 1, 1, 89${values})`),
    )
  await worked(id, '2026-03-02')
  await tracked('activity_day_tasks', ', work_note_id, level_sum', ', 0, 900')
  await statement(sql`insert into screenshots (organization_id, employee_id, taken_at, work_date, status, activity_level,
      image_key, thumbnail_key, width, height)
    values (${organizationId}, ${id}, ${start}, '2026-03-02', 1, 10, 'a', 'b', 8, 8)`)
  await statement(sql`update employments set pay_rate_minor = 1000 where id = ${id}`)
  const before = await read(id)
  assert.deepEqual(states(before.Leaving), {
    access: false,
    shift: false,
    'leave-requests': false,
    'time-entries': true,
    payroll: false,
    screenshots: null,
  })
  const unpaid = before.Leaving.find(({ Name }) => Name === 'payroll')
  assert.deepEqual([unpaid?.Count, unpaid?.FirstDay, unpaid?.LastDay], [90, '2026-03-02', '2026-03-02'])
  assert.equal(before.Leaving.at(-1)?.LastDay, '2026-09-03')
  assert.deepEqual(states(before.Joining), {
    invited: true,
    accepted: true,
    team: true,
    'working-days': true,
    'pay-rate': true,
    agent: true,
  })

  await statement(sql`update leave_requests set status = 1 where employee_id = ${id}`)
  await statement(sql`update presences set status = 4 where employee_id = ${id}`)
  await tracked('activity_day_pay', ', payment_id, pay_rate_minor', ', 7, 1000')
  await testApp.call('/employee/block', { Id: id }, 'owner')
  const { Leaving } = await read(id)
  assert.deepEqual(states(Leaving), {
    access: true,
    shift: true,
    'leave-requests': true,
    'time-entries': true,
    payroll: true,
    screenshots: null,
  })
})

test('requests and entries to decide have the days of the lists that include them, in the organization’s zone', async () => {
  const { employmentId: id, organizationId } = testApp.people.designer
  const decisions = async () =>
    (await read(id)).Leaving.flatMap(({ Name, Count, FirstDay, LastDay }) =>
      Name === 'leave-requests' || Name === 'time-entries' ? [[Name, Count, FirstDay, LastDay]] : [],
    )
  assert.deepEqual(await decisions(), [
    ['leave-requests', 0, null, null],
    ['time-entries', 0, null, null],
  ])
  await testApp.set({ Timezone: 'Pacific/Auckland' })
  try {
    await statement(sql`insert into leave_requests (organization_id, employee_id, type, start_date, end_date, half_days,
        status)
      values (${organizationId}, ${id}, 0, '2025-12-29', '2026-01-02', 8, 0),
        (${organizationId}, ${id}, 0, '2026-03-02', '2026-03-02', 2, 0),
        (${organizationId}, ${id}, 0, '2026-05-04', '2026-05-04', 2, 1)`)
    await statement(sql`insert into time_entries (organization_id, employee_id, title, started_at, ended_at, log_status,
        productivity, reason, status, created_by)
      select ${organizationId}, ${id}, 'Call', start, start + interval '30 minutes', 1, 1, 'Call', status, ${id}
      from (values ('2026-03-02T13:00:00Z'::timestamptz, 0), ('2026-03-05T10:30:00Z', 0), ('2026-04-01T09:00:00Z', 1))
        as entries (start, status)`)
    assert.deepEqual(await decisions(), [
      ['leave-requests', 2, '2025-12-29', '2026-03-02'],
      ['time-entries', 2, '2026-03-03', '2026-03-05'],
    ])
  } finally {
    await testApp.set({ Timezone: 'Europe/Istanbul' })
  }
})

test('only reported minutes show that an agent was seen, not those of manual entries', async () => {
  const { employmentId: id, organizationId } = testApp.people.coowner
  const insert = (minute: string, source: number) =>
    statement(sql`insert into activity_minutes (organization_id, employee_id, minute, work_date, status, productivity,
        activity_level, source) values (${organizationId}, ${id}, ${minute}, '2026-03-02', 1, 1, 0, ${source})`)
  const agent = async () => {
    const item = (await read(id)).Joining.find(({ Name }) => Name === 'agent')
    return [item?.IsDone, item?.Date]
  }
  await insert('2026-03-02T09:00:00Z', MinuteSource.Manual)
  await insert('2026-03-02T09:01:00Z', MinuteSource.Pause)
  await statement(sql`insert into presences (organization_id, employee_id, status, since, last_minute)
    values (${organizationId}, ${id}, 4, now(), '2026-03-02T09:00:00Z')`)
  assert.deepEqual(await agent(), [false, null])
  await insert('2026-03-02T08:00:00Z', MinuteSource.Watcher)
  assert.deepEqual(await agent(), [true, '2026-03-02T08:00:00.000Z'])
  // The retention deletes minutes.
  await statement(sql`delete from activity_minutes where employee_id = ${id}`)
  assert.deepEqual(await agent(), [false, null])
  await statement(sql`insert into watched_people (organization_id, employee_id) values (${organizationId}, ${id})`)
  assert.deepEqual(await agent(), [true, null])
})

test('refuses Managers, Employees and keys, and does not find people of other organizations', async () => {
  const { peer, stranger } = testApp.people
  for (const as of ['manager', 'employee', 'apiKey'] as const)
    assert.equal((await ask(peer.employmentId, as)).status, 403)
  assert.equal((await ask(stranger.employmentId)).status, 404)
})
