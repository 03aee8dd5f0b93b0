import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { logoOf } from '../../../platform/pdf/logo.ts'
import { readPdf } from '../../../testing/readPdf.ts'
import { invoicesOf } from '../../../testing/someInvoices.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { drawSheet } from './drawSheet.ts'
import { invoiceSheet } from './invoiceSheet.ts'

let testApp: TestApp
let invoices: ReturnType<typeof invoicesOf>
let customer = 0
before(async () => {
  testApp = await openTestApp()
  await testApp.set({ EnableCostManagement: true, EnableProjectManagement: true })
  invoices = invoicesOf(testApp)
  customer = await invoices.addCustomer('Şükrü Ünlü Çağlayan & Zażółć Ltd')
})
after(() => testApp.close())

async function exported(Id: number) {
  const { body } = await testApp.call('/costmanagement/exportinvoice', { Id }, 'owner')
  const reply = await testApp.app.inject({ method: 'GET', url: body.Data?.Url ?? assert.fail(JSON.stringify(body)) })
  assert.equal(reply.headers['content-type'], 'application/pdf')
  return { reply, pdf: await readPdf(reply.rawPayload) }
}

test('a PDF reader finds A4, embedded fonts, all text and totals', async () => {
  const invoice = await invoices.addInvoice(customer, {
    Currency: 1,
    Notes: 'Thank you\nfor the work',
    Items: [
      { Title: 'Ontwerp – café', Price: 1250.5, Quantity: 2, TaxRate: 20, DiscountRate: 5 },
      { Title: 'Training', Price: 100, Quantity: 1, TaxExemption: 'Education' },
    ],
  })
  const { reply, pdf } = await exported(invoice.ID)
  assert.match(String(reply.headers['content-disposition']), new RegExp(`${invoice.InvoiceNo}\\.pdf`))
  assert.deepEqual([Math.round(pdf.size.width), Math.round(pdf.size.height)], [595, 842])
  assert.ok(pdf.fonts.length > 0)
  assert.deepEqual(
    pdf.fonts.filter(({ name, isEmbedded }) => !isEmbedded || !name.includes('NotoSans')),
    [],
  )
  const text = pdf.pages.join('\n').replace(/\s+/g, ' ')
  // 2501.00 less 5 % is 2375.95; of that 20 % is 475.19.
  for (const part of [
    invoice.InvoiceNo,
    invoice.DueDate.split('-').reverse().join('.'),
    'DRAFT',
    'Şükrü Ünlü Çağlayan & Zażółć Ltd',
    'Ontwerp – café',
    '₺1,250.50',
    '₺2,375.95',
    'Subtotal ₺2,475.95',
    'Tax 20% ₺475.19',
    'Total ₺2,951.14',
    'No tax is due: Education',
    'Thank you for the work',
    'Page 1 of 1',
  ]) {
    assert.ok(text.includes(part), `${part} is not in: ${text}`)
  }
})

test('stamps a partially paid invoice and shows the amount due', async () => {
  const { ID: Id } = await invoices.addAwaiting(customer, 300)
  const day = '2026-01-05'
  await testApp.call('/costmanagement/recordpayment', { Id, Price: 100.1, PaymentDate: day, Notes: 'secret' }, 'owner')
  const part = (await exported(Id)).pdf.pages.join(' ').replace(/\s+/g, ' ')
  assert.match(part, /PARTIALLY PAID/)
  assert.match(part, /Amount due \$199\.90/)
  assert.doesNotMatch(part, /secret/)
})

test('shows the amount to pay back for a credited invoice', async () => {
  const { ID: Id } = await invoices.addAwaiting(customer, 300)
  await testApp.call('/costmanagement/recordpayment', { Id, Price: 100.1, PaymentDate: '2026-01-05' }, 'owner')
  await testApp.call('/costmanagement/addcreditnote', { Id, Reason: 'Never delivered' }, 'owner')
  const text = (await exported(Id)).pdf.pages.join(' ').replace(/\s+/g, ' ')
  assert.match(text, /Amount due \$0\.00 To pay back \$100\.10/)
})

test('draws many items on several pages, each with a header and page number', async () => {
  const Items = Array.from({ length: 200 }, (_, index) => ({ Title: `Line ${index + 1}.`, Price: 1, Quantity: 1 }))
  const { pdf } = await exported((await invoices.addInvoice(customer, { Items })).ID)
  assert.ok(pdf.pages.length > 3, String(pdf.pages.length))
  for (const [index, page] of pdf.pages.entries()) {
    assert.match(page, /Quantity/)
    assert.match(page, new RegExp(`Page ${index + 1} of ${pdf.pages.length}`))
  }
  const lines = pdf.pages.join('\n').match(/Line \d+\./g)
  assert.equal(new Set(lines).size, 200)
})

test('scales the logo to print resolution', async () => {
  const picture = await sharp({ create: { width: 512, height: 300, channels: 3, background: '#1f6feb' } })
    .webp()
    .toBuffer()
  const { width, height } = await sharp(await logoOf(picture)).metadata()
  assert.deepEqual([width, height], [56 * 4, 56 * 4])
  const bytes = await drawSheet(invoiceSheet(await invoices.addInvoice(customer)), await logoOf(picture))
  assert.ok(bytes.includes('/Subtype /Image'))
})
