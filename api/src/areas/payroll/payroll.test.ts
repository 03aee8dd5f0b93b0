import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readBalances } from '../../platform/ledger/ledger.ts'
import { verifyLedger } from '../../platform/ledger/verifyLedger.ts'
import { all, between, cents, dayOf, type Filter, openPayroll, type Payroll, zone } from '../../testing/payrollWork.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import type { TestApp } from '../../testing/testApp.ts'
import { rederive } from '../../tracking/rederive.ts'

let testApp: TestApp
let tasks: Payroll['tasks']
let person: Payroll['person']
let track: Payroll['track']
let setRate: Payroll['setRate']
let clear: Payroll['clear']
let read: Payroll['read']
let pay: Payroll['pay']
let payAll: Payroll['payAll']
let payments: Payroll['payments']
before(async () => {
  const payroll = await openPayroll()
  ;({ testApp, tasks, person, track, setRate, clear, read, pay, payAll, payments } = payroll)
})
after(() => testApp.close())

test('computes amounts by task as minutes times rate, equal to those of task insights', async () => {
  await setRate('employee', 1999)
  await track('employee', { ago: 1, from: 540, count: 29, projectId: tasks.project, taskId: tasks.build })
  await track('employee', { ago: 0, from: 540, count: 31, projectId: tasks.project, taskId: tasks.test })
  const item = await read('employee')
  assert.deepEqual(
    [item.TotalMins, item.AvgPayRate, item.TotalSpent, item.TotalPayable],
    [60, 19.99, 9.66 + 10.33, 9.66 + 10.33].map((value) => Math.round(value * 100) / 100),
  )
  const insights = await testApp.call('/insights/tasks', { ...all, Statuses: [] }, 'owner')
  assert.deepEqual(
    insights.body.Data?.Items.map(({ TotalSpent }) => TotalSpent),
    [966, 1033],
  )
  const parts = await testApp.call(
    '/costmanagement/payrollparts', { EmployeeId: testApp.people.employee.employmentId, Filter: all }, 'owner',
  ) // biome-ignore format: one row
  assert.deepEqual(
    parts.body.Data?.Items.map(({ Project, Task, TotalMins, Amount }) => [Project, Task, TotalMins, Amount]),
    [
      ['Harbor', 'Build', 29, 9.66],
      ['Harbor', 'Test', 31, 10.33],
    ],
  )
  await clear('employee')
})

test('filters by status, rating, project, task, team and blocked people', async () => {
  await setRate('employee', 6000)
  await track('employee', { ago: 0, from: 500, count: 1, status: 0 })
  await track('employee', { ago: 0, from: 501, count: 2, productivity: 2 })
  await track('employee', { ago: 0, from: 503, count: 4, status: 2, productivity: 3 })
  await track('employee', { ago: 0, from: 507, count: 8, status: 3, productivity: 3 })
  await track('employee', { ago: 0, from: 515, count: 16, projectId: tasks.project })
  await track('employee', { ago: 0, from: 531, count: 32, projectId: tasks.project, taskId: tasks.test })
  const minutes = async (filter: Partial<Filter>) => (await read('employee', { ...all, ...filter })).TotalMins
  assert.equal(await minutes({ ProductivityStatuses: [1] }), 1 + 16 + 32)
  assert.equal(await minutes({ ProductivityStatuses: [2] }), 2)
  assert.equal(await minutes({ Statuses: [2] }), 4)
  assert.equal(await minutes({ Statuses: [3], ProductivityStatuses: [1] }), 8)
  assert.equal(await minutes({ Statuses: [1, 2, 3] }), 63)
  assert.equal(await minutes({ Statuses: [] }), 63)
  assert.equal(await minutes({ ProjectId: tasks.project }), 48)
  assert.equal(await minutes({ ProjectTaskId: tasks.test }), 32)
  const EmployeeId = testApp.people.blocked.employmentId
  const blocked = (IncludeBlockedEmployees: boolean) =>
    testApp.call('/costmanagement/payroll', { ...all, EmployeeId, IncludeBlockedEmployees }, 'owner')
  assert.deepEqual((await blocked(false)).body.Data?.Items, [])
  assert.equal((await blocked(true)).body.Data?.Items.length, 1)
  const team = await testApp.call('/costmanagement/payroll', { ...all, TeamId: testApp.home.design }, 'coowner')
  assert.deepEqual(
    team.body.Data?.Items.map(({ ID }) => ID).toSorted((a, b) => a - b),
    [testApp.people.otherManager.employmentId, testApp.people.designer.employmentId],
  )
  await clear('employee')
})

test('leaves nothing payable after a payment; an overlapping period pays only the rest', async () => {
  await setRate('employee', 2000)
  for (const ago of [0, 1, 2]) await track('employee', { ago, from: 540, count: 30 })
  await payAll('employee', between(dayOf(1), dayOf(0)))
  assert.equal((await read('employee', between(dayOf(1), dayOf(0)))).TotalPayable, 0)
  const whole = await read('employee')
  assert.deepEqual([whole.TotalSpent, whole.TotalPayable], [30, 10])
  await payAll('employee')
  assert.equal((await read('employee')).TotalPayable, 0)
  const [first, second] = (await payments('employee')).slice(-2)
  assert.deepEqual([first?.PaidPrice, first?.TotalMins, second?.PaidPrice, second?.TotalMins], [20, 60, 10, 30])
  assert.deepEqual([first?.StartDate, first?.EndDate, first?.IsCancelled], [dayOf(1), dayOf(0), false])
  const again = await pay('employee', 0)
  assert.equal(again.Message, 'There is nothing to pay.')
  await clear('employee')
})

test('refuses an outdated amount with the current one, and writes nothing', async () => {
  await setRate('peer', 6000)
  await track('peer', { ago: 0, from: 540, count: 60 })
  await track('peer', { ago: 0, from: 600, count: 1 })
  const before = (await payments('peer')).length
  const stale = await pay('peer', 60)
  assert.equal(stale.HasError, true)
  assert.equal(stale.Message, 'The amount has changed to $61.00. Please review and try again.')
  assert.equal((await payments('peer')).length, before)
  await payAll('peer')
  await clear('peer')
})

test('pays once when two owners pay at the same time', async () => {
  await setRate('peer', 3000)
  await track('peer', { ago: 0, from: 540, count: 20 })
  const before = (await payments('peer')).length
  const answers = await Promise.all([pay('peer', 10, all, 'owner'), pay('peer', 10, all, 'coowner')])
  assert.deepEqual(answers.map(({ HasError }) => HasError).sort(), [false, true])
  assert.match(answers.find(({ HasError }) => HasError)?.Message ?? '', /^The amount has changed to \$0\.00\. /)
  assert.equal((await payments('peer')).length, before + 1)
  await clear('peer')
})

test('a paid minute stays paid when it is rated, deleted and reported again, or moved to another day', async () => {
  await setRate('employee', 6000)
  const { organizationId, employeeId } = person('employee')
  const start = startOfDayMs(dayOf(0), zone) + 540 * minuteMs
  await track('employee', { ago: 0, from: 540, count: 10 })
  await payAll('employee', { ...all, ProductivityStatuses: [1] })
  await testApp.database.system(async (trx) => {
    await sql`update activity_minutes set productivity = 2 where employee_id = ${employeeId}`.execute(trx)
    await rederive(trx, person('employee'), start, start + 10 * minuteMs)
  })
  assert.deepEqual((await read('employee', { ...all, ProductivityStatuses: [2] })).TotalPayable, 0)
  await testApp.database.system(async (trx) => {
    await sql`delete from activity_minutes where employee_id = ${employeeId}`.execute(trx)
    await rederive(trx, person('employee'), start, start + 10 * minuteMs)
  })
  await track('employee', { ago: 0, from: 540, count: 11, projectId: tasks.project, taskId: tasks.build })
  const item = await read('employee')
  assert.deepEqual([item.TotalMins, item.TotalPayable], [11, 1])
  await assertSummariesMatch(testApp.database, organizationId)
  await clear('employee')
})

test('tasks and projects cost the same as in payroll, even with payments and other rates', async () => {
  await setRate('employee', 1999)
  const onTask = { projectId: tasks.project, taskId: tasks.build }
  for (const ago of [0, 1, 2, 3]) await track('employee', { ago, from: 540, count: 29, ...onTask })
  await track('employee', { ago: 3, from: 600, count: 7, projectId: tasks.project })
  await payAll('employee', between(dayOf(0), dayOf(0)))
  await payAll('employee', between(dayOf(1), dayOf(1)))
  const EmployeeId = testApp.people.employee.employmentId
  const Filter = between(dayOf(2), dayOf(2))
  await testApp.call('/costmanagement/payrollchangepayrate', { EmployeeId, Filter, PayRate: 33.33 }, 'owner')
  const spent = cents((await read('employee')).TotalSpent)
  assert.equal(spent, 966 + 966 + 1611 + 966 + 233)
  const insights = await testApp.call('/insights/tasks', { ...all, Statuses: [] }, 'owner')
  const project = await testApp.call('/project/get', { Id: tasks.project }, 'owner')
  assert.equal(insights.body.Data?.Items[0]?.TotalSpent, spent - 233)
  assert.equal(cents(project.body.Data?.Item.TotalCost ?? 0), spent)
  const people = await testApp.call('/insights/employeetasks', { ...all, Statuses: [] }, 'owner')
  assert.deepEqual(
    people.body.Data?.Items.map(({ PayRate }) => PayRate),
    [null],
  )
  await clear('employee')
})

test('cancels a payment once, which frees its minutes', async (t) => {
  const publish = t.mock.method(testApp.app.services.events, 'publish')
  await setRate('employee', 2000)
  await track('employee', { ago: 0, from: 540, count: 30 })
  await payAll('employee')
  const paid = (await payments('employee')).at(-1)
  const Id = paid?.ID ?? 0
  const cancelled = (await testApp.call('/costmanagement/payrollmarkasunpaid', { Id }, 'coowner')).body
  assert.equal(cancelled.Data?.Item.IsCancelled, true)
  assert.equal(cancelled.Data?.Item.PaidByEmployee.ID, testApp.people.owner.employmentId)
  assert.equal(cancelled.Data?.Item.CancelledByEmployee?.ID, testApp.people.coowner.employmentId)
  assert.equal((await read('employee')).TotalPayable, 10)
  const twice = (await testApp.call('/costmanagement/payrollmarkasunpaid', { Id }, 'owner')).body
  assert.deepEqual([twice.HasError, twice.Message], [true, 'This payment is already canceled.'])
  const told = publish.mock.calls.map((call) => call.arguments).filter(([, event]) => event === 'payrollChanged')
  const EmployeeId = testApp.people.employee.employmentId
  const change = [testApp.channelsOf('owner', 'coowner', 'manager', 'employee'), 'payrollChanged', { EmployeeId }]
  assert.deepEqual(told, [change, change], 'paid and canceled')
  await clear('employee')
})

test('another rate applies only to unpaid minutes of the filter', async () => {
  await setRate('employee', 2000)
  for (const ago of [0, 1, 2]) await track('employee', { ago, from: 540, count: 60 })
  await payAll('employee', between(dayOf(2), dayOf(2)))
  const change = (PayRate: unknown, filter = all) =>
    testApp.post('/costmanagement/payrollchangepayrate', { EmployeeId: testApp.people.employee.employmentId, Filter: filter, PayRate }, { authorization: `Bearer ${token}` }) // biome-ignore format: one line
  const token = await testApp.tokenOf('owner')
  const changed = await change(35.5, between(dayOf(2), dayOf(1)))
  assert.equal(changed.body.HasError, false)
  const spent = async (ago: number) => (await read('employee', between(dayOf(ago), dayOf(ago)))).TotalSpent
  assert.deepEqual([await spent(2), await spent(1), await spent(0)], [20, 35.5, 20])
  await change(40, between(dayOf(1), dayOf(1)))
  assert.deepEqual([await spent(2), await spent(1), await spent(0)], [20, 40, 20])
  assert.equal((await read('employee')).AvgPayRate, 26.67)
  for (const wrong of ['many', -1, 10_000.01, 1.005]) {
    const refused = await change(wrong)
    assert.deepEqual(
      refused.body.ValidationErrors.map(({ Key }) => Key),
      ['PayRate'],
      String(wrong),
    )
  }
  // A payment fixes the rate: a new rate of the person does not change it.
  await payAll('employee')
  await setRate('employee', 9999)
  assert.deepEqual([await spent(2), await spent(1), await spent(0)], [20, 40, 20])
  await clear('employee')
})

const statement = (query: ReturnType<typeof sql>) => testApp.database.system((trx) => query.execute(trx))

test('parts always add up to their total, whatever is paid, canceled and rated in between', async () => {
  const period = fc.tuple(fc.nat(4), fc.nat(4)).map(([a, b]) => between(dayOf(Math.max(a, b)), dayOf(Math.min(a, b))))
  // Rates of days are odd and those set in payroll even, because reports round equal rates of the two kinds separately.
  const half = fc.nat(4999)
  const step = fc.oneof(
    fc.record({
      verb: fc.constant('track' as const),
      ago: fc.nat(4),
      count: fc.integer({ min: 1, max: 50 }),
      task: fc.nat(2),
    }),
    fc.record({ verb: fc.constant('pay' as const), period }),
    fc.record({ verb: fc.constant('cancel' as const), which: fc.nat(5) }),
    fc.record({ verb: fc.constant('raise' as const), ago: fc.nat(4), rate: half.map((n) => 2 * n + 1) }),
    fc.record({ verb: fc.constant('rate' as const), period, rate: half.map((n) => 2 * n) }),
  )
  const EmployeeId = testApp.people.otherManager.employmentId
  const active = async () => (await payments('otherManager')).filter(({ IsCancelled }) => !IsCancelled)
  const cancelAll = async () => {
    for (const { ID } of await active()) await testApp.call('/costmanagement/payrollmarkasunpaid', { Id: ID }, 'owner')
  }
  const act = async (step: Step, from: number) => {
    if (step.verb === 'track') {
      const taskId = [null, tasks.build, tasks.test][step.task] ?? null
      const onTask = { projectId: taskId && tasks.project, taskId }
      await track('otherManager', { ago: step.ago, from, count: step.count, ...onTask })
    } else if (step.verb === 'pay') {
      const { TotalPayable } = await read('otherManager', step.period)
      await pay('otherManager', TotalPayable, step.period)
    } else if (step.verb === 'raise') {
      const rates = { PayRate: step.rate / 100, BillRate: step.rate / 50 }
      await testApp.call('/employee/updatecostsettings', { EmployeeId, ...rates, ValidFrom: dayOf(step.ago) }, 'owner')
    } else if (step.verb === 'cancel') {
      const Id = (await active())[step.which]?.ID
      if (Id) await testApp.call('/costmanagement/payrollmarkasunpaid', { Id }, 'owner')
    } else {
      const body = { EmployeeId, Filter: step.period, PayRate: step.rate / 100 }
      await testApp.call('/costmanagement/payrollchangepayrate', body, 'owner')
    }
  }
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
  const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
    await cancelAll()
    await clear('otherManager')
    await statement(sql`delete from earlier_rates where employee_id = ${EmployeeId}`)
    await setRate('otherManager', 1999)
    for (const [index, step] of steps.entries()) await act(step, 400 + index * 60)
    const { TotalMins, TotalSpent, TotalPayable } = await read('otherManager')
    const paid = (await active()).reduce((sum, { PaidPrice }) => sum + cents(PaidPrice), 0)
    assert.equal(cents(TotalSpent), cents(TotalPayable) + paid)
    const { body } = await testApp.call('/costmanagement/payrollparts', { EmployeeId, Filter: all }, 'owner')
    const parts = body.Data?.Items ?? []
    assert.equal(
      parts.reduce((sum, { Amount }) => sum + cents(Amount), 0),
      cents(TotalSpent),
    )
    assert.equal(
      parts.reduce((sum, part) => sum + part.TotalMins, 0),
      TotalMins,
    )
    const ofHarbor = parts.filter(({ Project }) => Project).reduce((sum, { Amount }) => sum + cents(Amount), 0)
    const project = await testApp.call('/project/get', { Id: tasks.project }, 'owner')
    const { TotalCost, TotalBillableAmount } = project.body.Data?.Item ?? {}
    assert.equal(cents(TotalCost ?? 0), ofHarbor)
    const insights = await testApp.call('/insights/tasks', { ...all, Statuses: [] }, 'owner')
    const sum = (key: 'TotalSpent' | 'TotalBillable') =>
      insights.body.Data?.Items.reduce((total, item) => total + (item[key] ?? 0), 0)
    assert.deepEqual([sum('TotalSpent'), sum('TotalBillable')], [ofHarbor, cents(TotalBillableAmount ?? 0)])
    const stored = await testApp.database.statement((db) =>
      sql<{ differs: number }>`select count(*)::int as differs from payroll_payments x where employee_id = ${EmployeeId}
        and (price_minor, minutes) <> (select sum(p.price_minor), sum(p.minutes) from payroll_payment_parts p where p.payment_id = x.id)`.execute(
        db,
      ),
    )
    assert.equal(stored.rows[0]?.differs, 0)
  })
  await fc.assert(property, { numRuns: 12 })
  await cancelAll()
  await clear('otherManager')
})

test('the ledger equals the payment history and passes its integrity check', async () => {
  await setRate('designer', 1700)
  await track('designer', { ago: 0, from: 540, count: 47 })
  await payAll('designer')
  const everything = { ...between(dayOf(30), dayOf(0)), PageSize: 1000 }
  const { body } = await testApp.call('/costmanagement/payrollhistory', everything, 'owner')
  const paid = (body.Data?.Items ?? []).filter(({ IsCancelled }) => !IsCancelled)
  const total = paid.reduce((sum, { PaidPrice }) => sum + cents(PaidPrice), 0)
  const balances = await testApp.database.statement((db) => readBalances(db, testApp.home.organizationId))
  assert.deepEqual(balances.map(({ account, balance }) => [account, balance]), [
    ['cash', -total],
    ['wages', total],
  ]) // biome-ignore format: reads as a list
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
  await clear('designer')
})

test('answers 404 for unknown and foreign ids, and names invalid fields', async () => {
  for (const EmployeeId of [999_999, testApp.people.stranger.employmentId]) {
    const body = { EmployeeId, Filter: all }
    assert.equal(
      (await testApp.call('/costmanagement/payrollmarkaspaid', { ...body, PaidPrice: 1 }, 'owner')).status,
      404,
    )
    assert.equal(
      (await testApp.call('/costmanagement/payrollchangepayrate', { ...body, PayRate: 1 }, 'owner')).status,
      404,
    )
    assert.equal((await testApp.call('/costmanagement/payrollparts', body, 'owner')).status, 404)
  }
  const { rows } = await testApp.database.system((trx) =>
    sql<{ id: number }>`insert into payroll_payments (organization_id, employee_id, start_date, end_date, minutes, price_minor, currency, paid_by)
      values (${testApp.away.organizationId}, ${testApp.people.stranger.employmentId}, now(), now(), 1, 1, 2, 1) returning id`.execute(trx),
  ) // biome-ignore format: one row
  for (const Id of [999_999, rows[0]?.id ?? 0]) {
    assert.equal((await testApp.call('/costmanagement/payrollmarkasunpaid', { Id }, 'owner')).status, 404)
  }
  const negative = await pay('employee', -1)
  assert.deepEqual(
    negative.ValidationErrors.map(({ Key }) => Key),
    ['PaidPrice'],
  )
  for (const path of ['/costmanagement/payroll', '/costmanagement/payrollhistory'] as const) {
    const { body } = await testApp.call(path, { DateFilter: 10, StartDate: all.StartDate } as never, 'owner')
    assert.deepEqual(
      body.ValidationErrors.map(({ Key }) => Key),
      ['EndDate'],
    )
  }
})
