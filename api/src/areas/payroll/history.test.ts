import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CallBody, PayrollHistorySort } from '@dayline/shared/contract'
import { readCsv } from '@dayline/testkit/csv'
import { sql } from 'kysely'
import { between, dayOf, openPayroll, type Payroll, type Work } from '../../testing/payrollWork.ts'
import { type Name, password } from '../../testing/people.ts'
import { statementsOf } from '../../testing/statements.ts'

type Filter = Partial<CallBody<'/costmanagement/payrollhistory'>>

let payroll: Payroll
/** A second project, with one task. */
let anchor: { project: number; task: number }
/** The ids of the payments, in the order in which they were made. */
let made: { onBuild: number; onAnchor: number; onHarbor: number; onNothing: number }
before(async () => {
  payroll = await openPayroll()
  const { testApp, tasks, setRate } = payroll
  const project = await testApp.succeed('/project/addupdateproject', { Title: 'Anchor', Color: '#336699' }, 'owner')
  const task = { ProjectId: project.Item.ID, Title: 'Chain' }
  const chain = await testApp.succeed('/project/addupdatetask', task, 'owner')
  anchor = { project: project.Item.ID, task: chain.Item.ID }
  for (const name of ['designer', 'employee', 'peer'] as const) await setRate(name, 6000)
  made = {
    onBuild: await payFor('employee', { ago: 2, count: 20, projectId: tasks.project, taskId: tasks.build }),
    onAnchor: await payFor('designer', { ago: 4, count: 40, projectId: anchor.project, taskId: anchor.task }),
    onHarbor: await payFor('peer', { ago: 1, count: 10, projectId: tasks.project }),
    onNothing: await payFor('employee', { ago: 3, count: 30 }),
  }
})
after(() => payroll.testApp.close())

/** Tracks time of one day and pays it. @returns the id of the payment */
async function payFor(name: Name, work: Omit<Work, 'from'>): Promise<number> {
  await payroll.track(name, { from: 540, ...work })
  await payroll.payAll(name, between(dayOf(work.ago), dayOf(work.ago)))
  return (await payroll.payments(name)).at(-1)?.ID ?? assert.fail()
}

const idOf = (name: Name) => payroll.testApp.people[name].employmentId
const read = (filter: Filter) =>
  payroll.testApp.succeed('/costmanagement/payrollhistory', { ...between(dayOf(9), dayOf(0)), ...filter }, 'owner')
const listed = async (filter: Filter) => (await read(filter)).Items.map(({ ID }) => ID)

test('lists payments of a team or a person, the latest first', async () => {
  const { home } = payroll.testApp
  assert.deepEqual(await listed({}), [made.onNothing, made.onHarbor, made.onAnchor, made.onBuild])
  assert.deepEqual(await listed({ TeamId: home.design }), [made.onAnchor])
  assert.deepEqual(await listed({ TeamId: home.engineering }), [made.onNothing, made.onHarbor, made.onBuild])
  assert.deepEqual(await listed({ EmployeeId: idOf('employee') }), [made.onNothing, made.onBuild])
  assert.deepEqual(await listed({ EmployeeId: idOf('employee'), TeamId: home.design }), [])
})

test('lists payments that include time on a project or a task', async () => {
  const { tasks } = payroll
  assert.deepEqual(await listed({ ProjectId: tasks.project }), [made.onHarbor, made.onBuild])
  assert.deepEqual(await listed({ ProjectId: anchor.project }), [made.onAnchor])
  assert.deepEqual(await listed({ ProjectTaskId: tasks.build }), [made.onBuild])
  assert.deepEqual(await listed({ ProjectTaskId: tasks.test }), [])
  assert.deepEqual(await listed({ ProjectId: tasks.project, ProjectTaskId: tasks.build }), [made.onBuild])
  assert.deepEqual(await listed({ ProjectId: anchor.project, ProjectTaskId: tasks.build }), [])
})

test('lists a payment under the project that its task is in now', async () => {
  const { testApp, tasks } = payroll
  const move = (ProjectId: number) =>
    testApp.succeed('/project/updatetaskproject', { Id: tasks.build, ProjectId }, 'owner')
  await move(anchor.project)
  assert.deepEqual(await listed({ ProjectId: anchor.project }), [made.onAnchor, made.onBuild])
  assert.deepEqual(await listed({ ProjectId: tasks.project }), [made.onHarbor])
  await move(tasks.project)
})

test('sorts by person, period, price and time of payment, and pages in that order', async () => {
  const { PaidAt, Employee, Period, PaidPrice } = PayrollHistorySort
  const expected = [
    [PaidAt, [made.onBuild, made.onAnchor, made.onHarbor, made.onNothing]],
    [Employee, [made.onAnchor, made.onBuild, made.onNothing, made.onHarbor]],
    [Period, [made.onAnchor, made.onNothing, made.onBuild, made.onHarbor]],
    [PaidPrice, [made.onHarbor, made.onBuild, made.onNothing, made.onAnchor]],
  ] as const
  for (const [Sort, ids] of expected) {
    assert.deepEqual(await listed({ Sort, SortDescending: false }), ids)
    const descending =
      Sort === Employee ? [made.onHarbor, made.onNothing, made.onBuild, made.onAnchor] : ids.toReversed()
    assert.deepEqual(await listed({ Sort, SortDescending: true }), descending)
  }
  const second = await read({ Sort: PaidPrice, SortDescending: false, Page: 2, PageSize: 3 })
  assert.deepEqual([second.Items.map(({ ID }) => ID), second.TotalCount], [[made.onAnchor], 4])
})

test('is empty for days and people without payments', async () => {
  for (const filter of [between(dayOf(9), dayOf(8)), { EmployeeId: idOf('manager') }]) {
    const { Items, TotalCount } = await read(filter)
    assert.deepEqual([Items, TotalCount], [[], 0])
  }
})

test('names who was paid, who paid and who canceled, even after they are blocked or deleted', async () => {
  const { testApp } = payroll
  const Id = made.onAnchor
  await testApp.succeed('/costmanagement/payrollmarkasunpaid', { Id }, 'coowner')
  await testApp.succeed('/employee/block', { Id: idOf('coowner'), Blocked: true }, 'owner')
  await testApp.succeed('/employee/delete', { EmployeeId: idOf('designer'), Password: password }, 'owner')
  const { Items } = await read({ EmployeeId: idOf('designer') })
  const [payment] = Items
  assert.deepEqual(
    [payment?.Employee.FirstName, payment?.Employee.LastName, payment?.Employee.Deleted],
    ['designer', 'Test (deleted)', true],
  )
  assert.deepEqual(
    [payment?.PaidByEmployee, payment?.CancelledByEmployee],
    [
      { ID: idOf('owner'), FirstName: 'owner', LastName: 'Test' },
      { ID: idOf('coowner'), FirstName: 'coowner', LastName: 'Test' },
    ],
  )
})

test('the file takes no parameter per payment: a statement has at most 65,535', async () => {
  const { testApp } = payroll
  const more = 100
  await testApp.database.system((trx) =>
    sql`insert into payroll_payments
        (organization_id, employee_id, start_date, end_date, minutes, price_minor, currency, paid_by)
      select organization_id, employee_id, start_date, end_date, minutes, price_minor, currency, paid_by
      from payroll_payments, generate_series(1, ${more}) where id = ${made.onBuild}`.execute(trx),
  )
  const filter = { ...between(dayOf(9), dayOf(0)), Format: 'csv' } as const
  const { Url } = await testApp.succeed('/costmanagement/payrollhistoryexport', filter, 'owner')
  const sent = await statementsOf(async () => {
    const file = await testApp.app.inject({ method: 'GET', url: Url })
    assert.ok(readCsv(file.rawPayload).length > more)
  })
  assert.ok(Math.max(...sent.map(({ values }) => values.length)) < more)
})
