import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { databaseName } from './databaseName.ts'

/** A stored answer. `session` is the session that read it; no other session finds it. */
export type StoredRead = { key: string; session: string; at: number; json: string }

interface ReadsSchema extends DBSchema {
  reads: { key: string; value: StoredRead; indexes: { at: number; session: string } }
}

/** Older answers are deleted and never shown (docs/product/offline.md#reading). */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000
const maxReads = 200
const maxLength = 512 * 1024

let opened: Promise<IDBPDatabase<ReadsSchema>> | undefined

function database(): Promise<IDBPDatabase<ReadsSchema>> {
  opened ??= openDB<ReadsSchema>(databaseName, 1, {
    upgrade: (created) => {
      const reads = created.createObjectStore('reads', { keyPath: 'key' })
      reads.createIndex('at', 'at')
      reads.createIndex('session', 'session')
    },
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

/** Stores an answer in place of an earlier one, and deletes the oldest answers beyond `maxReads`. */
export async function storeRead(read: StoredRead): Promise<void> {
  const reads = (await database()).transaction('reads', 'readwrite').store
  if (read.json.length > maxLength) return reads.delete(read.key)
  await reads.put(read)
  let surplus = (await reads.count()) - maxReads
  let oldest = surplus > 0 ? await reads.index('at').openKeyCursor() : null
  while (oldest && surplus > 0) {
    await reads.delete(oldest.primaryKey)
    surplus -= 1
    oldest = await oldest.continue()
  }
}

/** The answer stored under this key, unless it is too old. */
export async function findRead(key: string, now = Date.now()): Promise<StoredRead | undefined> {
  const found = await (await database()).get('reads', key)
  return found && now - found.at <= maxAgeMs ? found : undefined
}

/** Deletes one answer, because its reader may no longer see it. */
export async function dropRead(key: string): Promise<void> {
  await (await database()).delete('reads', key)
}

/** Deletes expired answers and those of other sessions; without a session, all of them. */
export async function deleteReadsExceptOf(session: string | null, now = Date.now()): Promise<void> {
  const reads = (await database()).transaction('reads', 'readwrite').store
  if (session === null) return reads.clear()
  const old = await reads.index('at').getAllKeys(IDBKeyRange.upperBound(now - maxAgeMs))
  const others = (await reads.index('session').getAllKeys()).filter((key) => !key.startsWith(`${session} `))
  await Promise.all([...old, ...others].map((key) => reads.delete(key)))
}
