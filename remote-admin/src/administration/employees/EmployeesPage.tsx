import { BinButton } from '@dayline/shared/bin'
import { useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { AddEmployeeButton } from './add-and-edit/AddEmployeeButton.tsx'
import { AddEmployeeDialog } from './add-and-edit/AddEmployeeDialog.tsx'
import { addingEmployee, employeeFilters, openTab } from './employeeFilters.ts'
import { useLivePeople, useUsage } from './employees.api.ts'
import { ImportEmployeesButton } from './import/ImportEmployeesButton.tsx'
import { EmployeeFilterBar } from './list/EmployeeFilterBar.tsx'
import { EmployeeList } from './list/EmployeeList.tsx'
import { AddTeamButton } from './teams/AddTeamButton.tsx'
import { TeamFilterBar } from './teams/TeamFilterBar.tsx'
import { TeamList } from './teams/TeamList.tsx'

/** Employees, invited people and teams, for Owners and Co-owners (docs/product/people.md#employees). */
export function EmployeesPage() {
  const [tab, setTab] = useUrlValue(openTab)
  const [isAdding, setIsAdding] = useUrlValue(addingEmployee)
  const [{ IncludeBlockedEmployees }] = useUrlFilters(employeeFilters)
  const usage = useUsage().data
  useLivePeople()
  const isTeams = tab === 'teams'
  const people = usage && usage.Employees.Used + (IncludeBlockedEmployees ? usage.Blocked : 0)

  return (
    <PageFrame
      title="Employees"
      actions={
        isTeams ? (
          <>
            <BinButton kinds={['team']} />
            <AddTeamButton />
          </>
        ) : (
          <>
            <ImportEmployeesButton />
            <AddEmployeeButton />
          </>
        )
      }
      tabs={
        <Tabs
          label="Employees and teams"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'employees', label: 'Employees', count: people },
            { id: 'teams', label: 'Teams', count: usage?.Teams.Used },
          ]}
        />
      }
      filters={isTeams ? <TeamFilterBar /> : <EmployeeFilterBar />}
    >
      {isTeams ? <TeamList /> : <EmployeeList />}
      {isAdding && <AddEmployeeDialog onClose={() => setIsAdding(undefined, { replace: true })} />}
    </PageFrame>
  )
}

export { EmployeesPage as Page }
