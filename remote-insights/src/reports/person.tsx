import type { Employee } from '@dayline/shared/contract'
import { Badge, chakra } from '@dayline/shared/ui'
import { type Column, PersonName } from '@dayline/shared/ui/data'

export const nameOf = ({ FirstName, LastName }: Employee): string => `${FirstName} ${LastName}`.trim()

type PersonRow = { Employee: Employee }

/** Whose figures a row has; the totals row says "All". */
export function personColumn<Row extends PersonRow>(hasTotal: boolean): Column<Row> {
  return {
    id: 'employee',
    header: 'Employee',
    onCard: 'title',
    sortValue: ({ Employee }) => nameOf(Employee),
    ...(hasTotal && { total: 'All' }),
    cell: ({ Employee }) => (
      <chakra.span display="inline-flex" alignItems="center" gap="2" minW="min(12rem, 18cqw)" maxW="full">
        <PersonName name={nameOf(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
        {Employee.Blocked && <Badge>Blocked</Badge>}
      </chakra.span>
    ),
  }
}
