import { chakra } from '@dayline/shared/ui'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column, TableLook, TableSort } from './columns.ts'

function SortButton<Item>({
  column,
  sort,
  onSortChange,
}: {
  column: Column<Item>
  sort: TableSort | undefined
  onSortChange: (sort: TableSort) => void
}) {
  const isActive = sort?.by === column.id
  const Icon = !isActive ? ChevronsUpDown : sort.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      cursor="pointer"
      fontWeight="medium"
      color={isActive ? 'fg' : 'inherit'}
      borderRadius="sm"
      _hover={{ color: 'fg' }}
      onClick={() => onSortChange({ by: column.id, direction: isActive && sort.direction === 'desc' ? 'asc' : 'desc' })}
    >
      {column.header}
      <Icon size={13} aria-hidden />
    </chakra.button>
  )
}

/** Head of a table; it stays in view under the filters. */
export function TableHead<Item>({ look, stickyTop }: { look: TableLook<Item>; stickyTop: string }) {
  const { columns, expand, sort, onSortChange } = look
  return (
    <chakra.thead
      position="sticky"
      top={stickyTop}
      zIndex="docked"
      bg="bg.panel"
      boxShadow="inset 0 -1px 0 {colors.border}"
    >
      <tr aria-rowindex={1}>
        {expand && (
          <chakra.th w="40px">
            <chakra.span srOnly>Details</chakra.span>
          </chakra.th>
        )}
        {columns.map((column) => (
          <chakra.th
            key={column.id}
            scope="col"
            px="var(--cell-padding, {spacing.3})"
            h="9"
            fontSize="xs"
            fontWeight="medium"
            color="fg.muted"
            whiteSpace="nowrap"
            textAlign={column.isNumber ? 'end' : 'start'}
            aria-sort={sort?.by === column.id ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            style={column.width ? { width: column.width } : undefined}
          >
            {column.isSortable && onSortChange ? (
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            ) : (
              column.header || <chakra.span srOnly>{column.name ?? 'Actions'}</chakra.span>
            )}
          </chakra.th>
        ))}
      </tr>
    </chakra.thead>
  )
}
