/** Allowed names of a preview; the name becomes part of an address. */
export const previewName = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

export const previewEnvironment = (name: string): string => `preview-${name}`

/** Is this environment a preview? Previews never change the page at the root. */
export const isPreview = (environment: string): boolean => environment.startsWith('preview-')

export const storePaths = {
  release: (unit: string, id: string) => `releases/${unit}/${id}`,
  releaseFile: (unit: string, id: string) => `releases/${unit}/${id}/release.json`,
  /** Not served. */
  maps: (unit: string, id: string) => `maps/${unit}/${id}`,
  /** The result of opening a release in a browser. Not served. */
  smoke: (unit: string, id: string) => `smoke/${unit}/${id}.json`,
  registry: (environment: string) => `registry/${environment}.json`,
  /** The same content as a script, so that it loads in parallel with the host. */
  registryScript: (environment: string) => `registry/${environment}.js`,
  log: (environment: string) => `registry/log/${environment}`,
  logEntry: (environment: string, seq: number) => `registry/log/${environment}/${String(seq).padStart(8, '0')}.json`,
  /** Where unreadable entries are moved. */
  asideOfLog: (environment: string, path: string) => `registry/log-damaged/${environment}/${path.split('/').at(-1)}`,
  /** Who may release what. Not served. */
  keys: 'access/keys.json',
  index: 'index.html',
  /** The page of a preview, which is served at its own address. */
  previewPage: (environment: string) => `pages/${environment}.html`,
  serviceWorker: 'sw.js',
}
