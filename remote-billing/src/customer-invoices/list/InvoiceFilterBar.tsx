import { InvoiceStatus } from '@dayline/shared/contract'
import { FilterBar, SearchInput, useUrlFilters } from '@dayline/shared/filters'
import { invoiceStatusDisplay } from '@dayline/shared/format'
import { CustomerPicker, useCustomerTitle, useLiveCustomers } from '@dayline/shared/lookups'
import { Select } from '@dayline/shared/ui/form'
import { invoiceFilters } from './invoiceFilters.ts'

const overdue = 'overdue'
const statuses = [
  ...Object.values(InvoiceStatus).map((status) => ({
    value: String(status),
    label: invoiceStatusDisplay(status).label,
  })),
  { value: overdue, label: 'Overdue' },
]

/** Search, customer and status of the invoice list. */
export function InvoiceFilterBar({ count }: { count: number | undefined }) {
  const [{ SearchTerm, CustomerId, Status, IsOverdue }, setFilters, state] = useUrlFilters(invoiceFilters)
  const customer = useCustomerTitle(CustomerId ?? null)
  useLiveCustomers()
  return (
    <FilterBar
      state={state}
      chips={{
        SearchTerm: `Search: ${SearchTerm}`,
        CustomerId: `Customer: ${customer}`,
        Status: `Status: ${invoiceStatusDisplay(Status).label}`,
        IsOverdue: 'Overdue',
      }}
      count={count}
      noun="invoice"
      pinned={
        <SearchInput
          label="Search invoices"
          placeholder="Number, customer, notes"
          value={SearchTerm}
          onChange={(SearchTerm) => setFilters({ SearchTerm })}
          w={{ base: '100%', sm: '20rem' }}
        />
      }
    >
      <CustomerPicker
        value={CustomerId ?? null}
        onChange={(id) => setFilters({ CustomerId: id ?? undefined })}
        size="sm"
        w="14rem"
      />
      <Select
        aria-label="Status"
        size="sm"
        w="11rem"
        placeholder="All statuses"
        options={statuses}
        value={IsOverdue ? overdue : Status ? String(Status) : null}
        onChange={(chosen) =>
          setFilters({
            IsOverdue: chosen === overdue,
            Status: Object.values(InvoiceStatus).find((status) => String(status) === chosen),
          })
        }
      />
    </FilterBar>
  )
}
