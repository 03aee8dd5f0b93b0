import type { Tone } from '@dayline/shared/format'
import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'
export type TableSort = { by: string; direction: SortDirection }

/** A column of a `DataTable`. */
export type Column<Item> = {
  id: string
  header: ReactNode
  /** Name on cards and for screen readers where `header` is empty or an icon. */
  name?: string
  cell: (item: Item) => ReactNode
  /** Numbers stand at the right with tabular figures. */
  isNumber?: boolean
  isSortable?: boolean
  /** CSS width, such as `12rem` or `30%`. */
  width?: string
  /** Value of the totals row. */
  total?: ReactNode
  /** On cards: `title` is the headline, `actions` stands beside it, `hidden` is left out. */
  onCard?: 'title' | 'actions' | 'line' | 'hidden'
}

export type TableLook<Item> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  rowKey: (item: Item) => string | number
  rowTone?: ((item: Item) => Tone | null | undefined) | undefined
  /** Content below a row; opens by click, Enter or the chevron. */
  expand?: ((item: Item) => ReactNode) | undefined
  /** What a click on a row or Enter does where nothing expands. */
  onOpen?: ((item: Item) => void) | undefined
  sort?: TableSort | undefined
  onSortChange?: ((sort: TableSort) => void) | undefined
}

/** Words of a column: for cards, skeletons and announcements. */
export function columnName<Item>({ header, name, id }: Column<Item>): string {
  return name ?? (typeof header === 'string' ? header : id)
}
