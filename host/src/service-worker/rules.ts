/** What the page sends the worker about a registry: how new it is, and the folders whose files may be cached. */
export type KnownReleases = { seq: number; bases: string[] }

const releaseFile = /^(\/releases\/[\w-]+\/[\w.-]+\/)[\w.~-]+\.(js|css|woff2)$/
const notAPage = /^\/(api|socket\.io|releases|registry|sw\.js)(\/|$)/

/** The folder of the release that a path belongs to, null for all that is no script, style or font of a release. */
export function baseOfFile(path: string): string | null {
  return releaseFile.exec(path)?.[1] ?? null
}

/** Does this path answer with the app's page? */
export const isPagePath = (path: string): boolean => !notAPage.test(path)

const kinds: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  woff2: /^(font\/woff2|application\/font-woff2)\b/,
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

const isOwn = ({ status, type, redirected }: Answer) => status === 200 && type === 'basic' && !redirected
const typeOf = ({ headers }: Answer) => headers.get('content-type') ?? ''

/** May an answer be cached as this file? Only what it claims to be: no error, no stranger's page, nothing opaque. */
export function isKeepableFile(path: string, answer: Answer): boolean {
  const kind = kinds[path.slice(path.lastIndexOf('.') + 1)]
  return baseOfFile(path) !== null && isOwn(answer) && Boolean(kind?.test(typeOf(answer)))
}

/** May an answer be cached as the page? One for a single browser, with a policy of its own, may not. */
export const isKeepablePage = (answer: Answer): boolean =>
  isOwn(answer) &&
  /^text\/html\b/.test(typeOf(answer)) &&
  !/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')

/** Is a file of a release that may run now? Before the first registry, every one is. */
export function isKnown(path: string, known: KnownReleases | null): boolean {
  const base = baseOfFile(path)
  return base !== null && (known === null || known.bases.includes(base))
}

/** The registry to go by: a tab with older news must not restore what was rolled back. */
export function newer(known: KnownReleases | null, announced: KnownReleases): KnownReleases {
  return known && announced.seq < known.seq ? known : announced
}

/** Is this a registry's news and not something else that a page sent? */
export function isKnownReleases(value: unknown): value is KnownReleases {
  if (typeof value !== 'object' || value === null) return false
  const { seq, bases } = value as Partial<KnownReleases>
  return typeof seq === 'number' && Array.isArray(bases) && bases.every((base) => typeof base === 'string')
}
