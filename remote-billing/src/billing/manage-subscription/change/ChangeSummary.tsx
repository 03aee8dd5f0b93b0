import type { ApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { titleDate } from '@dayline/shared/format'
import { chakra, Notice, Separator, Text, useZone } from '@dayline/shared/ui'
import { SkeletonText } from '@dayline/shared/ui/data'
import { amountIn } from '../../payment/dollars.ts'

type ChangeSummaryProps = { preview: ApiQuery<CallData<'/subscription/previewchange'>> }

const label = 'What it costs'

/** Credit and charge of a change, and the amounts due now and next. */
export function ChangeSummary({ preview: { data, error, isValidating } }: ChangeSummaryProps) {
  const zone = useZone()
  if (error) return <Notice kind="error">{error.message || 'What it costs could not be computed.'}</Notice>
  // An amount that is read again may change, and cannot be confirmed.
  if (!data || isValidating) {
    return (
      <chakra.section aria-label={label} aria-busy>
        <SkeletonText />
      </chakra.section>
    )
  }
  const { Credit, Charge, DueNow, CreditLeft, NextPayment, NextDate, Currency } = data.Item
  const amount = (value: number) => amountIn(value, Currency)
  return (
    <chakra.section aria-label={label} display="grid" gap="2">
      <Line label="Credit for unused time" value={`−${amount(Credit)}`} />
      <Line label="New terms until then" value={amount(Charge)} />
      <Separator />
      <Line label="Due now" value={amount(DueNow)} isTotal />
      {CreditLeft > 0 && <Line label="Credit toward the next payments" value={amount(CreditLeft)} />}
      <Text fontSize="sm" color="fg.muted">
        {NextPayment === null
          ? `The next payment is on ${titleDate(NextDate, zone)}. Prices exclude tax.`
          : `Then ${amount(NextPayment)} on ${titleDate(NextDate, zone)}. Prices exclude tax.`}
      </Text>
    </chakra.section>
  )
}

function Line({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="4"
      fontSize="sm"
      fontWeight={isTotal ? 'semibold' : undefined}
    >
      <span>{label}</span>
      <span data-number>{value}</span>
    </chakra.div>
  )
}
