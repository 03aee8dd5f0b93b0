import { Button, chakra } from '@dayline/shared/ui'
import { useState } from 'react'
import { CardControls } from './card/CardControls.tsx'
import { TableCard } from './card/TableCard.tsx'
import { columnName, type TableOptions } from './columns.ts'
import type { TableModel } from './useTableModel.ts'

const step = 60

/** The table on a phone: one card per row, with the same content, and the controls of the head above them. */
export function TableCards<Item>({ model, options }: { model: TableModel<Item>; options: TableOptions<Item> }) {
  const { rows, columns } = model
  const [limit, setLimit] = useState(step)
  const totals = columns.filter(({ total }) => total !== undefined)
  return (
    <>
      <CardControls model={model} options={options} />
      <chakra.ul aria-label={options.label} listStyleType="none" m="0" p="0">
        {rows.slice(0, limit).map((row) => (
          <TableCard key={row.id} row={row} columns={columns} options={options} />
        ))}
        {rows.length > limit && (
          <chakra.li p="3" borderTopWidth="1px" borderColor="border.muted">
            <Button variant="outline" tone="neutral" size="sm" w="full" onClick={() => setLimit(limit + step)}>
              Show {Math.min(step, rows.length - limit)} more of {rows.length}
            </Button>
          </chakra.li>
        )}
        {totals.length > 0 && (
          <chakra.li
            px="4"
            py="3"
            borderTopWidth="1px"
            borderColor="border.emphasized"
            fontWeight="semibold"
            fontSize="sm"
          >
            {totals.map((column) => (
              <chakra.div key={column.id} display="flex" justifyContent="space-between" data-number>
                <span>{columnName(column)}</span>
                <span>{column.total}</span>
              </chakra.div>
            ))}
          </chakra.li>
        )}
      </chakra.ul>
    </>
  )
}
