import { captureInterval, type Plan } from '@dayline/shared/contract'
import { UpgradeBadge } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { Field, Notice } from '@dayline/shared/ui'
import { FormDialog, Select, Switch } from '@dayline/shared/ui/form'
import type { EmployeeDialogProps } from '../EmployeeDialogProps.ts'
import { nameOf } from '../nameOf.ts'
import { useTrackSettingsForm } from './trackSettings.api.ts'
import { switched, type TrackSwitch } from './trackSettingsValues.ts'

type Feature = 'ScreenshotBlur' | 'TimelapseVideos' | 'GhostMode' | 'AutoClockIn'
type SwitchText = { name: TrackSwitch; label: string; description: string; feature?: Feature }

const screenshots: SwitchText = {
  name: 'EnableScreenshots',
  label: 'Screenshots',
  description: 'The agent takes pictures of the screens.',
}
const blur: SwitchText = {
  name: 'BlurScreenshots',
  label: 'Blur screenshots',
  description: 'Pictures are blurred before they are stored.',
  feature: 'ScreenshotBlur',
}
const others: SwitchText[] = [
  {
    name: 'EnableTimelapseVideos',
    label: 'Timelapse videos',
    description: 'A film of each day is made of its pictures.',
    feature: 'TimelapseVideos',
  },
  {
    name: 'EnableGhostMode',
    label: 'Background mode',
    description: 'The agent runs without a window of its own.',
    feature: 'GhostMode',
  },
  {
    name: 'EnableAutoClockIn',
    label: 'Auto clock-in',
    description: 'The day begins when the machine is used.',
    feature: 'AutoClockIn',
  },
]

/** A person's own track settings (docs/product/track-settings.md#own-settings). */
export function TrackSettingsDialog({ employee, onClose }: EmployeeDialogProps) {
  const form = useTrackSettingsForm(employee, onClose)
  const plan = useOrganization().Subscription?.Plan
  const { values } = form
  const shortest = plan?.ScreenshotMinInterval ?? 0

  function show({ name, label, description, feature }: SwitchText) {
    const isInPlan = !feature || isAvailable(plan, feature)
    return (
      <Switch
        key={name}
        label={label}
        description={description}
        checked={values[name]}
        disabled={!isInPlan}
        aside={!isInPlan && <UpgradeBadge />}
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
      description={nameOf(employee)}
      submitLabel="Save changes"
      onClose={onClose}
      {...form.dialog}
    >
      {show({
        name: 'EnableCustomTrackSettings',
        label: 'Custom track settings',
        description: 'Off: the settings of the organization count.',
      })}
      {values.EnableCustomTrackSettings && (
        <>
          {show(screenshots)}
          {values.EnableScreenshots && (
            <>
              {show(blur)}
              <Field label="Screen capture interval" error={form.error('captureInterval')}>
                <Select
                  options={intervals(shortest)}
                  value={values.captureInterval}
                  onChange={(minutes) => form.set('captureInterval', minutes ?? captureInterval.byDefault)}
                />
              </Field>
            </>
          )}
          {others.map(show)}
          {values.EnableGhostMode && (
            <Notice kind="warning">
              Whether background mode is legal varies by country. Tell your employees where the law asks for it.
            </Notice>
          )}
        </>
      )}
      <Notice kind="info">Changes may take up to 15 minutes to synchronize with the agents.</Notice>
    </FormDialog>
  )
}

/** Feature codes of the plan; 0 means available (docs/product/subscription.md#plans). */
const isAvailable = (plan: Plan | undefined, feature: Feature) => plan?.[feature] === 0

function intervals(shortest: number) {
  const minutes = Array.from({ length: captureInterval.max }, (_, index) => index + captureInterval.min)
  return minutes.map((value) => {
    const isTooShort = value < shortest
    const words = value === 1 ? '1 minute' : `${value} minutes`
    return {
      value,
      label: isTooShort ? `${words} – Please upgrade your subscription` : words,
      isDisabled: isTooShort,
    }
  })
}
