import { messages } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { useState } from 'react'
import { stretchOf, withMore, withoutThese } from './selection.ts'

export type Selection = {
  ids: ReadonlySet<number>
  /** Turns one on or off; with shift all from the last one to it, in the order of the page. */
  toggle: (id: number, page: readonly number[], isStretch: boolean) => void
  add: (ids: readonly number[]) => void
  remove: (ids: readonly number[]) => void
}

const nothing: ReadonlySet<number> = new Set()

/** Chosen screenshots. They survive turning pages; another `key`, the filters, starts anew (decisions, Screens). */
export function useSelection(key: string): Selection {
  const [state, setState] = useState({ key, ids: nothing, last: null as number | null })
  const { ids, last } = state.key === key ? state : { ids: nothing, last: null }

  function add(more: readonly number[], from = last) {
    const { ids: next, isFull } = withMore(ids, more)
    setState({ key, ids: next, last: from })
    if (isFull) toast.error(messages.selectionFull)
  }

  // Built on what stands then: removing many takes a while, and the reader may go on selecting or filtering.
  function remove(these: readonly number[], from?: number) {
    setState((now) => (now.key === key ? { key, ids: withoutThese(now.ids, these), last: from ?? now.last } : now))
  }

  return {
    ids,
    add: (more) => add(more),
    remove: (these) => remove(these),
    toggle(id, page, isStretch) {
      const these = isStretch ? stretchOf(page, last, id) : [id]
      if (ids.has(id)) remove(these, id)
      else add(these, id)
    },
  }
}
