import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayText, usualFormats } from '@dayline/shared/calendar'
import { AuditKind, type CallBody } from '@dayline/shared/contract'
import { all, between, dayOf, openPayroll, type Payroll } from '../../testing/payrollWork.ts'
import type { Name } from '../../testing/people.ts'

let payroll: Payroll
before(async () => {
  payroll = await openPayroll()
})
after(() => payroll.testApp.close())

const idOf = (name: Name) => payroll.testApp.people[name].employmentId
const set = (name: Name, rates: Omit<CallBody<'/employee/updatecostsettings'>, 'EmployeeId'>, as: Name = 'owner') =>
  payroll.testApp.call('/employee/updatecostsettings', { EmployeeId: idOf(name), ...rates }, as)
const list = async (name: Name) =>
  (await payroll.testApp.call('/employee/rates', { EmployeeId: idOf(name) }, 'coowner')).body.Data?.Items ?? []
const spentOn = async (ago: number) => (await payroll.read('employee', between(dayOf(ago), dayOf(ago)))).TotalSpent

test('a minute costs and is billed at the rates of its day, even if it arrives late', async () => {
  const { track, tasks, testApp, read, payAll } = payroll
  const work = { count: 60, projectId: tasks.project, taskId: tasks.build }
  await set('employee', { PayRate: 20, BillRate: 50 })
  for (const ago of [4, 3, 2, 1]) await track('employee', { ago, from: 540, ...work })
  await set('employee', { PayRate: 25, BillRate: 55, ValidFrom: dayOf(2) })
  assert.deepEqual(await Promise.all([4, 3, 2, 1].map(spentOn)), [20, 20, 25, 25])
  await payAll('employee', between(dayOf(3), dayOf(2)))
  await set('employee', { PayRate: 30, BillRate: 60, ValidFrom: dayOf(3) })
  await track('employee', { ago: 3, from: 700, ...work })
  assert.deepEqual(
    await Promise.all([4, 3, 2, 1].map(spentOn)),
    [20, 20 + 30, 25, 25],
    'what is paid stays as it was paid',
  )
  const { body } = await testApp.call('/insights/employeetasks', { ...all, Statuses: [] }, 'owner')
  const [part] = body.Data?.Items ?? []
  assert.deepEqual([part?.TotalSpent, part?.TotalBillable], [12000, 5000 + 6000 * 2 + 5500 * 2])
  assert.deepEqual([part?.PayRate, part?.BillRate], [null, null], 'several rates are not one')
  const project = (await testApp.call('/project/get', { Id: tasks.project }, 'owner')).body.Data?.Item
  assert.deepEqual([project?.TotalCost, project?.TotalBillableAmount], [120, 280])
  assert.equal((await read('employee')).AvgPayRate, 24)
})

test('lists every rate, the latest first; after a deletion, the previous rate continues', async () => {
  assert.deepEqual(
    (await list('employee')).map(({ ValidFrom, PayRate, IsCurrent }) => [ValidFrom, PayRate, IsCurrent]),
    [
      [dayOf(2), 25, true],
      [dayOf(3), 30, false],
      [null, 20, false],
    ],
  )
  const body = { EmployeeId: idOf('employee'), ValidFrom: dayOf(2) }
  const deleted = (await payroll.testApp.call('/employee/deleterate', body, 'owner')).body.Data?.Item
  assert.equal(deleted?.PayRate, 30)
  assert.deepEqual(await Promise.all([4, 3, 2, 1].map(spentOn)), [20, 50, 25, 30])
})

test('the audit log has the values of rates from earlier days, and of deleted ones', async () => {
  const newest = async () => {
    const { Items } = await payroll.testApp.succeed('/audit/list', {}, 'owner')
    const entry = Items.find(({ Kind }) => Kind !== AuditKind.Viewed)
    return entry?.Changes.map(({ Record, Field, Before, After }) => [Record, Field, Before, After])
  }
  const day = (ago: number) => dayText(dayOf(ago), 'list', usualFormats)
  await set('designer', { PayRate: 20, BillRate: 50, ValidFrom: null })
  await set('designer', { PayRate: 25, BillRate: 50, ValidFrom: dayOf(2) })
  assert.deepEqual(await newest(), [[null, 'Pay rate', '20.00', '25.00']])
  await set('designer', { PayRate: 30, BillRate: 45.5, ValidFrom: dayOf(3) })
  assert.deepEqual(await newest(), [
    [null, `Pay rate from ${day(3)}`, '20.00', '30.00'],
    [null, `Bill rate from ${day(3)}`, '50.00', '45.50'],
  ])
  await set('designer', { PayRate: 19, ValidFrom: null })
  assert.deepEqual(await newest(), [[null, 'Pay rate from the beginning', '20.00', '19.00']])
  const body = { EmployeeId: idOf('designer'), ValidFrom: dayOf(3) }
  await payroll.testApp.succeed('/employee/deleterate', body, 'owner')
  assert.deepEqual(await newest(), [
    [null, `Pay rate from ${day(3)}`, '30.00', '19.00'],
    [null, `Bill rate from ${day(3)}`, '45.50', '50.00'],
  ])
})

test('stores a rate for a future day without making it the current one', async () => {
  const saved = await set('employee', { PayRate: 40, BillRate: 60, ValidFrom: addDays(dayOf(0), 30) })
  assert.equal(saved.body.Data?.Item.PayRate, 30)
  assert.deepEqual(
    (await list('employee')).map(({ PayRate, IsCurrent }) => [PayRate, IsCurrent]),
    [
      [40, false],
      [30, true],
      [20, false],
    ],
  )
  assert.equal(await spentOn(1), 30)
})

test('a rate without a day begins today; the first rate of a person is valid on all days', async () => {
  await payroll.track('peer', { ago: 1, from: 540, count: 60 })
  await set('peer', { PayRate: 10, BillRate: 0 })
  assert.equal((await payroll.read('peer')).TotalSpent, 10)
  await set('peer', { PayRate: 99, BillRate: 0 })
  assert.equal((await payroll.read('peer')).TotalSpent, 10)
  assert.equal((await list('peer'))[0]?.PayRate, 99)
})

test('a rate that is omitted stays as it was on the day from which the other one is valid', async () => {
  const rates = async () => (await list('coowner')).map(({ PayRate, BillRate }) => [PayRate, BillRate])
  await set('coowner', { PayRate: 11, BillRate: 40 })
  await set('coowner', { PayRate: 12.5, BillRate: 40, ValidFrom: dayOf(2) })
  await set('coowner', { BillRate: 50, ValidFrom: dayOf(4) })
  assert.deepEqual(await rates(), [
    [12.5, 40],
    [11, 50],
    [11, 40],
  ])
})

test('refuses other roles and people of other organizations, and names an invalid day', async () => {
  const { testApp } = payroll
  const EmployeeId = idOf('employee')
  for (const as of ['manager', 'employee'] as const) {
    assert.equal((await testApp.call('/employee/rates', { EmployeeId }, as)).status, 403)
    assert.equal((await testApp.call('/employee/deleterate', { EmployeeId, ValidFrom: dayOf(3) }, as)).status, 403)
  }
  const foreign = { EmployeeId: idOf('stranger') }
  assert.equal((await testApp.call('/employee/rates', foreign, 'owner')).status, 404)
  assert.equal((await testApp.call('/employee/deleterate', { ...foreign, ValidFrom: dayOf(3) }, 'owner')).status, 404)
  const bad = await set('employee', { PayRate: 1, BillRate: 1, ValidFrom: 'yesterday' })
  assert.equal(bad.body.ValidationErrors?.[0]?.Key ?? Object.keys(bad.body.ValidationErrors ?? {})[0], 'ValidFrom')
})
