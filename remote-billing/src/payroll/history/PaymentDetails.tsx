import { fullName, type PayrollPayment } from '@dayline/shared/contract'
import { duration, listTimestamp } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

/** Who paid, and who canceled. */
export function PaymentDetails({ payment }: { payment: PayrollPayment }) {
  const zone = useZone()
  const { PaidByEmployee, CancelledByEmployee, CreateDate, CancelDate, TotalMins, OvertimeMins } = payment
  return (
    <chakra.dl m="0" ps={{ sm: '9' }} display="flex" flexWrap="wrap" gap="6" fontSize="sm">
      <Fact label="Paid by">{`${fullName(PaidByEmployee)}, ${listTimestamp(CreateDate, zone)}`}</Fact>
      <Fact label="Canceled by">
        {CancelledByEmployee && CancelDate
          ? `${fullName(CancelledByEmployee)}, ${listTimestamp(CancelDate, zone)}`
          : '–'}
      </Fact>
      <Fact label="Time">{duration(TotalMins)}</Fact>
      {OvertimeMins > 0 && <Fact label="Of it overtime">{duration(OvertimeMins)}</Fact>}
    </chakra.dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt color="fg.muted" fontSize="xs">
        {label}
      </chakra.dt>
      <chakra.dd m="0" mt="0.5" data-number>
        {children}
      </chakra.dd>
    </div>
  )
}
