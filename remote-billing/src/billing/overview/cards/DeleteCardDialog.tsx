import type { BillingPaymentMethod } from '@dayline/shared/contract'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useDeleteCard } from '../billing.api.ts'

type DeleteCardDialogProps = { method: BillingPaymentMethod['PaymentMethod']; onClose: () => void }

/** Confirms the deletion of a card. */
export function DeleteCardDialog({ method: { Id, Family, Last4 }, onClose }: DeleteCardDialogProps) {
  const remove = useDeleteCard(onClose)
  return (
    <ConfirmDialog
      title="Delete card"
      text={`You are about to delete the ${Family} ending in ${Last4}. This action can not be undo, are you sure about this?`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id })}
      onClose={onClose}
    />
  )
}
