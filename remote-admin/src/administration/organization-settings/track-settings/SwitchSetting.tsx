import { hasFeature, type SettingSwitch, settingRules } from '@dayline/shared/contract'
import { UpgradeBadge } from '@dayline/shared/lookups'
import { useOrganization } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'
import type { SettingProps } from './SettingProps.ts'
import { settingTexts } from './settingTexts.ts'
import { switchSetting } from './switchSetting.ts'

/** A switch with its effect, its dependency, and a note when the plan lacks it. */
export function SwitchSetting({ name, form }: SettingProps & { name: SettingSwitch }) {
  const plan = useOrganization().Subscription?.Plan
  const { label, description } = settingTexts[name]
  const { needs, excludedBy, feature } = settingRules[name] ?? {}
  const lacksFeature = feature !== undefined && !hasFeature(plan, feature)
  const blocked =
    needs && !form.values[needs]
      ? `Needs “${settingTexts[needs].label}”.`
      : excludedBy && form.values[excludedBy]
        ? `Not possible together with “${settingTexts[excludedBy].label}”.`
        : lacksFeature
          ? 'Your plan does not include it.'
          : null
  const errors = form.error(name)

  function handleChange(isOn: boolean) {
    const changes = switchSetting(name, isOn, plan?.ScreenshotMinInterval ?? 0)
    for (const [key, value] of Object.entries(changes)) form.set(key as SettingSwitch, value as boolean)
  }

  return (
    <chakra.div>
      <Switch
        label={label}
        description={
          <>
            {description}
            {blocked && <chakra.span display="block">{blocked}</chakra.span>}
          </>
        }
        checked={form.values[name] && blocked === null}
        disabled={blocked !== null}
        aside={lacksFeature && <UpgradeBadge />}
        onChange={handleChange}
      />
      {errors && (
        <chakra.div role="alert" ps="12" mt="1" fontSize="xs" fontWeight="medium" color="fg.error">
          {errors.join(' ')}
        </chakra.div>
      )}
    </chakra.div>
  )
}
