/** The parts of index.html that are not in the template. */
export type IndexParts = {
  /** Blocks the first paint. */
  theme?: { url: string; integrity?: string } | undefined
  /** In execution order, with their integrity. */
  scripts: { url: string; integrity?: string }[]
  /** Chunk → URLs of its files that the early script may prefetch. */
  chunks?: Record<string, string[]>
  styles: { url: string; integrity?: string }[]
  fonts: string[]
}

/** Placeholder for the environment until `promote` writes the page into a store. */
export const environmentMark = '%ENVIRONMENT%'

/** The chunks that a page may need at its start: to sign in, or to show the app. */
const startNames = ['signin', 'shell']

/**
 * URLs of the files of these chunks, by chunk.
 * @param boot files that the page loads anyway, which are left out
 */
export function startChunks(
  base: string,
  chunks: Record<string, string[]>,
  boot: readonly string[],
): Record<string, string[]> {
  const urls = (name: string) => (chunks[name] ?? []).filter((file) => !boot.includes(file)).map((file) => base + file)
  return Object.fromEntries(startNames.map((name) => [name, urls(name)]))
}

const integrityAttribute = (integrity?: string) => (integrity ? ` integrity="${integrity}"` : '')

/**
 * The page of every path. Scripts are deferred and adjacent, so the preload scanner finds them all at once:
 * first the one that requests the registry and prefetches releases, then the host. Only the theme's is not deferred.
 * The page has no registry script: a visitor without a session needs none (docs/decisions/038).
 */
export function renderIndexHtml(template: string, { theme, scripts, chunks, styles, fonts }: IndexParts): string {
  const head = [
    ...(theme ? [`<script src="${theme.url}"${integrityAttribute(theme.integrity)}></script>`] : []),
    `<meta name="dayline-registry" content="/registry/${environmentMark}.json">`,
    ...(chunks ? [`<meta name="dayline-chunks" content='${JSON.stringify(chunks)}'>`] : []),
    ...scripts.map(({ url, integrity }) => `<script defer src="${url}"${integrityAttribute(integrity)}></script>`),
    ...styles.map(({ url, integrity }) => `<link rel="stylesheet" href="${url}"${integrityAttribute(integrity)}>`),
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  ]
  if (!template.includes('<!--head-->')) throw new Error('The page template has no <!--head--> placeholder.')
  return template.replace('<!--head-->', () => head.join('\n    '))
}
