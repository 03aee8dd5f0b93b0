/** Where things stand in a store. */
export const storePaths = {
  release: (unit: string, id: string) => `releases/${unit}/${id}`,
  releaseFile: (unit: string, id: string) => `releases/${unit}/${id}/release.json`,
  /** Not served. */
  maps: (unit: string, id: string) => `maps/${unit}/${id}`,
  registry: (environment: string) => `registry/${environment}.json`,
  /** The same content as a script, so that it loads beside the host. */
  registryScript: (environment: string) => `registry/${environment}.js`,
  log: (environment: string) => `registry/log/${environment}`,
  logEntry: (environment: string, seq: number) => `registry/log/${environment}/${String(seq).padStart(8, '0')}.json`,
  index: 'index.html',
  serviceWorker: 'sw.js',
}
