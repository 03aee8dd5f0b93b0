/** What index.html needs in addition to the template. */
export type IndexParts = {
  /** Holds up the first paint. */
  theme?: { url: string; integrity?: string } | undefined
  /** In the order in which they run, with their integrity. */
  scripts: { url: string; integrity?: string }[]
  styles: { url: string; integrity?: string }[]
  fonts: string[]
}

/** Placeholder of the environment until `promote` writes the page into a store. */
export const environmentMark = '%ENVIRONMENT%'

const integrityAttribute = (integrity?: string) => (integrity ? ` integrity="${integrity}"` : '')

/**
 * The page of every path. Scripts are deferred and listed side by side, so the preload scanner finds them all at once:
 * the registry first, then what picks and fetches releases early, then the host. Only the theme's is not deferred.
 */
export function renderIndexHtml(template: string, { theme, scripts, styles, fonts }: IndexParts): string {
  const head = [
    ...(theme ? [`<script src="${theme.url}"${integrityAttribute(theme.integrity)}></script>`] : []),
    `<meta name="dayline-registry" content="/registry/${environmentMark}.json">`,
    `<script defer src="/registry/${environmentMark}.js"></script>`,
    ...scripts.map(({ url, integrity }) => `<script defer src="${url}"${integrityAttribute(integrity)}></script>`),
    ...styles.map(({ url, integrity }) => `<link rel="stylesheet" href="${url}"${integrityAttribute(integrity)}>`),
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  ]
  if (!template.includes('<!--head-->')) throw new Error('The page template has no <!--head--> mark.')
  return template.replace('<!--head-->', () => head.join('\n    '))
}
