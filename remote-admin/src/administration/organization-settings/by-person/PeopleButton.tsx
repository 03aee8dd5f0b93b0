import { ownSettings } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { Button } from '@dayline/shared/ui'
import { Users } from 'lucide-react'
import { settingsOfPeople } from '../settingsAddress.ts'
import { SettingsByPersonDialog } from './SettingsByPersonDialog.tsx'

const everyone = 'all'

/** Opens the settings of all people, which the address can open, too. */
export function PeopleButton() {
  const [people, setPeople] = useUrlValue(settingsOfPeople)
  const setting = ownSettings.find((name) => name === people) ?? null
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        size="sm"
        mt="3"
        w="full"
        icon={<Users />}
        onClick={() => setPeople(everyone)}
      >
        Settings of each employee
      </Button>
      {people !== undefined && (
        <SettingsByPersonDialog
          setting={setting}
          onSettingChange={(name) => setPeople(name ?? everyone, { replace: true })}
          onClose={() => setPeople(undefined, { replace: true })}
        />
      )}
    </>
  )
}
