export {
  discardItem,
  retryItem,
  sendReplacing,
  /** @deprecated `sendReplacing`; the old name is for releases of remotes that were built with it. */
  sendReplacing as sendOver,
} from './changeItems.ts'
export type { OutboxItem } from './outboxItem.ts'
export { closeOutboxList, openOutboxList, useOutbox } from './outboxStore.ts'
export { sendAfterWaiting } from './sendAfterWaiting.ts'
export { loadOutboxSender, sendNow, useOutboxSender } from './useOutboxSender.ts'
export { useWaiting, useWaitingField, WaitingBadge, WaitingItems } from './WaitingBadge.tsx'
