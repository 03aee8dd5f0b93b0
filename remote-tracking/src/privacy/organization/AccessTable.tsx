import { type AccessRow, type OrganizationPrivacy, type Permission, Role } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { type Column, DataTable, listQuery } from '@dayline/shared/ui/data'
import { useMemo } from 'react'

const names: Partial<Record<Permission, string>> = {
  'activity.read': 'See minutes, apps and websites',
  'timesheet.read': 'See the timesheet',
  'insights.read': 'See reports',
  'screenshots.read': 'See screenshots',
  'screenshots.delete': 'Delete screenshots',
  'screenshots.redact': 'Hide parts of their own screenshots',
  'screenshots.bulk': 'Download many screenshots',
  'timelapse.read': 'See timelapse videos',
  'timelapse.delete': 'Delete timelapse videos',
  'timeEntry.decide': 'Approve manual entries',
  'appReviews.change': 'Rate apps and websites',
  'cost.manage': 'See pay and payments',
  'leave.read': 'See leave',
  'reportLinks.manage': 'Share reports by link',
  'audit.read': 'Read the audit log',
}

type AccessTableProps = { access: readonly AccessRow[]; roles: OrganizationPrivacy['Roles'] }

/** Who may do what with personal data. A permission unknown to this release is shown by its identifier. */
export function AccessTable({ access, roles }: AccessTableProps) {
  const columns = useMemo(() => accessColumns(roles), [roles])
  return (
    <DataTable
      label="Who has access"
      query={listQuery(access)}
      columns={columns}
      rowKey={({ Permission }) => Permission}
      empty={null}
    />
  )
}

const yes = (isAllowed: boolean) => (isAllowed ? 'Yes' : 'No')

function accessColumns(roles: OrganizationPrivacy['Roles']): Column<AccessRow>[] {
  const countOf = (wanted: readonly number[]) =>
    roles.filter((row) => wanted.includes(row.Role)).reduce((sum, { Count }) => sum + Count, 0)
  const head = (one: string, many: string, wanted: readonly number[]) => plural(countOf(wanted), one, many)
  return [
    {
      id: 'right',
      header: 'Right',
      onCard: 'title',
      cell: ({ Permission }) => names[Permission as Permission] ?? Permission,
    },
    {
      id: 'owners',
      header: head('Owner or Co-owner', 'Owners and Co-owners', [Role.Owner, Role.Coowner]),
      cell: () => 'Yes, of everyone',
    },
    {
      id: 'managers',
      header: head('Manager', 'Managers', [Role.Manager]),
      cell: ({ Manager }) => (Manager ? 'Yes, of their team' : 'No'),
    },
    {
      id: 'employees',
      header: head('Employee', 'Employees', [Role.Employee]),
      cell: ({ Employee }) => (Employee ? 'Yes, their own' : 'No'),
    },
    { id: 'keys', header: 'API keys', cell: ({ ApiKey }) => yes(ApiKey) },
  ]
}
