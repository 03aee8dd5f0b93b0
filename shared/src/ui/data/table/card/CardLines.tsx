import { chakra } from '@dayline/shared/ui'
import { type Column, columnName } from '../columns.ts'
import { cardContent } from './layout.ts'

/** Facts of a card, one per line with its name. */
export function CardLines<Item>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) {
  if (columns.length === 0) return null
  return (
    <chakra.dl mt="2" display="grid" gap="1" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" fontSize="sm">
      {columns.map((column) => (
        <chakra.div key={column.id} display="contents">
          <chakra.dt color="fg.muted">{columnName(column)}</chakra.dt>
          <chakra.dd m="0" textAlign="end" data-number={column.isNumber || undefined}>
            {cardContent(column, item)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
