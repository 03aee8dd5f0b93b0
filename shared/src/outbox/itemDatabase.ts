import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxItem } from './outboxItem.ts'

interface OutboxSchema extends DBSchema {
  items: { key: string; value: OutboxItem; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
/** For blocked storage: items then last as long as the tab. */
const inMemory = new Map<string, OutboxItem>()

function database(): Promise<IDBPDatabase<OutboxSchema>> | null {
  if (!('indexedDB' in globalThis)) return null
  opened ??= openDB<OutboxSchema>('dayline-outbox', 1, {
    upgrade: (created) => created.createObjectStore('items', { keyPath: 'id' }).createIndex('owner', 'owner'),
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
  const all = [...(stored ?? []), ...[...inMemory.values()].filter((item) => item.owner === owner)]
  return all.toSorted((one, other) => one.at - other.at)
}

/** Stores an item and deletes others, in one transaction. */
export async function replaceItems(put: OutboxItem | null, removed: readonly string[]): Promise<void> {
  for (const id of removed) inMemory.delete(id)
  try {
    const stored = await database()
    if (!stored) throw new Error('Storage is blocked.')
    const { store, done } = stored.transaction('items', 'readwrite')
    await Promise.all([...removed.map((id) => store.delete(id)), ...(put ? [store.put(put)] : []), done])
  } catch {
    if (put) inMemory.set(put.id, put)
  }
}
