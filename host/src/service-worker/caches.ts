import {
  baseOfFile,
  filesOfPage,
  isKeepableFile,
  isKeepablePage,
  isKnown,
  isKnownReleases,
  type KnownReleases,
  newer,
} from './rules.ts'

/** Version 1.1 (docs/product/shell.md#updates); another version starts with empty caches. */
const version = '1.1'
export const filesCache = `dayline-files-${version}`
export const pageCache = `dayline-page-${version}`

/** The single cache key of all page paths: each of them returns the same page. */
export const pageKey = '/'
/** Where the last registry's summary is stored: a worker loses its variables whenever the browser stops it. */
const newsKey = '/service-worker-news'
/** A stalled network must not keep a new worker, and with it a rollback, from the tabs. */
const pageTimeoutMs = 30_000

/** The releases that the last registry named; null before the first one. */
async function knownReleases(): Promise<KnownReleases | null> {
  const stored = await (await caches.open(pageCache)).match(newsKey)
  const value: unknown = await stored?.json()
  return isKnownReleases(value) ? value : null
}

/** These releases and that of the stored page, which without its files would be empty. */
async function withStoredPage(known: KnownReleases | null): Promise<KnownReleases | null> {
  const page = await (await caches.open(pageCache)).match(pageKey)
  if (!known || !page) return known
  const bases = filesOfPage(await page.text()).map(baseOfFile)
  return { ...known, bases: [...known.bases, ...bases.filter((base) => base !== null)] }
}

/** The releases whose files may be stored; null before the first registry, for all of them. */
export const keptReleases = async (): Promise<KnownReleases | null> => withStoredPage(await knownReleases())

/** Stores a registry's summary and deletes the files of releases that neither it nor the stored page names. */
export async function learn(announced: KnownReleases): Promise<void> {
  const known = newer(await knownReleases(), announced)
  await (await caches.open(pageCache)).put(newsKey, Response.json(known))
  const kept = await withStoredPage(known)
  const files = await caches.open(filesCache)
  for (const request of await files.keys()) {
    if (!isKnown(new URL(request.url).pathname, kept)) await files.delete(request)
  }
}

/** Stores a file unless it is stored. @returns whether it is now */
async function keepFile(path: string, signal?: AbortSignal): Promise<boolean> {
  const files = await caches.open(filesCache)
  if (await files.match(path)) return true
  const answer = await fetch(path, signal ? { signal } : {})
  const isKeepable = isKeepableFile(path, answer)
  if (isKeepable) await files.put(path, answer)
  return isKeepable
}

/** Caches files that the page loaded before the worker was active; the browser's own cache still has them. */
export async function keepLoaded(urls: string[]): Promise<void> {
  const kept = await keptReleases()
  for (const url of urls) {
    const path = new URL(url, self.location.origin).pathname
    if (isKnown(path, kept)) await keepFile(path)
  }
}

/** Stores the page once all files that it names are stored; otherwise the former page stays. */
export async function keepPage(): Promise<void> {
  const signal = AbortSignal.timeout(pageTimeoutMs)
  const answer = await fetch(pageKey, { cache: 'no-cache', signal })
  if (!isKeepablePage(answer)) return
  const named = filesOfPage(await answer.clone().text())
  const areStored = await Promise.all(named.map((path) => keepFile(path, signal)))
  if (areStored.every(Boolean)) await (await caches.open(pageCache)).put(pageKey, answer)
}

/** Deletes the caches of other versions, and the summary stored under another host. */
export async function startClean(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('dayline-') && name !== filesCache && name !== pageCache) await caches.delete(name)
  }
  await (await caches.open(pageCache)).delete(newsKey)
}
