import type { CallBody, CallData, TaskListItem } from '@dayline/shared/contract'

type BoardData = CallData<'/project/taskboard'>

/** The cards of a column, from top to bottom. */
export type Column = { status: number; items: readonly TaskListItem[]; total: number }
export type Place = { status: number; index: number }

/** The columns of a board, in the given order of statuses. */
export function columnsOf(board: BoardData, order: readonly number[]): Column[] {
  return order.map((status) => {
    const column = board.Columns.find(({ Status }) => Status === status)
    return { status, items: column?.Items ?? [], total: column?.TotalCount ?? 0 }
  })
}

/** The place of a card; null when no column has it. */
export function placeOf(columns: readonly Column[], id: number): Place | null {
  for (const { status, items } of columns) {
    const index = items.findIndex(({ ID }) => ID === id)
    if (index >= 0) return { status, index }
  }
  return null
}

/** The columns with the card at another place; an index beyond the end is treated as the end. */
export function moveCard(columns: readonly Column[], id: number, to: Place): readonly Column[] {
  const from = placeOf(columns, id)
  const card = columns.find(({ status }) => status === from?.status)?.items[from?.index ?? -1]
  if (!from || !card || (from.status === to.status && from.index === to.index)) return columns
  return columns.map((column) => {
    const others = column.items.filter(({ ID }) => ID !== id)
    const leaves = column.status === from.status && column.status !== to.status
    if (column.status !== to.status) return leaves ? { ...column, items: others, total: column.total - 1 } : column
    const items = [...others.slice(0, to.index), { ...card, Status: to.status }, ...others.slice(to.index)]
    return { ...column, items, total: column.total + (from.status === to.status ? 0 : 1) }
  })
}

export type Step = 'up' | 'down' | 'left' | 'right'

/** The place that an arrow key moves a card to; null at an edge. */
export function stepTo(columns: readonly Column[], id: number, step: Step): Place | null {
  const from = placeOf(columns, id)
  if (!from) return null
  const at = columns.findIndex(({ status }) => status === from.status)
  if (step === 'up' || step === 'down') {
    const index = from.index + (step === 'up' ? -1 : 1)
    return index < 0 || index >= (columns[at]?.items.length ?? 0) ? null : { status: from.status, index }
  }
  const next = columns[at + (step === 'left' ? -1 : 1)]
  return next ? { status: next.status, index: Math.min(from.index, next.items.length) } : null
}

/** The body of the move: the column, and the card above or else the one below; null for an unknown card. */
export function moveBody(columns: readonly Column[], id: number): CallBody<'/project/movetask'> | null {
  const place = placeOf(columns, id)
  const items = columns.find(({ status }) => status === place?.status)?.items
  if (!place || !items) return null
  const above = items[place.index - 1]
  const below = items[place.index + 1]
  const neighbor = above ? { AfterId: above.ID } : below ? { BeforeId: below.ID } : {}
  return { Id: id, Status: place.status as never, ...neighbor }
}
