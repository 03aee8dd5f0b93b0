import { EntryLogStatus, Productivity } from '@dayline/shared/contract'
import { productivityDisplay } from '@dayline/shared/format'
import type { FormState } from '@dayline/shared/forms'
import { Field, SimpleGrid } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { entryWorkLabel, isCut } from '../list/entryDisplay.ts'
import { type EntryValues, productivityFor } from './entryValues.ts'

const works = Object.values(EntryLogStatus).map((value) => ({
  value: value as number,
  label: isCut(value) ? 'Not worked: cut recorded time' : entryWorkLabel(value),
}))
const ratings = Object.values(Productivity).map((value) => ({
  value: value as number,
  label: productivityDisplay(value).label,
}))

type EntryWorkFieldsProps = { form: FormState<EntryValues>; hasProductivity: boolean }

/** Work, a break, or time that was not worked; only work is rated. */
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
