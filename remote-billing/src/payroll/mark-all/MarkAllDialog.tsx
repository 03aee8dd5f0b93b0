import type { PayrollItem } from '@dayline/shared/contract'
import { money, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { payrollText, sumOf } from '../payrollText.ts'

type MarkAllDialogProps = {
  /** People with something to pay. */
  items: readonly PayrollItem[]
  currency: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks before everyone is paid, in sequence. */
export function MarkAllDialog({ items, currency, onConfirm, onClose }: MarkAllDialogProps) {
  return (
    <ConfirmDialog
      title="Mark all as paid"
      text={payrollText.confirmAllPaid}
      confirmLabel={`Mark ${items.length} as paid`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <chakra.p fontSize="sm">
        <chakra.strong fontSize="lg" data-number>
          {money(sumOf(items).payable, currency)}
        </chakra.strong>{' '}
        unpaid of {plural(items.length, 'person', 'people')}
      </chakra.p>
    </ConfirmDialog>
  )
}
