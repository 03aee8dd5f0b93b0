import { InvoiceSort, InvoiceStatus } from '@dayline/shared/contract'
import { choice, defineFilters, flag, id, paging, search, useUrlSort } from '@dayline/shared/filters'

/** Filters of the invoice list (docs/product/invoices.md#list). */
export const invoiceFilters = defineFilters({
  SearchTerm: search(),
  CustomerId: id('customer'),
  Status: choice('status', Object.values(InvoiceStatus)),
  IsOverdue: flag('overdue'),
  ...paging(),
})

/** Sortable columns by their name in the URL. */
export const invoiceSorts = {
  number: InvoiceSort.Number,
  customer: InvoiceSort.Customer,
  status: InvoiceSort.Status,
  date: InvoiceSort.InvoiceDate,
  due: InvoiceSort.DueDate,
  total: InvoiceSort.Total,
  open: InvoiceSort.Due,
} as const

/** The sort order in the URL; by default the latest number first. */
export const useInvoiceOrder = () => useUrlSort(Object.keys(invoiceSorts) as (keyof typeof invoiceSorts)[])
