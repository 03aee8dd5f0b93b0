import { copyText } from '@dayline/shared/api'
import type { ApiKey } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Input, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { useExposeForm } from './apiKeys.api.ts'

/** Shows a key to users who enter their password. */
export function ExposeApiKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [exposed, setExposed] = useState<string | null>(null)
  const form = useExposeForm(apiKey.ID, setExposed)
  // One dialog for both steps: a second dialog would be closed when the first one returns the focus.
  return (
    <FormDialog
      title={apiKey.Title}
      size="sm"
      submitLabel={exposed ? 'Copy' : 'Show key'}
      cancelLabel={exposed ? 'Done' : 'Cancel'}
      onClose={onClose}
      {...form.dialog}
      onSubmit={exposed ? () => void copyText(exposed) : form.dialog.onSubmit}
      {...useDemoRefusal()}
    >
      {exposed ? (
        <>
          <Field label="Key">
            <Input readOnly value={exposed} spellCheck={false} onFocus={(event) => event.target.select()} />
          </Field>
          <Text fontSize="sm" color="fg.muted">
            Send it as “Authorization: Bearer” followed by the key.
          </Text>
        </>
      ) : (
        <Field label="Your password" required hint="Your access to this key is logged." error={form.error('Password')}>
          <PasswordInput autoFocus {...form.input('Password')} />
        </Field>
      )}
    </FormDialog>
  )
}
