import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CallBody } from '@dayline/shared/contract'
import { all, between, dayOf, type Filter, openPayroll, type Payroll } from '../../testing/payrollWork.ts'
import type { Name } from '../../testing/people.ts'

let payroll: Payroll
before(async () => {
  payroll = await openPayroll()
})
after(() => payroll.testApp.close())

const idOf = (name: Name) => payroll.testApp.people[name].employmentId
const readParts = async (name: Name, filter: Filter = all) => {
  const body = { EmployeeId: idOf(name), Filter: filter }
  return (await payroll.testApp.succeed('/costmanagement/payrollparts', body, 'owner')).Items
}
const addTask = async (task: CallBody<'/project/addupdatetask'>) =>
  (await payroll.testApp.succeed('/project/addupdatetask', task, 'owner')).Item.ID

test('sorts parts by project and task, time without a task and without a project last, unpaid before paid', async () => {
  const { testApp, track, tasks, setRate, payAll, payments } = payroll
  await setRate('employee', 6000)
  const project = await testApp.succeed('/project/addupdateproject', { Title: 'Anchor', Color: '#336699' }, 'owner')
  const projectId = project.Item.ID
  const chain = await addTask({ ProjectId: projectId, Title: 'Chain' })
  const arrival = await addTask({ ProjectId: tasks.project, Title: 'Arrival' })
  const harbor = { projectId: tasks.project }
  const onBuild = { ...harbor, taskId: tasks.build, count: 1 }
  for (const ago of [2, 1]) {
    await track('employee', { ago, from: 540, ...onBuild })
    await payAll('employee', between(dayOf(ago), dayOf(ago)))
  }
  await track('employee', { ago: 0, from: 500, ...onBuild })
  await track('employee', { ago: 0, from: 501, count: 1 })
  await track('employee', { ago: 0, from: 502, count: 1, ...harbor })
  await track('employee', { ago: 0, from: 503, count: 1, ...harbor, taskId: arrival })
  await track('employee', { ago: 0, from: 504, count: 1, projectId, taskId: chain })
  const [first, second] = (await payments('employee')).map(({ ID }) => ID)
  assert.deepEqual(
    (await readParts('employee')).map(({ Project, Task, PaymentId }) => [Project, Task, PaymentId]),
    [
      ['Anchor', 'Chain', null],
      ['Harbor', 'Arrival', null],
      ['Harbor', 'Build', null],
      ['Harbor', 'Build', first],
      ['Harbor', 'Build', second],
      ['Harbor', null, null],
      [null, null, null],
    ],
  )
})

test('time that was paid at one rate is one part, even if the rates of its days differ', async () => {
  const { testApp, track, setRate, payAll, read } = payroll
  await setRate('peer', 2000)
  const raise = { EmployeeId: idOf('peer'), PayRate: 25, BillRate: 0, ValidFrom: dayOf(1) }
  await testApp.succeed('/employee/updatecostsettings', raise, 'owner')
  for (const ago of [2, 1]) await track('peer', { ago, from: 540, count: 10 })
  const change = { EmployeeId: idOf('peer'), Filter: all, PayRate: 33.33 }
  await testApp.succeed('/costmanagement/payrollchangepayrate', change, 'owner')
  assert.equal(await payAll('peer'), 11.11)
  assert.deepEqual(
    (await readParts('peer')).map(({ TotalMins, PayRate, Amount }) => [TotalMins, PayRate, Amount]),
    [[20, 33.33, 11.11]],
  )
  const { TotalSpent, TotalPayable } = await read('peer')
  assert.deepEqual([TotalSpent, TotalPayable], [11.11, 0])
})

test('a person without time has the current rate and no parts', async () => {
  await payroll.setRate('designer', 2750)
  const { TotalMins, AvgPayRate, TotalSpent, TotalPayable } = await payroll.read('designer')
  assert.deepEqual([TotalMins, AvgPayRate, TotalSpent, TotalPayable], [0, 27.5, 0, 0])
  assert.deepEqual(await readParts('designer'), [])
})

test('a payment and a change of the rate return the row of their person, whomever the filter selects', async () => {
  const { testApp, track, setRate } = payroll
  const EmployeeId = idOf('blocked')
  await setRate('blocked', 6000)
  await track('blocked', { ago: 0, from: 540, count: 10 })
  const Filter = { ...all, TeamId: testApp.home.design, EmployeeId: idOf('designer'), IncludeBlockedEmployees: false }
  const rate = { EmployeeId, Filter, PayRate: 30 }
  const { Item: changed } = await testApp.succeed('/costmanagement/payrollchangepayrate', rate, 'owner')
  assert.deepEqual([changed.ID, changed.Employee.Blocked, changed.TotalPayable], [EmployeeId, true, 5])
  const payment = { EmployeeId, Filter, PaidPrice: 5 }
  const { Item: paid } = await testApp.succeed('/costmanagement/payrollmarkaspaid', payment, 'owner')
  assert.deepEqual([paid.ID, paid.TotalSpent, paid.TotalPayable], [EmployeeId, 5, 0])
})
