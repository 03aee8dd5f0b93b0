import { useRevalidate } from '@dayline/shared/api'
import type { CustomerInvoice } from '@dayline/shared/contract'
import { type SaveState, useAutosave } from '@dayline/shared/forms'
import { useEffect, useMemo, useRef } from 'react'
import { useShowInvoice } from '../invoices.api.ts'
import { changesBetween, type DraftChange, mergeDrafts } from './draftChanges.ts'
import { type InvoiceDraft, toBody, toDraft } from './invoiceDraft.ts'

/** Debounce delay before a change is sent (docs/product/invoices.md#drafts). */
const delayMs = 350

/** A conflict: someone else changed the draft while it was edited here. */
export type DraftConflict = {
  /** The server's sentence that names who changed it. */
  sentence: string
  changes: DraftChange[]
  /** Saves both people's changes; for the same field, those made here. */
  keepMine: () => void
  takeTheirs: () => void
}

/** An invoice edited in place. */
export type EditedInvoice = {
  draft: InvoiceDraft
  change: (change: Partial<InvoiceDraft>) => void
  /** Errors of a field, by its path in the API, such as `Items.0.Price`. */
  errorOf: (path: string) => string[] | undefined
  flush: () => void
  retry: () => void
  state: SaveState
  conflict: DraftConflict | null
}

/** Saves the whole sheet after each change. Give the component the invoice's ID as its `key`. */
export function useInvoiceDraft(invoice: CustomerInvoice): EditedInvoice {
  const show = useShowInvoice()
  const reread = useRevalidate()
  const stored = useMemo(() => toDraft(invoice), [invoice])
  // Text typed while a save is in flight is still based on the version that the save replaces.
  const own = useRef({ replaced: new Set<number>(), latest: invoice.Version })
  const saved = useAutosave('/costmanagement/addupdateinvoice', {
    stored,
    toBody: (draft) => {
      const { replaced, latest } = own.current
      return toBody(invoice, { ...draft, Version: replaced.has(draft.Version) ? latest : draft.Version })
    },
    delayMs,
    record: String(invoice.ID),
    onSaved: ({ Item }, { Version }) => {
      own.current.replaced.add(Version)
      own.current.latest = Item.Version
      show(Item)
    },
  })
  const draft = saved.value
  // The last server state before the version that caused the refusal: the base of the merge.
  const base = useRef(stored)
  const isStale = draft.Version !== stored.Version && !own.current.replaced.has(draft.Version)
  if (!isStale) base.current = stored
  const sentence = saved.validationErrors.find(({ Key }) => Key === 'Version')?.Value
  const mustReread = sentence !== undefined && !isStale
  useEffect(() => {
    if (mustReread) void reread('/costmanagement/getinvoice')
  }, [mustReread, reread])

  // Only the server can tell whose change came in between. The user's own, such as one sent on leaving the page, is no
  // conflict, so the save is retried once per version.
  const mustTry = isStale && sentence === undefined && saved.state !== 'saving'
  const trial = useRef({ version: 0, retry: saved.retry })
  trial.current.retry = saved.retry
  useEffect(() => {
    if (!mustTry || trial.current.version === stored.Version) return
    trial.current.version = stored.Version
    trial.current.retry()
  }, [mustTry, stored.Version])

  function replace(value: InvoiceDraft) {
    saved.discard()
    saved.set(value)
  }
  return {
    draft,
    change: (change) => saved.set({ ...draft, ...change }),
    errorOf: (path) => {
      const named = [...saved.validationErrors, ...invoice.ElectronicLacks]
      const sentences = named.filter(({ Key }) => Key === path).map(({ Value }) => Value)
      return sentences.length > 0 ? sentences : undefined
    },
    flush: saved.flush,
    retry: saved.retry,
    state: saved.state,
    conflict:
      isStale && sentence !== undefined
        ? {
            sentence,
            changes: changesBetween(base.current, stored),
            keepMine: () => replace(mergeDrafts(base.current, draft, stored)),
            takeTheirs: saved.discard,
          }
        : null,
  }
}
