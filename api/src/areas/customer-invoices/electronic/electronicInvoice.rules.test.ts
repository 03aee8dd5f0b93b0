import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CreditNote,
  CurrencyType,
  type CustomerInvoice,
  type InvoiceItem,
  type InvoiceParty,
} from '@dayline/shared/contract'
import { electronicCreditNote, electronicInvoice } from './electronicInvoice.rules.ts'

const noContact = { TaxOffice: '', Phone: '', Email: '' }
const Supplier = {
  ...noContact,
  Title: 'Northwind',
  Address: 'Hafenstr. 1\n20457 Hamburg',
  TaxNumber: 'DE 123 456 789',
  Country: 'DE',
}
const Customer = { ...noContact, Title: 'Fils SA', Address: 'Rue 2\n75001 Paris', TaxNumber: '', Country: 'FR' }
const item = (part: Partial<InvoiceItem>): InvoiceItem => ({
  ...{ Key: 1, Title: 'Drawing', Price: 100, Quantity: 2, Minutes: null },
  ...{ DiscountRate: 0, TaxRate: 19, TaxExemption: '', Total: 200 },
  ...part,
})
const amounts = {
  Items: [item({}), item({ Key: 2, Title: 'Books', Price: 50, Quantity: 1, TaxRate: 7, Total: 50 })],
  Subtotal: 250,
  Taxes: [
    { Rate: 7, Base: 50, Amount: 3.5 },
    { Rate: 19, Base: 200, Amount: 38 },
  ],
  Total: 291.5,
}
const invoice = (part: Partial<CustomerInvoice> = {}): CustomerInvoice => ({
  ...{ ID: 1, InvoiceNo: 'INV-7', CustomerId: 3, CustomerTitle: 'Fils SA', Currency: CurrencyType.EUR, Status: 2 },
  ...{ IssuedDate: '2026-01-02', InvoiceDate: '2026-01-03', DueDate: '2026-01-31', IsOverdue: false },
  ...{ Paid: 0, Credited: 0, RefundDue: 0, Version: 1, SendsReminders: true, Notes: '' },
  ...{ CreditNotes: [], ElectronicLacks: [], History: [], Supplier, Customer, ...amounts },
  ...part,
})
const note: CreditNote = {
  ...{ ID: 5, CreditNoteNo: 'CN-2', IssuedDate: '2026-02-10', Reason: 'Damaged' },
  ...{ Items: [item({ Price: 10, Quantity: 1, Total: 10 })], Subtotal: 10, Total: 11.9 },
  Taxes: [{ Rate: 19, Base: 10, Amount: 1.9 }],
}

const seller = {
  name: 'Northwind',
  address: { line1: 'Hafenstr. 1', city: 'Hamburg', postalCode: '20457', country: 'DE' },
  taxRegistrations: [{ id: 'DE123456789', schemeId: 'VA' }],
}
const buyer = { name: 'Fils SA', address: { line1: 'Rue 2', city: 'Paris', postalCode: '75001', country: 'FR' } }
const drawing = {
  id: '1',
  name: 'Drawing',
  quantity: 2,
  unitCode: 'C62',
  lineTotal: 200,
  unitPrice: 100,
  vatCategoryCode: 'S',
  vatRatePercent: 19,
}
const totals = {
  lineTotal: 250,
  taxBasisTotal: 250,
  taxTotal: 41.5,
  grandTotal: 291.5,
  duePayableAmount: 291.5,
  currency: 'EUR',
}

test('an unpaid invoice has its parties, lines, taxes and totals', () => {
  assert.deepEqual(electronicInvoice(invoice()), {
    document: { id: 'INV-7', issueDate: '2026-01-03', typeCode: '380' },
    ...{ seller, buyer },
    lines: [
      drawing,
      { ...drawing, id: '2', name: 'Books', quantity: 1, lineTotal: 50, unitPrice: 50, vatRatePercent: 7 },
    ],
    vatBreakdown: [
      { categoryCode: 'S', ratePercent: 19, taxableAmount: 200, taxAmount: 38 },
      { categoryCode: 'S', ratePercent: 7, taxableAmount: 50, taxAmount: 3.5 },
    ],
    payment: { dueDate: '2026-01-31' },
    totals,
  })
})

test('a credit note has the credited amounts, names its invoice, and ignores what was paid', () => {
  assert.deepEqual(electronicCreditNote(invoice({ Paid: 291.5, Notes: 'Thanks' }), note), {
    document: { id: 'CN-2', issueDate: '2026-02-10', typeCode: '381', notes: [{ content: 'Damaged' }] },
    ...{ seller, buyer },
    lines: [{ ...drawing, quantity: 1, lineTotal: 10, unitPrice: 10 }],
    vatBreakdown: [{ categoryCode: 'S', ratePercent: 19, taxableAmount: 10, taxAmount: 1.9 }],
    payment: { dueDate: '2026-02-10' },
    totals: {
      lineTotal: 10,
      taxBasisTotal: 10,
      taxTotal: 1.9,
      grandTotal: 11.9,
      duePayableAmount: 11.9,
      currency: 'EUR',
    },
    references: [{ id: 'INV-7', type: 'preceding', issueDate: '2026-01-03' }],
  })
})

test('what was paid and credited reduces the amount due, to zero at most', () => {
  const settled = (Paid: number, Credited: number) => electronicInvoice(invoice({ Paid, Credited })).totals
  const paid = (prepaidAmount: number, duePayableAmount: number) => ({ ...totals, prepaidAmount, duePayableAmount })
  assert.deepEqual(settled(0.01, 0), paid(0.01, 291.49))
  assert.deepEqual(settled(91.4, 100.1), paid(191.5, 100))
  assert.deepEqual(settled(200, 100), paid(291.5, 0))
})

test('includes notes that contain text, and no currency that is unknown', () => {
  const notes = (Notes: string) => electronicInvoice(invoice({ Notes })).document.notes
  assert.equal(notes(' \n '), undefined)
  assert.deepEqual(notes(' Thanks '), [{ content: ' Thanks ' }])
  assert.equal(electronicInvoice(invoice({ Currency: 99 })).totals.currency, '')
})

const buyerOf = (part: Partial<InvoiceParty>) =>
  electronicInvoice(invoice({ Customer: { ...Customer, ...part } })).buyer

test('reads streets, postal code and city from the lines of an address', () => {
  const read: [string, object][] = [
    ['', { line1: '', city: '', postalCode: '' }],
    ['Paris', { line1: 'Paris', city: 'Paris', postalCode: '' }],
    ['75001 Paris', { line1: '75001 Paris', city: 'Paris', postalCode: '75001' }],
    ['Rue 2\n75001', { line1: 'Rue 2', city: '75001', postalCode: '' }],
    ['  Rue 2 \r\n \n\n 75001  Le Havre ', { line1: 'Rue 2', city: 'Le Havre', postalCode: '75001' }],
    ['Hof\nRue 2\nD-20457 Bonn', { line1: 'Hof', line2: 'Rue 2', city: 'Bonn', postalCode: 'D-20457' }],
    ['Kade 3\n1012 AB Amsterdam', { line1: 'Kade 3', city: 'Amsterdam', postalCode: '1012 AB' }],
    ['Gatan 4\n114 55 Stockholm', { line1: 'Gatan 4', city: 'Stockholm', postalCode: '114 55' }],
    ['Lane 5\nSW1A 2AA London', { line1: 'Lane 5', city: 'London', postalCode: 'SW1A 2AA' }],
    ['A\nB\nC\nSW1A London', { line1: 'A', line2: 'B', line3: 'C', city: 'London', postalCode: 'SW1A' }],
    ['A\nB\nC\nD\n1 Oslo', { line1: 'A', line2: 'B', line3: 'C, D', city: 'Oslo', postalCode: '1' }],
    ['Rue 2\nParis 75001 Cedex', { line1: 'Rue 2', city: 'Paris 75001 Cedex', postalCode: '' }],
  ]
  for (const [Address, address] of read)
    assert.deepEqual(buyerOf({ Address }).address, { ...address, country: 'FR' }, Address)
})

test('names a contact with the phone number and email address that are known', () => {
  const contact = (Phone: string, Email: string) => buyerOf({ Phone, Email }).contact
  assert.deepEqual(contact('+33 1', ''), { name: 'Fils SA', phone: '+33 1' })
  assert.deepEqual(contact('', 'a@fils.test'), { name: 'Fils SA', email: 'a@fils.test' })
  assert.deepEqual(contact('+33 1', 'a@fils.test'), { name: 'Fils SA', phone: '+33 1', email: 'a@fils.test' })
})

test('a number with digits that begins with two letters is a VAT number; any other identifies only the supplier', () => {
  const numbers = (TaxNumber: string) => {
    const { seller } = electronicInvoice(invoice({ Supplier: { ...Supplier, TaxNumber } }))
    return [seller.taxRegistrations, seller.legalOrganization, buyerOf({ TaxNumber }).taxRegistrations]
  }
  for (const [number, id] of [
    ['DE12', 'DE12'],
    [' fr.1a-23 4', 'FR1A234'],
    ['HR 12345678901', 'HR12345678901'],
  ] as const)
    assert.deepEqual(numbers(number), [[{ id, schemeId: 'VA' }], undefined, [{ id, schemeId: 'VA' }]])
  for (const id of ['DE1', 'D123', '12DE345', 'DE12/34', '12/345/67890', 'HRB 12345', 'hra 1', 'none'])
    assert.deepEqual(numbers(` ${id} `), [[{ id, schemeId: 'FC' }], { id }, undefined], id)
})

test('a discounted line and tracked time have a price for the whole quantity, and a discounted line a gross price', () => {
  const line = (part: Partial<InvoiceItem>) => electronicInvoice(invoice({ Items: [item(part)] })).lines?.[0]
  const whole = { ...drawing, basisQuantity: 2, basisQuantityUnitCode: 'C62' }
  const tracked = { ...whole, quantity: 50, unitCode: 'MIN', basisQuantity: 50, basisQuantityUnitCode: 'MIN' }
  assert.deepEqual(line({ Title: '  Plan ' }), { ...drawing, name: 'Plan' })
  assert.deepEqual(line({ Title: '  ' }), { ...drawing, name: 'Item' })
  assert.deepEqual(line({ DiscountRate: 10, Total: 180 }), {
    ...whole,
    lineTotal: 180,
    unitPrice: 180,
    grossUnitPrice: 200,
  })
  assert.deepEqual(line({ Price: 3.33, Minutes: 50, Total: 2.78 }), { ...tracked, lineTotal: 2.78, unitPrice: 2.78 })
  assert.deepEqual(line({ Price: 3.33, Minutes: 50, DiscountRate: 50, Total: 1.39 }), {
    ...tracked,
    lineTotal: 1.39,
    unitPrice: 1.39,
    grossUnitPrice: 2.78,
  })
})

test('sums lines by category and rate, and lists each reason for exempt lines once', () => {
  const untaxed = (Total: number, TaxExemption = '') => item({ TaxRate: 0, TaxExemption, Total })
  const Items = [
    untaxed(5),
    item({ TaxExemption: 'Export', Total: 0.1 }),
    untaxed(10, 'Education'),
    item({ Total: 0.2 }),
    untaxed(20, 'Health'),
    untaxed(30, 'Education'),
  ]
  const { lines, vatBreakdown } = electronicInvoice(invoice({ Items, Taxes: [{ Rate: 19, Base: 0.3, Amount: 0.06 }] }))
  assert.deepEqual(
    lines?.map(({ vatCategoryCode }) => vatCategoryCode),
    ['Z', 'S', 'E', 'S', 'E', 'E'],
  )
  assert.deepEqual(vatBreakdown, [
    { categoryCode: 'Z', ratePercent: 0, taxableAmount: 5, taxAmount: 0 },
    { categoryCode: 'S', ratePercent: 19, taxableAmount: 0.3, taxAmount: 0.06 },
    { categoryCode: 'E', ratePercent: 0, taxableAmount: 60, taxAmount: 0, exemptionReason: 'Education; Health' },
  ])
})
