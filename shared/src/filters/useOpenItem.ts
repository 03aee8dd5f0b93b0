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
  const [id, setId] = useUrlValue(field)
  const [landing, setLanding] = useState<{ page: number; on: 'first' | 'last' } | null>(null)
  const [former, setFormer] = useState<{ id: number; at: number } | null>(null)
  const items = data?.Items ?? []
  const at = items.findIndex(({ ID }) => ID === id)
  if (id === undefined && former) setFormer(null)
  if (id !== undefined && at >= 0 && (former?.id !== id || former.at !== at)) setFormer({ id, at })
  // The loaded page, not the requested one.
  const shownPage = data?.Page ?? Page
  const isMissing = id !== undefined && at < 0 && data !== undefined
  let landedOn: number | undefined
  if (isMissing && landing?.page === shownPage) landedOn = items.at(landing.on === 'first' ? 0 : -1)?.ID
  // Removed while open: continue with the item that moved up into its place.
  else if (isMissing && landing === null && former?.id === id && items.length > 0) {
    const place = Math.min(former.at, items.length - 1)
    landedOn = items[place]?.ID
    // After the last one was removed, the page may be filled before the new address is rendered.
    if (place !== former.at) setFormer({ id, at: place })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `items` are those among which `landedOn` was found.
  useEffect(() => {
    if (landedOn === undefined) return
    const isGone = (current: number | undefined) => current !== undefined && !items.some(({ ID }) => ID === current)
    // The item may have been closed, or another opened, in an address that is not rendered yet.
    setId((current) => (isGone(current) ? landedOn : current), { replace: true })
  }, [landedOn, setId])

  function show(next: number | undefined) {
    // Moved back within the shown page before the requested one was loaded.
    if (next !== undefined && landing && landing.page !== shownPage) onTurn({ Page: shownPage }, { replace: true })
    setLanding(null)
    // Opening adds a history entry; moving on and closing do not.
    setId(next, { replace: next === undefined || id !== undefined })
  }

  function turnTo(page: number, on: 'first' | 'last') {
    setLanding({ page, on })
    onTurn({ Page: page }, { replace: true })
  }

  const last = Math.ceil((data?.TotalCount ?? 0) / PageSize)
  return {
    id: landedOn ?? id,
    before: (shownPage - 1) * PageSize,
    show,
    toFormerPage: shownPage > 1 ? () => turnTo(shownPage - 1, 'last') : undefined,
    toNextPage: shownPage < last ? () => turnTo(shownPage + 1, 'first') : undefined,
  }
}
