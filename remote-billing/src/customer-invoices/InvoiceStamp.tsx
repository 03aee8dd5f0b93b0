import { invoiceStatusDisplay } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'

type StatusProps = { status: number; isOverdue: boolean }

/** Status of an invoice in a list. */
export function InvoiceStatusBadge({ status, isOverdue }: StatusProps) {
  const { label, tone } = invoiceStatusDisplay(status)
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      <Badge tone={tone}>{label}</Badge>
      {isOverdue && <Badge tone="red">Overdue</Badge>}
    </chakra.span>
  )
}

/** Status of an invoice as a stamp on its sheet. */
export function InvoiceStamp({ status, isOverdue }: StatusProps) {
  const { label, tone } = invoiceStatusDisplay(status)
  return (
    <chakra.span
      colorPalette={isOverdue ? 'red' : tone}
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
      {isOverdue && ', overdue'}
    </chakra.span>
  )
}
