import { type CallData, type Discount, toMinor } from '@dayline/shared/contract'
import { DemoNotice } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { Button, chakra, Link, Notice, Stack } from '@dayline/shared/ui'
import { PageFrame, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { usePrices } from '../payment/payment.api.ts'
import { ChangeDialog } from './change/ChangeDialog.tsx'
import { useReloadAfterChange } from './change/useReloadAfterChange.ts'
import { CancelDialog } from './current/CancelDialog.tsx'
import { CurrentPlan } from './current/CurrentPlan.tsx'
import { RedeemDialog } from './current/RedeemDialog.tsx'
import { ResumeDialog } from './current/ResumeDialog.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { StartFlow } from './start/StartFlow.tsx'
import { usePlans } from './subscription.api.ts'
import { canStart, currentPrice, type Retrier, retrierOf, stateOf } from './subscriptionState.ts'
import { usePurchase } from './usePurchase.ts'

type OpenDialog = 'change' | 'cancel' | 'resume' | 'redeem' | 'invoice' | null

/** The plan, and all actions of the account holder on it (docs/product/subscription.md). */
export function ManageSubscriptionPage() {
  const { subscription, isAwaited } = usePurchase()
  const prices = usePrices()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  // Of the page, because the dialog may be closed before the reload.
  const [isChanged, setIsChanged] = useState(false)
  // Another dialog may hold typed text.
  useReloadAfterChange(isChanged && (dialog === null || dialog === 'change'))

  return (
    <PageFrame
      title="Manage subscription"
      subtitle="Your plan, seats and price."
      isNarrow
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={() => setDialog('invoice')}>
            Invoice information
          </Button>
          {!subscription.data?.IsPaymentRetried && (
            <Button variant="outline" tone="neutral" onClick={() => setDialog('redeem')}>
              Redeem code
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <DemoNotice />
        <QueryView query={subscription} skeleton={<SkeletonList rows={3} />}>
          {(data) => (
            <Plan
              current={data.Subscription}
              discount={data.Discount ?? null}
              credit={toMinor(data.Credit ?? 0)}
              retriedBy={retrierOf(data)}
              isAwaited={isAwaited}
              onOpen={setDialog}
              isChanged={isChanged}
              onChanged={() => setIsChanged(true)}
              dialog={dialog}
            />
          )}
        </QueryView>
        <chakra.div display="flex" flexWrap="wrap" gap="4" fontSize="sm">
          {prices.data?.PricingUrl && (
            <Link href={prices.data.PricingUrl} isExternal>
              All plans and prices
            </Link>
          )}
          <Link to={pathOf('billing')}>Invoices and payment methods</Link>
        </chakra.div>
      </Stack>
      {dialog === 'invoice' && <InvoiceDialog onClose={() => setDialog(null)} />}
      {dialog === 'redeem' && <RedeemDialog onClose={() => setDialog(null)} />}
    </PageFrame>
  )
}

type PlanProps = {
  current: CallData<'/subscription/get'>['Subscription']
  discount: Discount | null
  /** In cents. */
  credit: number
  retriedBy: Retrier
  /** A new subscription is paid, but not reported by the provider yet. */
  isAwaited: boolean
  dialog: OpenDialog
  /** The subscription is changed, and the page is about to reload. */
  isChanged: boolean
  onChanged: () => void
  onOpen: (dialog: OpenDialog) => void
}

function Plan({ current, discount, credit, retriedBy, isAwaited, dialog, onOpen, ...changing }: PlanProps) {
  const prices = usePrices()
  const plans = usePlans()
  const state = stateOf({ subscription: current, retriedBy }, Date.now())
  const isOver = state === 'unpaid' || state === 'retried'
  const sold = prices.data?.Items ?? []
  const isChangeable = currentPrice(current, sold) !== null
  return (
    <Stack gap="4">
      <CurrentPlan
        subscription={current}
        retriedBy={retriedBy}
        credit={credit}
        isChangeable={isChangeable || !prices.data}
      >
        {(state === 'active' || state === 'pastDue' || isOver) && (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {isChangeable && state === 'active' && (
              <Button onClick={() => onOpen('change')}>Change subscription</Button>
            )}
            <Button variant="outline" tone="danger" onClick={() => onOpen('cancel')}>
              Cancel subscription
            </Button>
          </chakra.div>
        )}
        {state === 'trial' && !isAwaited && (
          <div>
            <Button asChild variant="outline">
              <a href={pathOf('my-activities')}>Continue with the free trial</a>
            </Button>
          </div>
        )}
        {state === 'canceled' && (
          <div>
            <Button onClick={() => onOpen('resume')}>Resume subscription</Button>
          </div>
        )}
      </CurrentPlan>
      {canStart(state) && isAwaited && (
        <Notice title="Your payment is being processed.">
          Your plan appears here as soon as the payment is confirmed. You do not need to pay again. If it takes longer
          than some minutes, please reload the page.
        </Notice>
      )}
      {canStart(state) && !isAwaited && (
        <QueryView query={prices} skeleton={<SkeletonList rows={3} />}>
          {(data) => <StartFlow {...data} stored={discount} credit={credit} plans={plans.data?.Items ?? []} />}
        </QueryView>
      )}
      {dialog === 'change' && current && (
        <ChangeDialog
          subscription={current}
          plans={sold}
          features={plans.data?.Items ?? []}
          {...changing}
          onClose={() => onOpen(null)}
        />
      )}
      {dialog === 'resume' && current && <ResumeDialog subscription={current} onClose={() => onOpen(null)} />}
      {dialog === 'cancel' && current && (
        <CancelDialog subscription={current} isOver={isOver} onClose={() => onOpen(null)} />
      )}
    </Stack>
  )
}

export { ManageSubscriptionPage as Page }
