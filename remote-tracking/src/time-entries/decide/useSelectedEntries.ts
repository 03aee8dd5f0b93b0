import type { TimeEntry } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type RowSelection, useSelection } from '@dayline/shared/ui/data'
import { useRef } from 'react'

/** The most entries that one approval preview accepts. */
const maxSelected = 100

export type SelectedEntries = { selection: RowSelection; entries: readonly TimeEntry[] }

/** Selected entries, including those on other pages. A change of `key`, the filters, clears them. */
export function useSelectedEntries(key: string, shown: readonly TimeEntry[]): SelectedEntries {
  const selection = useSelection(key, {
    most: maxSelected,
    onFull: () => toast.error(`You can select at most ${maxSelected} time entries.`),
  })
  const known = useRef(new Map<number, TimeEntry>())
  for (const entry of shown) known.current.set(entry.ID, entry)
  return { selection, entries: [...selection.ids].flatMap((id) => known.current.get(id) ?? []) }
}
