import { type CustomerInvoice, InvoiceStatus } from '@dayline/shared/contract'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { Button, chakra, IconButton } from '@dayline/shared/ui'
import { Menu, Tooltip } from '@dayline/shared/ui/overlay'
import { Copy, Download, Ellipsis, Mail, Send, Trash2, Undo2, Wallet } from 'lucide-react'
import type { ReactElement } from 'react'
import { useExportInvoice, useInvoiceChange } from '../invoices.api.ts'
import { paymentObstacle } from '../payments/RecordPaymentDialog.tsx'
import { unsavedObstacle } from './InvoiceDialogs.tsx'
import { sendLabel } from './SendInvoiceDialog.tsx'

export type InvoiceDialog = 'mark' | 'pay' | 'credit' | 'refund' | 'send' | 'delete' | 'time'

type InvoiceActionsProps = {
  invoice: CustomerInvoice
  /** Changes are not stored on the server yet. */
  isSaving: boolean
  /** Changes were refused or could not be sent. */
  hasUnsaved: boolean
  onOpen: (dialog: InvoiceDialog) => void
}

/** Actions on an invoice. */
export function InvoiceActions({ invoice, isSaving, hasUnsaved, onOpen }: InvoiceActionsProps) {
  const navigate = useNavigate()
  const pdf = useExportInvoice(invoice.ID)
  const copy = useInvoiceChange('/costmanagement/duplicateinvoice', ({ ID }) =>
    navigate(pathOf('update-invoice', { Id: ID })),
  )
  const isDraft = invoice.Status === InvoiceStatus.Draft
  const obstacle = deleteObstacle(invoice)
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        icon={<Download />}
        disabled={isSaving || hasUnsaved}
        isLoading={pdf.isBusy}
        onClick={() => pdf.start()}
      >
        Export as PDF
      </Button>
      <ObstructedButton
        label="Record payment"
        icon={<Wallet />}
        obstacle={paymentObstacle(invoice)}
        isMain={!isDraft}
        onClick={() => onOpen('pay')}
      />
      {isDraft && (
        <ObstructedButton
          label="Mark as awaiting"
          icon={<Send />}
          obstacle={hasUnsaved ? unsavedObstacle : markObstacle(invoice)}
          isMain
          onClick={() => onOpen('mark')}
        />
      )}
      <Menu
        trigger={<IconButton label="More actions" icon={<Ellipsis />} variant="outline" tone="neutral" />}
        items={[
          {
            id: 'send',
            label: sendLabel(invoice),
            icon: <Mail size={16} />,
            ...(isDraft ? { disabledReason: 'Mark the invoice as awaiting first.' } : {}),
            onSelect: () => onOpen('send'),
          },
          {
            id: 'copy',
            label: 'Duplicate',
            icon: <Copy size={16} />,
            onSelect: () => void copy.trigger({ Id: invoice.ID }),
          },
          !isDraft && {
            id: 'credit',
            label: 'Credit',
            icon: <Undo2 size={16} />,
            ...(invoice.Credited === invoice.Total ? { disabledReason: 'The invoice is already fully credited.' } : {}),
            onSelect: () => onOpen('credit'),
          },
          invoice.RefundDue > 0 && {
            id: 'refund',
            label: 'Record refund',
            icon: <Wallet size={16} />,
            onSelect: () => onOpen('refund'),
          },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 size={16} />,
            isDanger: true,
            isGroupStart: true,
            ...(obstacle ? { disabledReason: obstacle } : {}),
            onSelect: () => onOpen('delete'),
          },
        ]}
      />
    </>
  )
}

function markObstacle({ ElectronicLacks }: CustomerInvoice): string | null {
  return ElectronicLacks.length > 0 ? 'The electronic invoice needs the fields that are marked.' : null
}

function deleteObstacle({ Paid, Credited, Status }: CustomerInvoice): string | null {
  if (Credited > 0) return 'An invoice with a credit note cannot be deleted.'
  const isUnpaid = Status === InvoiceStatus.Draft || Status === InvoiceStatus.Awaiting
  return Paid > 0 || !isUnpaid ? 'An invoice with payments cannot be deleted.' : null
}

type ObstructedButtonProps = {
  label: string
  icon: ReactElement
  /** Why the action is disabled; null if it is not. */
  obstacle: string | null
  isMain: boolean
  onClick: () => void
}

function ObstructedButton({ label, icon, obstacle, isMain, onClick }: ObstructedButtonProps) {
  const style = isMain && !obstacle ? {} : ({ variant: 'outline', tone: 'neutral' } as const)
  const button = (
    <Button
      {...style}
      icon={icon}
      disabled={obstacle !== null}
      pointerEvents={obstacle ? 'none' : undefined}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  if (!obstacle) return button
  return (
    // A disabled button cannot receive focus, so the explanation needs an element that can.
    <Tooltip content={obstacle}>
      <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
        {button}
      </chakra.span>
    </Tooltip>
  )
}
