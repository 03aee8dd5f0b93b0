import type { CustomerInvoice } from '@dayline/shared/contract'
import { type SaveState, useAutosave } from '@dayline/shared/forms'
import { useMemo } from 'react'
import { useShowInvoice } from '../invoices.api.ts'
import { type InvoiceDraft, toBody, toDraft } from './invoiceDraft.ts'

/** Rest before a change is sent (docs/product/invoices.md#drafts). */
const delayMs = 350

/** An invoice that is edited in place. */
export type EditedInvoice = {
  draft: InvoiceDraft
  change: (change: Partial<InvoiceDraft>) => void
  /** Sentences under a field, by its path on the wire, such as `Items.0.Price`. */
  errorOf: (path: string) => string[] | undefined
  flush: () => void
  retry: () => void
  state: SaveState
}

/** Saves the sheet as a whole after each change. Give the component the invoice's id as its `key`. */
export function useInvoiceDraft(invoice: CustomerInvoice): EditedInvoice {
  const show = useShowInvoice()
  const stored = useMemo(() => toDraft(invoice), [invoice])
  const saved = useAutosave('/costmanagement/addupdateinvoice', {
    stored,
    toBody: (draft) => toBody(invoice, draft),
    delayMs,
    record: String(invoice.ID),
    onSaved: ({ Item }) => show(Item),
  })
  return {
    draft: saved.value,
    change: (change) => saved.set({ ...saved.value, ...change }),
    errorOf: (path) => {
      const sentences = saved.validationErrors.filter(({ Key }) => Key === path).map(({ Value }) => Value)
      return sentences.length > 0 ? sentences : undefined
    },
    flush: saved.flush,
    retry: saved.retry,
    state: saved.state,
  }
}
