import { holdReload } from '@dayline/shared/forms/core'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxItem } from './outboxItem.ts'

interface OutboxSchema extends DBSchema {
  items: { key: string; value: OutboxItem; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
/** Items that could not be stored: they last as long as the tab. */
const inMemory = new Map<string, OutboxItem>()
/** Stored items that could not be deleted: this tab neither shows nor sends them again. */
const undeleted = new Set<string>()
let release: (() => void) | null = null

function database(): Promise<IDBPDatabase<OutboxSchema>> | null {
  if (!('indexedDB' in globalThis)) return null
  opened ??= openDB<OutboxSchema>('dayline-outbox', 1, {
    upgrade: (created) => created.createObjectStore('items', { keyPath: 'id' }).createIndex('owner', 'owner'),
    // The browser has closed it, for example because its process has ended: the next call opens it again.
    terminated: () => {
      opened = undefined
    },
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** The items of this person in this organization, in the order in which they were made. */
export async function listItems(owner: string): Promise<OutboxItem[]> {
  const stored = await database()
    ?.then((items) => items.getAllFromIndex('items', 'owner', owner))
    .catch(() => [])
  const current = stored?.filter(({ id }) => !inMemory.has(id) && !undeleted.has(id)) ?? []
  const all = [...current, ...[...inMemory.values()].filter((item) => item.owner === owner)]
  return all.toSorted((one, other) => one.at - other.at)
}

/** How many of them are in this tab only, because the browser could not store them. */
export const countUnstored = (owner: string): number =>
  [...inMemory.values()].filter((item) => item.owner === owner).length

/** Stores an item and deletes others, in one transaction. */
export async function replaceItems(put: OutboxItem | null, removed: readonly string[]): Promise<void> {
  for (const id of removed) undeleted.add(id)
  if (put) undeleted.delete(put.id)
  const ids = [...undeleted]
  for (const id of ids) inMemory.delete(id)
  try {
    const stored = await database()
    if (!stored) throw new Error('Storage is blocked.')
    const { store, done } = stored.transaction('items', 'readwrite')
    await Promise.all([...ids.map((id) => store.delete(id)), ...(put ? [store.put(put)] : []), done])
    for (const id of ids) undeleted.delete(id)
    if (put) inMemory.delete(put.id)
  } catch {
    // Unless it was discarded in the meantime.
    if (put && !undeleted.has(put.id)) inMemory.set(put.id, put)
  }
  if (inMemory.size > 0) release ??= holdReload()
  else {
    release?.()
    release = null
  }
}

/**
 * Stores an item in place of the one with this id, by default its former state.
 * @returns false if that one is gone: it was discarded, here or in another tab
 */
export async function updateItem(item: OutboxItem, id = item.id): Promise<boolean> {
  const removed = id === item.id ? [] : [id]
  if (!inMemory.has(id)) {
    const isStored = await updateStored(item, id, removed).catch(() => undefined)
    if (isStored !== undefined) return isStored
    if (undeleted.has(id)) return false
  }
  await replaceItems(item, removed)
  return true
}

/** In one transaction, because another tab may discard the item meanwhile. */
async function updateStored(item: OutboxItem, id: string, removed: string[]): Promise<boolean> {
  const stored = await database()
  if (!stored) return false
  const { store, done } = stored.transaction('items', 'readwrite')
  // Awaited below, but it may fail before.
  done.catch(() => {})
  const isPresent = (await store.count(id)) > 0 && !undeleted.has(id)
  const changes = isPresent ? [...removed.map((each) => store.delete(each)), store.put(item)] : []
  await Promise.all([...changes, done])
  return isPresent
}
