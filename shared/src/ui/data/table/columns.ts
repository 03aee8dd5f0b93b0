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
  /** Name on cards and for screen readers if `header` is empty or an icon. */
  name?: string
  cell: (item: Item) => ReactNode
  /**
   * Content in the first frame of a row of a long table, until `cell` is rendered: with the same look and height, but
   * without controls. Keeps scrolling smooth if cells are expensive.
   */
  firstCell?: (item: Item) => ReactNode
  /** Numbers are right-aligned, with tabular figures. */
  isNumber?: boolean
  /** The caller sorts, for example on the server: the head only calls `onSortChange`. */
  isSortable?: boolean
  /** The table sorts by this value if it has the whole list; rows without a value remain last. */
  sortValue?: (item: Item) => SortValue
  /** The first press on the head sorts from high to low. Numbers do so by default. */
  sortsDescendingFirst?: boolean
  /** Users cannot hide this column. Default for a card's headline, columns of controls and columns without a name. */
  isFixed?: boolean
  /** The cell never wraps, as with dates and document numbers; the other columns give way. */
  isOneLine?: boolean
  /** Text of people's own, such as a name: breaks within a word before it takes the space of other columns. */
  breaksWords?: boolean
  /** CSS width, such as `12rem` or `30%`. */
  width?: string
  /** Value of the totals row. */
  total?: ReactNode
  /**
   * Place on a card: `title` is the headline, `figure` is right of it, `fact` is in the line below it, `actions` are
   * beside it, `footer` is below everything, `hidden` is omitted. Other columns have a line each, behind the chevron if
   * there are facts or figures.
   */
  onCard?: 'title' | 'figure' | 'fact' | 'actions' | 'footer' | 'line' | 'hidden'
  /** Content on a card, if it differs from the cell. Null omits it. */
  cardCell?: (item: Item) => ReactNode
}

/** The selected rows; created by `useSelection`. */
export type RowSelection = {
  ids: ReadonlySet<number>
  /** Selects or deselects one row; with `isRange` all rows from the last chosen one to it, in the order of the page. */
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
  /** Runs on click or Enter if rows do not expand; on a card, the headline is its button. */
  onOpen?: ((item: Item) => void) | undefined
  selection?: RowSelection | undefined
  /** Name of a row, for its checkbox. */
  rowName?: ((item: Item) => string) | undefined
}

/** Whether a column consists of controls, which are not printed. */
export function hasControls<Item>({ onCard }: Column<Item>): boolean {
  return onCard === 'actions' || onCard === 'footer'
}

/** Name of a column as text, for cards, skeletons and announcements. */
export function columnName<Item>({ header, name, id }: Column<Item>): string {
  return name ?? (typeof header === 'string' ? header : id)
}
