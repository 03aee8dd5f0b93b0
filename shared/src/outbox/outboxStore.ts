import { connectApi, type UnsentCall } from '@dayline/shared/api'
import { useSyncExternalStore } from 'react'
import { addItem, waitingIn } from './outbox.rules.ts'
import type { OutboxItem } from './outboxItem.ts'

// In its own chunk, which every page loads once it is idle.
const openItems = () => import('./itemDatabase.ts')

type Outbox = {
  /** In the order in which they were made. */
  items: readonly OutboxItem[]
  /** How many of them the browser could not store: they are lost with the page. */
  unstored: number
  sendingId: string | null
  isListOpen: boolean
}

let owner: string | null = null
let outbox: Outbox = { items: [], unstored: 0, sendingId: null, isListOpen: false }
let channel: BroadcastChannel | null = null
const listeners = new Set<() => void>()

function show(change: Partial<Outbox>): void {
  outbox = { ...outbox, ...change }
  for (const listener of listeners) listener()
}

/** Reads the items again: another tab may have sent or added some. */
export async function readItems(): Promise<readonly OutboxItem[]> {
  const requestedFor = owner
  if (requestedFor === null) return []
  const { listItems, countUnstored } = await openItems()
  const items = await listItems(requestedFor)
  if (requestedFor === owner) show({ items, unstored: countUnstored(requestedFor) })
  return requestedFor === owner ? items : []
}

/** Stores an item in place of others, here and in the other tabs. */
export async function replace(put: OutboxItem | null, removed: readonly string[]): Promise<void> {
  await (await openItems()).replaceItems(put, removed)
  channel?.postMessage('changed')
  await readItems()
}

/**
 * Stores an item in place of the one with this id, by default its former state.
 * @returns false if that one was discarded in the meantime, here or in another tab
 */
export async function update(item: OutboxItem, id = item.id): Promise<boolean> {
  const isUpdated = await (await openItems()).updateItem(item, id)
  channel?.postMessage('changed')
  await readItems()
  return isUpdated
}

export const setSending = (sendingId: string | null): void => show({ sendingId })
export const ownerNow = (): string | null => owner
export const hasItems = (): boolean => outbox.items.length > 0
export const itemOf = (id: string): OutboxItem | undefined => outbox.items.find((item) => item.id === id)

/** @param author owner of the outbox when the change was made: another person may have signed in since */
async function add(author: string, call: UnsentCall): Promise<void> {
  const items = await (await openItems()).listItems(author)
  const making = { owner: author, at: Date.now(), id: crypto.randomUUID(), sendingId: outbox.sendingId }
  const { put, removed } = addItem(items, call, making)
  await replace(put, removed)
}

/** @returns false if nothing waits for the field, so that the caller sends the change directly */
async function replaceWaiting(author: string, call: UnsentCall, send: () => Promise<void>): Promise<boolean> {
  if (author !== owner || !waitingIn(outbox.items, call)) return false
  const making = { owner: author, at: Date.now(), id: crypto.randomUUID(), isOnline: true }
  const items = await (await openItems()).listItems(author)
  // It was sent in the meantime.
  if (!waitingIn(items, call)) return false
  const { put, removed } = addItem(items, call, { ...making, sendingId: outbox.sendingId })
  await replace(put, removed)
  void send()
  return true
}

/**
 * Opens the outbox of a person in an organization: from then on, changes without a response wait in it. Returns a
 * function that closes it; its items then wait for the same person in the same organization.
 * @param send sends waiting items now
 */
export function openStore(nextOwner: string, send: () => Promise<void>): () => void {
  owner = nextOwner
  channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('dayline-outbox') : null
  if (channel) channel.onmessage = () => void readItems()
  connectApi({
    outbox: (call) => add(nextOwner, call),
    replaceWaiting: (call) => replaceWaiting(nextOwner, call, send),
  })
  return () => {
    connectApi({ outbox: null, replaceWaiting: null })
    channel?.close()
    channel = null
    owner = null
    show({ items: [], unstored: 0, sendingId: null, isListOpen: false })
  }
}

/** Opens the list of waiting items in the top bar. */
export const openOutboxList = (): void => show({ isListOpen: true })
export const closeOutboxList = (): void => show({ isListOpen: false })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The outbox, with the items that wait to be sent. */
export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, () => outbox)
