import { type Employee, fullName, maxBulkPeople } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { useLastPage, useUrlFilters } from '@dayline/shared/filters'
import { hasLapsed } from '@dayline/shared/navigation'
import { useProfile } from '@dayline/shared/router'
import { useAccount, useOrganization } from '@dayline/shared/session'
import { Button, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState, useMediaQuery, useSelection } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { AddEmployeeButton } from '../add-and-edit/AddEmployeeButton.tsx'
import { EmployeeSelectionBar } from '../bulk/EmployeeSelectionBar.tsx'
import { ChecklistDrawer } from '../checklists/ChecklistDrawer.tsx'
import { employeeFilters, useEmployeeOrder } from '../employeeFilters.ts'
import { useEmployees, useResendInvitation } from '../employees.api.ts'
import { EmployeeActionDialog } from './EmployeeActionDialog.tsx'
import type { EmployeeAction } from './EmployeeMenu.tsx'
import { employeeColumns } from './employeeColumns.tsx'

type Open = { action: EmployeeAction; employee: Employee }

/** The people as a table, with a menu of actions for each. */
export function EmployeeList() {
  const [filters, setFilters, state] = useUrlFilters(employeeFilters)
  const order = useEmployeeOrder()
  const [open, setOpen] = useState<Open | null>(null)
  const { EnableCostManagement, CostManagementCurrency } = useOrganization().TrackSettings
  const { openProfile } = useProfile()
  const zone = useZone()
  const isLapsed = hasLapsed(useAccount(), Date.now())
  const isWide = useMediaQuery('(min-width: 1200px), (max-width: 639px)')
  const employees = useEmployees(filters, order)
  const resend = useResendInvitation()
  useLastPage(employees.data, filters, setFilters)
  const { Page, PageSize, ...filter } = filters
  const selection = useSelection(JSON.stringify(filter), {
    most: maxBulkPeople,
    onFull: () => toast.error(`At most ${maxBulkPeople} employees at once.`),
  })
  const close = () => setOpen(null)
  // As stored now, for forms; as found last if the list no longer has the person. The others confirm what was chosen, so
  // they keep the row that it was chosen for.
  const isForm = open?.action === 'edit' || open?.action === 'track'
  const found = isForm && employees.data?.Items.find(({ ID }) => ID === open.employee.ID)
  if (found && found !== open.employee) setOpen({ ...open, employee: found })
  const total = employees.data?.TotalCount ?? 0

  return (
    <>
      <DataTable
        label="Employees"
        query={employees}
        columns={employeeColumns({
          zone,
          isWide,
          currency: EnableCostManagement ? CostManagementCurrency : null,
          // Only a checklist for people who have not joined, and for everyone after the subscription has ended.
          onOpen: (employee) =>
            employee.User && !isLapsed
              ? openProfile({ employeeId: employee.ID })
              : setOpen({ action: 'checklist', employee }),
          actions: {
            onAction: (action, employee) => setOpen({ action, employee }),
            onResend: ({ ID }) => void resend.trigger({ EmployeeId: ID }),
          },
        })}
        rowTone={({ Blocked }) => (Blocked ? 'red' : null)}
        {...order}
        columnChoice="employees"
        selection={selection}
        rowName={fullName}
        {...(total > filters.PageSize ? { page: filters, onPageChange: setFilters } : {})}
        empty={
          state.isFiltered ? (
            <EmptyState
              cause="filtered"
              text="No employees match these filters."
              action={
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Show all employees
                </Button>
              }
            />
          ) : (
            <EmptyState title="No employees yet" action={<AddEmployeeButton variant="subtle" />} />
          )
        }
      />
      <EmployeeSelectionBar selection={selection} />
      {open?.action === 'checklist' && (
        <ChecklistDrawer
          employee={open.employee}
          onAction={(action) => {
            if (action === 'resend') void resend.trigger({ EmployeeId: open.employee.ID })
            else setOpen({ action, employee: open.employee })
          }}
          onClose={close}
        />
      )}
      {open && open.action !== 'checklist' && (
        <EmployeeActionDialog
          action={open.action}
          employee={open.employee}
          onClose={close}
          onDeleted={() => selection.remove([open.employee.ID])}
        />
      )}
    </>
  )
}
