import type { Subscription } from '@dayline/shared/contract'
import { titleDate } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Notice, PasswordInput, Textarea, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useCancelForm } from '../subscription.api.ts'

type CancelDialogProps = {
  subscription: Subscription
  /** It is over, and only its refused payment is still retried. */
  isOver: boolean
  onClose: () => void
}

/** Asks for password and reason before the renewal of the subscription is canceled. */
export function CancelDialog({ subscription, isOver, onClose }: CancelDialogProps) {
  const form = useCancelForm(onClose)
  const end = titleDate(subscription.EndDate, useZone())
  return (
    <FormDialog
      title="Cancel subscription"
      size="sm"
      submitLabel="Cancel subscription"
      cancelLabel="Keep it"
      isDanger
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Notice kind="warning">
        {isOver
          ? 'The refused payment will no longer be retried. You can then start a new subscription; nothing is deleted.'
          : `Everything stays open until ${end}. After that agents are refused and screens close; nothing is deleted.`}
      </Notice>
      <Field label="Reason" required hint="Your answer helps us improve." error={form.error('CancellationReason')}>
        <Textarea rows={3} maxLength={1000} {...form.input('CancellationReason')} />
      </Field>
      <Field label="Password" required error={form.error('Password')}>
        <PasswordInput {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
