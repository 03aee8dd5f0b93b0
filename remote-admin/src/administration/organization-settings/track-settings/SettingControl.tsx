import type { TrackSettings } from '@dayline/shared/contract'
import { currencyOptions } from '@dayline/shared/format'
import { useOrganization } from '@dayline/shared/session'
import { Field } from '@dayline/shared/ui'
import { Combobox, type Option, Select } from '@dayline/shared/ui/form'
import { formatOptions } from '../../format-choices/formatOptions.ts'
import { BackgroundModeNotice } from '../../track-fields/notices.tsx'
import { intervalOptions } from '../../track-fields/trackFields.ts'
import { useTimezones } from '../../useTimezones.ts'
import { EntryList } from './EntryList.tsx'
import type { SettingProps } from './SettingProps.ts'
import { SwitchSetting } from './SwitchSetting.tsx'
import {
  clockOptions,
  conditionOptions,
  idleOptions,
  overtimeOptions,
  pauseOptions,
  periodOptions,
  productiveOptions,
  workHourOptions,
} from './settingOptions.ts'
import { isSwitch, type SettingName, settingTexts } from './settingTexts.ts'
import { WeekdayField } from './WeekdayField.tsx'

/** Settings that are chosen from a list. */
type Chosen = {
  [Key in SettingName]: TrackSettings[Key] extends string | number ? Key : never
}[SettingName]

/** One setting with its control, its description and its error. */
export function SettingControl({ name, form }: SettingProps & { name: SettingName }) {
  const { label, description } = settingTexts[name]
  const shortest = useOrganization().Subscription?.Plan.ScreenshotMinInterval ?? 0
  const { values } = form
  const error = form.error(name)

  function select<Key extends Chosen>(key: Key, options: readonly Option<TrackSettings[Key]>[]) {
    return (
      <Field label={label} hint={description} error={error}>
        <Select
          options={options}
          value={values[key]}
          onChange={(value) => value !== null && form.set(key, value)}
          maxW="20rem"
        />
      </Field>
    )
  }
  const entries = (key: 'AlwaysWorkingApps' | 'AlwaysOnBreakApps' | 'WorkNotes', placeholder: string) => (
    <EntryList
      label={label}
      hint={description}
      placeholder={placeholder}
      value={values[key]}
      onChange={(list) => form.set(key, list)}
      error={error}
    />
  )

  if (isSwitch(name, values)) {
    // Blur depends on screenshots, overtime on cost management (docs/product/track-settings.md#dependencies).
    if (name === 'BlurScreenshots' && !values.EnableScreenshots) return null
    if (name === 'EnableOvertime' && !values.EnableCostManagement) return null
    return (
      <>
        <SwitchSetting name={name} form={form} />
        {name === 'EnableGhostMode' && values.EnableGhostMode && <BackgroundModeNotice />}
      </>
    )
  }
  switch (name) {
    case 'WorkingDays':
      return (
        <WeekdayField
          label={label}
          hint={description}
          value={values.WorkingDays}
          onChange={(days) => form.set('WorkingDays', days)}
          error={error}
        />
      )
    case 'Timezone':
      return <ZoneField form={form} />
    case 'AlwaysWorkingApps':
    case 'AlwaysOnBreakApps':
      return entries(name, 'App or site, such as Zoom or meet.google.com')
    case 'WorkNotes':
      return entries(name, 'Such as Meeting or Phone call')
    case 'ExpectedWorkHours':
      return select(name, workHourOptions(values.ExpectedWorkHours))
    case 'MinimumProductiveMins':
      return select(name, productiveOptions(values.MinimumProductiveMins))
    case 'Clockin':
    case 'Clockout':
      return select(name, clockOptions(values[name]))
    case 'TimesheetPeriod':
      return select(name, periodOptions)
    case 'ClockHours':
      return select(name, formatOptions.ClockHours)
    case 'FirstWeekday':
      return select(name, formatOptions.FirstWeekday)
    case 'DateFormat':
      return select(name, formatOptions.DateFormat)
    case 'IdleTimeMins':
      return select(name, idleOptions)
    case 'ScreenCaptureIntervalMins':
      return values.EnableScreenshots ? select(name, intervalOptions(shortest)) : null
    case 'MaxPauseMins':
      return values.AllowPeopleToPauseCollection ? select(name, pauseOptions(values.MaxPauseMins)) : null
    case 'TrackingCondition':
      return select(name, conditionOptions as readonly Option<TrackSettings['TrackingCondition']>[])
    case 'CostManagementCurrency':
      return values.EnableCostManagement ? select(name, currencyOptions) : null
    case 'OvertimePercent':
      return values.EnableOvertime ? select(name, overtimeOptions(values.OvertimePercent)) : null
    default:
      return null
  }
}

function ZoneField({ form }: SettingProps) {
  const zones = useTimezones()
  const { label, description } = settingTexts.Timezone
  return (
    <Field label={label} hint={description} error={form.error('Timezone')}>
      <Combobox
        label={label}
        options={zones}
        value={form.values.Timezone}
        onChange={(zone) => zone && form.set('Timezone', zone)}
        selectedLabel={form.values.Timezone}
        isClearable={false}
      />
    </Field>
  )
}
