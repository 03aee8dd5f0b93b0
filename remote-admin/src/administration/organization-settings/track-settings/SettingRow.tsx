import { ownSettings } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { plural } from '@dayline/shared/format'
import { Button, chakra } from '@dayline/shared/ui'
import { useEffect, useRef } from 'react'
import { useOverrides } from '../by-person/settingsByPerson.api.ts'
import { linkedSetting, settingsOfPeople } from '../settingsAddress.ts'
import { SettingControl } from './SettingControl.tsx'
import type { SettingProps } from './SettingProps.ts'
import type { SettingName } from './settingTexts.ts'

const isOwnSetting = (name: string) => ownSettings.some((own) => own === name)

/** A setting, highlighted and focused when the address names it, with the number of people who override it. */
export function SettingRow({ name, form }: SettingProps & { name: SettingName }) {
  const [linked] = useUrlValue(linkedSetting)
  const isLinked = linked === name
  const row = useRef<HTMLDivElement>(null)
  // An effect, because the palette may change the address while the page is open.
  useEffect(() => {
    if (!isLinked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button, [tabindex="0"]')?.focus()
  }, [isLinked])
  return (
    <chakra.div
      ref={row}
      data-setting={name}
      {...(isLinked
        ? { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '8px', borderRadius: 'l2' }
        : {})}
    >
      <SettingControl name={name} form={form} />
      {isOwnSetting(name) && <OverriddenBy name={name} />}
    </chakra.div>
  )
}

function OverriddenBy({ name }: { name: SettingName }) {
  const count = useOverrides()(name)
  const [, setPeople] = useUrlValue(settingsOfPeople)
  if (count === 0) return null
  return (
    <Button variant="plain" size="sm" ps={{ base: '0', sm: '12' }} onClick={() => setPeople(name)}>
      {plural(count, 'employee overrides', 'employees override')} this
    </Button>
  )
}
