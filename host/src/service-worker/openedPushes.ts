import { pageCache } from './caches.ts'

/** Where the worker stores what was opened for the page that it opens: the caches are all that both can access. */
const key = '/opened-pushes'

const isIds = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

export async function keepOpened(ids: readonly number[]): Promise<void> {
  await (await caches.open(pageCache)).put(key, Response.json(ids))
}

/** The notifications whose pushes opened this page; empty from the second call onward. */
export async function takeOpened(): Promise<number[]> {
  const cache = await caches.open(pageCache)
  const ids: unknown = await (await cache.match(key))?.json()
  await cache.delete(key)
  return isIds(ids) ? ids : []
}
