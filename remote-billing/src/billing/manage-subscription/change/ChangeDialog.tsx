import { type HostedPlan, licenses, type Plan, type Subscription } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { chakra, Field, Notice, Text } from '@dayline/shared/ui'
import { FormDialog, NumberInput, Select } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { amountIn } from '../../payment/dollars.ts'
import { losses } from '../features.ts'
import { useChange, usePreview } from '../subscription.api.ts'
import { currentPrice, problemOfUsers } from '../subscriptionState.ts'
import { ChangeSummary } from './ChangeSummary.tsx'

type ChangeDialogProps = {
  subscription: Subscription
  plans: readonly HostedPlan[]
  /** What each plan includes. */
  features: readonly Plan[]
  /** The change is made, and the page is about to reload. */
  isChanged: boolean
  onChanged: () => void
  onClose: () => void
}

/** Changes plan, interval or number of licenses, and shows the cost before anything is paid. */
export function ChangeDialog({ subscription, plans, features, isChanged, onChanged, onClose }: ChangeDialogProps) {
  const paidUsers = subscription.Users - subscription.LifetimeFreeUsers
  const [priceId, setPriceId] = useState(currentPrice(subscription, plans)?.id ?? '')
  const [users, setUsers] = useState<number | null>(paidUsers)
  const change = useChange(onChanged)
  const price = plans.flatMap(({ prices }) => prices).find(({ id }) => id === priceId)
  const min = price?.min ?? licenses.min
  const next = features.find(({ Id }) => Id === price?.plan_id)
  const lost = next ? losses(subscription.Plan, next) : []
  const isCurrent = priceId === subscription.PaddlePriceId && users === paidUsers
  const problem = problemOfUsers(users, min)
  const wanted = { PriceId: priceId, Count: users ?? 0 }
  const preview = usePreview(isCurrent || problem || isChanged ? null : wanted)
  const error = (key: string) =>
    change.validationErrors
      .filter(({ Key }) => Key === key)
      .map(({ Value }) => Value)
      .join(' ') || undefined
  const refusal = useDemoRefusal()

  return (
    <FormDialog
      title="Change subscription"
      submitLabel="Change subscription"
      onClose={onClose}
      isBusy={change.isMutating}
      onSubmit={() => void change.trigger(wanted)}
      isSubmitDisabled={isChanged || isCurrent || problem !== undefined || !preview.data || preview.isValidating}
      {...refusal}
    >
      {isChanged && (
        <Notice kind="success" title="Your subscription is changed.">
          The page reloads in a moment.
        </Notice>
      )}
      <Field label="Plan" error={error('PriceId')}>
        <Select
          options={plans.flatMap(({ name, prices }) =>
            prices.map(({ id, billing_cycle, unit_price }) => ({
              value: id,
              label: `${name}, ${billing_cycle.interval === 'year' ? 'yearly' : 'monthly'}: ${amountIn(unit_price.amount / 100, unit_price.currency_code)} per user`,
            })),
          )}
          value={priceId}
          onChange={(id) => setPriceId(id ?? priceId)}
        />
      </Field>
      {next && lost.length > 0 && !isChanged && (
        <Notice kind="warning" title={`${next.Title} turns off at once:`}>
          <chakra.ul ps="4" listStyleType="disc">
            {lost.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </chakra.ul>
          Nothing is deleted. A plan that includes them turns them on again.
        </Notice>
      )}
      <Field label="Licenses" error={error('Count') ?? problem}>
        <NumberInput value={users} onChange={setUsers} unit="users" />
      </Field>
      {!isChanged && isCurrent && (
        <Text fontSize="sm" color="fg.muted">
          Choose another plan or number of licenses to see what it costs.
        </Text>
      )}
      {!isChanged && !isCurrent && !problem && <ChangeSummary preview={preview} />}
    </FormDialog>
  )
}
