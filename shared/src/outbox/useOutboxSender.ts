import { useRevalidateAll } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'
import { plural } from '@dayline/shared/format'
import { useEffect } from 'react'
import { openStore, readItems } from './outboxStore.ts'

/** Interval between tries while something waits, in case no event reports that the connection is back. */
const retryMs = 30_000

/** Loaded in idle time: right after a reconnect, a request may still fail. */
export const loadOutboxSender = () => import('./sendItems.ts')

let send = async () => {}

/** Sends waiting items now. */
export const sendNow = (): Promise<void> => send()

/**
 * Opens the outbox of the signed-in user, and sends waiting items: when the page opens, when the connection is back,
 * and every `retryMs`. Call once, in the shell.
 */
export function useOutboxSender(userId: number, organizationId: number | null): void {
  const revalidateAll = useRevalidateAll()
  useEffect(() => {
    if (organizationId === null) return
    let isOver = false
    const run = async () => {
      // Always read, so that items are shown: the page may have been opened without a connection.
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
    const close = openStore(`${userId}:${organizationId}`, quietly)
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
