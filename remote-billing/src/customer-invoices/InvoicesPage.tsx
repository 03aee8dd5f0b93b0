import { sortBody, useLastPage, useUrlFilters } from '@dayline/shared/filters'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { useCan } from '@dayline/shared/session'
import { Button, type ButtonVariant } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { Plus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useInvoices } from './invoices.api.ts'
import { InvoiceFilterBar } from './list/InvoiceFilterBar.tsx'
import { InvoiceSums } from './list/InvoiceSums.tsx'
import { invoiceColumns } from './list/invoiceColumns.tsx'
import { invoiceFilters, invoiceSorts, useInvoiceOrder } from './list/invoiceFilters.ts'
import { NewInvoiceDialog } from './NewInvoiceDialog.tsx'
import { InvoiceSettingsDialog } from './settings/InvoiceSettingsDialog.tsx'

/** Invoices to customers (docs/product/invoices.md#list). */
export function InvoicesPage() {
  const navigate = useNavigate()
  const [filters, setFilters, state] = useUrlFilters(invoiceFilters)
  const order = useInvoiceOrder()
  const invoices = useInvoices({ ...filters, ...sortBody(order, invoiceSorts) })
  useLastPage(invoices.data, filters, setFilters)
  const [isCreating, setIsCreating] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const canChooseCustomer = useCan('customers.read')
  const newButton = (variant: ButtonVariant) =>
    canChooseCustomer && (
      <Button variant={variant} icon={<Plus />} onClick={() => setIsCreating(true)}>
        New invoice
      </Button>
    )

  return (
    <PageFrame
      title="Invoices"
      actions={
        <>
          <Button variant="outline" tone="neutral" icon={<Settings2 />} onClick={() => setIsSetting(true)}>
            Settings
          </Button>
          {newButton('solid')}
        </>
      }
      filters={<InvoiceFilterBar count={invoices.data?.TotalCount} />}
    >
      <InvoiceSums sums={invoices.data?.Sums ?? []} />
      <DataTable
        label="Invoices"
        query={invoices}
        columns={invoiceColumns}
        {...order}
        columnChoice="invoices"
        onOpen={({ ID }) => navigate(pathOf('update-invoice', { Id: ID }))}
        page={filters}
        onPageChange={setFilters}
        empty={
          state.isFiltered ? (
            <EmptyState
              cause="filtered"
              text="No invoices match these filters."
              action={
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Show all invoices
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No invoices yet"
              text={
                canChooseCustomer
                  ? 'Bill a customer by hand, or for the time that people tracked on their projects.'
                  : 'To choose customers for new invoices, turn on “Task tracking” in the settings.'
              }
              action={newButton('subtle')}
            />
          )
        }
      />
      {isSetting && <InvoiceSettingsDialog onClose={() => setIsSetting(false)} />}
      {isCreating && <NewInvoiceDialog customerId={filters.CustomerId ?? null} onClose={() => setIsCreating(false)} />}
    </PageFrame>
  )
}

export { InvoicesPage as Page }
