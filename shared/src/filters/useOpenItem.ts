import { useEffect, useState } from 'react'
import type { FilterField } from './fields.ts'
import { useUrlValue } from './useUrlFilters.ts'

type PageOf = { Items: readonly { ID: number }[]; TotalCount: number }
type Turn = { Page: number; PageSize: number }
type Options<Data> = {
  /** The loaded page; while the next one loads, still the previous one. */
  data: (Data & PageOf & Turn) | undefined
  page: Turn
  onTurn: (turn: Partial<Turn>, options: { replace: boolean }) => void
}

export type OpenItem = {
  /** Which item is open; undefined = none. */
  id: number | undefined
  /** Number of items on earlier pages. */
  before: number
  show: (id: number | undefined) => void
  /** Opens the last item of the previous page, or the first of the next. Omitted without such a page. */
  toFormerPage: (() => void) | undefined
  toNextPage: (() => void) | undefined
}

/**
 * The item of a paged list that is open in a lightbox, stored in the address. At an end of the page it continues with
 * the adjacent page, and the item stays visible until that page is loaded. After a removal it continues with the next.
 */
export function useOpenItem<Data>(
  field: FilterField<number | undefined>,
  { data, page: { Page, PageSize }, onTurn }: Options<Data>,
): OpenItem {
  const items = data?.Items ?? []
  const { id, setId, moveTo } = useOpenId(field, items)
  const [landing, setLanding] = useState<{ page: number; on: 'first' | 'last' } | null>(null)
  const [former, setFormer] = useState<{ id: number; at: number } | null>(null)
  const at = items.findIndex(({ ID }) => ID === id)
  if (id === undefined && former) setFormer(null)
  if (id !== undefined && at >= 0 && (former?.id !== id || former.at !== at)) setFormer({ id, at })
  // The loaded page, not the requested one.
  const shownPage = data?.Page ?? Page
  // Landed: a later removal continues with the next item, not with the end of the page again.
  if (landing?.page === shownPage && at >= 0) setLanding(null)
  const isMissing = id !== undefined && at < 0 && data !== undefined
  if (isMissing && landing?.page === shownPage) moveTo(items.at(landing.on === 'first' ? 0 : -1)?.ID)
  // Removed while open: continue with the item that moved up into its place.
  else if (isMissing && landing === null && former?.id === id) moveTo(items[Math.min(former.at, items.length - 1)]?.ID)

  function show(next: number | undefined) {
    // Moved back within the shown page before the requested one was loaded.
    if (next !== undefined && landing && landing.page !== shownPage) onTurn({ Page: shownPage }, { replace: true })
    // The address may name an item that the list does not have: then nothing is open.
    const isShown = at >= 0 || landing !== null
    setLanding(null)
    moveTo(next)
    // Opening adds a history entry; moving on and closing do not.
    setId(next, { replace: next === undefined || isShown })
  }

  function turnTo(page: number, on: 'first' | 'last') {
    setLanding({ page, on })
    onTurn({ Page: page }, { replace: true })
  }

  const last = Math.ceil((data?.TotalCount ?? 0) / PageSize)
  return {
    id,
    before: (shownPage - 1) * PageSize,
    show,
    toFormerPage: shownPage > 1 ? () => turnTo(shownPage - 1, 'last') : undefined,
    toNextPage: shownPage < last ? () => turnTo(shownPage + 1, 'first') : undefined,
  }
}

/** The item in the address. `moveTo` continues with another at once, and with the address when React renders it. */
function useOpenId(field: FilterField<number | undefined>, items: readonly { ID: number }[]) {
  const [id, setId] = useUrlValue(field)
  // A new address is rendered only when React has time, and meanwhile the list may change.
  const [move, setMove] = useState<{ from: number; to: number } | null>(null)
  if (move && move.from !== id) setMove(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `items` are those among which `move.to` was found.
  useEffect(() => {
    if (!move) return
    const isGone = (current: number | undefined) => current !== undefined && !items.some(({ ID }) => ID === current)
    // The item may have been closed, or another opened, in an address that is not rendered yet.
    setId((current) => (isGone(current) ? move.to : current), { replace: true })
  }, [move, setId])

  function moveTo(to: number | undefined) {
    if (id !== undefined && to !== undefined) setMove({ from: id, to })
  }
  return { id: move && move.from === id ? move.to : id, setId, moveTo }
}
