import { environmentMark } from '../build/indexHtml.ts'
import { leavingWorker } from '../serve/leavingWorker.ts'
import { isPreview, storePaths } from '../store/paths.ts'
import { siteFiles } from '../store/siteFiles.ts'
import { ConflictError, type ReleaseTarget } from '../store/target.ts'
import { parseRegistry } from './registryFile.ts'

/** A store and which of its registries. */
export type Place = { target: ReleaseTarget; environment: string }

/** The registry as a script. JSON is a script's literal once the two line separators and `<` are escaped. */
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

/** Whose page this is; null when it is no page of ours at all. */
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

/** What a host has at the origin's root: its page, icons and the like, the service worker. Empty: it has no page. */
export async function rootFilesOf({ target, environment }: Place, release: string): Promise<Wanted[]> {
  const base = storePaths.release('host', release)
  const page = await target.read(`${base}/index.html`)
  if (!page) return []
  const worker = await target.read(`${base}/${storePaths.serviceWorker}`)
  return [
    { path: storePaths.index, content: page.content.replaceAll(environmentMark, environment) },
    ...(await siteFilesOf(target, base)),
    // Last: it sends open tabs to the page. A host without one takes the former one away.
    { path: storePaths.serviceWorker, content: worker?.content ?? leavingWorker },
  ]
}

/** What has to be served beside the registry, in the order in which it is written. */
async function wantedBeside(place: Place, content: string): Promise<Wanted[]> {
  const { target, environment } = place
  const { host } = parseRegistry(content, storePaths.registry(environment))
  const script = { path: storePaths.registryScript(environment), content: registryScript(content) }
  if (!host) return [script]
  if (isPreview(environment)) {
    const [page] = await rootFilesOf(place, host.release)
    return page ? [script, { path: storePaths.previewPage(environment), content: page.content }] : [script]
  }
  // A store has one page; the registry that it names decides what it is.
  const owner = environmentOf((await target.read(storePaths.index))?.content)
  const isOurs = owner === null || owner === environment
  return [script, ...(isOurs ? await rootFilesOf(place, host.release) : [])]
}

/** Paths of the documents that do not say yet what the registry says; empty is how it should be. */
export async function laggingDocuments(place: Place): Promise<string[]> {
  const registry = await place.target.read(storePaths.registry(place.environment))
  if (!registry) return []
  const lagging: string[] = []
  for (const document of await wantedBeside(place, registry.content)) {
    if (!(await isThere(document, place.target))) lagging.push(document.path)
  }
  return lagging
}

/** One walk over the documents. @returns the paths written, null when somebody else wrote in between */
async function settleOnce(place: Place, takesPage: boolean): Promise<string[] | null> {
  const { target, environment } = place
  const path = storePaths.registry(environment)
  const registry = await target.read(path)
  if (!registry) return []
  const { host } = parseRegistry(registry.content, path)
  const beside = await wantedBeside(place, registry.content)
  const wanted = takesPage && host ? [...beside.slice(0, 1), ...(await rootFilesOf(place, host.release))] : beside
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
 * Makes what is served beside the registry follow it: the script twin, the page, the service worker. Each is written
 * only over what was read, and the walk begins anew when the registry moved: a slow writer never undoes a quick one.
 * @param takesPage the root's page becomes this environment's, whosever it was
 * @returns the paths written
 */
export async function settle(place: Place, takesPage = false): Promise<string[]> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const written = await settleOnce(place, takesPage)
    if (written) return written
  }
  throw new ConflictError('The registry keeps changing. Look who is at it: release history.')
}
