import { BinButton } from '@dayline/shared/bin'
import type { Customer } from '@dayline/shared/contract'
import {
  FilterBar,
  id,
  SearchInput,
  useLastPage,
  useUrlFilters,
  useUrlSort,
  useUrlValue,
} from '@dayline/shared/filters'
import { useLiveCustomers } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Button, type ButtonVariant } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CreateInvoiceDialog } from './CreateInvoiceDialog.tsx'
import { CustomerDetails } from './CustomerDetails.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'
import { customerColumns } from './customerColumns.tsx'
import { customerFilters } from './customerFilters.ts'
import { useCustomers } from './customers.api.ts'
import { DeleteCustomerDialog } from './DeleteCustomerDialog.tsx'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete' | 'invoice'; customer: Customer } | null

const openRow = id('open')

/** The companies that an organization works for (docs/product/projects.md#customers). */
export function CustomersPage() {
  const [filters, setFilters, state] = useUrlFilters(customerFilters)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const order = useUrlSort(['company', 'contact', 'website'])
  const customers = useCustomers(filters)
  useLiveCustomers()
  useLastPage(customers.data, filters, setFilters)
  const canEdit = useCan('customers.edit')
  const canDelete = useCan('customers.delete')
  const canInvoice = useCan('cost.manage')

  const close = () => setDialog(null)
  /** As it is stored now; as it was opened after it has left the list. */
  const asListed = (customer: Customer) => customers.data?.Items.find(({ ID }) => ID === customer.ID) ?? customer
  const total = customers.data?.TotalCount
  const columns = customerColumns({
    canEdit,
    canDelete,
    canInvoice,
    onInvoice: (customer) => setDialog({ name: 'invoice', customer }),
    onEdit: (customer) => setDialog({ name: 'edit', customer }),
    onDelete: (customer) => setDialog({ name: 'delete', customer }),
  })
  const addButton = (variant: ButtonVariant) =>
    canEdit && (
      <Button variant={variant} icon={<Plus />} onClick={() => setDialog({ name: 'add' })}>
        Add customer
      </Button>
    )

  return (
    <PageFrame
      title="Customers"
      actions={
        <>
          {canDelete && <BinButton kinds={['customer']} />}
          {addButton('solid')}
        </>
      }
      filters={
        <FilterBar
          state={state}
          chips={{ SearchTerm: `Search: ${filters.SearchTerm}` }}
          count={total}
          noun="customer"
          pinned={
            <SearchInput
              label="Search customers"
              placeholder="Company, contact, email"
              value={filters.SearchTerm}
              onChange={(SearchTerm) => setFilters({ SearchTerm })}
              w={{ base: '100%', sm: '20rem' }}
            />
          }
        />
      }
    >
      <DataTable
        label="Customers"
        query={customers}
        columns={columns}
        {...order}
        columnChoice="customers"
        expand={(customer) => <CustomerDetails customer={customer} />}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        {...(total !== undefined && total > filters.PageSize ? { page: filters, onPageChange: setFilters } : {})}
        empty={
          state.isFiltered ? (
            <EmptyState
              cause="filtered"
              text={`No customer matches “${filters.SearchTerm}”.`}
              action={
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Show all customers
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No customers yet"
              text="Add the companies you work for. Projects and invoices are made for them."
              action={addButton('subtle')}
            />
          )
        }
      />
      {dialog?.name === 'add' && <CustomerDialog customer={null} onClose={close} />}
      {dialog?.name === 'edit' && <CustomerDialog customer={asListed(dialog.customer)} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteCustomerDialog customer={dialog.customer} onClose={close} />}
      {dialog?.name === 'invoice' && <CreateInvoiceDialog customer={dialog.customer} onClose={close} />}
    </PageFrame>
  )
}

export { CustomersPage as Page }
