import { type CustomerInvoice, InvoiceStatus } from '@dayline/shared/contract'
import { SaveStatus } from '@dayline/shared/forms'
import { pathOf } from '@dayline/shared/navigation'
import { chakra, Link } from '@dayline/shared/ui'
import { PageFrame } from '@dayline/shared/ui/data'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CreditDialog } from '../credit-notes/CreditDialog.tsx'
import { CreditNoteList } from '../credit-notes/CreditNoteList.tsx'
import { InvoiceHistory } from '../payments/InvoiceHistory.tsx'
import { RecordPaymentDialog, RecordRefundDialog } from '../payments/RecordPaymentDialog.tsx'
import { ReminderSwitch } from '../reminders/ReminderSwitch.tsx'
import { AddTimeDialog } from '../tracked-time/AddTimeDialog.tsx'
import { TimeBehindDialog } from '../tracked-time/TimeBehindDialog.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DraftSheet } from './DraftSheet.tsx'
import { InvoiceActions, type InvoiceDialog } from './InvoiceActions.tsx'
import { DeleteInvoiceDialog, MarkAsAwaitingDialog } from './InvoiceDialogs.tsx'
import { ReadSheet } from './ReadSheet.tsx'
import { SendInvoiceDialog } from './SendInvoiceDialog.tsx'
import { useInvoiceDraft } from './useInvoiceDraft.ts'

/** The sheet of an invoice, its actions and its history (docs/product/invoices.md#sheet). */
export function InvoiceView({ invoice }: { invoice: CustomerInvoice }) {
  const isDraft = invoice.Status === InvoiceStatus.Draft
  return isDraft ? <DraftView invoice={invoice} /> : <View invoice={invoice} sheet={ReadSheet} />
}

function DraftView({ invoice }: { invoice: CustomerInvoice }) {
  const edited = useInvoiceDraft(invoice)
  return (
    <View
      invoice={invoice}
      isSaving={edited.state === 'saving'}
      hasUnsaved={edited.state === 'failed'}
      notice={edited.conflict && <ConflictNotice conflict={edited.conflict} />}
      saveStatus={<SaveStatus state={edited.state} onRetry={edited.retry} />}
      sheet={(sheet) => <DraftSheet {...sheet} edited={edited} />}
    />
  )
}

type SheetProps = { invoice: CustomerInvoice; onShowTime: (key: number) => void; onAddTime: () => void }
type ViewProps = {
  invoice: CustomerInvoice
  isSaving?: boolean
  /** Changes were refused or could not be sent. */
  hasUnsaved?: boolean
  saveStatus?: ReactNode
  /** Shown above the sheet. */
  notice?: ReactNode
  sheet: (props: SheetProps) => ReactNode
}

function View({ invoice, isSaving = false, hasUnsaved = false, saveStatus, notice, sheet }: ViewProps) {
  const [dialog, setDialog] = useState<InvoiceDialog | null>(null)
  const [timeOf, setTimeOf] = useState<number | null>(null)
  const close = () => setDialog(null)
  const common = { invoice, onClose: close }
  return (
    <PageFrame
      title={`Invoice ${invoice.InvoiceNo}`}
      subtitle={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="3">
          <Link href={pathOf('invoices')} display="inline-flex" alignItems="center" gap="1" color="fg.muted">
            <ArrowLeft size={14} aria-hidden />
            Invoices
          </Link>
          {saveStatus}
        </chakra.span>
      }
      actions={<InvoiceActions invoice={invoice} isSaving={isSaving} hasUnsaved={hasUnsaved} onOpen={setDialog} />}
    >
      {notice}
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', '2xl': 'minmax(0, 1fr) 20rem' }}
      >
        {sheet({ invoice, onShowTime: setTimeOf, onAddTime: () => setDialog('time') })}
        <chakra.div display="grid" gap="4">
          <CreditNoteList invoice={invoice} />
          <ReminderSwitch invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
        </chakra.div>
      </chakra.div>
      {dialog === 'mark' && <MarkAsAwaitingDialog {...common} isSaving={isSaving} hasUnsaved={hasUnsaved} />}
      {dialog === 'credit' && <CreditDialog {...common} />}
      {dialog === 'refund' && <RecordRefundDialog {...common} />}
      {dialog === 'pay' && <RecordPaymentDialog {...common} />}
      {dialog === 'send' && <SendInvoiceDialog {...common} />}
      {dialog === 'delete' && <DeleteInvoiceDialog {...common} />}
      {dialog === 'time' && <AddTimeDialog {...common} isSaving={isSaving || hasUnsaved} />}
      {timeOf !== null && <TimeBehindDialog invoice={invoice} itemKey={timeOf} onClose={() => setTimeOf(null)} />}
    </PageFrame>
  )
}
