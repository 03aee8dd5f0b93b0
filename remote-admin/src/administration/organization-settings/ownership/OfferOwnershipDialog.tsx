import { ownershipOfferDays } from '@dayline/shared/contract'
import { EmployeePicker, useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Notice, PasswordInput } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useOfferForm } from '../../ownership.api.ts'

/** Chooses a colleague and confirms with the Owner's password. Nothing changes until the colleague accepts. */
export function OfferOwnershipDialog({ onClose }: { onClose: () => void }) {
  const form = useOfferForm(onClose)
  return (
    <FormDialog
      title="Transfer ownership"
      description={`Nothing changes until your colleague accepts, which is possible for ${ownershipOfferDays} days.`}
      size="sm"
      submitLabel="Send offer"
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Notice kind="warning">
        The new Owner pays for the subscription, and alone can delete the organization. You cannot take it back
        yourself.
      </Notice>
      <Field label="New Owner" required error={form.error('EmployeeId')}>
        <EmployeePicker w="full" placeholder="Choose an employee" {...form.control('EmployeeId')} />
      </Field>
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput autoComplete="current-password" {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
