import { useRevalidateAll } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { useEffect } from 'react'
import { openStore, readItems } from './outboxStore.ts'

/** Between tries while something waits and nothing says that the connection is back. */
const retryMs = 30_000

/** Fetched in idle time: in the first moments of a connection a request may still fail. */
export const loadOutboxSender = () => import('./sendItems.ts')

let send = async () => {}

/** Sends what waits now. */
export const sendNow = (): Promise<void> => send()

/**
 * Opens the outbox of who is signed in, and sends what waits: when the page opens, when the connection is back, and now
 * and then. Call once, in the shell.
 */
export function useOutboxSender(userId: number, organizationId: number | null): void {
  const revalidateAll = useRevalidateAll()
  useEffect(() => {
    if (organizationId === null) return
    let isOver = false
    const run = async () => {
      // Shown in any case: the page may have been opened without a connection.
      const items = await readItems()
      if (isOver || !navigator.onLine || items.every(({ state }) => state !== 'waiting')) return
      const { sendItems } = await loadOutboxSender()
      const count = await sendItems()
      if (count === 0 || isOver) return
      toast.success(`${plural(count, 'change')} that waited ${count === 1 ? 'was' : 'were'} sent.`)
      void revalidateAll()
    }
    const quietly = () => run().catch((error: unknown) => console.warn('Outbox:', String(error)))
    send = quietly
    const close = openStore(`${userId}:${organizationId}`)
    void quietly()
    window.addEventListener('online', quietly)
    const timer = setInterval(quietly, retryMs)
    return () => {
      isOver = true
      send = async () => {}
      clearInterval(timer)
      window.removeEventListener('online', quietly)
      close()
    }
  }, [userId, organizationId, revalidateAll])
}
