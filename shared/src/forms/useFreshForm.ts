import type { FormState } from '@dayline/shared/forms/core'
import { useEffect, useRef } from 'react'

type FreshOptions = {
  /**
   * Updates a changed form only after a refused try, so that the server can first refuse fields that both sides
   * changed; otherwise a changed form retains its changes and shows the other fields as they are stored now.
   */
  waitsForRefusal?: boolean
}

/** Shows values that someone else has saved while a form is open: immediately if the form is or becomes unchanged. */
export function useFreshForm<Values extends object>(
  form: FormState<Values>,
  stored: Values,
  { waitsForRefusal = false }: FreshOptions = {},
): void {
  const latest = useRef({ form, stored })
  latest.current = { form, stored }
  const text = JSON.stringify(stored)
  const shown = useRef(text)
  const mayUpdate = !form.isDirty || !waitsForRefusal || form.failure !== null
  // An effect, because the record is refetched outside of the form.
  useEffect(() => {
    const { form, stored } = latest.current
    if (shown.current === text || !mayUpdate) return
    shown.current = text
    if (form.isDirty) form.rebase(stored)
    else form.reset(stored)
  }, [text, mayUpdate])
}
