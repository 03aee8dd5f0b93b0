import { fullName, type PayrollPayment } from '@dayline/shared/contract'
import { IconButton } from '@dayline/shared/ui'
import { FileDown } from 'lucide-react'
import { usePayslip } from '../payroll.api.ts'

/** Downloads the payslip of a payment, without opening the row around it. */
export function PayslipButton({ payment }: { payment: PayrollPayment }) {
  const payslip = usePayslip(payment.ID)
  return (
    <IconButton
      size="sm"
      label={`Download the payslip of ${fullName(payment.Employee)}`}
      icon={<FileDown />}
      isLoading={payslip.isBusy}
      onClick={(event) => {
        event.stopPropagation()
        payslip.start()
      }}
    />
  )
}
