import type { InvoiceListItem } from '@dayline/shared/contract'
import { invoiceStatusDisplay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'

type StatusProps = { invoice: Pick<InvoiceListItem, 'Status' | 'IsOverdue' | 'Total' | 'Credited'> }

/** A fully credited invoice is settled although it was not paid. */
function displayOf({ Status, Total, Credited }: StatusProps['invoice']) {
  return Credited > 0 && Credited === Total
    ? ({ label: 'Credited', tone: 'gray' } as const)
    : invoiceStatusDisplay(Status)
}

/** Status of an invoice in a list. */
export function InvoiceStatusBadge({ invoice }: StatusProps) {
  const { label, tone } = displayOf(invoice)
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      <Badge tone={tone}>{label}</Badge>
      {invoice.IsOverdue && <Badge tone="red">Overdue</Badge>}
    </chakra.span>
  )
}

/** Status of an invoice as a stamp on its sheet. */
export function InvoiceStamp({ invoice }: StatusProps) {
  const { label, tone } = displayOf(invoice)
  return (
    <chakra.span
      colorPalette={invoice.IsOverdue ? 'red' : tone}
      color="colorPalette.fg"
      borderColor="colorPalette.fg"
      borderWidth="2px"
      borderRadius="l2"
      px="3"
      py="1"
      fontSize="sm"
      fontWeight="bold"
      letterSpacing="0.08em"
      textTransform="uppercase"
      whiteSpace="nowrap"
      transform="rotate(-3deg)"
    >
      {label}
      {invoice.IsOverdue && ', overdue'}
    </chakra.span>
  )
}
