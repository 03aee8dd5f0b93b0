import { overwriting, retried } from './outbox.rules.ts'
import { itemOf, replace } from './outboxStore.ts'
import { sendNow } from './useOutboxSender.ts'

/** Takes an item out of the outbox: it is not sent. */
export const discardItem = (id: string): Promise<void> => replace(null, [id])

/** Sends an item that was refused once more, and all that waits. */
export async function retryItem(id: string): Promise<void> {
  const item = itemOf(id)
  if (!item) return
  await replace(retried(item, crypto.randomUUID(), Date.now()), [id])
  await sendNow()
}

/** Sends an item over what others have written meanwhile, which its author has seen now. */
export async function sendOver(id: string): Promise<void> {
  const item = itemOf(id)
  if (!item?.conflict?.theirs) return
  await replace(overwriting(item, item.conflict.theirs.value, crypto.randomUUID()), [id])
  await sendNow()
}
