import type { FormState } from '@dayline/shared/forms'
import { useEffect, useRef } from 'react'

/**
 * Shows values that someone else has saved: immediately while the form is unchanged. A changed form is updated only
 * after a refused try, so that the server can first refuse fields that both sides changed.
 */
export function useFreshForm<Values extends object>(form: FormState<Values>, stored: Values): void {
  const latest = useRef({ form, stored })
  latest.current = { form, stored }
  const text = JSON.stringify(stored)
  const shown = useRef(text)
  const wasRefused = form.failure !== null
  // An effect, because the account is refetched outside of the form.
  useEffect(() => {
    const { form, stored } = latest.current
    if (shown.current === text || (form.isDirty && !wasRefused)) return
    shown.current = text
    if (form.isDirty) form.rebase(stored)
    else form.reset(stored)
  }, [text, wasRefused])
}
