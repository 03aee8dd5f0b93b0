import { type Employee, fullName } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import type { Query } from '@dayline/shared/ui/data'
import { EmptyState, PersonName, QueryView } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'

type Part = { Employee: Employee }
export type PartColumn<Item> = {
  id: string
  header: string
  /** CSS width; equal to that of the same column in the table above, to align both. */
  width?: string
  cell: (item: Item) => ReactNode
}

type PeoplePartsProps<Item> = {
  label: string
  query: Query<{ Items: Item[] }>
  columns: readonly PartColumn<Item>[]
  onOpen: (item: Item) => void
}

/** The people behind a row of a report, longest time first; a name opens the profile. */
export function PeopleParts<Item extends Part>({ label, query, columns, onOpen }: PeoplePartsProps<Item>) {
  return (
    <QueryView query={query} isCompact>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState text="No one has time here anymore." />
        ) : (
          <chakra.table aria-label={label} w="full" fontSize="sm" css={{ '& td, & th': { paddingBlock: '6px' } }}>
            <chakra.thead display={{ base: 'none', sm: 'table-header-group' }} fontSize="xs" color="fg.muted">
              <tr>
                <chakra.th scope="col" fontWeight="medium" textAlign="start">
                  Employee
                </chakra.th>
                {columns.map(({ id, header, width = '9rem' }) => (
                  <chakra.th key={id} scope="col" fontWeight="medium" textAlign="end" style={{ width }}>
                    {header}
                  </chakra.th>
                ))}
              </tr>
            </chakra.thead>
            <tbody>
              {Items.map((item) => (
                <PartRow key={item.Employee.ID} item={item} columns={columns} onOpen={onOpen} />
              ))}
            </tbody>
          </chakra.table>
        )
      }
    </QueryView>
  )
}

type PartRowProps<Item> = Pick<PeoplePartsProps<Item>, 'columns' | 'onOpen'> & { item: Item }

function PartRow<Item extends Part>({ item, columns, onOpen }: PartRowProps<Item>) {
  const { Employee } = item
  return (
    <chakra.tr
      // On phones a row is a card: name and first figure, then a line with the others.
      display={{ base: 'flex', sm: 'table-row' }}
      flexWrap="wrap"
      columnGap="3"
      py={{ base: '1', sm: '0' }}
      css={{ '& > td': { borderTopWidth: { base: '0', sm: '1px' }, borderColor: 'border.muted' } }}
    >
      <chakra.td flex="1 1 60%" minW="0">
        <chakra.button
          type="button"
          textAlign="start"
          cursor="pointer"
          borderRadius="l1"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => onOpen(item)}
        >
          <PersonName name={fullName(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
        </chakra.button>
      </chakra.td>
      {columns.map(({ id, header, cell }, index) => (
        <chakra.td
          key={id}
          textAlign="end"
          data-number
          {...(index > 0 && { color: { base: 'fg.muted', sm: 'fg' }, fontSize: { base: 'xs', sm: 'sm' } })}
        >
          <chakra.span display={{ sm: 'none' }} srOnly={index === 0} me="1">
            {header}
          </chakra.span>
          {cell(item)}
        </chakra.td>
      ))}
    </chakra.tr>
  )
}
