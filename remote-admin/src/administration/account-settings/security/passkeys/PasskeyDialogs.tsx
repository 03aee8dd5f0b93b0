import type { Passkey } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Input, PasswordInput, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useAddPasskeyForm, useRemovePasskeyForm, useRenamePasskeyForm } from './passkeys.api.ts'

const maxNameLength = 100

/** Asks for name and password; then the device asks for fingerprint, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { form, isBusy, problem } = useAddPasskeyForm(onClose)
  return (
    <FormDialog
      title="Add a passkey"
      size="sm"
      submitLabel="Continue"
      isSubmitDisabled={form.values.Title.trim() === ''}
      onClose={onClose}
      {...form.dialog}
      isBusy={isBusy}
      error={problem ?? form.dialog.error}
      {...useDemoRefusal()}
    >
      <Text color="fg.muted">Your device asks for your fingerprint, face or PIN next.</Text>
      <Field label="Name" required hint="Such as the device that has it." error={form.error('Title')}>
        <Input maxLength={maxNameLength} autoComplete="off" autoFocus {...form.input('Title')} />
      </Field>
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const form = useRenamePasskeyForm(passkey, onClose)
  return (
    <FormDialog
      title="Rename passkey"
      size="sm"
      submitLabel="Save"
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field label="Name" required error={form.error('Title')}>
        <Input maxLength={maxNameLength} autoComplete="off" autoFocus {...form.input('Title')} />
      </Field>
    </FormDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const form = useRemovePasskeyForm(passkey, onClose)
  return (
    <FormDialog
      title={`Remove “${passkey.Title}”`}
      size="sm"
      submitLabel="Remove"
      isDanger
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Text color="fg.muted">
        It no longer signs in to this account. Sessions that began with it continue. Delete it on the device, too.
      </Text>
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput autoFocus {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
