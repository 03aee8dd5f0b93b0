import { toast } from '@dayline/shared/feedback'
import { useReadParams, useSearchParams } from '@dayline/shared/router'
import { useEffect, useRef } from 'react'

/** URL parameters that a payment page adds when it returns the browser. */
const parameters = ['action', 'status', 'message']

type Return = {
  message: string
  /** URL parameters to set on success, such as the tab with the new item. */
  opens?: Record<string, string>
  onSuccess: () => void
}

/**
 * Shows the result of a payment page once, and removes it from the URL: success if `action` or `status` is `success`,
 * otherwise the message in the URL.
 */
export function useReturn(success: Return): void {
  const [params, setParams] = useSearchParams()
  const readParams = useReadParams()
  const [action, status, message] = parameters.map((name) => params.get(name))
  const latest = useRef({ success, setParams })
  latest.current = { success, setParams }

  // In an effect, because it reacts to parameters that another site has set in the URL.
  useEffect(() => {
    if (action === null && status === null && message === null) return
    const { success, setParams } = latest.current
    const isSuccess = action === 'success' || status === 'success'
    const rest = readParams()
    for (const name of parameters) rest.delete(name)
    if (isSuccess) for (const [name, value] of Object.entries(success.opens ?? {})) rest.set(name, value)
    setParams(rest, { replace: true })
    if (isSuccess) {
      toast.success(success.message)
      success.onSuccess()
    } else if (message) toast.info(message)
  }, [action, status, message, readParams])
}
