import { SearchInput, useUrlValue } from '@dayline/shared/filters'
import { Form, same } from '@dayline/shared/forms'
import { Button, Card, chakra, Stack } from '@dayline/shared/ui'
import { EmptyState } from '@dayline/shared/ui/data'
import { SynchronizeNotice } from '../../track-fields/notices.tsx'
import { PeopleButton } from '../by-person/PeopleButton.tsx'
import { settingSearch } from '../settingsAddress.ts'
import { UnsavedBar } from '../UnsavedBar.tsx'
import { FoundInOtherTabs } from './FoundInOtherTabs.tsx'
import { findSettings } from './findSettings.ts'
import { SectionLinks } from './SectionLinks.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SettingsEffect } from './SettingsEffect.tsx'
import { type SettingName, settingTexts } from './settingTexts.ts'
import { useTrackSettingsForm } from './trackSettings.api.ts'
import { useRefusedSettings } from './useRefusedSettings.ts'

/** How the organization tracks, and what managers and employees may do (docs/product/track-settings.md). */
export function TrackSettingsForm() {
  const [search, setSearch] = useUrlValue(settingSearch)
  const form = useTrackSettingsForm()
  const sections = findSettings(search, useRefusedSettings(form, search))
  const changed = (Object.keys(settingTexts) as SettingName[]).filter(
    (name) => !same(form.values[name], form.saved[name]),
  )

  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }} gap="4">
      <chakra.div position={{ lg: 'sticky' }} top="calc(var(--shell-top, 0px) + 0.75rem)" alignSelf="start">
        <SearchInput
          label="Search settings"
          placeholder="Search settings"
          value={search}
          onChange={setSearch}
          w="full"
        />
        <SectionLinks sections={sections} />
        <PeopleButton />
      </chakra.div>
      <Form form={form} label="Track settings">
        <SynchronizeNotice />
        <FoundInOtherTabs search={search} />
        {sections.length === 0 && (
          <EmptyState
            cause="filtered"
            text={`No setting matches “${search}”.`}
            action={
              <Button variant="outline" tone="neutral" onClick={() => setSearch('')}>
                Show all settings
              </Button>
            }
          />
        )}
        {sections.map(({ id, title, subtitle, settings }) => (
          <Card key={id} id={id} title={title} subtitle={subtitle} scrollMarginTop="calc(var(--shell-top, 0px) + 1rem)">
            <Stack gap="5">
              {settings.map((name) => (
                <SettingRow key={name} name={name} form={form} />
              ))}
            </Stack>
          </Card>
        ))}
        <UnsavedBar form={form} changed={changed.map((name) => settingTexts[name].label)}>
          <SettingsEffect values={form.values} saved={form.saved} />
        </UnsavedBar>
      </Form>
    </chakra.div>
  )
}
