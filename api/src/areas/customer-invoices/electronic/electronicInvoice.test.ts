import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CurrencyType } from '@dayline/shared/contract'
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { brokenRules } from '../../../testing/en16931/brokenRules.ts'
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
  customer = await invoices.addCustomer('Éditions & Fils <SA>')
})
after(() => testApp.close())

const settings = '/costmanagement/updateinvoicesettings'
const Supplier = { Title: 'Northwind', Address: 'Hafenstr. 1\n20457 Hamburg', TaxNumber: 'DE 123 456 789', Country: 'DE' } // biome-ignore format: one line
const Customer = { Title: 'Éditions & Fils <SA>', Address: 'Rue 2\n75001 Paris', Country: 'FR', Email: 'a@fils.test' }
const Items = [
  { Title: 'Design & <b>drawing</b>', Price: 3.33, Quantity: 7, DiscountRate: 12.5, TaxRate: 19 },
  { Title: 'Printing', Price: 1250.5, Quantity: 2, TaxRate: 19 },
  { Title: 'Books', Price: 19.99, Quantity: 3, TaxRate: 7 },
  { Title: 'Training', Price: 100, Quantity: 1, TaxExemption: 'Education' },
  { Title: '', Price: 0.01, Quantity: 1 },
]
const mark = (Id: number) => testApp.call('/costmanagement/markassent', { Id }, 'owner')
async function pdfOf(Id: number, CreditNoteId?: number) {
  const { body } = await testApp.call('/costmanagement/exportinvoice', { Id, ...(CreditNoteId && { CreditNoteId }) }, 'owner') // biome-ignore format: one line
  return (await testApp.app.inject({ method: 'GET', url: body.Data?.Url ?? assert.fail(JSON.stringify(body)) }))
    .rawPayload
}
/** The XML in a PDF, after other libraries have read the file and validated the XML. */
async function insideOf(pdf: Buffer): Promise<string> {
  assert.ok((await readPdf(pdf)).fonts.every(({ isEmbedded }) => isEmbedded))
  const metadata = pdf.toString('latin1')
  assert.match(metadata, /<pdfaid:part>3<\/pdfaid:part>/)
  assert.match(metadata, /<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/)
  const { xml } = await extractXml(pdf)
  assert.deepEqual(await validateXsd(xml, Profile.EN16931), { valid: true, errors: [] })
  assert.deepEqual(await brokenRules(xml), [])
  return xml
}
const has = (xml: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(xml.includes(part), `${part} is not in: ${xml}`)
}

test('embeds nothing and requires nothing while electronic invoices are off', async () => {
  const { ID, ElectronicLacks } = await invoices.addInvoice(customer, { Items })
  assert.deepEqual(ElectronicLacks, [])
  await assert.rejects(extractXml(await pdfOf(ID)))
})

test('refuses to mark a draft as awaiting until no required field is missing', async () => {
  assert.equal((await testApp.call(settings, { IsElectronic: true }, 'manager')).status, 403)
  const { body } = await testApp.call(settings, { IsElectronic: true }, 'owner')
  assert.deepEqual(body.Data?.Item, { SendsReminders: true, IsElectronic: true })
  // An older release sends only the other setting.
  const older = await testApp.call(settings, { SendsReminders: false }, 'coowner')
  assert.deepEqual(older.body.Data?.Item, { SendsReminders: false, IsElectronic: true })
  const { ID: Id } = await invoices.addInvoice(customer, {
    Items,
    Supplier: { Title: 'We' },
    Customer: { Title: 'They' },
  })
  const refused = (await mark(Id)).body.ValidationErrors
  assert.deepEqual(
    refused.map(({ Key }) => Key),
    ['Supplier.Address', 'Supplier.TaxNumber', 'Supplier.Country', 'Customer.Address', 'Customer.Country'],
  )
  const save = (change: object) =>
    testApp.call('/costmanagement/addupdateinvoice', { Id, CustomerId: customer, Currency: CurrencyType.EUR, ...change } as never, 'owner') // biome-ignore format: one line
  const answer = await save({ Supplier, Customer: { ...Customer, Country: 'XX' } })
  assert.deepEqual(answer.body.ValidationErrors, [{ Key: 'Customer.Country', Value: 'Please choose a country.' }])
  await save({ Supplier, Customer })
  // An older release sends no country, which keeps the stored one.
  const { Country: _, ...withoutCountry } = Supplier
  const saved = await save({ Supplier: withoutCountry })
  assert.deepEqual([saved.body.Data?.Item.Supplier.Country, saved.body.Data?.Item.ElectronicLacks], ['DE', []])
  // The PDF of a draft has no electronic form.
  await assert.rejects(extractXml(await pdfOf(Id)))
  assert.equal((await mark(Id)).body.HasError, false)
  const next = await invoices.addInvoice(customer)
  assert.equal(next.Customer.Country, 'FR')
})

test('embeds an invoice that follows the published rules, with the amounts of the PDF', async () => {
  const { ID } = await invoices.addInvoice(customer, { Currency: CurrencyType.EUR, Supplier, Customer, Items, Notes: 'Thanks' }) // biome-ignore format: one line
  const { Total } = (await mark(ID)).body.Data?.Item ?? assert.fail()
  const xml = await insideOf(await pdfOf(ID))
  // 20.40 and 2501.00 at 19 %, 59.97 at 7 %, and lines without tax.
  has(xml, '<ram:TypeCode>380</ram:TypeCode>', '<ram:ID schemeID="VA">DE123456789</ram:ID>', 'Design &amp; &lt;b&gt;')
  has(xml, '<ram:BasisAmount>2521.40</ram:BasisAmount>', '<ram:CalculatedAmount>479.07</ram:CalculatedAmount>')
  has(xml, '<ram:ExemptionReason>Education</ram:ExemptionReason>', `<ram:GrandTotalAmount>${Total.toFixed(2)}<`)
  await testApp.call('/costmanagement/recordpayment', { Id: ID, Price: 100, PaymentDate: '2026-01-05' }, 'owner')
  const paid = await insideOf(await pdfOf(ID))
  has(paid, '<ram:TotalPrepaidAmount>100.00<', `<ram:DuePayableAmount>${(Total - 100).toFixed(2)}<`)
})

test('embeds a credit note that names its invoice, and accepts a tax number without a country', async () => {
  const { ID, InvoiceNo } = await invoices.addInvoice(customer, {
    ...{ Currency: CurrencyType.EUR, Items, Customer },
    Supplier: { ...Supplier, TaxNumber: '12/345/67890' },
  })
  await mark(ID)
  has(await insideOf(await pdfOf(ID)), '<ram:ID schemeID="FC">12/345/67890</ram:ID>')
  const request = { Id: ID, Reason: 'Damaged', Items: [{ Key: 2, Amount: 1000.01 }] }
  const { body } = await testApp.call('/costmanagement/addcreditnote', request, 'owner')
  const [note] = body.Data?.Item.CreditNotes ?? []
  const xml = await insideOf(await pdfOf(ID, note?.ID))
  has(xml, '<ram:TypeCode>381</ram:TypeCode>', `<ram:IssuerAssignedID>${InvoiceNo}</ram:IssuerAssignedID>`, 'Damaged')
  has(xml, '<ram:GrandTotalAmount>1190.01</ram:GrandTotalAmount>')
})

test('the validation detects an invoice that breaks the rules', async () => {
  const { ID } = await invoices.addInvoice(customer, { Supplier, Customer, Items })
  await mark(ID)
  const { xml } = await extractXml(await pdfOf(ID))
  const broken = await brokenRules(xml.replace('<ram:CountryID>DE</ram:CountryID>', '').replace('<ram:DuePayableAmount>', '<ram:DuePayableAmount>9')) // biome-ignore format: one line
  assert.deepEqual(broken.map((rule) => /\[(.*?)\]/.exec(rule)?.[1]).sort(), ['BR-09', 'BR-CO-16'])
})
