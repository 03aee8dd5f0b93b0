import { baseOfFile, isKeepableFile, isKnown, isKnownReleases, type KnownReleases, newer } from './rules.ts'

/** Version 1.1 (docs/product/shell.md#updates); another version starts with empty caches. */
const version = '1.1'
export const filesCache = `dayline-files-${version}`
export const pageCache = `dayline-page-${version}`

/** The single cache key of all page paths: each of them returns the same page. */
export const pageKey = '/'
/** Where the last registry's summary is stored: a worker loses its variables whenever the browser stops it. */
const newsKey = '/service-worker-news'

/** The releases that the last registry named; null before the first one. */
export async function knownReleases(): Promise<KnownReleases | null> {
  const stored = await (await caches.open(pageCache)).match(newsKey)
  const value: unknown = await stored?.json()
  return isKnownReleases(value) ? value : null
}

/** Stores a registry's summary and deletes the files of releases that it does not name. */
export async function learn(announced: KnownReleases): Promise<void> {
  const known = newer(await knownReleases(), announced)
  await (await caches.open(pageCache)).put(newsKey, Response.json(known))
  const files = await caches.open(filesCache)
  for (const request of await files.keys()) {
    if (!isKnown(new URL(request.url).pathname, known)) await files.delete(request)
  }
}

/** Caches files that the page loaded before the worker was active; the browser's own cache still has them. */
export async function keepLoaded(urls: string[]): Promise<void> {
  const files = await caches.open(filesCache)
  const known = await knownReleases()
  for (const url of urls) {
    const path = new URL(url, self.location.origin).pathname
    if (baseOfFile(path) === null || !isKnown(path, known) || (await files.match(path))) continue
    const answer = await fetch(path)
    if (isKeepableFile(path, answer)) await files.put(path, answer)
  }
}

/** Deletes the caches of other versions, and the summary stored under another host. */
export async function startClean(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('dayline-') && name !== filesCache && name !== pageCache) await caches.delete(name)
  }
  await (await caches.open(pageCache)).delete(newsKey)
}
