import { type CustomerInvoice, InvoiceHistoryType, toMinor } from '@dayline/shared/contract'
import { listDate, money } from '@dayline/shared/format'
import { Card, chakra } from '@dayline/shared/ui'
import { Timestamp } from '@dayline/shared/ui/data'
import { Banknote, CircleDot } from 'lucide-react'

/** Events of an invoice, latest first. Notes of payments are visible only inside the organization. */
export function InvoiceHistory({ invoice: { History, Currency } }: { invoice: CustomerInvoice }) {
  return (
    <Card title="History">
      <chakra.ol listStyleType="none" m="0" p="0" display="grid" gap="4">
        {History.map(({ ID, Type, Title, Paid, PaymentDate, Notes, EmployeeTitle, EmployeeEmail, CreateDate }) => {
          const isPayment = Type === InvoiceHistoryType.Payment
          const Icon = isPayment ? Banknote : CircleDot
          return (
            <chakra.li key={ID} display="flex" gap="2.5" fontSize="sm">
              <chakra.span aria-hidden color={isPayment ? 'green.fg' : 'fg.subtle'} mt="0.5">
                <Icon size={16} />
              </chakra.span>
              <chakra.div minW="0" overflowWrap="anywhere">
                <chakra.p fontWeight="medium">
                  {isPayment ? `${Title} of ${money(Math.abs(toMinor(Paid)), Currency)}` : Title}
                </chakra.p>
                {isPayment && PaymentDate && <p>Paid on {listDate(PaymentDate)}</p>}
                {!isPayment && Paid > 0 && <p>{money(toMinor(Paid), Currency)} paid in all</p>}
                {Notes && <chakra.p whiteSpace="pre-line">{Notes}</chakra.p>}
                <chakra.p fontSize="xs" color="fg.muted" title={EmployeeEmail}>
                  {EmployeeTitle && `${EmployeeTitle}, `}
                  <Timestamp at={CreateDate} />
                </chakra.p>
              </chakra.div>
            </chakra.li>
          )
        })}
      </chakra.ol>
    </Card>
  )
}
