import { useDemoRefusal } from '@dayline/shared/lookups'
import { useAccount } from '@dayline/shared/session'
import { Field, Input, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { CodeField } from '../two-step/CodeField.tsx'
import { useRequestForm } from './emailAddress.api.ts'

/** Requests another address; needs the password, and a code where two-step sign-in is on. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { TwoStep } = useAccount()
  const form = useRequestForm(onClose)
  return (
    <FormDialog
      title="Change email address"
      size="sm"
      submitLabel="Send link"
      isSubmitDisabled={form.values.NewEmail.trim() === ''}
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Text color="fg.muted">
        We send a link to the new address. The change takes effect once you confirm it there, and signs you out
        elsewhere.
      </Text>
      <Field label="New email address" required error={form.error('NewEmail')}>
        <Input type="email" autoComplete="email" autoFocus {...form.input('NewEmail')} />
      </Field>
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput {...form.input('Password')} />
      </Field>
      {TwoStep?.IsOn && (
        <CodeField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={form.error('Code')}
          {...form.input('Code')}
        />
      )}
    </FormDialog>
  )
}
