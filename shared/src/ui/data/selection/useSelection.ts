import { useState } from 'react'
import type { RowSelection } from '../table/columns.ts'
import { rangeBetween, withMore, withoutThese } from './selection.ts'

type SelectionOptions = {
  /** Maximum number of selected items. */
  most: number
  onFull: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** Selected items of a list. They survive turning pages. A new `key` (the filters) clears them. */
export function useSelection(key: string, { most, onFull }: SelectionOptions): RowSelection {
  const [state, setState] = useState({ key, ids: nothing, last: null as number | null })
  const { ids, last } = state.key === key ? state : { ids: nothing, last: null }

  function add(more: readonly number[], from = last) {
    const { ids: next, isFull } = withMore(ids, more, most)
    setState({ key, ids: next, last: from })
    if (isFull) onFull()
  }

  // Based on the latest state: a bulk removal takes a while, and the user may select or filter meanwhile.
  function remove(these: readonly number[], from?: number) {
    setState((now) => (now.key === key ? { key, ids: withoutThese(now.ids, these), last: from ?? now.last } : now))
  }

  return {
    ids,
    add: (more) => add(more),
    remove: (these) => remove(these),
    toggle(id, page, isRange) {
      const these = isRange ? rangeBetween(page, last, id) : [id]
      if (ids.has(id)) remove(these, id)
      else add(these, id)
    },
  }
}
