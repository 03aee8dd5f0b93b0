import { type AffiliateOverview, affiliateTerms } from '@dayline/shared/contract'
import { ratioPercent, titleDate } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Button, Card, chakra, Field, Input, Text, useZone } from '@dayline/shared/ui'
import { ProgressBar } from '@dayline/shared/ui/data'
import { FormDialog } from '@dayline/shared/ui/form'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { usePayoutForm } from './affiliate.api.ts'
import { dollarText } from './dollarText.ts'

const { payoutThreshold, paidWithinBusinessDays, payableAfterDays } = affiliateTerms
const belowThreshold = `You cannot create a payment request before you reach the $${payoutThreshold} threshold.`

/** Progress to the next payout, and the button that requests it. */
export function Payout({ overview: { Payable, NextPayableDate } }: { overview: AffiliateOverview }) {
  const zone = useZone()
  const [isOpen, setIsOpen] = useState(false)
  const isReached = Payable >= payoutThreshold
  const request = (
    <Button disabled={!isReached} pointerEvents={isReached ? undefined : 'none'} onClick={() => setIsOpen(true)}>
      Request payout
    </Button>
  )
  return (
    <Card
      title="Payout"
      subtitle={`Commissions are payable after ${payableAfterDays} days, and paid within ${paidWithinBusinessDays} business days after your request.`}
    >
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        <chakra.div flex="1 1 16rem">
          <chakra.div display="flex" justifyContent="space-between" fontSize="sm" mb="1" data-number>
            <span>{`${dollarText(Payable)} payable`}</span>
            <chakra.span color="fg.muted">{`threshold $${payoutThreshold}`}</chakra.span>
          </chakra.div>
          <ProgressBar label="Progress to the next payout" value={ratioPercent(Payable, payoutThreshold)} />
          {NextPayableDate && (
            <Text mt="1" fontSize="sm" color="fg.muted">
              {`More becomes payable on ${titleDate(NextPayableDate, zone)}.`}
            </Text>
          )}
        </chakra.div>
        {isReached ? (
          request
        ) : (
          <Tooltip content={belowThreshold}>
            <chakra.span tabIndex={0} display="inline-flex" borderRadius="l2">
              {request}
            </chakra.span>
          </Tooltip>
        )}
      </chakra.div>
      {isOpen && <PayoutDialog amount={dollarText(Payable)} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function PayoutDialog({ amount, onClose }: { amount: string; onClose: () => void }) {
  const form = usePayoutForm(onClose)
  return (
    <FormDialog
      title="Request payout"
      size="sm"
      submitLabel={`Request ${amount}`}
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field label="Account" required hint="An IBAN, or the address of a PayPal account." error={form.error('Account')}>
        <Input autoComplete="off" maxLength={100} {...form.input('Account')} />
      </Field>
    </FormDialog>
  )
}
