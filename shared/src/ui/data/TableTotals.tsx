import { chakra } from '@dayline/shared/ui'
import type { TableLook } from './columns.ts'

/** The last row, which adds the columns up; in a long table it stays in view. */
export function TableTotals<Item>({
  look: { columns, expand },
  rowIndex,
  isSticky,
}: {
  look: TableLook<Item>
  rowIndex: number
  isSticky: boolean
}) {
  return (
    <chakra.tfoot position={isSticky ? 'sticky' : undefined} bottom="0" bg="bg.panel">
      <tr aria-rowindex={rowIndex}>
        {expand && <chakra.td borderTopWidth="1px" borderColor="border.emphasized" />}
        {columns.map((column) => (
          <chakra.td
            key={column.id}
            px="var(--cell-padding, {spacing.3})"
            h="11"
            fontWeight="semibold"
            borderTopWidth="1px"
            borderColor="border.emphasized"
            textAlign={column.isNumber ? 'end' : 'start'}
          >
            {column.total}
          </chakra.td>
        ))}
      </tr>
    </chakra.tfoot>
  )
}
