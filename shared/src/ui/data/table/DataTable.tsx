import type { Tone } from '@dayline/shared/format'
import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { Pagination } from '../Pagination.tsx'
import type { PageTurn, Query, Rows } from '../query.ts'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { ProgressLine } from '../state/ProgressLine.tsx'
import { SkeletonList } from '../state/Skeleton.tsx'
import { useIsNarrow } from '../useMediaQuery.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { Column, RowKey, RowSelection, TableOptions, TableSort } from './columns.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableCards } from './TableCards.tsx'
import { TableView } from './TableView.tsx'
import { useHiddenColumns } from './useHiddenColumns.ts'
import { useTableModel } from './useTableModel.ts'

export type DataTableProps<Item> = {
  label: string
  /** The read as a whole: the table renders loading, empty and error states, and Retry. */
  query: Query<Rows<Item>>
  columns: readonly Column<Item>[]
  /** Defaults to the item's `ID`. */
  rowKey?: (item: Item) => RowKey
  rowTone?: (item: Item) => Tone | null | undefined
  /** Name of a row, for its checkbox. */
  rowName?: (item: Item) => string
  expand?: (item: Item) => ReactNode
  /** Open row, controlled by the caller (URL); with `onExpandedChange` one row at a time. */
  expanded?: RowKey | null
  onExpandedChange?: (key: RowKey | null) => void
  onOpen?: (item: Item) => void
  /** Page and size from the filters; without them there is no pagination. */
  page?: PageTurn
  onPageChange?: (turn: Partial<PageTurn>) => void
  /** Order, controlled by the caller (URL); without `onSortChange` the table holds it. */
  sort?: TableSort | undefined
  onSortChange?: (sort: TableSort) => void
  /** Selected rows; adds a column of checkboxes and the X key. */
  selection?: RowSelection | undefined
  /** Lets people hide columns, and stores their choice under this name. */
  columnChoice?: string
  /** In place of "No Data"; pass the filtered variant when filters are set. */
  empty?: ReactNode
  /** Without a frame, for use inside a card. */
  isPlain?: boolean
}

const noItems: readonly never[] = []

function idOf(item: unknown): RowKey {
  return (item as { ID?: RowKey }).ID ?? JSON.stringify(item)
}

function areWhole<Item>({ Items, TotalCount }: Rows<Item>) {
  return TotalCount === undefined || TotalCount <= Items.length
}

/** A list from the API as a table, or as cards under 640 px, with all states of the read. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { query, page, onPageChange, columnChoice, isPlain = false } = props
  const isNarrow = useIsNarrow()
  const choice = useHiddenColumns(columnChoice)
  const rows = query.data
  const options: TableOptions<Item> = { ...props, rowKey: props.rowKey ?? idOf }
  const model = useTableModel(options, rows?.Items ?? noItems, {
    ...props,
    hidden: choice.hidden,
    isWhole: rows !== undefined && areWhole(rows),
  })

  function body() {
    if (!rows && query.error) return <ErrorState error={query.error} onRetry={query.retry} />
    // Without rows, but with a count: those of this page were removed, and the ones that follow are being loaded.
    const isEmptied = rows?.Items.length === 0 && (rows.TotalCount ?? 0) > 0
    if (!rows || (isEmptied && query.isValidating)) {
      return <LoadingTable options={options} model={model} rows={Math.min(page?.PageSize ?? 8, 12)} />
    }
    if (rows.Items.length === 0) return <>{props.empty ?? <EmptyState />}</>
    return isNarrow ? <TableCards model={model} options={options} /> : <TableView model={model} options={options} />
  }

  const frame = isPlain
    ? {}
    : ({ borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel' } as const)
  return (
    <div>
      {columnChoice && <ColumnChoice columns={props.columns} {...choice} />}
      <chakra.div
        {...frame}
        _print={{ borderWidth: '0' }}
        aria-busy={query.isLoading || query.isValidating || undefined}
      >
        <ProgressLine isActive={Boolean(rows) && query.isValidating} />
        {body()}
      </chakra.div>
      {page && onPageChange && rows && (rows.TotalCount ?? 0) > 0 && (
        <chakra.div _print={{ display: 'none' }}>
          <Pagination page={page} totalCount={rows.TotalCount ?? rows.Items.length} onChange={onPageChange} />
        </chakra.div>
      )}
    </div>
  )
}

type LoadingTableProps<Item> = {
  options: TableOptions<Item>
  model: ReturnType<typeof useTableModel<Item>>
  rows: number
}

function LoadingTable<Item>({ options, model, rows }: LoadingTableProps<Item>) {
  const isNarrow = useIsNarrow()
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {isNarrow ? (
        <chakra.div p="4">
          <SkeletonList rows={6} />
        </chakra.div>
      ) : (
        <TableView
          model={model}
          options={options}
          placeholder={<SkeletonRows options={options} columns={model.columns} rows={rows} />}
        />
      )}
    </>
  )
}
