import { useDemoRefusal } from '@dayline/shared/lookups'
import { useAccount } from '@dayline/shared/session'
import { Field, Input, Notice, PasswordInput, Textarea } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { useDeleteAccountForm } from '../accountSettings.api.ts'

/** Two steps: proceed, then confirm with reason, password and email address (docs/product/account.md#deletion). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const own = useAccount().User.Email
  const form = useDeleteAccountForm()
  const [isConfirming, setIsConfirming] = useState(false)
  const { DeletionReason, Password, Email } = form.values
  const isComplete = Email.trim().toLowerCase() === own.toLowerCase() && Password !== '' && DeletionReason.trim() !== ''

  // One dialog for both steps: a second dialog would be closed when the first one returns the focus.
  return (
    <FormDialog
      title="Delete account"
      submitLabel={isConfirming ? 'Delete my account' : 'Proceed'}
      isDanger
      isSubmitDisabled={isConfirming && !isComplete}
      onClose={onClose}
      {...form.dialog}
      onSubmit={isConfirming ? form.dialog.onSubmit : () => setIsConfirming(true)}
      {...useDemoRefusal()}
    >
      {isConfirming ? (
        <>
          <Field label="Reason" required error={form.error('DeletionReason')}>
            <Textarea rows={2} autoFocus {...form.input('DeletionReason')} />
          </Field>
          <Field label="Password" required error={form.error('Password')}>
            <PasswordInput {...form.input('Password')} />
          </Field>
          <Field label={`Type ${own} to confirm`} required error={form.error('Email')}>
            <Input autoComplete="off" spellCheck={false} {...form.input('Email')} />
          </Field>
        </>
      ) : (
        <Notice kind="warning" title="This action can not be undo, are you sure about this?">
          Your address, password and picture are deleted. Organizations of which you are the only active member are
          deleted with your account.
        </Notice>
      )}
    </FormDialog>
  )
}
