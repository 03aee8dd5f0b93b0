import { BinNote } from '@dayline/shared/bin'
import type { Customer } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteCustomer } from './customers.api.ts'

/** Asks before a customer is removed. Stays open when the server refuses. */
export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const remove = useDeleteCustomer(onClose)
  return (
    <ConfirmDialog
      title="Delete customer"
      text={`You are about to delete ${customer.Title}. This action can not be undo, are you sure about this?`}
      details={<BinNote kind="customer" />}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: customer.ID })}
      onClose={onClose}
    />
  )
}
