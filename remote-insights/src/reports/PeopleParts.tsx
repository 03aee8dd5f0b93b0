import type { Employee } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import type { Query } from '@dayline/shared/ui/data'
import { EmptyState, PersonName, QueryView } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { nameOf } from './person.tsx'

type Part = { Employee: Employee }
export type PartColumn<Item> = { id: string; header: string; cell: (item: Item) => ReactNode }

type PeoplePartsProps<Item> = {
  label: string
  query: Query<{ Items: Item[] }>
  columns: readonly PartColumn<Item>[]
  onOpen: (item: Item) => void
}

/** The people behind a row of a report, the longest time first; a name opens the profile. */
export function PeopleParts<Item extends Part>({ label, query, columns, onOpen }: PeoplePartsProps<Item>) {
  return (
    <QueryView query={query} isCompact>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState text="Nobody has time here any more." />
        ) : (
          <chakra.table aria-label={label} w="full" fontSize="sm" css={{ '& td, & th': { paddingBlock: '6px' } }}>
            <chakra.thead display={{ base: 'none', sm: 'table-header-group' }} fontSize="xs" color="fg.muted">
              <tr>
                <chakra.th scope="col" fontWeight="medium" textAlign="start">
                  Employee
                </chakra.th>
                {columns.map(({ id, header }) => (
                  <chakra.th key={id} scope="col" fontWeight="medium" textAlign="end" w="8rem">
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
      // On a phone a row is a card: the name, then a line for each figure.
      display={{ base: 'block', sm: 'table-row' }}
      css={{ '& > td': { borderTopWidth: { base: '0', sm: '1px' }, borderColor: 'border.muted' } }}
    >
      <chakra.td display={{ base: 'block', sm: 'table-cell' }}>
        <chakra.button
          type="button"
          textAlign="start"
          cursor="pointer"
          borderRadius="l1"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => onOpen(item)}
        >
          <PersonName name={nameOf(Employee)} image={Employee.Image} secondary={Employee.Team?.Title} />
        </chakra.button>
      </chakra.td>
      {columns.map(({ id, header, cell }) => (
        <chakra.td
          key={id}
          display={{ base: 'flex', sm: 'table-cell' }}
          justifyContent="space-between"
          textAlign="end"
          data-number
        >
          <chakra.span display={{ sm: 'none' }} color="fg.muted">
            {header}
          </chakra.span>
          {cell(item)}
        </chakra.td>
      ))}
    </chakra.tr>
  )
}
