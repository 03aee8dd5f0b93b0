import type { Tone } from '@dayline/shared/format'
import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import type { Column, TableLook, TableSort } from './columns.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Pagination } from './Pagination.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import type { PageTurn, Query, Rows } from './query.ts'
import { SkeletonList } from './Skeleton.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableCards } from './TableCards.tsx'
import { TableView } from './TableView.tsx'
import { useExpanded } from './useExpanded.ts'
import { useIsNarrow } from './useMediaQuery.ts'

export type DataTableProps<Item> = {
  label: string
  /** The whole read: loading, empty, error and Retry are drawn here. */
  query: Query<Rows<Item>>
  columns: readonly Column<Item>[]
  /** Defaults to the item's `ID`. */
  rowKey?: (item: Item) => string | number
  rowTone?: (item: Item) => Tone | null | undefined
  expand?: (item: Item) => ReactNode
  /** Open row kept by the caller (URL); with `onExpandedChange` one row at a time. */
  expanded?: string | number | null
  onExpandedChange?: (key: string | number | null) => void
  onOpen?: (item: Item) => void
  /** Page and size from the filters; without it no pages are turned. */
  page?: PageTurn
  onPageChange?: (turn: Partial<PageTurn>) => void
  sort?: TableSort
  onSortChange?: (sort: TableSort) => void
  /** In place of "No Data"; pass the filtered variant when filters are set. */
  empty?: ReactNode
  /** Without a frame of its own, inside a card. */
  isPlain?: boolean
}

function idOf(item: unknown): string | number {
  return (item as { ID?: string | number }).ID ?? JSON.stringify(item)
}

/** A list from the API as a table, as cards under 640 px, with every state it can be in. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { query, page, onPageChange, isPlain = false } = props
  const isNarrow = useIsNarrow()
  const expanded = useExpanded(props.expanded, props.onExpandedChange)
  const look: TableLook<Item> = { ...props, rowKey: props.rowKey ?? idOf }
  const rows = query.data

  function body() {
    if (!rows && query.error) return <ErrorState error={query.error} onRetry={query.retry} />
    if (!rows) {
      return (
        <>
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          {isNarrow ? (
            <chakra.div p="4">
              <SkeletonList rows={6} />
            </chakra.div>
          ) : (
            <TableView
              items={[]}
              look={look}
              expanded={expanded}
              placeholder={<SkeletonRows look={look} rows={Math.min(page?.PageSize ?? 8, 12)} />}
            />
          )}
        </>
      )
    }
    if (rows.Items.length === 0) return <>{props.empty ?? <EmptyState />}</>
    return isNarrow ? (
      <TableCards items={rows.Items} look={look} expanded={expanded} />
    ) : (
      <TableView items={rows.Items} look={look} expanded={expanded} />
    )
  }

  const frame = isPlain
    ? {}
    : ({ borderWidth: '1px', borderColor: 'border', borderRadius: 'l3', bg: 'bg.panel' } as const)
  return (
    <div>
      <chakra.div {...frame} aria-busy={query.isLoading || query.isValidating || undefined}>
        <ProgressLine isActive={Boolean(rows) && query.isValidating} />
        {body()}
      </chakra.div>
      {page && onPageChange && rows && (rows.TotalCount ?? 0) > 0 && (
        <Pagination page={page} totalCount={rows.TotalCount ?? rows.Items.length} onChange={onPageChange} />
      )}
    </div>
  )
}
