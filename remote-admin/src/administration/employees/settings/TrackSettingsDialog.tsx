import { captureInterval, fullName } from '@dayline/shared/contract'
import { UpgradeBadge } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Field } from '@dayline/shared/ui'
import { FormDialog, Select, Switch } from '@dayline/shared/ui/form'
import { BackgroundModeNotice, SynchronizeNotice } from '../../track-fields/notices.tsx'
import { type FieldText, recordingFields } from '../../track-fields/recordingFields.ts'
import { intervalOptions, isInPlan } from '../../track-fields/trackFields.ts'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { useTrackSettingsForm } from './trackSettings.api.ts'
import { switched, type TrackSwitch } from './trackSettingsValues.ts'

const custom: FieldText = {
  label: 'Custom track settings',
  description: 'Off: the organization’s settings apply.',
}
const others = ['EnableTimelapseVideos', 'EnableGhostMode', 'EnableAutoClockIn'] as const

/** A person's own track settings (docs/product/track-settings.md#own-settings). */
export function TrackSettingsDialog({ employee, onClose }: EmployeeDialogProps) {
  const form = useTrackSettingsForm(employee, onClose)
  const plan = useOrganization().Subscription?.Plan
  const { values } = form
  const shortest = plan?.ScreenshotMinInterval ?? 0

  function show(name: TrackSwitch) {
    const text = name === 'EnableCustomTrackSettings' ? custom : recordingFields[name]
    const isAvailable = isInPlan(plan, text)
    return (
      <Switch
        key={name}
        label={text.label}
        description={text.description}
        checked={values[name] && isAvailable}
        disabled={!isAvailable}
        aside={!isAvailable && <UpgradeBadge />}
        onChange={(isOn) => {
          for (const [key, value] of Object.entries(switched(name, isOn, shortest))) {
            form.set(key as TrackSwitch, value as boolean)
          }
        }}
      />
    )
  }

  return (
    <FormDialog
      title="Edit track settings"
      description={fullName(employee)}
      submitLabel="Save changes"
      onClose={onClose}
      {...form.dialog}
    >
      {show('EnableCustomTrackSettings')}
      {values.EnableCustomTrackSettings && (
        <>
          {show('EnableScreenshots')}
          {values.EnableScreenshots && (
            <>
              {show('BlurScreenshots')}
              <Field label="Screen capture interval" error={form.error('captureInterval')}>
                <Select
                  options={intervalOptions(shortest)}
                  value={values.captureInterval}
                  onChange={(minutes) => form.set('captureInterval', minutes ?? captureInterval.byDefault)}
                />
              </Field>
            </>
          )}
          {others.map(show)}
          {values.EnableGhostMode && isInPlan(plan, recordingFields.EnableGhostMode) && <BackgroundModeNotice />}
        </>
      )}
      <SynchronizeNotice />
    </FormDialog>
  )
}
