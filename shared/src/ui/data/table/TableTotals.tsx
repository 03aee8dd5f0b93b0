import { chakra } from '@dayline/shared/ui'
import type { Column, TableOptions } from './columns.ts'

type TableTotalsProps<Item> = {
  options: TableOptions<Item>
  columns: readonly Column<Item>[]
  rowIndex: number
  isSticky: boolean
}

/** The last row, with the sums of the columns; in a long table it remains in view. */
export function TableTotals<Item>({ options, columns, rowIndex, isSticky }: TableTotalsProps<Item>) {
  const blank = <chakra.td data-print="none" borderTopWidth="1px" borderColor="border.emphasized" />
  return (
    <chakra.tfoot
      position={isSticky ? 'sticky' : undefined}
      bottom="0"
      bg="bg.panel"
      // On paper a table footer would be repeated on every page; sums are printed once, at the end.
      _print={{ position: 'static', display: 'table-row-group' }}
    >
      <tr aria-rowindex={rowIndex}>
        {options.selection && blank}
        {options.expand && blank}
        {columns.map((column) => (
          <chakra.td
            key={column.id}
            px="var(--cell-padding, {spacing.3})"
            h="11"
            fontWeight="semibold"
            borderTopWidth="1px"
            borderColor="border.emphasized"
            textAlign={column.isNumber ? 'end' : 'start'}
            whiteSpace={column.isNumber ? 'nowrap' : undefined}
            data-number={column.isNumber || undefined}
          >
            {column.total}
          </chakra.td>
        ))}
      </tr>
    </chakra.tfoot>
  )
}
