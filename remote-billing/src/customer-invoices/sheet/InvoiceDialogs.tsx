import { useRevalidate } from '@dayline/shared/api'
import type { CustomerInvoice } from '@dayline/shared/contract'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { Notice } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { useDeleteInvoice, useInvoiceChange } from '../invoices.api.ts'

/** Why a draft with unsaved changes cannot be marked. */
export const unsavedObstacle = 'Something on this invoice is not saved. Correct it, or press “Not saved, retry”.'

/** What to do after another person changed the draft while this one confirmed. */
const checkAgain = 'Close this question and check the invoice before you mark it.'

type InvoiceDialogProps = { invoice: CustomerInvoice; onClose: () => void }

type MarkAsAwaitingDialogProps = InvoiceDialogProps & { isSaving: boolean; hasUnsaved: boolean }

/** Asks before a draft becomes read-only. Waits until all changes are saved. */
export function MarkAsAwaitingDialog({ invoice, onClose, isSaving, hasUnsaved }: MarkAsAwaitingDialogProps) {
  const mark = useInvoiceChange('/costmanagement/markassent', onClose)
  const reread = useRevalidate()
  // The version that the person saw: a refetch may replace it while the question is open.
  const [Version] = useState(invoice.Version)
  const conflict = mark.validationErrors.find(({ Key }) => Key === 'Version')?.Value
  async function markShown() {
    const isMarked = await mark.trigger({ Id: invoice.ID, Version })
    if (!isMarked) await reread('/costmanagement/getinvoice')
  }
  return (
    <ConfirmDialog
      title="Mark as awaiting"
      text="This invoice can no longer be edited after it is marked as awaiting. This action can not be undo, are you sure about this?"
      confirmLabel="Mark as awaiting"
      isBusy={mark.isMutating || isSaving}
      isConfirmDisabled={hasUnsaved || conflict !== undefined}
      details={
        <>
          {hasUnsaved && <Notice kind="error">{unsavedObstacle}</Notice>}
          {conflict && <Notice kind="error">{`${conflict} ${checkAgain}`}</Notice>}
        </>
      }
      onConfirm={() => void markShown()}
      onClose={onClose}
    />
  )
}

/** Confirms the deletion of an invoice. */
export function DeleteInvoiceDialog({ invoice, onClose }: InvoiceDialogProps) {
  const navigate = useNavigate()
  const remove = useDeleteInvoice(() => navigate(pathOf('invoices')))
  return (
    <ConfirmDialog
      title="Delete invoice"
      text={`You are about to delete invoice ${invoice.InvoiceNo}. This action can not be undo, are you sure about this?`}
      confirmLabel="Delete"
      isDanger
      isBusy={remove.isMutating}
      onConfirm={() => void remove.trigger({ Id: invoice.ID })}
      onClose={onClose}
    />
  )
}
