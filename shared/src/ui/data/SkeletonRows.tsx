import { chakra } from '@dayline/shared/ui'
import type { TableLook } from './columns.ts'

/** Rows to come, in the shape of the columns. */
export function SkeletonRows<Item>({ look, rows }: { look: TableLook<Item>; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {look.expand && <chakra.td borderTopWidth="1px" borderColor="border.muted" />}
      {look.columns.map((column, index) => (
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
