import type { TimeEntry } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'
import { type RowSelection, useSelection } from '@dayline/shared/ui/data'
import { useRef } from 'react'

/** As many as one preview of their approval takes. */
const maxSelected = 100

export type SelectedEntries = { selection: RowSelection; entries: readonly TimeEntry[] }

/** Selected entries, also those of other pages. Another key, the filters, clears them. */
export function useSelectedEntries(key: string, shown: readonly TimeEntry[]): SelectedEntries {
  const selection = useSelection(key, {
    most: maxSelected,
    onFull: () => toast.error(`You can select at most ${maxSelected} time entries.`),
  })
  const known = useRef(new Map<number, TimeEntry>())
  for (const entry of shown) known.current.set(entry.ID, entry)
  return { selection, entries: [...selection.ids].flatMap((id) => known.current.get(id) ?? []) }
}
