import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, localDate } from '@dayline/shared/calendar'
import { InvoiceStatus, InvoiceTimeGrouping } from '@dayline/shared/contract'
import { readBalances } from '../../../platform/ledger/ledger.ts'
import { verifyLedger } from '../../../platform/ledger/verifyLedger.ts'
import { addProjectTime, times } from '../../../testing/projectTime.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { errorsOf, invoicesOf } from '../../../testing/someInvoices.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'

let testApp: TestApp
let invoices: ReturnType<typeof invoicesOf>
let customer = 0
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableCostManagement: true, EnableProjectManagement: true })
  invoices = invoicesOf(testApp)
  customer = await invoices.addCustomer()
})
after(() => testApp.close())

const day = '2026-01-05'
const Reason = 'Billed twice'
const credit = (
  Id: number,
  Items?: { Key: number; Amount: number }[],
  as: 'owner' | 'manager' | 'stranger' = 'owner',
) => testApp.call('/costmanagement/addcreditnote', { Id, Reason, ...(Items ? { Items } : {}) }, as)

async function addTaxed() {
  const { ID: Id } = await invoices.addInvoice(customer, {
    Items: [
      { Title: 'Design', Price: 100, Quantity: 2, TaxRate: 19 },
      { Title: 'Print', Price: 0.99, Quantity: 1, TaxRate: 19 },
    ],
  })
  await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  return Id
}
async function balanceOf(account: string) {
  const all = await testApp.database.system((trx) => readBalances(trx, testApp.home.organizationId))
  return all.find((one) => one.account === account)?.balance ?? 0
}
const balances = async () => ({
  revenue: await balanceOf('revenue'),
  tax: await balanceOf('tax'),
  receivable: await balanceOf(`receivable from customer ${customer}`),
})
const remove = async (Id: number) => (await testApp.call('/costmanagement/deleteinvoice', { Id }, 'owner')).body

test('a full credit has a number of the CN series, settles the invoice and reverses its postings', async () => {
  const before = await balances()
  const Id = await addTaxed()
  // 19 % of 200.99.
  assert.deepEqual(await balances(), {
    revenue: before.revenue - 20_099,
    tax: before.tax - 3819,
    receivable: before.receivable + 23_918,
  })
  const item = (await credit(Id)).body.Data?.Item
  const [note] = item?.CreditNotes ?? []
  assert.match(note?.CreditNoteNo ?? '', /^CN-\d{4}-0001$/)
  assert.deepEqual([item?.Total, item?.Credited, item?.Status], [239.18, 239.18, InvoiceStatus.Paid])
  assert.deepEqual([note?.Total, note?.Reason, note?.Items.length], [239.18, Reason, 2])
  assert.match(item?.History[0]?.Title ?? '', /^Credited by CN-/)
  assert.deepEqual(await balances(), before)
  assert.deepEqual(await testApp.database.system(verifyLedger), [])
  assert.equal((await credit(Id)).body.Message, 'The invoice is already fully credited.')
  assert.equal((await remove(Id)).Message, 'An invoice with a credit note cannot be deleted.')
})

test('credits parts of lines up to what remains, and reduces the amount due', async () => {
  const Id = await addTaxed()
  const part = (await credit(Id, [{ Key: 1, Amount: 50 }])).body.Data?.Item
  assert.deepEqual(
    [part?.Credited, part?.Status, part?.CreditNotes[0]?.Taxes[0]?.Amount],
    [59.5, InvoiceStatus.Awaiting, 9.5],
  )
  const owed = await balances()
  assert.equal((await remove(Id)).Message, 'An invoice with a credit note cannot be deleted.')
  assert.deepEqual(await balances(), owed)
  assert.deepEqual(errorsOf(await credit(Id, [{ Key: 1, Amount: 150.01 }, { Key: 9, Amount: 1 }])), {
    'Items.1': 'Amount must be between 0.01 and 150.00.',
    'Items.9': 'This line is not on the invoice.',
  }) // biome-ignore format: reads as a list
  const pay = { Id, PaymentDate: day, Price: 239.18 }
  const tooMuch = await testApp.call('/costmanagement/recordpayment', pay, 'owner')
  assert.deepEqual(errorsOf(tooMuch), { Price: 'Amount must be between 1.00 and 179.68.' })
  const rest = (await credit(Id)).body.Data?.Item
  assert.deepEqual([rest?.Credited, rest?.CreditNotes.length], [239.18, 2])
})

test('refunds the overpaid amount once', async () => {
  const cash = await balanceOf('cash')
  const Id = await addTaxed()
  await testApp.call('/costmanagement/recordpayment', { Id, PaymentDate: day, Price: 239.18 }, 'owner')
  const credited = (await credit(Id, [{ Key: 1, Amount: 100 }])).body.Data?.Item
  assert.deepEqual([credited?.RefundDue, credited?.Status], [119, InvoiceStatus.Paid])
  const refund = (Price: number, PaymentDate = day) =>
    testApp.call('/costmanagement/recordrefund', { Id, PaymentDate, Price }, 'owner')
  const tomorrow = addDays(localDate(Date.now(), 'Europe/Istanbul'), 1)
  assert.deepEqual(errorsOf(await refund(119, tomorrow)), { PaymentDate: 'Payment date must not be in the future.' })
  assert.deepEqual(errorsOf(await refund(119.01)), { Price: 'Amount must be between 1.00 and 119.00.' })
  const paidBack = (await refund(119)).body.Data?.Item
  assert.deepEqual([paidBack?.RefundDue, paidBack?.Paid, paidBack?.History[0]?.Paid], [0, 120.18, -119])
  assert.equal((await refund(1)).body.Message, 'There is nothing to refund.')
  assert.equal((await balanceOf('cash')) - cash, 12018)
})

test('bills tracked time of a credited invoice again', async () => {
  const projects = await addProjectTime(testApp)
  await projects.track('employee', 540, times(60, { task: 'build' }))
  const { rows } = await testApp.database.statement(async (db) => ({
    rows: await db
      .selectFrom('projects')
      .select(['customer_id', 'id'])
      .where('id', '=', projects.tasks.build.projectId)
      .execute(),
  }))
  const owner = rows[0]?.customer_id ?? (await invoices.addCustomer('Harbor'))
  if (!rows[0]?.customer_id) {
    await testApp.call(
      '/project/addupdateproject',
      { Id: rows[0]?.id ?? 0, Title: 'Harbor', Color: '#8B4DFF', CustomerId: owner },
      'owner',
    )
  }
  const { ID: Id } = await invoices.addInvoice(owner)
  const days = { StartDate: '2000-01-01', EndDate: '2000-12-31' }
  const worked = await testApp.database.statement((db) =>
    db.selectFrom('activity_day_tasks').select('work_date').orderBy('work_date').execute(),
  )
  const range = { StartDate: worked[0]?.work_date ?? days.StartDate, EndDate: worked.at(-1)?.work_date ?? days.EndDate }
  const request = { Id, ...range, GroupBy: InvoiceTimeGrouping.Project, HourlyRate: 60 }
  const added = (await testApp.call('/costmanagement/addinvoicetime', request, 'owner')).body
  assert.equal(added.HasError, false, JSON.stringify(added))
  await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  const minutes = async () => {
    const { ID } = await invoices.addInvoice(owner)
    const open = await testApp.call('/costmanagement/previewinvoicetime', { ...request, Id: ID }, 'owner')
    return open.body.Data?.Minutes
  }
  assert.equal(await minutes(), 0)
  await credit(Id, [{ Key: 1, Amount: 10 }])
  assert.equal(await minutes(), 0)
  await credit(Id)
  assert.equal(await minutes(), 60)
})

test('a PDF reader reads the credit note, which names its invoice', async () => {
  const Id = await addTaxed()
  const note = (await credit(Id, [{ Key: 2, Amount: 0.5 }])).body.Data?.Item
  const { body } = await testApp.call(
    '/costmanagement/exportinvoice',
    { Id, CreditNoteId: note?.CreditNotes[0]?.ID ?? 0 },
    'owner',
  )
  const reply = await testApp.app.inject({ method: 'GET', url: body.Data?.Url ?? assert.fail() })
  const text = (await readPdf(reply.rawPayload)).pages.join(' ').replace(/\s+/g, ' ')
  for (const part of ['Credit note', `For ${note?.InvoiceNo} of`, 'Total $0.60', `Reason: ${Reason}`]) {
    assert.ok(text.includes(part), `${part} is not in: ${text}`)
  }
  const foreign = await testApp.call('/costmanagement/exportinvoice', { Id, CreditNoteId: 999_999 }, 'owner')
  assert.equal(foreign.status, 404)
})

test('refuses drafts, missing reasons, empty items and other roles', async () => {
  const draft = await invoices.addInvoice(customer)
  assert.match((await credit(draft.ID)).body.Message, /^Edit the draft instead/)
  const { ID: Id } = await invoices.addAwaiting(customer)
  const bad = await testApp.call('/costmanagement/addcreditnote', { Id, Reason: ' ', Items: [] }, 'owner')
  assert.deepEqual(Object.keys(errorsOf(bad)).sort(), ['Items', 'Reason'])
  assert.equal((await credit(Id, undefined, 'manager')).status, 403)
})
