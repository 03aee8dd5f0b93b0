import { type Employee, EmployeeSort } from '@dayline/shared/contract'
import { money } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type Column, PersonName, RoleBadge, type TableSort } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { type EmployeeActions, EmployeeMenu } from './EmployeeMenu.tsx'
import type { EmployeeOrder } from './employeeFilters.ts'
import { InvitationState } from './InvitationState.tsx'
import { nameOf } from './nameOf.ts'

type Look = {
  zone: string
  /** The currency of rates; null while cost management is off, and with it the rates. */
  currency: number | null
  /** Room for a column of addresses; else they stand below the names. */
  isWide: boolean
  onOpenProfile: (employee: Employee) => void
  actions: EmployeeActions
}

const sorts: Record<string, EmployeeSort> = {
  name: EmployeeSort.Name,
  email: EmployeeSort.Email,
  team: EmployeeSort.Team,
  role: EmployeeSort.Role,
}

/** The order of the address as the table shows it, and back. A column that was not sorted begins with A. */
export function sortOf({ Sort, SortDescending }: EmployeeOrder): TableSort {
  const by = Object.keys(sorts).find((column) => sorts[column] === Sort) ?? 'role'
  return { by, direction: SortDescending ? 'desc' : 'asc' }
}
export function orderOf({ by, direction }: TableSort, before: EmployeeOrder): EmployeeOrder {
  const Sort = sorts[by] ?? EmployeeSort.Role
  return { Sort, SortDescending: Sort === before.Sort && direction === 'desc' }
}

/** Columns of the people (spec 3 §2). */
export function employeeColumns({ zone, currency, isWide, onOpenProfile, actions }: Look): Column<Employee>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      onCard: 'title',
      cell: (employee) => (
        // Else long addresses push the menu of a row out of sight.
        <chakra.div maxW={isWide ? undefined : '10.5rem'} title={isWide ? undefined : emailOf(employee)}>
          <PersonName
            name={nameOf(employee)}
            image={employee.Image}
            secondary={isWide ? employee.EmployeeCode : emailOf(employee)}
            {...(employee.User ? { onOpen: () => onOpenProfile(employee) } : {})}
          />
        </chakra.div>
      ),
    },
    ...(isWide ? [emailColumn] : []),
    {
      id: 'state',
      header: 'Invitation',
      cell: (employee) => <InvitationState employee={employee} zone={zone} />,
    },
    ...(currency === null ? [] : [rateColumn(currency)]),
    { id: 'team', header: 'Team', isSortable: true, cell: ({ Team }) => <TeamName team={Team} /> },
    { id: 'role', header: 'Role', isSortable: true, cell: ({ Role }) => <RoleBadge value={Role} /> },
    { id: 'version', header: 'App version', cell: ({ User }) => User?.AppVersion ?? 'N/A' },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      width: '3.5rem',
      isNumber: true,
      onCard: 'actions',
      cell: (employee) => <EmployeeMenu employee={employee} hasRates={currency !== null} {...actions} />,
    },
  ]
}

function rateColumn(currency: number): Column<Employee> {
  const words = (rate: number | undefined) => money(Math.round((rate ?? 0) * 100), currency)
  return {
    id: 'rate',
    header: 'Pay rate',
    isNumber: true,
    cell: ({ PayRate, BillRate }) => (
      <Tooltip content={`Bill rate: ${words(BillRate)}`}>
        <chakra.span tabIndex={0} borderRadius="sm">
          {words(PayRate)}
        </chakra.span>
      </Tooltip>
    ),
  }
}

/** Empty for somebody who has deleted the account. */
const emailOf = ({ User, Invitation }: Employee) => (User ?? Invitation)?.Email || '–'

const emailColumn: Column<Employee> = {
  id: 'email',
  header: 'Email',
  isSortable: true,
  cell: (employee) => <chakra.span overflowWrap="anywhere">{emailOf(employee)}</chakra.span>,
}

function TeamName({ team }: { team: Employee['Team'] }) {
  if (!team) return <chakra.span color="fg.subtle">No team</chakra.span>
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2">
      <ColorDot color={team.Color} />
      {team.Title}
    </chakra.span>
  )
}
