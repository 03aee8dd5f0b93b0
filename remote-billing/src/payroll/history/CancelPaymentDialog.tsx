import { fullName, type PayrollPayment, toMinor } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useCancelPayment } from '../payroll.api.ts'
import { payrollText, periodOf } from '../payrollText.ts'

/** Confirms the cancellation of a payment. */
export function CancelPaymentDialog({ payment, onClose }: { payment: PayrollPayment; onClose: () => void }) {
  const cancel = useCancelPayment(payment, onClose)
  const { Employee, PaidPrice, Currency } = payment
  return (
    <ConfirmDialog
      title="Cancel payment"
      text={payrollText.confirmCancel}
      confirmLabel="Cancel payment"
      cancelLabel="Back"
      isDanger
      isBusy={cancel.isMutating}
      onConfirm={() => void cancel.trigger({ Id: payment.ID })}
      onClose={onClose}
    >
      <chakra.p fontSize="sm">
        <chakra.strong fontSize="lg" data-number>
          {money(toMinor(PaidPrice), Currency)}
        </chakra.strong>{' '}
        to {fullName(Employee)}, {periodOf(payment)}
      </chakra.p>
    </ConfirmDialog>
  )
}
