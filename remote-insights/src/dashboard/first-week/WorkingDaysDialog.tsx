import { weekdayName, weekdays } from '@dayline/shared/format'
import { Checkbox, chakra, Field, FieldGroup } from '@dayline/shared/ui'
import { FormDialog, NumberInput } from '@dayline/shared/ui/form'
import { useWorkingDaysForm } from './firstWeek.api.ts'

/** The organization's working days and the expected hours on each. */
export function WorkingDaysDialog({ onClose }: { onClose: () => void }) {
  const form = useWorkingDaysForm(onClose)
  const { WorkingDays, ExpectedWorkHours } = form.values
  return (
    <FormDialog
      title="Working days"
      description="Expected hours, lateness and the timesheet follow them."
      submitLabel="Save"
      onClose={onClose}
      {...form.dialog}
    >
      <FieldGroup label="Days on which people work" error={form.error('WorkingDays')}>
        <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
          {weekdays().map((day) => (
            <Checkbox
              key={day}
              checked={WorkingDays.includes(day)}
              onChange={(isOn) =>
                form.set('WorkingDays', [...WorkingDays.filter((each) => each !== day), ...(isOn ? [day] : [])].sort())
              }
            >
              {weekdayName(day)}
            </Checkbox>
          ))}
        </chakra.div>
      </FieldGroup>
      <Field label="Expected hours on each" error={form.error('ExpectedWorkHours')}>
        <NumberInput
          value={ExpectedWorkHours === null ? null : ExpectedWorkHours / 60}
          decimals={2}
          step={0.5}
          unit="h"
          onChange={(hours) => form.set('ExpectedWorkHours', hours === null ? null : Math.round(hours * 60))}
        />
      </Field>
    </FormDialog>
  )
}
