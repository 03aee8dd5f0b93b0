import { messages } from '@dayline/shared/api'
import { discounted, type HostedPlan } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { Checkbox, chakra, Notice, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { BankForward } from '../../payment/BankForward.tsx'
import { CardFields } from '../../payment/CardFields.tsx'
import { dollars } from '../../payment/dollars.ts'
import { minYear, type StartValues, useStartForm } from '../subscription.api.ts'
import { priceFor } from '../subscriptionState.ts'

type StartDialogProps = {
  plan: HostedPlan
  yearly: boolean
  users: number
  percent: number
  /** Cents left from an earlier subscription. */
  credit: number
  onClose: () => void
}

/** The card form of a new subscription, which starts after the bank confirms the payment. */
export function StartDialog({ plan, yearly, users, percent, credit, onClose }: StartDialogProps) {
  const [html, setHtml] = useState<string | null>(null)
  const price = priceFor(plan, yearly)
  const form = useStartForm({ PlanId: price?.plan_id ?? 0, UserCount: users, Yearly: yearly }, setHtml)
  const total = discounted((price?.unit_price.amount ?? 0) * users, percent)
  const used = Math.min(credit, total)

  if (html !== null) {
    return (
      <Dialog title={`Subscribe to ${plan.name}`} size="sm" onClose={onClose}>
        <BankForward html={html} />
      </Dialog>
    )
  }

  function handleSubmit() {
    if (!form.values.Aggreements) return toast.info(messages.confirmAgreements, { id: 'agreements' })
    form.dialog.onSubmit()
  }

  return (
    <FormDialog
      title={`Subscribe to ${plan.name}`}
      submitLabel={`Pay ${dollars(total - used)}`}
      onClose={onClose}
      {...form.dialog}
      onSubmit={handleSubmit}
    >
      <Notice>
        <span
          data-number
        >{`${users} users, ${yearly ? 'billed yearly' : 'billed monthly'}: ${dollars(total)}, tax excluded.`}</span>
        {used > 0 && <span data-number>{` Your credit pays ${dollars(used)} of it.`}</span>}
      </Notice>
      {form.failure?.message && form.failure.validationErrors.length === 0 && (
        <Notice kind="error">{form.failure.message}</Notice>
      )}
      <CardFields
        values={form.values}
        set={(key, value) => form.set(key, value as StartValues[typeof key])}
        error={form.error}
        minYear={minYear}
      />
      <Checkbox
        checked={form.values.Aggreements}
        onChange={(isOn) => form.set('Aggreements', isOn)}
        error={form.error('Aggreements')?.join(' ')}
      >
        I agree to the terms of the subscription: it renews automatically until I cancel it.
      </Checkbox>
      <chakra.div>
        <Text fontSize="xs" color="fg.muted">
          Your card number goes to the card processor and is not stored here.
        </Text>
      </chakra.div>
    </FormDialog>
  )
}
