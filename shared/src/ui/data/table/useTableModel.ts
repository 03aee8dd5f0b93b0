import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type ReactTable,
  type Row,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import {
  type Column,
  columnName,
  hasControls,
  type RowKey,
  type RowSelection,
  type TableOptions,
  type TableSort,
} from './columns.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
})
type Features = typeof features

type Data<Item> = Item & RowData

export type TableRowModel<Item> = Row<Features, Data<Item>>
/** The table's state and rows from TanStack Table, and the columns that are shown. */
export type TableModel<Item> = {
  table: ReactTable<Features, Data<Item>>
  rows: readonly TableRowModel<Item>[]
  columns: readonly Column<Item>[]
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function compare<Item>(first: TableRowModel<Item>, second: TableRowModel<Item>, column: string): number {
  const [a, b] = [first.getValue(column), second.getValue(column)]
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** Whether the user may hide a column: not the headline, controls, or a column without a name to choose it by. */
export function canHide<Item>(column: Column<Item>, index: number): boolean {
  const { isFixed, onCard, header, name } = column
  if (isFixed !== undefined) return !isFixed
  return index > 0 && onCard !== 'title' && !hasControls(column) && Boolean(header || name)
}

type Sorts = { isWhole: boolean; isByCaller: boolean }

function definitionOf<Item>(
  column: Column<Item>,
  index: number,
  { isWhole, isByCaller }: Sorts,
): ColumnDef<Features, Data<Item>> {
  const { id, sortValue, isSortable, isNumber } = column
  return {
    id,
    header: columnName(column),
    // Rows without a value are last in both directions, which needs `undefined`.
    accessorFn: (item) => sortValue?.(item) ?? undefined,
    sortUndefined: 'last',
    sortFn: compare,
    enableSorting: (isSortable && isByCaller) || (sortValue !== undefined && isWhole),
    sortDescFirst: column.sortsDescendingFirst ?? isNumber ?? false,
    enableHiding: canHide(column, index),
  }
}

const applied = <State>(updater: Updater<State>, before: State): State =>
  typeof updater === 'function' ? (updater as (old: State) => State)(before) : updater

type Controlled = {
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
  expanded?: RowKey | null | undefined
  onExpandedChange?: ((key: RowKey | null) => void) | undefined
  /** Ids of columns that the user has hidden. */
  hidden: readonly string[]
  /** Whether `items` is the whole list: the table never sorts one page of several. */
  isWhole: boolean
}

/** The controlled slices of the table's state; the table holds everything else. */
function useControlledState({ selection }: { selection?: RowSelection | undefined }, given: Controlled) {
  const { sort, onSortChange, expanded, onExpandedChange, hidden } = given
  const ids = selection?.ids
  // Memoized, because the table recomputes derived state when a slice is a new object.
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  const rowSelection = useMemo(
    () => Object.fromEntries([...(ids ?? [])].map((id) => [String(id), true as const])),
    [ids],
  )
  return {
    columnVisibility,
    rowSelection,
    ...(onSortChange && { sorting: sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : [] }),
    ...(onExpandedChange && { expanded: expanded === null || expanded === undefined ? {} : { [expanded]: true } }),
  }
}

/** Sorting, column choice, selection and open rows of a table. */
export function useTableModel<Item>(
  options: TableOptions<Item>,
  items: readonly Item[],
  given: Controlled,
): TableModel<Item> {
  const { sort, onSortChange, onExpandedChange, isWhole } = given
  const isByCaller = Boolean(onSortChange)
  const definitions = useMemo(
    () => options.columns.map((column, index) => definitionOf(column, index, { isWhole, isByCaller })),
    [options.columns, isWhole, isByCaller],
  )
  const state = useControlledState(options, given)
  const sortedHere = !onSortChange || options.columns.some(({ id, sortValue }) => id === sort?.by && sortValue)
  const table = useTable<Features, Data<Item>>({
    features,
    columns: definitions,
    data: items as readonly Data<Item>[],
    getRowId: (item) => String(options.rowKey(item)),
    // Always, because cards expand even if rows have no details.
    getRowCanExpand: () => true,
    state,
    enableMultiSort: false,
    enableSortingRemoval: false,
    manualSorting: !(sortedHere && isWhole),
    autoResetAll: false,
    ...(onSortChange && {
      onSortingChange: (updater) => {
        const [next] = applied(updater, state.sorting ?? [])
        if (next) onSortChange({ by: next.id, direction: next.desc ? 'desc' : 'asc' })
      },
    }),
    ...(onExpandedChange && {
      onExpandedChange: (updater) => {
        const before = state.expanded ?? {}
        const after = applied(updater, before as Record<string, boolean>) as Record<string, boolean>
        const opened = items.find((item) => {
          const id = String(options.rowKey(item))
          return after[id] && !before[id]
        })
        onExpandedChange(opened === undefined ? null : options.rowKey(opened))
      },
    }),
  })
  const visible = table.getVisibleLeafColumns()
  const columns = useMemo(() => {
    const shown = new Set(visible.map(({ id }) => id))
    return options.columns.filter(({ id }) => shown.has(id))
  }, [options.columns, visible])
  return { table, rows: table.getRowModel().rows, columns }
}
