import type { Customer } from '@dayline/shared/contract'

/** A customer of which only the company and the contact are known; `over` replaces fields. */
export function someCustomer(over: Partial<Customer> = {}): Customer {
  return {
    ID: 7,
    Title: 'Acme',
    Name: 'Ada',
    Surname: 'Byron',
    Email: null,
    Phone: null,
    Website: null,
    Address: null,
    TaxOffice: null,
    TaxNumber: null,
    Notes: null,
    ...over,
  }
}
