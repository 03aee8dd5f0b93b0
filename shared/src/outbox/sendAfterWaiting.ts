import { ApiError } from '@dayline/shared/api'
import { alone } from './alone.ts'
import type { OutboxItem } from './outboxItem.ts'
import { hasItems, ownerNow, readItems, replace } from './outboxStore.ts'
import { sendNow } from './useOutboxSender.ts'

/**
 * Sends a change that cannot wait, such as one of many records, after the ones that wait. Of those that still wait
 * then, the ones that it replaces are removed: sent later, they would be a conflict with it.
 * @param isReplaced whether a waiting change is out of date, now that the server has given this answer
 */
export async function sendAfterWaiting<Answer>(
  send: () => Promise<Answer>,
  isReplaced: (item: OutboxItem, answer: Answer) => boolean,
): Promise<Answer> {
  const author = ownerNow()
  if (!hasItems() || !navigator.onLine) return send()
  await sendNow()
  return alone(async () => {
    // Not those that are made while it is being sent.
    const items = await readItems()
    // Another person may have signed in.
    if (ownerNow() !== author) throw new ApiError('unauthorized')
    const answer = await send()
    const replaced = items.flatMap((item) => (isReplaced(item, answer) ? [item.id] : []))
    if (replaced.length > 0) await replace(null, replaced)
    return answer
  })
}
