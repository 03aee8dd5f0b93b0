import type { Employee } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import { shownIn } from '../employees.api.ts'
import { type TrackSettingsValues, trackSettingsOf } from './trackSettingsValues.ts'

/** How one person is tracked, where it differs from the organization. */
export function useTrackSettingsForm(employee: Employee, onDone: () => void): FormState<TrackSettingsValues> {
  return useForm<'/employee/updatetracksettings', TrackSettingsValues>('/employee/updatetracksettings', {
    initial: trackSettingsOf(employee),
    toBody: ({ captureInterval, ...switches }) => ({
      ...switches,
      EmployeeId: employee.ID,
      ScreenCaptureIntervalMins: captureInterval,
    }),
    revalidate: shownIn,
    draft: String(employee.ID),
    onDone,
  })
}
