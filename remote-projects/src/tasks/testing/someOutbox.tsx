import { type OutboxItem, useOutbox, useOutboxSender } from '@dayline/shared/outbox'
import type { ReactNode } from 'react'

/** An outbox to render beside a page, and the items that wait in it. */
export function someOutbox(): { outbox: ReactNode; waitingItems: () => readonly OutboxItem[] } {
  let items: readonly OutboxItem[] = []
  function Outbox() {
    useOutboxSender(1, 10)
    items = useOutbox().items
    return null
  }
  return { outbox: <Outbox />, waitingItems: () => items }
}
