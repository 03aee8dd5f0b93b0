import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '@dayline/shared/calendar'
import { CurrencyType, InvoiceTimeGrouping } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { addProjectTime, type ProjectTime, times } from '../../../testing/projectTime.ts'
import { invoicesOf } from '../../../testing/someInvoices.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let time: ProjectTime
let invoices: ReturnType<typeof invoicesOf>
let acme = 0
let minuteOfDay = 540
before(async () => {
  testApp = await openTestApp()
  time = await addProjectTime(testApp)
  invoices = invoicesOf(testApp)
  acme = await invoices.addCustomer()
  await testApp.set({ CostManagementCurrency: CurrencyType.USD })
  await testApp.database.statement((db) =>
    sql`update projects set customer_id = ${acme} where organization_id = ${testApp.home.organizationId}`.execute(db),
  )
})
after(() => testApp.close())

/** Tracks more minutes, right after those tracked last. */
async function track(minutes: number, work: Parameters<typeof times>[1]) {
  await time.track('employee', minuteOfDay, times(minutes, work))
  minuteOfDay += minutes
}
const request = (Id: number, change: object = {}) => ({
  Id,
  StartDate: time.day,
  EndDate: time.day,
  GroupBy: InvoiceTimeGrouping.Task,
  HourlyRate: 60,
  ...change,
})
const add = (Id: number, change: object = {}) =>
  testApp.call('/costmanagement/addinvoicetime', request(Id, change) as never, 'owner')
const preview = async (Id: number, change: object = {}) =>
  (await testApp.call('/costmanagement/previewinvoicetime', request(Id, change) as never, 'owner')).body
const openMinutes = async (Id: number) => (await preview(Id)).Data?.Minutes

test('bills working time on billable tasks once, and late minutes afterwards', async () => {
  await track(40, { task: 'build' })
  await track(20, { task: 'docs' })
  await track(10, { task: 'build', status: 3 })
  const draft = await invoices.addInvoice(acme)
  assert.deepEqual((await preview(draft.ID)).Data, {
    Items: [{ Title: 'Harbor · Build', Minutes: 40, Price: 60, Total: 40 }],
    Minutes: 40,
    Total: 40,
  })
  const { body } = await add(draft.ID)
  assert.deepEqual(
    body.Data?.Item.Items.map(({ Title, Minutes, Total }) => [Title, Minutes, Total]),
    [['Harbor · Build', 40, 40]],
  )
  assert.equal(body.Data?.Item.Total, 40)
  const other = await invoices.addInvoice(acme)
  assert.match((await add(other.ID)).body.Message, /^There is no uninvoiced time/)
  await track(15, { task: 'build' })
  assert.equal(await openMinutes(other.ID), 15)
  const [line] = body.Data?.Item.Items ?? []
  const behind = await testApp.call('/costmanagement/listinvoicetime', { Id: draft.ID, Key: line?.Key ?? 0 }, 'owner')
  assert.deepEqual(
    behind.body.Data?.Items.map(({ Day, ProjectTitle, TaskTitle, Minutes }) => [Day, ProjectTitle, TaskTitle, Minutes]),
    [[time.day, 'Harbor', 'Build', 40]],
  )
  await testApp.call('/costmanagement/deleteinvoice', { Id: draft.ID }, 'owner')
  assert.equal(await openMinutes(other.ID), 55)
})

test('frees the time of a removed line, and ignores minutes that are sent', async () => {
  const { ID: Id } = await invoices.addInvoice(acme)
  const added = (await add(Id)).body.Data?.Item
  const line = added?.Items[0] ?? assert.fail()
  assert.equal(await openMinutes(Id), 0)
  const full = { Id, CustomerId: acme, Currency: CurrencyType.USD }
  const kept = [{ ...line, Title: 'Renamed', Price: 30, Quantity: 7, Minutes: 99_999 }]
  const saved = (await testApp.call('/costmanagement/addupdateinvoice', { ...full, Items: kept }, 'owner')).body.Data
    ?.Item
  assert.deepEqual([saved?.Items[0]?.Minutes, saved?.Total], [line.Minutes, (line.Minutes ?? 0) / 2])
  const doubled = await testApp.call(
    '/costmanagement/addupdateinvoice',
    { ...full, Items: [...kept, ...kept] },
    'owner',
  )
  assert.equal(doubled.body.Data?.Item.Items[1]?.Minutes, null)
  assert.equal(await openMinutes(Id), 0)
  await testApp.call('/costmanagement/addupdateinvoice', { ...full, Items: [] }, 'owner')
  assert.equal(await openMinutes(Id), line.Minutes)
})

test('two concurrent drafts bill the same time once', async () => {
  const drafts = await Promise.all([invoices.addInvoice(acme), invoices.addInvoice(acme)])
  const results = await Promise.all(drafts.map(({ ID }) => add(ID)))
  assert.deepEqual(results.map(({ body }) => body.HasError).sort(), [false, true])
  for (const { ID } of drafts) await testApp.call('/costmanagement/deleteinvoice', { Id: ID }, 'owner')
})

test('does not bill tracked time again in a copy of an invoice', async () => {
  const { ID: Id } = await invoices.addInvoice(acme, { Items: [{ Title: 'Fee', Price: 5, Quantity: 1 }] })
  await add(Id)
  const { body } = await testApp.call('/costmanagement/duplicateinvoice', { Id }, 'owner')
  assert.deepEqual(
    body.Data?.Item.Items.map(({ Title }) => Title),
    ['Fee'],
  )
  await testApp.call('/costmanagement/deleteinvoice', { Id }, 'owner')
})

test('without a rate, bills each person at theirs, in the organization’s currency only', async () => {
  const { ID: Id } = await invoices.addInvoice(acme)
  const own = await preview(Id, { HourlyRate: null })
  assert.equal(own.Data?.Items[0]?.Price, 33.33)
  const euro = await invoices.addInvoice(acme, { Currency: CurrencyType.EUR })
  const refused = await preview(euro.ID, { HourlyRate: null })
  assert.equal(refused.ValidationErrors[0]?.Key, 'HourlyRate')
})

test('lists the customer’s projects with open minutes, and bills the chosen ones', async () => {
  await track(30, { task: 'logo' })
  const { ID: Id } = await invoices.addInvoice(acme)
  const days = { Id, StartDate: time.day, EndDate: time.day }
  const { body } = await testApp.call('/costmanagement/listinvoiceprojects', days, 'owner')
  assert.deepEqual(
    body.Data?.Items.map(({ Title, OpenMinutes }) => [Title, OpenMinutes]),
    [
      ['Harbor', 55],
      ['Secret', 30],
    ],
  )
  const secret = body.Data?.Items[1]?.ID
  assert.equal((await preview(Id, { ProjectIds: [secret] })).Data?.Minutes, 30)
  assert.equal((await preview(Id, { ProjectIds: [time.tasks.foreign.projectId] })).Data?.Minutes, 0)
  const other = await invoices.addInvoice(await invoices.addCustomer('Other'))
  assert.equal(await openMinutes(other.ID), 0)
})

test('refuses invalid ranges, other roles and foreign invoices', async () => {
  const { ID: Id } = await invoices.addInvoice(acme)
  assert.equal((await preview(Id, { EndDate: '2020-01-01' })).ValidationErrors[0]?.Value, 'End must be after start.')
  assert.equal((await preview(Id, { StartDate: '2020-01-01' })).ValidationErrors[0]?.Key, 'EndDate')
  const bodies = {
    '/costmanagement/addinvoicetime': request(Id),
    '/costmanagement/previewinvoicetime': request(Id),
    '/costmanagement/listinvoiceprojects': { Id, StartDate: time.day, EndDate: time.day },
    '/costmanagement/listinvoicetime': { Id, Key: 1 },
  } as const
  for (const [path, body] of Object.entries(bodies)) {
    const call = (as: 'manager' | 'employee' | 'stranger') => testApp.call(path as never, body as never, as)
    assert.equal((await call('manager')).status, 403, path)
    assert.equal((await call('employee')).status, 403, path)
    await testApp.database.statement((db) =>
      sql`update organizations set track_settings = track_settings || '{"EnableCostManagement": true}'`.execute(db),
    )
    assert.equal((await call('stranger')).status, 404, path)
  }
})

test('billed time that moves to another day is not billed again', async () => {
  const nextDay = addDays(time.day, 1)
  const days = { StartDate: time.day, EndDate: nextDay }
  const midnight = 1440
  await time.track('peer', midnight + 10, [...times(30, { task: 'build' }), ...times(20, { task: 'test' })])
  const first = (await add((await invoices.addInvoice(acme)).ID, { ...days, StartDate: nextDay })).body.Data?.Item
  const second = await invoices.addInvoice(acme)
  const billed = async () => {
    const lines = (first?.Items ?? []).map(({ Key }) => ({ Id: first?.ID ?? 0, Key }))
    const time = await Promise.all(lines.map((line) => testApp.call('/costmanagement/listinvoicetime', line, 'owner')))
    return time.flatMap(({ body }) => body.Data?.Items.map(({ Day, TaskTitle, Minutes }) => [Day, TaskTitle, Minutes]))
  }
  const open = async () => (await preview(second.ID, days)).Data?.Minutes ?? 0
  assert.deepEqual(await billed(), [
    [nextDay, 'Build', 30],
    [nextDay, 'Test', 20],
  ])
  const before = await open()

  // Late minutes before midnight begin the shift, whose minutes all count for its first day.
  await time.track('peer', midnight - 30, times(40, { task: 'logo' }))
  assert.deepEqual(await billed(), [
    [time.day, 'Build', 30],
    [time.day, 'Test', 20],
  ])
  assert.equal(await open(), before + 40)

  // A late stop divides the shift: ten minutes of Build move to the next day, of which five are billed.
  await time.track('peer', midnight + 60, times(5, { task: 'build' }))
  await time.track('peer', 0, [], [midnight + 35])
  assert.deepEqual(await billed(), [
    [time.day, 'Build', 25],
    [nextDay, 'Build', 5],
    [nextDay, 'Test', 20],
  ])
  assert.equal(await open(), before + 45)
  for (const ID of [first?.ID ?? 0, second.ID]) await testApp.call('/costmanagement/deleteinvoice', { Id: ID }, 'owner')
})
