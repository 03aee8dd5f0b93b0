import type { PayrollPayment } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useCancelPayment } from '../payroll.api.ts'
import { minor, nameOf, payrollText, periodOf } from '../payrollText.ts'

/** Asks before a payment is canceled. */
export function CancelPaymentDialog({ payment, onClose }: { payment: PayrollPayment; onClose: () => void }) {
  const cancel = useCancelPayment(payment, onClose)
  const { Employee, PaidPrice, Currency } = payment
  return (
    <ConfirmDialog
      title="Cancel payment"
      text={`You are about to cancel the payment of ${money(minor(PaidPrice), Currency)} to ${nameOf(Employee)} for ${periodOf(payment)}. ${payrollText.confirmCancel}`}
      confirmLabel="Cancel payment"
      cancelLabel="Back"
      isDanger
      isBusy={cancel.isMutating}
      onConfirm={() => void cancel.trigger({ Id: payment.ID })}
      onClose={onClose}
    />
  )
}
