import { environmentMark } from '../build/indexHtml.ts'
import { siteFiles } from '../releases/siteFiles.ts'
import { leavingWorker } from '../serve/leavingWorker.ts'
import { isPreview, storePaths } from '../storage/paths.ts'
import { ConflictError, type ReleaseTarget } from '../storage/target.ts'
import { parseRegistry } from './registryFile.ts'

/** A store, and one of its environments. */
export type Deployment = { target: ReleaseTarget; environment: string }

/** The registry as a script. JSON is a valid literal in a script once the two line separators and `<` are escaped. */
export function registryScript(content: string): string {
  const literal = content
    .trim()
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `window.__DAYLINE_REGISTRY__=${literal}\n`
}

type Wanted = { path: string; content: string | Uint8Array }

async function isThere({ path, content }: Wanted, target: ReleaseTarget): Promise<boolean> {
  const now = await target.readBytes(path)
  return now !== null && Buffer.from(content).equals(now)
}

/** The environment that a page belongs to; null when it is not a page of Dayline. */
const environmentOf = (page: string | undefined): string | null =>
  /content="\/registry\/([\w-]+)\.json"/.exec(page ?? '')?.[1] ?? null

async function siteFilesOf(target: ReleaseTarget, base: string): Promise<Wanted[]> {
  const names = Object.keys(siteFiles)
  const contents = await Promise.all(names.map((name) => target.readBytes(`${base}/${name}`)))
  return names.flatMap((path, index) => {
    const content = contents[index]
    return content ? [{ path, content }] : []
  })
}

/** A host's files for the root of the origin: page, icons and service worker. Empty without a page. */
export async function rootFilesOf({ target, environment }: Deployment, release: string): Promise<Wanted[]> {
  const base = storePaths.release('host', release)
  const page = await target.read(`${base}/index.html`)
  if (!page) return []
  const worker = await target.read(`${base}/${storePaths.serviceWorker}`)
  return [
    { path: storePaths.index, content: page.content.replaceAll(environmentMark, environment) },
    ...(await siteFilesOf(target, base)),
    // Last, because it makes open tabs reload the page. A host without a worker gets one that removes the former.
    { path: storePaths.serviceWorker, content: worker?.content ?? leavingWorker },
  ]
}

/** The documents that follow the registry, in writing order. */
async function wantedBeside(deployment: Deployment, content: string): Promise<Wanted[]> {
  const { target, environment } = deployment
  const { host } = parseRegistry(content, storePaths.registry(environment))
  const script = { path: storePaths.registryScript(environment), content: registryScript(content) }
  if (!host) return [script]
  if (isPreview(environment)) {
    const [page] = await rootFilesOf(deployment, host.release)
    return page ? [script, { path: storePaths.previewPage(environment), content: page.content }] : [script]
  }
  // A store has one page at the root, which belongs to the environment that it names.
  const owner = environmentOf((await target.read(storePaths.index))?.content)
  const isOurs = owner === null || owner === environment
  return [script, ...(isOurs ? await rootFilesOf(deployment, host.release) : [])]
}

/** Paths of the documents that lag behind the registry; normally empty. */
export async function laggingDocuments(deployment: Deployment): Promise<string[]> {
  const registry = await deployment.target.read(storePaths.registry(deployment.environment))
  if (!registry) return []
  const lagging: string[] = []
  for (const document of await wantedBeside(deployment, registry.content)) {
    if (!(await isThere(document, deployment.target))) lagging.push(document.path)
  }
  return lagging
}

/** Updates the documents once. @returns the paths written, null when there was a write in between */
async function settleOnce(deployment: Deployment, takesPage: boolean): Promise<string[] | null> {
  const { target, environment } = deployment
  const path = storePaths.registry(environment)
  const registry = await target.read(path)
  if (!registry) return []
  const { host } = parseRegistry(registry.content, path)
  const beside = await wantedBeside(deployment, registry.content)
  const wanted = takesPage && host ? [...beside.slice(0, 1), ...(await rootFilesOf(deployment, host.release))] : beside
  const written: string[] = []
  for (const document of wanted) {
    const now = await target.read(document.path)
    if (await isThere(document, target)) continue
    try {
      await target.replace(document.path, document.content, now?.version ?? null)
    } catch (error) {
      if (error instanceof ConflictError) return null
      throw error
    }
    written.push(document.path)
  }
  return (await target.read(path))?.version === registry.version ? written : null
}

/**
 * Updates the documents that follow the registry: the registry script, the page, the service worker. Each is written
 * only if unchanged since it was read, and the loop starts again when the registry has changed, so that a slow writer
 * never undoes a fast one.
 * @param takesPage whether the page at the root becomes this environment's, even if it belonged to another
 * @returns the paths written
 */
export async function settle(deployment: Deployment, takesPage = false): Promise<string[]> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const written = await settleOnce(deployment, takesPage)
    if (written) return written
  }
  throw new ConflictError('The registry keeps changing. To see who changes it: release history.')
}
