import { copyText } from '@dayline/shared/api'
import type { Webhook } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Button, Field, Input, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { useExposeSecret, useRollSecret } from './webhooks.api.ts'

/** Shows the secret to users who enter their password, and can replace it. */
export function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  const form = useExposeSecret(webhook.ID, setSecret)
  const roll = useRollSecret(() => setSecret(null))
  return (
    <FormDialog
      title="Webhook secret"
      description={webhook.Url}
      size="sm"
      submitLabel={secret ? 'Copy' : 'Show secret'}
      cancelLabel={secret ? 'Done' : 'Cancel'}
      footerStart={
        secret && (
          <Button
            variant="ghost"
            tone="neutral"
            isLoading={roll.isMutating}
            onClick={() => void roll.trigger({ Id: webhook.ID })}
          >
            New secret
          </Button>
        )
      }
      onClose={onClose}
      {...form.dialog}
      onSubmit={secret ? () => void copyText(secret) : form.dialog.onSubmit}
      {...useDemoRefusal()}
    >
      {secret ? (
        <>
          <Field label="Secret">
            <Input readOnly value={secret} spellCheck={false} onFocus={(event) => event.target.select()} />
          </Field>
          <Text fontSize="sm" color="fg.muted">
            Verify each request with a library of Standard Webhooks. After a new secret, requests have signatures of
            both for 24 hours.
          </Text>
        </>
      ) : (
        <Field label="Your password" required error={form.error('Password')}>
          <PasswordInput autoFocus {...form.input('Password')} />
        </Field>
      )}
    </FormDialog>
  )
}
