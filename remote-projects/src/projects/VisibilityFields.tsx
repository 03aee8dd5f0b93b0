import { useApiQuery } from '@dayline/shared/api'
import { fullName } from '@dayline/shared/contract'
import type { FormState } from '@dayline/shared/forms'
import { unlisted } from '@dayline/shared/lookups'
import { Avatar, Field, SimpleGrid } from '@dayline/shared/ui'
import { ColorDot, MultiSelect } from '@dayline/shared/ui/form'
import type { ProjectValues } from './projects.api.ts'

/** Chooses who sees the project; only for Owners and Co-owners (docs/product/projects.md#visibility). */
export function VisibilityFields({ form }: { form: FormState<ProjectValues> }) {
  const teams = useApiQuery('/project/listteams', {}, { quiet: true })
  const employees = useApiQuery('/project/listemployees', {}, { quiet: true })
  const { TeamIds, EmployeeIds } = form.values
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
      <Field label="Teams" hint="Without teams and employees, everyone sees it." error={form.error('TeamIds')}>
        <MultiSelect
          label="Teams"
          placeholder={EmployeeIds.length > 0 ? 'No teams' : 'All teams'}
          value={TeamIds}
          onChange={(ids) => form.set('TeamIds', ids)}
          read={teams}
          missingLabel={teams.data ? 'Deleted team' : unlisted('team', teams)}
          options={(teams.data?.Items ?? []).map(({ ID, Title, Color }) => ({
            value: ID,
            label: Title,
            icon: <ColorDot color={Color} />,
          }))}
        />
      </Field>
      <Field label="Employees" error={form.error('EmployeeIds')}>
        <MultiSelect
          label="Employees"
          placeholder={TeamIds.length > 0 ? 'No employees' : 'All employees'}
          value={EmployeeIds}
          onChange={(ids) => form.set('EmployeeIds', ids)}
          read={employees}
          missingLabel={employees.data ? 'Deleted employee' : unlisted('employee', employees)}
          options={(employees.data?.Items ?? [])
            // A blocked person who is already chosen remains in the list.
            .filter(({ ID, Blocked }) => !Blocked || EmployeeIds.includes(ID))
            .map(({ ID, Image, Team, ...person }) => {
              const name = fullName(person)
              return {
                value: ID,
                label: name,
                icon: <Avatar name={name} image={Image} size={20} />,
                ...(Team ? { secondary: Team.Title } : {}),
              }
            })}
        />
      </Field>
    </SimpleGrid>
  )
}
