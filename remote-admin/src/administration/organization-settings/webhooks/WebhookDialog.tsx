import type { Webhook } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Input } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { EventChoice } from './EventChoice.tsx'
import { useWebhookForm } from './webhooks.api.ts'

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const form = useWebhookForm(webhook, onClose)
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      submitLabel={webhook ? 'Save changes' : 'Add'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field
        label="Address"
        required
        hint="It gets each event as a signed POST request. Redirects are not followed."
        error={form.error('Url')}
      >
        <Input
          ref={first}
          type="url"
          inputMode="url"
          placeholder="https://example.com/dayline"
          maxLength={500}
          autoComplete="off"
          {...form.input('Url')}
        />
      </Field>
      <Field label="Description" hint="The application that receives the events." error={form.error('Description')}>
        <Input maxLength={100} autoComplete="off" {...form.input('Description')} />
      </Field>
      <EventChoice
        value={form.values.Events}
        onChange={(events) => form.set('Events', events)}
        error={form.error('Events')}
      />
    </FormDialog>
  )
}
