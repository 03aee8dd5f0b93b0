import { Role } from '@dayline/shared/contract'
import { today as todayIn } from '@dayline/shared/format'
import { EmployeePicker } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useMe, useOrganization } from '@dayline/shared/session'
import { Field, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { isCut } from '../list/entryDisplay.ts'
import { useTimeEntryForm } from '../timeEntries.api.ts'
import { EntryPreview } from './EntryPreview.tsx'
import { EntryProjectFields } from './EntryProjectFields.tsx'
import { EntryReasonField } from './EntryReasonField.tsx'
import { EntryTimeFields } from './EntryTimeFields.tsx'
import { EntryWorkFields } from './EntryWorkFields.tsx'
import { cutOfStretch, entryOfStretch, formQuery, isRated, newEntry, type Stretch } from './entryValues.ts'
import { RepeatEntry } from './RepeatEntry.tsx'

type AddEntryDialogProps = {
  /** The person whose list is shown; null if it covers several people. */
  employeeId: number | null
  /** Initial time, such as a gap of the activity bar; belongs to the user unless a person is given. */
  stretch?: Stretch | undefined
  /** Cuts the recorded time of the stretch. */
  isCutting?: boolean
  onClose: () => void
}

/** Adds a manual entry; employees add only their own (docs/product/manual-entries.md#form). */
export function AddEntryDialog({ employeeId, stretch, isCutting = false, onClose }: AddEntryDialogProps) {
  const zone = useZone()
  const { Role: role, EmployeeId: me } = useMe()
  const { AutoApproveForTimeEntries } = useOrganization().TrackSettings
  const choosesPerson = role !== Role.Employee
  const given = choosesPerson ? employeeId : null
  const [initial] = useState(() => {
    if (!stretch) return newEntry(choosesPerson ? given : me, todayIn(zone))
    return (isCutting ? cutOfStretch : entryOfStretch)(given ?? me, stretch, zone)
  })
  // A draft is stored per stretch and person, so that it does not appear in the form of another one.
  const draft = [isCutting && 'cut', stretch?.start.toISOString(), given].filter(Boolean).join(' ') || undefined
  const href = pathOf('manual-time-entries', {
    ...formQuery(stretch, isCutting),
    ...(given !== null && { employee: given }),
  })
  const form = useTimeEntryForm(initial, { zone, draft, href, onDone: onClose })
  const cuts = isCut(form.values.LogStatus)

  return (
    <FormDialog
      title={cuts ? 'Cut recorded time' : 'Add manual time entry'}
      description={`Times are those of ${zone}. ${AutoApproveForTimeEntries ? 'The entry counts at once.' : 'The entry counts once it is approved.'}`}
      size="lg"
      submitLabel={cuts ? 'Cut time' : 'Add time entry'}
      onClose={onClose}
      {...form.dialog}
    >
      {choosesPerson && (
        <Field label="Employee" required error={form.error('EmployeeId')}>
          <EmployeePicker placeholder="Choose an employee" {...form.control('EmployeeId')} />
        </Field>
      )}
      {!stretch && <RepeatEntry form={form} />}
      <EntryTimeFields form={form} />
      <EntryPreview form={form} />
      {!cuts && (
        <>
          <EntryWorkFields form={form} hasProductivity={isRated(form.values.LogStatus)} />
          <EntryProjectFields form={form} />
        </>
      )}
      <EntryReasonField form={form} />
    </FormDialog>
  )
}
