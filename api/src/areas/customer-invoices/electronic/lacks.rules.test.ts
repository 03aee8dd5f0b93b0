import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InvoiceParty } from '@dayline/shared/contract'
import { lacksOf } from './lacks.rules.ts'

const party = (part: Partial<InvoiceParty> = {}): InvoiceParty => ({
  ...{ Title: '', Address: 'Rue 2', TaxNumber: 'DE123', TaxOffice: '', Phone: '', Email: '', Country: 'DE' },
  ...part,
})
const messages = {
  'Supplier.Address': 'An electronic invoice needs the address of the supplier.',
  'Supplier.TaxNumber': 'An electronic invoice needs the VAT or tax number of the supplier.',
  'Supplier.Country': 'An electronic invoice needs the country of the supplier.',
  'Customer.Address': 'An electronic invoice needs the address of the customer.',
  'Customer.Country': 'An electronic invoice needs the country of the customer.',
}
const lacks = (...keys: (keyof typeof messages)[]) => keys.map((Key) => ({ Key, Value: messages[Key] }))

test('an invoice with all required fields lacks nothing, even without the tax number of the customer', () => {
  assert.deepEqual(lacksOf({ Supplier: party(), Customer: party({ TaxNumber: '' }) }), [])
})

test('reports every missing field of both sides, the supplier first', () => {
  for (const blank of ['', ' \n ']) {
    const none = party({ Address: blank, TaxNumber: blank, Country: blank })
    assert.deepEqual(
      lacksOf({ Supplier: none, Customer: none }),
      lacks('Supplier.Address', 'Supplier.TaxNumber', 'Supplier.Country', 'Customer.Address', 'Customer.Country'),
    )
  }
})

test('reports one missing field under its side', () => {
  for (const field of ['Address', 'TaxNumber', 'Country'] as const) {
    const without = party({ [field]: '' })
    assert.deepEqual(lacksOf({ Supplier: without, Customer: party() }), lacks(`Supplier.${field}`))
    const ofCustomer = field === 'TaxNumber' ? [] : lacks(`Customer.${field}`)
    assert.deepEqual(lacksOf({ Supplier: party(), Customer: without }), ofCustomer)
  }
})
