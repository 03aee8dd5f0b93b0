import { fullName, maxResetPeople, type OwnSetting, ownSettings } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { SearchInput, useLastPage, usePage } from '@dayline/shared/filters'
import { plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { DataTable, EmptyState, SelectionBar, SelectionButton, useSelection } from '@dayline/shared/ui/data'
import { Select, Switch } from '@dayline/shared/ui/form'
import { Dialog } from '@dayline/shared/ui/overlay'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { settingTexts } from '../track-settings/settingTexts.ts'
import { personSettingsColumns } from './personSettingsColumns.tsx'
import { ResetSettingsDialog } from './ResetSettingsDialog.tsx'
import { useSettingsByPerson } from './settingsByPerson.api.ts'

type SettingsByPersonDialogProps = {
  /** Lists only people with their own value of this setting; null lists everyone. */
  setting: OwnSetting | null
  onSettingChange: (setting: OwnSetting | null) => void
  onClose: () => void
}

const pageSize = 25
const options = ownSettings.map((name) => ({ value: name, label: settingTexts[name].label }))

/** The settings that apply to each person, with a button to return to the organization's. */
export function SettingsByPersonDialog({ setting, onSettingChange, onClose }: SettingsByPersonDialogProps) {
  const [search, setSearch] = useState({ SearchTerm: '', OnlyOwn: false })
  const { page, onPageChange } = usePage(pageSize)
  const [resetting, setResetting] = useState<{ ids: number[]; whose: string } | null>(null)
  const filter = { ...search, Setting: setting }
  const people = useSettingsByPerson({ ...filter, ...page })
  useLastPage(people.data, page, onPageChange)
  const selection = useSelection(JSON.stringify(filter), {
    most: maxResetPeople,
    onFull: () => toast.error(`At most ${maxResetPeople} employees at once.`),
  })
  const selected = [...selection.ids]
  const total = people.data?.TotalCount ?? 0

  function handleSearch(changed: Partial<typeof search>) {
    setSearch((former) => ({ ...former, ...changed }))
    onPageChange({ Page: 1 })
  }

  return (
    <Dialog
      title="Settings of each employee"
      description="The value that applies to each person: their own, the organization’s, or the plan’s limit."
      size="xl"
      onClose={onClose}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <SearchInput
          label="Search employees"
          placeholder="Name"
          value={search.SearchTerm}
          onChange={(SearchTerm) => handleSearch({ SearchTerm })}
          w={{ base: '100%', sm: '14rem' }}
        />
        <Select
          aria-label="Own value of"
          size="sm"
          w={{ base: '100%', sm: '15rem' }}
          placeholder="Any setting"
          options={options}
          value={setting}
          onChange={(name) => {
            onSettingChange(name)
            onPageChange({ Page: 1 })
          }}
        />
        <Switch
          label="Only with own settings"
          checked={search.OnlyOwn || setting !== null}
          disabled={setting !== null}
          onChange={(OnlyOwn) => handleSearch({ OnlyOwn })}
        />
      </chakra.div>
      <DataTable
        label="Settings of each employee"
        query={people}
        columns={personSettingsColumns((person) => setResetting({ ids: [person.ID], whose: fullName(person) }))}
        selection={selection}
        rowName={fullName}
        {...(total > pageSize ? { page, onPageChange } : {})}
        empty={
          <EmptyState
            cause="filtered"
            isCompact
            text={search.SearchTerm ? 'No one matches this search.' : 'The organization’s settings apply to everyone.'}
          />
        }
      />
      <SelectionBar
        label="Selected employees"
        count={selected.length}
        most={maxResetPeople}
        onClear={() => selection.remove(selected)}
      >
        <SelectionButton
          icon={<RotateCcw />}
          onClick={() => setResetting({ ids: selected, whose: plural(selected.length, 'employee') })}
        >
          Reset settings
        </SelectionButton>
      </SelectionBar>
      {resetting && (
        <ResetSettingsDialog
          {...resetting}
          onDone={() => selection.remove(resetting.ids)}
          onClose={() => setResetting(null)}
        />
      )}
    </Dialog>
  )
}
