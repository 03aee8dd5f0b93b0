import { holidayLimits } from '@dayline/shared/contract'
import { Field, Input } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog } from '@dayline/shared/ui/form'
import { useOwnDayForm } from './holidays.api.ts'

/** Adds a holiday of the company, such as its founding day. */
export function OwnDayDialog({ teamId, onClose }: { teamId: number | null; onClose: () => void }) {
  const form = useOwnDayForm(teamId, onClose)
  const { Day } = form.values
  return (
    <FormDialog
      title="Add a holiday"
      size="sm"
      submitLabel="Add day"
      isSubmitDisabled={Day === null}
      onClose={onClose}
      {...form.dialog}
    >
      <Field label="Day" required error={form.error('Day')}>
        <DatePicker label="Day" value={Day} onChange={(day) => form.set('Day', day)} />
      </Field>
      <Field label="Name" required error={form.error('Name')}>
        <Input maxLength={holidayLimits.name} autoComplete="off" {...form.input('Name')} />
      </Field>
    </FormDialog>
  )
}
