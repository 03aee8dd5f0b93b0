import type { Tone } from '@dayline/shared/format'
import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'
export type TableSort = { by: string; direction: SortDirection }
export type RowKey = string | number
type SortValue = string | number | null | undefined

/** A column of a `DataTable`. */
export type Column<Item> = {
  id: string
  header: ReactNode
  /** Name on cards and for screen readers where `header` is empty or an icon. */
  name?: string
  cell: (item: Item) => ReactNode
  /**
   * What a row of a long table shows in its first frame, until there is time for `cell`: the same picture, as high,
   * without controls. It keeps scrolling smooth where cells are expensive.
   */
  firstCell?: (item: Item) => ReactNode
  /** Numbers are right-aligned, with tabular figures. */
  isNumber?: boolean
  /** The caller sorts, for example on the server: the head only calls `onSortChange`. */
  isSortable?: boolean
  /** The table sorts by this value while it has the whole list; rows without a value stay last. */
  sortValue?: (item: Item) => SortValue
  /** The first press on the head sorts from high to low. Numbers do so by default. */
  sortsDescendingFirst?: boolean
  /** The column choice always shows this column. The headline of a card and columns without words do so by default. */
  isFixed?: boolean
  /** CSS width, such as `12rem` or `30%`. */
  width?: string
  /** Value of the totals row. */
  total?: ReactNode
  /**
   * Place on a card: `title` is the headline, `figure` is right of it, `fact` is in the line below it, `actions` are
   * beside it, `footer` is below everything, `hidden` is left out. Everything else is a line of its own, behind the chevron where there are facts or
   * figures.
   */
  onCard?: 'title' | 'figure' | 'fact' | 'actions' | 'footer' | 'line' | 'hidden'
  /** Content on a card, where it differs from the cell. Null leaves it out. */
  cardCell?: (item: Item) => ReactNode
}

/** Rows that are selected; `useSelection` makes one. */
export type RowSelection = {
  ids: ReadonlySet<number>
  /** Selects or deselects one; with `isRange` all from the last one to it, in the order of the page. */
  toggle: (id: number, page: readonly number[], isRange: boolean) => void
  add: (ids: readonly number[]) => void
  remove: (ids: readonly number[]) => void
}

export type TableOptions<Item> = {
  /** Names the table for screen readers. */
  label: string
  columns: readonly Column<Item>[]
  rowKey: (item: Item) => RowKey
  rowTone?: ((item: Item) => Tone | null | undefined) | undefined
  /** Content below a row; opens by click, Enter or the chevron. */
  expand?: ((item: Item) => ReactNode) | undefined
  /** What a click on a row or Enter does where nothing expands. */
  onOpen?: ((item: Item) => void) | undefined
  selection?: RowSelection | undefined
  /** Name of a row, for its checkbox. */
  rowName?: ((item: Item) => string) | undefined
}

/** A column of controls, which paper leaves out. */
export function hasControls<Item>({ onCard }: Column<Item>): boolean {
  return onCard === 'actions' || onCard === 'footer'
}

/** Words of a column: for cards, skeletons and announcements. */
export function columnName<Item>({ header, name, id }: Column<Item>): string {
  return name ?? (typeof header === 'string' ? header : id)
}
