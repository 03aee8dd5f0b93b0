import { chakra } from '@dayline/shared/ui'
import type { Column, TableOptions } from './columns.ts'

type SkeletonRowsProps<Item> = { options: TableOptions<Item>; columns: readonly Column<Item>[]; rows: number }

/** Placeholders for loading rows, in the shape of the columns. */
export function SkeletonRows<Item>({ options, columns, rows }: SkeletonRowsProps<Item>) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {options.selection && <chakra.td borderTopWidth="1px" borderColor="border.muted" />}
      {options.expand && <chakra.td borderTopWidth="1px" borderColor="border.muted" />}
      {columns.map((column, index) => (
        <chakra.td
          key={column.id}
          px="var(--cell-padding, {spacing.3})"
          h="11"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <chakra.span
            display="block"
            h="3.5"
            ms={column.isNumber ? 'auto' : undefined}
            borderRadius="sm"
            bg="bg.emphasized"
            opacity="0.7"
            animation="pulse 1.6s ease-in-out infinite"
            style={{ width: column.isNumber ? 48 : `${[70, 50, 60][(row + index) % 3]}%` }}
          />
        </chakra.td>
      ))}
    </tr>
  ))
}
