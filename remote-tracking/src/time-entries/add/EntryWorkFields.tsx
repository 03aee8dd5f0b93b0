import { ActivityStatus, Productivity } from '@dayline/shared/contract'
import { activityStatusDisplay, productivityDisplay } from '@dayline/shared/format'
import type { FormState } from '@dayline/shared/forms'
import { Field, SimpleGrid } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { type EntryValues, productivityFor } from './entryValues.ts'

const works = [ActivityStatus.Working, ActivityStatus.OnBreak].map((value) => ({
  value: value as number,
  label: activityStatusDisplay(value).label,
}))
const ratings = Object.values(Productivity).map((value) => ({
  value: value as number,
  label: productivityDisplay(value).label,
}))

type EntryWorkFieldsProps = { form: FormState<EntryValues>; hasProductivity: boolean }

/** Work or break; only work is rated. */
export function EntryWorkFields({ form, hasProductivity }: EntryWorkFieldsProps) {
  function handleWork(LogStatus: number | null) {
    form.set('LogStatus', LogStatus)
    form.set('ProductivityStatus', productivityFor(LogStatus))
  }
  return (
    <SimpleGrid columns={{ base: 1, sm: hasProductivity ? 2 : 1 }} gap="3">
      <Field label="Work status" required error={form.error('LogStatus')}>
        <Select placeholder="Choose" options={works} value={form.values.LogStatus} onChange={handleWork} />
      </Field>
      {hasProductivity && (
        <Field label="Productivity status" required error={form.error('ProductivityStatus')}>
          <Select placeholder="Choose" options={ratings} {...form.control('ProductivityStatus')} />
        </Field>
      )}
    </SimpleGrid>
  )
}
