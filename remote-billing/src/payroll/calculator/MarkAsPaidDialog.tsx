import { fullName, type PayrollItem, toMinor } from '@dayline/shared/contract'
import { duration, formatRange, money } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { chakra, Notice } from '@dayline/shared/ui'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { type PayrollFilter, useMarkAsPaid } from '../payroll.api.ts'
import { payrollText } from '../payrollText.ts'

type MarkAsPaidDialogProps = {
  item: PayrollItem
  filter: PayrollFilter
  range: { start: string; end: string }
  onClose: () => void
}

/** Confirms the payment of a person's unpaid time, and shows the new amount if it has changed. */
export function MarkAsPaidDialog({ item, filter, range, onClose }: MarkAsPaidDialogProps) {
  const pay = useMarkAsPaid(item, onClose)
  const currency = useOrganization().TrackSettings.CostManagementCurrency
  return (
    <ConfirmDialog
      title={`Mark ${fullName(item.Employee)} as paid`}
      text={payrollText.confirmPaid}
      confirmLabel="Mark as paid"
      isBusy={pay.isMutating}
      isConfirmDisabled={item.TotalPayable <= 0}
      onConfirm={() => void pay.trigger({ EmployeeId: item.ID, Filter: filter, PaidPrice: item.TotalPayable })}
      onClose={onClose}
    >
      <chakra.div display="grid" gap="3" fontSize="sm">
        {pay.failure && <Notice kind="error">{pay.failure.message}</Notice>}
        <chakra.p>
          <chakra.strong fontSize="lg" data-number>
            {money(toMinor(item.TotalPayable), currency)}
          </chakra.strong>{' '}
          unpaid of {duration(item.TotalMins)}, {formatRange(range)}
        </chakra.p>
      </chakra.div>
    </ConfirmDialog>
  )
}
