import { type Employee, fullName, toMinor } from '@dayline/shared/contract'
import { money, roleDisplay } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type Column, EmailText, PersonName, RoleBadge } from '@dayline/shared/ui/data'
import { ColorDot } from '@dayline/shared/ui/form'
import { Tooltip } from '@dayline/shared/ui/overlay'
import { type EmployeeActions, EmployeeMenu } from './EmployeeMenu.tsx'
import { InvitationState } from './InvitationState.tsx'

type EmployeeColumnsOptions = {
  zone: string
  /** The currency of rates; null without cost management, which also hides the rates. */
  currency: number | null
  /** Whether there is room for an email column; otherwise emails are shown below the names. */
  isWide: boolean
  onOpen: (employee: Employee) => void
  actions: EmployeeActions
}

/** Columns of the employees table (docs/product/people.md#employees). */
export function employeeColumns({
  zone,
  currency,
  isWide,
  onOpen,
  actions,
}: EmployeeColumnsOptions): Column<Employee>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      onCard: 'title',
      cardCell: (employee) => (
        <PersonName
          name={fullName(employee)}
          image={employee.Image}
          secondary={[roleDisplay(employee.Role).label, employee.Team?.Title].filter(Boolean).join(' · ')}
          onOpen={() => onOpen(employee)}
        />
      ),
      cell: (employee) => (
        // Otherwise long names and addresses would push the row's menu out of sight.
        <chakra.div
          maxW={isWide ? { base: '12rem', '2xl': '16rem' } : '10.5rem'}
          title={isWide ? fullName(employee) : emailOf(employee)}
        >
          <PersonName
            name={fullName(employee)}
            image={employee.Image}
            secondary={isWide ? employee.EmployeeCode : emailOf(employee)}
            onOpen={() => onOpen(employee)}
          />
        </chakra.div>
      ),
    },
    ...(isWide ? [emailColumn] : []),
    {
      id: 'state',
      header: 'Invitation',
      isSortable: true,
      onCard: 'fact',
      // Nearly everyone has joined, so a card omits that.
      cardCell: (employee) =>
        employee.Invitation || employee.Blocked ? <InvitationState employee={employee} zone={zone} /> : null,
      cell: (employee) => <InvitationState employee={employee} zone={zone} />,
    },
    ...(currency === null ? [] : [rateColumn(currency)]),
    { id: 'team', header: 'Team', isSortable: true, onCard: 'hidden', cell: ({ Team }) => <TeamName team={Team} /> },
    { id: 'role', header: 'Role', isSortable: true, onCard: 'hidden', cell: ({ Role }) => <RoleBadge value={Role} /> },
    { id: 'version', header: 'App version', isSortable: true, cell: ({ User }) => User?.AppVersion ?? 'N/A' },
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
  const rateText = (rate: number | undefined) => money(toMinor(rate ?? 0), currency)
  return {
    id: 'rate',
    header: 'Pay rate',
    isNumber: true,
    isSortable: true,
    cell: ({ PayRate, BillRate }) => (
      <Tooltip content={`Bill rate: ${rateText(BillRate)}`}>
        <chakra.span tabIndex={0} borderRadius="sm">
          {rateText(PayRate)}
        </chakra.span>
      </Tooltip>
    ),
  }
}

/** A dash for a person who has deleted their account. */
const emailOf = ({ User, Invitation }: Employee) => (User ?? Invitation)?.Email || '–'

const emailColumn: Column<Employee> = {
  id: 'email',
  header: 'Email',
  isSortable: true,
  cell: (employee) => <EmailText>{emailOf(employee)}</EmailText>,
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
