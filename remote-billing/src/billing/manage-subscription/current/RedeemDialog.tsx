import { useDemoRefusal } from '@dayline/shared/lookups'
import { Field, Input } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRedeemForm } from '../subscription.api.ts'

/** Redeems a code for a plan. The dialog closes on success and stays open on a refusal. */
export function RedeemDialog({ onClose }: { onClose: () => void }) {
  const form = useRedeemForm(onClose)
  return (
    <FormDialog
      title="Redeem code"
      size="sm"
      submitLabel="Redeem"
      onClose={onClose}
      {...form.dialog}
      {...useDemoRefusal()}
    >
      <Field label="Code" required error={form.error('RedeemCode')}>
        <Input autoComplete="off" spellCheck={false} autoFocus {...form.input('RedeemCode')} />
      </Field>
    </FormDialog>
  )
}
