import { isSameName, organizationErasureDays } from '@dayline/shared/contract'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Field, Input, Notice, PasswordInput, Textarea } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { useDeleteOrganizationForm } from './deleteOrganization.api.ts'

/** Two steps: proceed, then confirm with reason, password and name (docs/product/organization.md#deletion). */
export function DeleteOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { Title } = useOrganization()
  const form = useDeleteOrganizationForm()
  const [isConfirming, setIsConfirming] = useState(false)
  const { DeletionReason, Password, OrganizationName } = form.values
  const isComplete = isSameName(OrganizationName, Title) && Password !== '' && DeletionReason.trim() !== ''

  // One dialog for both steps: a second dialog would be closed when the first one returns the focus.
  return (
    <FormDialog
      title="Delete organization"
      submitLabel={isConfirming ? 'Delete organization' : 'Proceed'}
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
          <Field label={`Type ${Title} to confirm`} required error={form.error('OrganizationName')}>
            <Input autoComplete="off" spellCheck={false} {...form.input('OrganizationName')} />
          </Field>
        </>
      ) : (
        <Notice
          kind="warning"
          title={`You are about to delete ${Title}. This action can not be undo, are you sure about this?`}
        >
          Its people, time, screenshots and projects can no longer be opened by anyone, and its subscription is
          canceled. {organizationErasureDays} days later all of it is deleted, with the accounts of people who work in
          no other organization. Export your data first.
        </Notice>
      )}
    </FormDialog>
  )
}
