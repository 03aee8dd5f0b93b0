import { today } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Notice, PasswordInput, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRequirementForm } from './requiredTwoStep.api.ts'

type RequirementDialogProps = { from: string | null; onClose: () => void }

/** Chooses the day, or clears it, and confirms with the Owner's password. */
export function RequirementDialog({ from, onClose }: RequirementDialogProps) {
  const zone = useZone()
  const form = useRequirementForm(from, onClose)
  const { From } = form.values
  return (
    <FormDialog
      title="Require two-step sign-in"
      size="sm"
      submitLabel="Save"
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field
        label="Required from"
        hint="Clear it to stop requiring it. Give people a few days."
        error={form.error('From')}
      >
        <DatePicker
          label="Required from"
          placeholder="Not required"
          isClearable
          min={today(zone)}
          value={From}
          onChange={(day) => form.set('From', day)}
        />
      </Field>
      {From !== null && (
        <Notice kind="info">
          Until then, people without it see a notice on every screen. From that day on they set it up before anything
          else. That includes you.
        </Notice>
      )}
      <Field label="Your password" required error={form.error('Password')}>
        <PasswordInput {...form.input('Password')} />
      </Field>
    </FormDialog>
  )
}
