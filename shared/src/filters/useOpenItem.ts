import { useEffect, useState } from 'react'
import type { FilterField } from './fields.ts'
import { useUrlValue } from './useUrlFilters.ts'

type PageOf = { Items: readonly { ID: number }[]; TotalCount: number }
type Turn = { Page: number; PageSize: number }
type Options<Data> = {
  /** The page at hand; while the next one loads, still the former one. */
  data: (Data & PageOf & Turn) | undefined
  page: Turn
  onTurn: (turn: Partial<Turn>, options: { replace: boolean }) => void
}

export type OpenItem = {
  /** Which item is open; undefined = none. */
  id: number | undefined
  /** How many items stand on the pages before this one. */
  before: number
  show: (id: number | undefined) => void
  /** To the neighbouring page: its last item, its first one. Left out where there is no such page. */
  toFormerPage: (() => void) | undefined
  toNextPage: (() => void) | undefined
}

/**
 * The item of a paged list that stands open in a lightbox, kept in the address. Beyond an end of its page it goes on
 * with the neighbouring page, and the item stays in sight until that page is there.
 */
export function useOpenItem<Data>(
  field: FilterField<number | undefined>,
  { data, page: { Page, PageSize }, onTurn }: Options<Data>,
): OpenItem {
  const [id, setId] = useUrlValue(field)
  const [landing, setLanding] = useState<{ page: number; on: 'first' | 'last' } | null>(null)
  const items = data?.Items ?? []
  const isHere = items.some(({ ID }) => ID === id)
  // Which page the data is about, not which one was asked for.
  const shownPage = data?.Page ?? Page
  const hasLanded = landing !== null && landing.page === shownPage && !isHere
  const landedOn = hasLanded ? items.at(landing.on === 'first' ? 0 : -1)?.ID : undefined

  useEffect(() => {
    if (landedOn !== undefined) setId(landedOn, { replace: true })
  }, [landedOn, setId])

  function show(next: number | undefined) {
    setLanding(null)
    // Opening is a step that one can go back from; moving on and closing are not.
    setId(next, { replace: next === undefined || id !== undefined })
  }

  function turnTo(page: number, on: 'first' | 'last') {
    // It is on its way already.
    if (Page === page && shownPage !== page) return
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
