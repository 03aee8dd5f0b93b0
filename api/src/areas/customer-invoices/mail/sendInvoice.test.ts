import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readPdf } from '../../../testing/readPdf.ts'
import { invoicesOf } from '../../../testing/someInvoices.ts'
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

const Email = 'client@test.invalid'
const send = (Id: number, as: 'owner' | 'manager' | 'employee' | 'stranger' = 'owner', to = Email) =>
  testApp.call('/costmanagement/sendinvoice', { Id, Email: to }, as)

test('sends the invoice to the customer as a PDF, and adds it to the history', async () => {
  const { ID: Id, InvoiceNo } = await invoices.addAwaiting(customer, 120.5)
  const { body } = await send(Id)
  assert.equal(body.Data?.Item.History[0]?.Title, `Sent to ${Email}`)
  const mail = (await testApp.mails()).at(-1)
  assert.equal(mail?.to, Email)
  assert.match(mail?.subject ?? '', new RegExp(`^Invoice ${InvoiceNo} from `))
  assert.match(mail?.text ?? '', /Amount due: \$120\.50/)
  const [file] = mail?.attachments ?? []
  assert.equal(file?.filename, `${InvoiceNo}.pdf`)
  assert.match((await readPdf(file?.content ?? assert.fail())).pages.join(' '), /\$120\.50/)
})

test('sends a reminder after the due date', async () => {
  const { ID: Id } = await invoices.addInvoice(customer, {
    InvoiceDate: '2024-01-01',
    DueDate: '2024-01-31',
    Items: [{ Title: 'Late', Price: 30, Quantity: 1 }],
  })
  await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  const { body } = await send(Id)
  assert.equal(body.Data?.Item.History[0]?.Title, `Reminder sent to ${Email}`)
  assert.match((await testApp.mails()).at(-1)?.subject ?? '', /^Reminder: invoice /)
})

test('writes dates in the organization’s format, regardless of the sender', async () => {
  const { ID: Id } = await invoices.addInvoice(customer, {
    InvoiceDate: '2124-01-01',
    DueDate: '2124-01-31',
    Items: [{ Title: 'Later', Price: 30, Quantity: 1 }],
  })
  await testApp.call('/costmanagement/markassent', { Id }, 'owner')
  await testApp.set({ DateFormat: 4 })
  try {
    await send(Id, 'owner')
  } finally {
    await testApp.set({ DateFormat: 0 })
  }
  const mail = (await testApp.mails()).at(-1)
  assert.match(mail?.text ?? '', /Due date: 01\/31\/2124/)
  assert.match((await readPdf(mail?.attachments?.[0]?.content ?? assert.fail())).pages.join(' '), /01\/31\/2124/)
})

test('sends nothing for drafts, bad addresses, other roles and foreign invoices', async () => {
  const draft = await invoices.addInvoice(customer)
  const { ID } = await invoices.addAwaiting(customer)
  const before = (await testApp.mails()).length
  assert.match((await send(draft.ID)).body.Message, /^Mark the invoice as awaiting/)
  assert.equal((await send(ID, 'owner', 'nowhere')).body.ValidationErrors[0]?.Key, 'Email')
  assert.equal((await send(ID, 'manager')).status, 403)
  assert.equal((await send(ID, 'employee')).status, 403)
  await testApp.database.statement((db) =>
    db
      .updateTable('organizations')
      .set({ track_settings: JSON.stringify({ EnableCostManagement: true }) })
      .where('id', '=', testApp.away.organizationId)
      .execute(),
  )
  assert.equal((await send(ID, 'stranger')).status, 404)
  assert.equal((await testApp.mails()).length, before)
})
