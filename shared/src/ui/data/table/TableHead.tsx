import { chakra } from '@dayline/shared/ui'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Column, columnName, hasControls, type TableOptions } from './columns.ts'
import { SelectAll } from './SelectAll.tsx'
import type { TableModel } from './useTableModel.ts'

type Direction = false | 'asc' | 'desc'

function SortButton<Item>({
  column,
  direction,
  onSort,
}: {
  column: Column<Item>
  direction: Direction
  onSort: () => void
}) {
  const Icon = !direction ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="6"
      cursor="pointer"
      fontWeight="medium"
      color={direction ? 'fg' : 'inherit'}
      borderRadius="sm"
      _hover={{ color: 'fg' }}
      onClick={onSort}
    >
      {column.header}
      {/* On narrow screens only the sorted column has an arrow, so that sorting makes columns no wider. */}
      <chakra.span aria-hidden display={direction ? 'inline-flex' : { base: 'none', xl: 'inline-flex' }}>
        <Icon size={13} />
      </chakra.span>
    </chakra.button>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

type TableHeadProps<Item> = { options: TableOptions<Item>; model: TableModel<Item>; stickyTop: string }

/** Head of a table; it remains in view under the filters. */
export function TableHead<Item>({ options, model, stickyTop }: TableHeadProps<Item>) {
  const { table, rows, columns } = model
  const isLoading = rows.length === 0
  return (
    <chakra.thead
      position="sticky"
      top={stickyTop}
      zIndex="docked"
      bg="bg.panel"
      boxShadow="inset 0 -1px 0 {colors.border}"
      // A sticky head would be printed only on the first page.
      _print={{ position: 'static', display: 'table-header-group' }}
    >
      <tr aria-rowindex={1}>
        {options.selection && (
          <chakra.th w="36px" ps="3" data-print="none">
            {!isLoading && <SelectAll options={options} model={model} selection={options.selection} />}
          </chakra.th>
        )}
        {options.expand && (
          <chakra.th w="40px" data-print="none">
            <chakra.span srOnly>Details</chakra.span>
          </chakra.th>
        )}
        {columns.map((column) => {
          const sorting = table.getColumn(column.id)
          const direction = sorting?.getIsSorted() ?? false
          return (
            <chakra.th
              key={column.id}
              scope="col"
              data-print={hasControls(column) ? 'none' : undefined}
              data-head={sorting?.getCanSort() ? columnName(column) : undefined}
              px="var(--cell-padding, {spacing.3})"
              h="9"
              fontSize="xs"
              fontWeight="medium"
              color="fg.muted"
              whiteSpace="nowrap"
              textAlign={column.isNumber ? 'end' : 'start'}
              aria-sort={direction ? ariaSort[direction] : undefined}
              style={column.width ? { width: column.width } : undefined}
            >
              {sorting?.getCanSort() ? (
                <SortButton column={column} direction={direction} onSort={() => sorting.toggleSorting()} />
              ) : (
                column.header || <chakra.span srOnly>{column.name ?? 'Actions'}</chakra.span>
              )}
            </chakra.th>
          )
        })}
      </tr>
    </chakra.thead>
  )
}
