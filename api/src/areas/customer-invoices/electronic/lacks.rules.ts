import type { CustomerInvoice } from '@dayline/shared/contract'

type Lack = CustomerInvoice['ElectronicLacks'][number]

/** Fields that the standard requires and an invoice lacks (docs/product/invoices.md#electronic-invoices). */
export function lacksOf({ Supplier, Customer }: Pick<CustomerInvoice, 'Supplier' | 'Customer'>): Lack[] {
  const lacks: [string, string, string][] = [
    ['Supplier.Address', Supplier.Address, 'An electronic invoice needs the address of the supplier.'],
    ['Supplier.TaxNumber', Supplier.TaxNumber, 'An electronic invoice needs the VAT or tax number of the supplier.'],
    ['Supplier.Country', Supplier.Country, 'An electronic invoice needs the country of the supplier.'],
    ['Customer.Address', Customer.Address, 'An electronic invoice needs the address of the customer.'],
    ['Customer.Country', Customer.Country, 'An electronic invoice needs the country of the customer.'],
  ]
  return lacks.flatMap(([Key, value, Value]) => (value.trim() === '' ? [{ Key, Value }] : []))
}
