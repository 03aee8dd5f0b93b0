import { type CustomerInvoice, InvoiceStatus } from '@dayline/shared/contract'
import type { FakeCalls } from '@dayline/shared/testing'

const party = { Title: '', Address: '', TaxNumber: '', TaxOffice: '', Phone: '', Email: '', Country: '' }

export function someInvoice(change: Partial<CustomerInvoice> = {}): CustomerInvoice {
  return {
    ID: 5,
    InvoiceNo: 'INV-2026-0005',
    CustomerId: 3,
    CustomerTitle: 'Acme',
    Currency: 2,
    Status: InvoiceStatus.Draft,
    IssuedDate: '2026-11-02',
    InvoiceDate: '2026-11-02',
    DueDate: '2026-12-02',
    Total: 25,
    Paid: 0,
    Credited: 0,
    Version: 1,
    SendsReminders: true,
    ElectronicLacks: [],
    RefundDue: 0,
    CreditNotes: [],
    IsOverdue: false,
    Supplier: { ...party, Title: 'Northwind' },
    Customer: { ...party, Title: 'Acme', TaxOffice: 'Galata' },
    Notes: 'Thank you',
    Items: [
      {
        Key: 1,
        Title: 'Design',
        Price: 12.5,
        Quantity: 2,
        Minutes: null,
        DiscountRate: 0,
        TaxRate: 0,
        TaxExemption: '',
        Total: 25,
      },
    ],
    Subtotal: 25,
    Taxes: [],
    History: [
      {
        ID: 1,
        Type: 1,
        Title: 'Invoice created',
        Paid: 0,
        PaymentDate: null,
        Notes: null,
        EmployeeTitle: 'Ada Byron',
        EmployeeEmail: 'ada@test.invalid',
        CreateDate: '2026-11-02T08:00:00Z',
      },
    ],
    ...change,
  }
}

/** A fake API with one invoice, which stores what is sent. */
export function invoiceCalls(invoice: CustomerInvoice, calls: FakeCalls = {}): FakeCalls {
  let stored = invoice
  return {
    '/costmanagement/getinvoice': () => ({ Item: stored }),
    '/costmanagement/addupdateinvoice': ({ Items, Supplier, Customer, Notes }) => {
      stored = {
        ...stored,
        Supplier: { ...stored.Supplier, ...(Supplier as typeof party) },
        Customer: { ...stored.Customer, ...(Customer as typeof party) },
        Notes: Notes ?? '',
        Items: (Items ?? []).map((item, index) => ({
          ...(stored.Items[0] as CustomerInvoice['Items'][number]),
          ...item,
          Title: item.Title ?? '',
          Key: item.Key ?? 100 + index,
          Minutes: stored.Items.find(({ Key }) => Key === item.Key)?.Minutes ?? null,
          DiscountRate: item.DiscountRate ?? 0,
          TaxRate: item.TaxRate ?? 0,
          TaxExemption: item.TaxExemption ?? '',
          Total: item.Price * item.Quantity,
        })),
      }
      return { Item: stored }
    },
    ...calls,
  }
}
