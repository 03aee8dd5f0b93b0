import type { FormState } from '@dayline/shared/forms'
import { useAllTeams } from '@dayline/shared/lookups'
import { Button, chakra, Field, Input } from '@dayline/shared/ui'
import { ColorDot, Combobox } from '@dayline/shared/ui/form'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EmployeeValues } from '../employees.api.ts'
import { AddTeamDialog } from '../teams/AddTeamDialog.tsx'

type TeamFieldProps = {
  form: FormState<EmployeeValues>
  /** Whether the person is new: the first team is then created together with them. */
  isNew: boolean
}

/** The team of a person. If there is none yet, one can be added here, so that the form need not be left. */
export function TeamField({ form, isNew }: TeamFieldProps) {
  const [isAdding, setIsAdding] = useState(false)
  const teams = useAllTeams()
  const options = (teams.data?.Items ?? []).map(({ ID, Title, Color }) => ({
    value: ID,
    label: Title,
    icon: <ColorDot color={Color} />,
  }))
  const hasNoTeam = teams.data?.Items.length === 0
  if (hasNoTeam && isNew) {
    return (
      <Field
        label="First team"
        required
        hint="It is created with this employee."
        error={form.error('NewTeam') ?? form.error('TeamId')}
      >
        <Input autoComplete="off" maxLength={100} placeholder="Engineering" {...form.input('NewTeam')} />
      </Field>
    )
  }
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <Field label="Team" required hint={hasNoTeam ? 'There is no team yet.' : undefined} error={form.error('TeamId')}>
        <Combobox
          label="Team"
          placeholder="Choose a team"
          isClearable={false}
          options={options}
          w="100%"
          {...form.control('TeamId')}
        />
      </Field>
      {hasNoTeam && (
        <Button variant="outline" size="sm" icon={<Plus />} justifySelf="start" onClick={() => setIsAdding(true)}>
          Add team
        </Button>
      )}
      {isAdding && <AddTeamDialog onAdded={({ ID }) => form.set('TeamId', ID)} onClose={() => setIsAdding(false)} />}
    </chakra.div>
  )
}
