import { type Employee, fullName } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { BlockedBadge, type Column, PersonName } from '@dayline/shared/ui/data'

type PersonColumn<Row> = {
  /** Adds "All" in the totals row. */
  hasTotal: boolean
  /** The second line on a card: the facts that matter most. */
  factsOf: (row: Row) => string
  /** Off if the table is below the name of its team. */
  hasTeam?: boolean
}

/** The column of the person. */
export function personColumn<Row extends { Employee: Employee }>({
  hasTotal,
  factsOf,
  hasTeam = true,
}: PersonColumn<Row>): Column<Row> {
  return {
    id: 'employee',
    header: 'Employee',
    onCard: 'title',
    sortValue: ({ Employee }) => fullName(Employee),
    ...(hasTotal && { total: 'All' }),
    cardCell: (row) => <PersonName name={fullName(row.Employee)} image={row.Employee.Image} secondary={factsOf(row)} />,
    cell: ({ Employee }) => (
      <chakra.span display="inline-flex" alignItems="center" gap="2" minW="min(12rem, 18cqw)" maxW="full">
        <PersonName
          name={fullName(Employee)}
          image={Employee.Image}
          secondary={hasTeam ? Employee.Team?.Title : undefined}
        />
        <BlockedBadge person={Employee} />
      </chakra.span>
    ),
  }
}
