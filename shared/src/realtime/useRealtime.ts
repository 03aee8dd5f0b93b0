import { useRevalidateAll } from '@dayline/shared/api'
import { useEffect } from 'react'
import { maintainSocket } from './socket.ts'

/** Opens the one socket of the app once the page is painted and idle; the shell calls it, areas only listen. */
export function useRealtime(userId: number, organizationId: number | null, employeeId: number | null): void {
  const revalidateAll = useRevalidateAll()
  useEffect(() => {
    let close = () => {}
    const start = () => {
      close = maintainSocket({ userId, organizationId, employeeId }, () => void revalidateAll())
    }
    // Safari has no idle callback.
    const idle = window.requestIdleCallback?.(start, { timeout: 5000 })
    const timer = idle === undefined ? setTimeout(start, 2000) : undefined
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle)
      clearTimeout(timer)
      close()
    }
  }, [userId, organizationId, employeeId, revalidateAll])
}
