import { toast } from '@dayline/shared/feedback'
import { useSearchParams } from '@dayline/shared/router'
import { useEffect, useRef } from 'react'

/** What a payment page adds to the address when it sends the browser back. */
const parameters = ['action', 'status', 'message']

type Return = {
  message: string
  /** Also set in the address, such as the tab that shows what is new. */
  opens?: Record<string, string>
  onSuccess: () => void
}

/**
 * Shows how a payment page ended, once, and removes it from the address: a success where `action` or `status` is
 * `success`, otherwise the message that came along.
 */
export function useReturn(success: Return): void {
  const [params, setParams] = useSearchParams()
  const [action, status, message] = parameters.map((name) => params.get(name))
  const latest = useRef({ success, setParams })
  latest.current = { success, setParams }

  // An effect, because it shows what another site has left in the address.
  useEffect(() => {
    if (action === null && status === null && message === null) return
    const { success, setParams } = latest.current
    const isSuccess = action === 'success' || status === 'success'
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        for (const name of parameters) rest.delete(name)
        if (isSuccess) for (const [name, value] of Object.entries(success.opens ?? {})) rest.set(name, value)
        return rest
      },
      { replace: true },
    )
    if (isSuccess) {
      toast.success(success.message)
      success.onSuccess()
    } else if (message) toast.info(message)
  }, [action, status, message])
}
