import { chakra, IconButton } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { columnName, type TableOptions } from '../columns.ts'
import { SelectAll } from '../SelectAll.tsx'
import type { TableModel } from '../useTableModel.ts'

type CardControlsProps<Item> = { model: TableModel<Item>; options: TableOptions<Item> }
type CardSortingProps<Item> = Pick<TableModel<Item>, 'table'> & { sortable: TableModel<Item>['columns'] }

/** What the head of a table offers, above its cards: selecting all rows, and sorting. */
export function CardControls<Item>({ model, options }: CardControlsProps<Item>) {
  const { selection } = options
  const sortable = model.columns.filter(({ id }) => model.table.getColumn(id)?.getCanSort())
  if (!selection && sortable.length === 0) return null
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="2"
      borderBottomWidth="1px"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      {selection && <SelectAll options={options} model={model} selection={selection} text="Select all" />}
      {sortable.length > 0 && <CardSorting table={model.table} sortable={sortable} />}
    </chakra.div>
  )
}

/** A new column sorts in its first direction, as its heading does. */
function CardSorting<Item>({ table, sortable }: CardSortingProps<Item>) {
  const sorted = sortable.find(({ id }) => table.getColumn(id)?.getIsSorted())
  const isDescending = sorted !== undefined && table.getColumn(sorted.id)?.getIsSorted() === 'desc'
  const toggle = (id: string) => table.getColumn(id)?.toggleSorting()
  return (
    <chakra.div ms="auto" minW="0" display="flex" alignItems="center" gap="1">
      <Select
        aria-label="Sort by"
        size="sm"
        w="11rem"
        options={sortable.map((column) => ({ value: column.id, label: columnName(column) }))}
        value={sorted?.id}
        onChange={(id) => id !== null && id !== sorted?.id && toggle(id)}
        {...(!sorted && { placeholder: 'Sort by …' })}
      />
      {sorted && (
        <IconButton
          label={`Reverse the order, now ${isDescending ? 'descending' : 'ascending'}`}
          size="sm"
          icon={isDescending ? <ArrowDown /> : <ArrowUp />}
          onClick={() => toggle(sorted.id)}
        />
      )}
    </chakra.div>
  )
}
