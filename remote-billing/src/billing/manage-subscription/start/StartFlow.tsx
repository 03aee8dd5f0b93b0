import { type CallData, type Discount, type HostedPlan, licenses } from '@dayline/shared/contract'
import { useIsDemo } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Card, chakra, Field, Text } from '@dayline/shared/ui'
import { NumberInput, Switch } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { InvoiceDialog } from '../InvoiceDialog.tsx'
import { priceFor, problemOfUsers } from '../subscriptionState.ts'
import { DiscountField } from './DiscountField.tsx'
import { openCheckout } from './openCheckout.ts'
import { PlanCard } from './PlanCard.tsx'
import { StartDialog } from './StartDialog.tsx'
import { useCheckoutPerson } from './useCheckoutPerson.ts'

type StartFlowProps = CallData<'/subscription/getpaddleplans'> & {
  plans: CallData<'/subscription/listplans'>['Items']
  /** The discount of an earlier visit, for instance before the bank refused the payment. */
  stored: Discount | null
  /** Cents left from an earlier subscription. */
  credit: number
}

/** Choice of plan, users and interval; then the card form, or the hosted checkout if it is configured. */
export function StartFlow({ Items, Checkout, plans, stored, credit }: StartFlowProps) {
  const [yearly, setYearly] = useState(false)
  const sold = Items.flatMap(({ prices }) => prices)
  // Each count is at least the minimum of its price, so the smallest one is closest to the seats that are needed.
  const [needed = licenses.min] = sold.map(({ count }) => count).sort((a, b) => a - b)
  const suggested = Math.max(licenses.min, needed)
  const [users, setUsers] = useState<number | null>(suggested)
  const [applied, setApplied] = useState<Discount | null>(null)
  const discount = applied ?? stored
  const [chosen, setChosen] = useState<{ plan: HostedPlan; needsInvoice: boolean } | null>(null)
  const { Invoice } = useOrganization()
  const person = useCheckoutPerson()
  const isDemo = useIsDemo()

  const problem = problemOfUsers(users, Math.min(...sold.map((price) => price.min)))

  function choose(plan: HostedPlan) {
    if (Invoice?.CommercialTitleOrFullName) pay(plan)
    else setChosen({ plan, needsInvoice: true })
  }

  function pay(plan: HostedPlan) {
    const price = priceFor(plan, yearly)
    if (Checkout && price && users !== null) {
      setChosen(null)
      return void openCheckout(Checkout, {
        priceId: price.id,
        quantity: users,
        discountCode: discount?.Code,
        ...person,
      })
    }
    setChosen({ plan, needsInvoice: false })
  }

  return (
    <Card title="Choose a plan" subtitle="Prices exclude tax. You can change or cancel at any time.">
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end" mb="4">
        <chakra.div w="10rem">
          <Field label="Licenses" error={problem}>
            <NumberInput value={users} onChange={setUsers} />
          </Field>
        </chakra.div>
        <chakra.div pb="2">
          <Switch label="Pay yearly: 2 months free" checked={yearly} onChange={setYearly} />
        </chakra.div>
        <DiscountField discount={discount} onApplied={setApplied} />
      </chakra.div>
      <chakra.div display="grid" gap="4" gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))">
        {Items.map((item, index) => (
          <PlanCard
            key={item.id}
            item={item}
            features={plans.find(({ Id }) => Id === item.prices[0]?.plan_id)}
            smaller={plans.find(({ Id }) => Id === Items[index - 1]?.prices[0]?.plan_id)}
            yearly={yearly}
            users={users}
            percent={discount?.Percent ?? 0}
            isDisabled={isDemo}
            onChoose={() => choose(item)}
          />
        ))}
      </chakra.div>
      <Text mt="3" fontSize="sm" color="fg.muted">
        A license is a seat of a person who is not blocked. The payment is confirmed with your bank.
      </Text>
      {chosen?.needsInvoice && <InvoiceDialog onClose={() => setChosen(null)} onSaved={() => pay(chosen.plan)} />}
      {chosen && !chosen.needsInvoice && (
        <StartDialog
          plan={chosen.plan}
          yearly={yearly}
          users={users ?? suggested}
          percent={discount?.Percent ?? 0}
          credit={credit}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  )
}
