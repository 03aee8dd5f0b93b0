import { type RefObject, useCallback, useRef, useState } from 'react'
import type { TableOptions } from './columns.ts'
import type { RowActions } from './TableRow.tsx'
import type { TableModel } from './useTableModel.ts'
import { useVirtualRows } from './useVirtualRows.ts'

type TableLinesOptions<Item> = {
  model: TableModel<Item>
  options: TableOptions<Item>
  isVirtual: boolean
  box: RefObject<HTMLDivElement | null>
  hasTotals: boolean
}

/** The lines of a table that are in the document, and the actions of its rows. */
export function useTableLines<Item>({ model, options, isVirtual, box, hasTotals }: TableLinesOptions<Item>) {
  const { rows } = model
  const expansion = model.table.state.expanded
  const keyOf = useCallback((index: number) => rows[index]?.id ?? '', [rows])
  const isOpen = useCallback(
    (index: number) => Boolean(expansion) && (rows[index]?.getIsExpanded() ?? false),
    [rows, expansion],
  )
  const virtual = useVirtualRows({ count: rows.length, keyOf, isOpen, isOn: isVirtual, box, hasTotals })

  const latest = useRef({ model, options, virtual })
  latest.current = { model, options, virtual }
  const [actions] = useState<RowActions>(() => ({
    act: (id) => {
      const { model, options } = latest.current
      const row = model.table.getRow(id)
      if (options.expand) row.toggleExpanded()
      else options.onOpen?.(row.original)
    },
    toggle: (id) => latest.current.model.table.getRow(id).toggleExpanded(),
    select: (id, isRange) => {
      const { model, options } = latest.current
      const idOf = (item: Item) => Number(options.rowKey(item))
      const page = model.rows.map(({ original }) => idOf(original))
      options.selection?.toggle(idOf(model.table.getRow(id).original), page, isRange)
    },
    focusRow: (index) => latest.current.virtual.focusRow(index),
  }))
  return { lines: virtual.lines, actions, virtual }
}
