import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, startOfWeekFrom } from '@dayline/shared/calendar'
import { readCsv } from '@dayline/testkit/csv'
import { sql } from 'kysely'
import { type Overtime, openOvertime, who } from '../../../testing/overtimeWork.ts'
import { between, cents, dayOf } from '../../../testing/payrollWork.ts'
import type { Rules } from '../../../testing/slowOvertime.ts'
import { assertSummariesMatch } from '../../../testing/summariesMatch.ts'

let payroll: Overtime
before(async () => {
  payroll = await openOvertime()
})
after(() => payroll.testApp.close())

/** The last day of the last complete week, whose days are all in the past. */
const lastDayOfWeek = addDays(startOfWeekFrom(dayOf(0), 1), -1)
const agoOf = (weekday: number) =>
  Array.from({ length: 14 }, (_, ago) => ago).find((ago) => dayOf(ago) === addDays(lastDayOfWeek, weekday - 7)) ?? 0
const weekly: Rules = { limit: 120, percent: 150, firstWeekday: 1, isOn: true }

test('pays minutes after the weekly limit at the factor, even if the range begins within the week', async () => {
  const { track, read, readParts, payAll, payments, start, setRules } = payroll
  await start(weekly)
  for (const weekday of [1, 2, 3]) await track(who, { ago: agoOf(weekday), from: 540, count: 50 })
  const whole = between(addDays(lastDayOfWeek, -6), lastDayOfWeek)
  const item = await read(who, whole)
  assert.deepEqual([item.TotalMins, item.OvertimeMins], [150, 30])
  assert.equal(cents(item.TotalSpent), Math.round((120 * 1999) / 60) + Math.round((30 * 2999) / 60))
  const wednesday = addDays(lastDayOfWeek, -4)
  assert.equal((await read(who, between(wednesday, lastDayOfWeek))).OvertimeMins, 30)
  assert.deepEqual(
    (await readParts(whole)).map(({ TotalMins, OvertimeMins, PayRate }) => [TotalMins, OvertimeMins, PayRate]),
    [
      [120, 0, 19.99],
      [30, 30, 29.99],
    ],
  )
  await payAll(who, between(wednesday, wednesday))
  await setRules({ ...weekly, percent: 300 })
  assert.equal((await read(who, whole)).TotalSpent, item.TotalSpent, 'what is paid stays as it was paid')
  // Late minutes of Monday exceed the limit: 100 unpaid and 20 paid minutes are regular already.
  await track(who, { ago: agoOf(1), from: 600, count: 2 })
  const late = await read(who, whole)
  assert.equal(late.OvertimeMins, 32)
  await payAll(who, whole)
  const made = (await payments(who)).slice(-2)
  assert.deepEqual(
    made.map(({ TotalMins, OvertimeMins }) => [TotalMins, OvertimeMins]),
    [
      [50, 30],
      [102, 2],
    ],
  )
})

test('pays overtime of minutes with their own rate at that rate times the factor', async () => {
  const { track, readParts, start, testApp, EmployeeId } = payroll
  await start(weekly)
  const days = between(addDays(lastDayOfWeek, -6), lastDayOfWeek)
  await track(who, { ago: agoOf(1), from: 540, count: 120 })
  await track(who, { ago: agoOf(1), from: 660, count: 60, productivity: 2 })
  const change = { EmployeeId, Filter: { ...days, ProductivityStatuses: [2 as const] }, PayRate: 40 }
  await testApp.succeed('/costmanagement/payrollchangepayrate', change, 'owner')
  assert.deepEqual(
    (await readParts(days)).map(({ TotalMins, OvertimeMins, PayRate }) => [TotalMins, OvertimeMins, PayRate]),
    [
      [120, 0, 19.99],
      [60, 60, 60],
    ],
  )
})

test('counts paid minutes only once when unpaid overtime begins before them', async () => {
  const { track, payAll, readParts, start, payments } = payroll
  await start(weekly)
  const days = between(addDays(lastDayOfWeek, -6), lastDayOfWeek)
  await track(who, { ago: agoOf(1), from: 540, count: 100 })
  await track(who, { ago: agoOf(1), from: 640, count: 60, productivity: 2 })
  await track(who, { ago: agoOf(1), from: 700, count: 60 })
  await payAll(who, { ...days, ProductivityStatuses: [1] })
  const paid = (await payments(who)).at(-1)?.ID
  assert.deepEqual(
    (await readParts(days)).map((part) => [part.TotalMins, part.OvertimeMins, part.PayRate, part.PaymentId]),
    [
      [20, 0, 19.99, null],
      [40, 40, 29.99, null],
      [100, 0, 19.99, paid],
      [60, 60, 29.99, paid],
    ],
  )
})

test('exports the same overtime as the calculator and the history show', async () => {
  const { track, payAll, testApp, start, EmployeeId } = payroll
  await start(weekly)
  await track(who, { ago: agoOf(1), from: 540, count: 180 })
  const days = { ...between(addDays(lastDayOfWeek, -6), lastDayOfWeek), EmployeeId, Format: 'csv' as const }
  await payAll(who, days)
  const rowsOf = async (call: '/costmanagement/payrollexport' | '/costmanagement/payrollhistoryexport') => {
    const { body } = await testApp.call(call, days, 'owner')
    const { rawPayload } = await testApp.app.inject({ method: 'GET', url: body.Data?.Url ?? '' })
    return readCsv(rawPayload)
  }
  const [titles = [], row = [], total = []] = await rowsOf('/costmanagement/payrollexport')
  const time = titles.indexOf('Time')
  assert.deepEqual(titles.slice(time, time + 2), ['Time', 'Overtime'])
  assert.deepEqual(row.slice(time), ['3:00', '1:00', '23.32', '69.97', '0'])
  assert.deepEqual(total.slice(time), ['3:00', '1:00', '', '69.97', '0'])
  const [heads = [], payment = []] = await rowsOf('/costmanagement/payrollhistoryexport')
  const paidTime = heads.indexOf('Time')
  assert.deepEqual(payment.slice(paidTime, paidTime + 3), ['3:00', '1:00', '69.97'])
})

test('moves paid overtime with the minutes when an app gets another rating', async () => {
  const { track, payAll, read, statement, start, testApp } = payroll
  const { organizationId, engineering } = testApp.home
  await start(weekly)
  const [app] = await statement(
    sql<{ id: number }>`with used as (insert into apps (name) values ('Editor') returning id)
      insert into organization_apps (organization_id, app_id, team_id) select ${organizationId}, id, ${engineering} from used
      returning id`,
  )
  const appId = app?.id ?? assert.fail()
  await track(who, { ago: agoOf(1), from: 540, count: 180, organizationAppId: appId })
  const days = between(addDays(lastDayOfWeek, -6), lastDayOfWeek)
  await payAll(who, days)
  const rating = { OrganizationAppId: appId, Status: 3, IncludePast: true }
  const { status } = await testApp.call('/reviewapps/changestatus', rating, 'owner')
  assert.equal(status, 200)
  await assertSummariesMatch(testApp.database, organizationId)
  assert.equal((await read(who, { ...days, ProductivityStatuses: [3] })).OvertimeMins, 60)
})

test('refuses an amount from before a change of the factor, the limit or the overtime setting', async () => {
  const { track, read, pay, start, setLimit, setRules } = payroll
  await start(weekly)
  const days = between(addDays(lastDayOfWeek, -6), lastDayOfWeek)
  await track(who, { ago: agoOf(1), from: 540, count: 180 })
  const { TotalPayable } = await read(who, days)
  for (const change of [
    () => setRules({ ...weekly, percent: 200 }),
    () => setLimit(3),
    () => setRules({ ...weekly, isOn: false }),
  ]) {
    await change()
    const { HasError, Message } = await pay(who, TotalPayable, days)
    assert.ok(HasError)
    assert.match(Message ?? '', /^The amount has changed to/)
  }
})

test('counts no overtime while it is off, without cost management or a limit, or for breaks and idle time', async () => {
  const { track, read, testApp, start, setLimit, setRules } = payroll
  await start(weekly)
  const days = between(addDays(lastDayOfWeek, -6), lastDayOfWeek, { Statuses: [] })
  await track(who, { ago: agoOf(1), from: 540, count: 120 })
  await track(who, { ago: agoOf(1), from: 660, count: 30, status: 2 })
  await track(who, { ago: agoOf(2), from: 540, count: 10 })
  await track(who, { ago: agoOf(2), from: 550, count: 30, status: 3 })
  assert.equal((await read(who, days)).OvertimeMins, 10)
  await setRules({ ...weekly, isOn: false })
  assert.equal((await read(who, days)).OvertimeMins, 0)
  await setRules(weekly)
  await setLimit(null)
  assert.equal((await read(who, days)).OvertimeMins, 0)
  const { body } = await testApp.call(
    '/organization/updatetracksettings',
    { ...(await settings()), EnableCostManagement: false },
    'owner',
  )
  assert.equal(body.Data?.Item.EnableOvertime, false)
  await testApp.set({ EnableCostManagement: true })
  const refused = await testApp.call(
    '/organization/updatetracksettings',
    { ...(await settings()), OvertimePercent: 301 },
    'owner',
  )
  assert.deepEqual(
    refused.body.ValidationErrors.map(({ Key, Value }) => [Key, Value]),
    [['OvertimePercent', 'The overtime factor must be between 1 and 3.']],
  )
})
const settings = async () =>
  (await payroll.testApp.call('/organization/gettracksettings', {}, 'owner')).body.Data?.Item ?? assert.fail()
