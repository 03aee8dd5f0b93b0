import type { Column } from '@dayline/shared/ui/data'
import type { Unit } from './changes.ts'
import type { Compared } from './compared.ts'
import { type Better, ChangeHeader, WithChange } from './WithChange.tsx'

type Options<Item, Key extends string> = {
  /** The rows that the total row sums up. */
  items: readonly Item[]
  compared: Compared<Item, Key>
  /** Whether the column sorts by the difference; rows without one are last. */
  isByChange: boolean
  better: Readonly<Partial<Record<NoInfer<Key>, Better>>>
  /** The column that shows when there is nothing to compare with. */
  lead: NoInfer<Key>
}

/** Adds differences below the figures of a column; a column without a compared figure is returned unchanged. */
export function compareColumn<Item, Key extends string>(
  column: Column<Item>,
  { units }: { units: Readonly<Record<Key, Unit>> },
  { items, compared, isByChange, better, lead }: Options<Item, Key>,
): Column<Item> {
  if (!(column.id in units)) return column
  const id = column.id as Key
  const line = { id, better: better[id], isLead: id === lead }
  return {
    ...column,
    cell: (item) => (
      <WithChange {...line} changes={compared.row(item)}>
        {column.cell(item)}
      </WithChange>
    ),
    ...(column.total !== undefined && {
      total: (
        <WithChange {...line} isTotal changes={compared.total(items)}>
          {column.total}
        </WithChange>
      ),
    }),
    ...(isByChange && {
      header: <ChangeHeader>{column.header}</ChangeHeader>,
      ...(typeof column.header === 'string' && { name: column.header }),
      sortValue: (item: Item) => compared.row(item)?.of[id]?.difference,
    }),
  }
}
