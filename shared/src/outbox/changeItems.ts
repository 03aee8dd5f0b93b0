import { retried, withTheirValue } from './outbox.rules.ts'
import { itemOf, replace } from './outboxStore.ts'
import { sendNow } from './useOutboxSender.ts'

/** Removes an item from the outbox without sending it. */
export const discardItem = (id: string): Promise<void> => replace(null, [id])

/** Sends a refused item again, and all waiting items. */
export async function retryItem(id: string): Promise<void> {
  const item = itemOf(id)
  if (!item) return
  await replace(retried(item, crypto.randomUUID(), Date.now()), [id])
  await sendNow()
}

/** Sends an item so that it replaces what others have written since, which its author has now seen. */
export async function sendReplacing(id: string): Promise<void> {
  const item = itemOf(id)
  if (!item?.conflict?.theirs) return
  await replace(withTheirValue(item, item.conflict.theirs.value, crypto.randomUUID()), [id])
  await sendNow()
}
