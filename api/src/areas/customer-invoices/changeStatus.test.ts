import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@dayline/shared/calendar'
import { CurrencyType, InvoiceStatus } from '@dayline/shared/contract'
import { readBalances } from '../../platform/ledger/ledger.ts'
import { errorsOf, invoicesOf } from '../../testing/someInvoices.ts'
import { type As, openTestApp, type TestApp } from '../../testing/testApp.ts'

const zone = 'Europe/Istanbul'
const today = () => localDate(Date.now(), zone)
let testApp: TestApp
let invoices: ReturnType<typeof invoicesOf>
let acme = 0
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableCostManagement: true, EnableProjectManagement: true, Timezone: zone })
  invoices = invoicesOf(testApp)
  acme = await invoices.addCustomer()
})
after(() => testApp.close())

const save = (body: object, as: As = 'owner') => testApp.call('/costmanagement/addupdateinvoice', body as never, as)
const get = async (Id: number) => (await testApp.call('/costmanagement/getinvoice', { Id }, 'owner')).body.Data?.Item
const pay = (Id: number, Price: unknown, more: object = { PaymentDate: today() }) =>
  testApp.call('/costmanagement/recordpayment', { Id, Price, ...more } as never, 'owner')
const item = { Title: 'Design', Price: 12.5, Quantity: 3 }

test('a draft that is marked as awaiting can no longer be edited', async () => {
  const { ID: Id } = await invoices.addInvoice(acme)
  const empty = await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  assert.match(empty.body.Message, /^Add an item/)
  await save({ Id, CustomerId: acme, Currency: CurrencyType.USD, Items: [item] })
  const { body } = await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  assert.equal(body.Data?.Item.Status, InvoiceStatus.Awaiting)
  assert.equal(body.Data?.Item.History[0]?.Title, 'Marked as awaiting')
  const change = await save({ Id, CustomerId: acme, Currency: CurrencyType.USD, Items: [] })
  assert.equal(change.body.Message, 'Only drafts can be edited.')
  const again = await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  assert.equal(again.body.Message, 'Only drafts can be marked as awaiting.')
  assert.equal((await get(Id))?.Total, 37.5)
})

test('marks no version as awaiting that another person has changed since it was confirmed', async () => {
  const { ID: Id, Version } = await invoices.addInvoice(acme, { Items: [item] })
  await save(
    { Id, Version, CustomerId: acme, Currency: CurrencyType.USD, Items: [{ ...item, Price: 1000 }] },
    'coowner',
  )
  const mark = (confirmed: object) => testApp.call('/costmanagement/markassent', { Id, ...confirmed }, 'owner')
  assert.deepEqual(errorsOf(await mark({ Version })), { Version: 'coowner Test changed this invoice in the meantime.' })
  assert.equal((await get(Id))?.Status, InvoiceStatus.Draft)
  assert.equal((await mark({ Version: Version + 1 })).body.Data?.Item.Status, InvoiceStatus.Awaiting)
})

test('accepts payments from 1 to the amount due, which determine the status', async () => {
  const draft = await invoices.addInvoice(acme, { Items: [item] })
  assert.match((await pay(draft.ID, 5)).body.Message, /^Mark the invoice as awaiting/)
  const { ID: Id } = await invoices.addAwaiting(acme, 100.4)
  const between = { Price: 'Amount must be between 1.00 and 100.40.' }
  assert.deepEqual(errorsOf(await pay(Id, 0.99)), between)
  assert.deepEqual(errorsOf(await pay(Id, 100.41)), between)
  assert.deepEqual(errorsOf(await pay(Id, 1.001)), { Price: 'Amount has at most two decimals.' })
  assert.deepEqual(errorsOf(await pay(Id, undefined, {})), {
    Price: 'Amount is required.',
    PaymentDate: 'Payment date is required.',
  })
  assert.deepEqual(errorsOf(await pay(Id, 5, { PaymentDate: addDays(today(), 1) })), {
    PaymentDate: 'Payment date must not be in the future.',
  })
  const part = (await pay(Id, 100, { PaymentDate: today(), Notes: 'by wire' })).body.Data?.Item
  assert.deepEqual([part?.Status, part?.Paid], [InvoiceStatus.PartiallyPaid, 100])
  // When less than 1 is due, that amount is the minimum.
  assert.deepEqual(errorsOf(await pay(Id, 0.39)), { Price: 'Amount must be between 0.40 and 0.40.' })
  const paid = (await pay(Id, 0.4)).body.Data?.Item
  assert.deepEqual([paid?.Status, paid?.Paid], [InvoiceStatus.Paid, 100.4])
  assert.equal((await pay(Id, 1)).body.Message, 'The invoice is fully paid.')
  assert.deepEqual(
    paid?.History.map(({ Type, Title, Paid, PaymentDate, Notes }) => [Type, Title, Paid, PaymentDate, Notes]),
    [
      [1, 'Paid', 100.4, null, null],
      [2, 'Payment', 0.4, today(), null],
      [1, 'Partially paid', 100, null, null],
      [2, 'Payment', 100, today(), 'by wire'],
      [1, 'Marked as awaiting', 0, null, null],
      [1, 'Invoice created', 0, null, null],
    ],
  )
})

test('posts what customers owe and paid, and nothing for deleted invoices', async () => {
  const customer = await invoices.addCustomer('Ledger')
  const account = `receivable from customer ${customer}`
  const owed = async () => {
    const all = await testApp.database.system((trx) => readBalances(trx, testApp.home.organizationId))
    return all.find((one) => one.account === account)?.balance ?? 0
  }
  const { ID: Id } = await invoices.addAwaiting(customer, 80)
  assert.equal(await owed(), 8000)
  await pay(Id, 30)
  assert.equal(await owed(), 5000)
  const { ID } = await invoices.addAwaiting(customer, 10)
  await testApp.call('/costmanagement/deleteinvoice', { Id: ID }, 'owner')
  await invoices.addInvoice(customer, { Items: [item] })
  assert.equal(await owed(), 5000)
})

test('accepts only one of two concurrent payments of the whole amount', async () => {
  const { ID: Id } = await invoices.addAwaiting(acme, 80)
  const results = await Promise.all([pay(Id, 80), pay(Id, 80)])
  assert.deepEqual(results.map(({ body }) => body.HasError).sort(), [false, true])
  assert.equal((await get(Id))?.Paid, 80)
})

test('refuses to delete an invoice with payments', async () => {
  const { ID: Id } = await invoices.addAwaiting(acme)
  await pay(Id, 50)
  const refused = await testApp.call('/costmanagement/deleteinvoice', { Id }, 'owner')
  assert.equal(refused.body.Message, 'An invoice with payments cannot be deleted.')
  const awaiting = await invoices.addAwaiting(acme)
  assert.equal((await testApp.call('/costmanagement/deleteinvoice', { Id: awaiting.ID }, 'owner')).body.HasError, false)
})

test('copies an invoice to a draft dated today, with the same customer, notes, items and payment term', async () => {
  const source = await invoices.addInvoice(acme, {
    Items: [item],
    Notes: 'Thank you',
    InvoiceDate: '2024-01-01',
    DueDate: '2024-01-15',
  })
  await testApp.call('/costmanagement/markassent', { Id: source.ID }, 'owner')
  const { body } = await testApp.call('/costmanagement/duplicateinvoice', { Id: source.ID }, 'owner')
  const copy = body.Data?.Item
  assert.deepEqual([copy?.Status, copy?.CustomerId, copy?.Notes], [InvoiceStatus.Draft, acme, 'Thank you'])
  assert.deepEqual(copy?.Items, source.Items)
  assert.deepEqual([copy?.IssuedDate, copy?.InvoiceDate, copy?.DueDate], [today(), today(), addDays(today(), 14)])
  assert.notEqual(copy?.InvoiceNo, source.InvoiceNo)
})

test('copies no invoice of a deleted customer', async () => {
  const customer = await invoices.addCustomer('Gone')
  const { ID: Id } = await invoices.addInvoice(customer, { Items: [item] })
  await testApp.call('/project/deletecustomer', { Id: customer }, 'owner')
  const { body } = await testApp.call('/costmanagement/duplicateinvoice', { Id }, 'owner')
  assert.match(body.Message, /^The customer of this invoice was deleted\./)
})
