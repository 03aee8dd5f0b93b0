import { fullName } from '@dayline/shared/contract'
import { Avatar } from '@dayline/shared/ui'
import { ListPicker } from './ListPicker.tsx'
import type { PickerProps } from './picker.ts'
import { useFilterScope } from './useTeamEmployeeFilter.ts'
import { useAllEmployees } from './wholeLists.ts'

type EmployeePickerProps = PickerProps & {
  /** Offers this team's people only. */
  teamId?: number | null
  withBlocked?: boolean
}

/** Chooses a person. Employees see only themselves, so nothing is rendered for them (docs/product/lists.md#pickers). */
export function EmployeePicker({
  teamId = null,
  withBlocked = false,
  label = 'Employee',
  placeholder = 'All employees',
  ...picker
}: EmployeePickerProps) {
  const { seesOthers } = useFilterScope()
  const employees = useAllEmployees(seesOthers)
  if (!seesOthers) return null
  const options = (employees.data?.Items ?? [])
    .filter((employee) => teamId === null || employee.TeamId === teamId)
    // A person who is already chosen stays visible.
    .filter((employee) => withBlocked || !employee.Blocked || employee.ID === picker.value)
    .map((employee) => {
      const name = fullName(employee)
      return {
        value: employee.ID,
        label: name,
        ...(employee.Team ? { secondary: employee.Team.Title } : {}),
        icon: <Avatar name={name} image={employee.Image} size={20} />,
      }
    })
  return (
    <ListPicker
      {...picker}
      label={label}
      placeholder={placeholder}
      noun="employee"
      list={employees}
      options={options}
    />
  )
}
