import { Checkbox } from '@dayline/shared/ui'
import type { TableOptions } from './columns.ts'
import type { TableModel } from './useTableModel.ts'

type SelectAllProps<Item> = {
  options: TableOptions<Item>
  model: TableModel<Item>
  selection: NonNullable<TableOptions<Item>['selection']>
  /** Text beside the box; part of its name. */
  text?: 'Select all'
}

/** Selects or deselects all rows of the page, also those that are not rendered. */
export function SelectAll<Item>({ options, model: { rows }, selection, text }: SelectAllProps<Item>) {
  const ids = rows.map(({ original }) => Number(options.rowKey(original)))
  const selected = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Checkbox
      label="Select all rows of this page"
      checked={selected === ids.length}
      isMixed={selected > 0}
      onChange={(checked) => (checked ? selection.add(ids) : selection.remove(ids))}
    >
      {text}
    </Checkbox>
  )
}
