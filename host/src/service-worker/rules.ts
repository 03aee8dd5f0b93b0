/** What the page sends the worker about a registry: how new it is, and the folders whose files may be cached. */
export type KnownReleases = { seq: number; bases: string[] }

const releaseFile = /^(\/releases\/[\w-]+\/[\w.-]+\/)[\w.~-]+\.(js|css|woff2)$/
const notAPage = /^\/(api|socket\.io|releases|registry|sw\.js)(\/|$)/

/** The folder of the release that a path belongs to; null unless it is a script, style or font of a release. */
export function baseOfFile(path: string): string | null {
  return releaseFile.exec(path)?.[1] ?? null
}

/** The files of releases that a page names: its scripts, styles and fonts, and the chunks that a start may need. */
export function filesOfPage(html: string): string[] {
  const paths = html.match(/\/releases\/[\w.~/-]+/g) ?? []
  return [...new Set(paths)].filter((path) => baseOfFile(path) !== null)
}

/** Does the server answer this path with the app's page? */
export const isPagePath = (path: string): boolean => !notAPage.test(path)

const kinds: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^(font\/woff2|application\/font-woff2)\b/,
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const isOwn = ({ status, type, redirected }: Answer) => status === 200 && type === 'basic' && !redirected
const typeOf = ({ headers }: Answer) => headers.get('content-type') ?? ''

/** May a response be cached as this file? Only if its type matches: no error, no proxy's page, no opaque response. */
export function isKeepableFile(path: string, answer: Answer): boolean {
  const kind = kinds[path.slice(path.lastIndexOf('.') + 1)]
  return baseOfFile(path) !== null && isOwn(answer) && Boolean(kind?.test(typeOf(answer)))
}

/** May a response be cached as the page? Not one for a single browser, which has its own policy. */
export const isKeepablePage = (answer: Answer): boolean =>
  isOwn(answer) &&
  /^text\/html\b/.test(typeOf(answer)) &&
  !/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')

/** Is this a file of a release that may run now? Before the first registry, every one is. */
export function isKnown(path: string, known: KnownReleases | null): boolean {
  const base = baseOfFile(path)
  return base !== null && (known === null || known.bases.includes(base))
}

/** The newer registry summary: a tab with an older one must not restore what was rolled back. */
export function newer(known: KnownReleases | null, announced: KnownReleases): KnownReleases {
  return known && announced.seq < known.seq ? known : announced
}

/** Is this a registry's summary, and not some other message from a page? */
export function isKnownReleases(value: unknown): value is KnownReleases {
  if (typeof value !== 'object' || value === null) return false
  const { seq, bases } = value as Partial<KnownReleases>
  return typeof seq === 'number' && Array.isArray(bases) && bases.every((base) => typeof base === 'string')
}
