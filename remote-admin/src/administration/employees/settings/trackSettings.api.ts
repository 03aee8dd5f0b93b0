import type { Employee } from '@dayline/shared/contract'
import { type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { shownIn } from '../employees.api.ts'
import { type TrackSettingsValues, trackSettingsOf } from './trackSettingsValues.ts'

/**
 * How one person is tracked, where it differs from the organization. Saving does not revert what colleagues changed
 * meanwhile.
 */
export function useTrackSettingsForm(employee: Employee, onDone: () => void): FormState<TrackSettingsValues> {
  const stored = trackSettingsOf(employee)
  const form = useForm<'/employee/updatetracksettings', TrackSettingsValues>('/employee/updatetracksettings', {
    initial: stored,
    toBody: ({ captureInterval, ...switches }) => ({
      ...switches,
      EmployeeId: employee.ID,
      ScreenCaptureIntervalMins: captureInterval,
    }),
    revalidate: shownIn,
    draft: String(employee.ID),
    onDone,
  })
  useFreshForm(form, stored)
  return form
}
