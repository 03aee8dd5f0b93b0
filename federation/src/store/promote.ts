import { environmentMark } from '../build/indexHtml.ts'
import { type PromoteOptions, promoteHost, promoteRemote, RefusedError, rollbackRemote } from '../registry/changes.ts'
import { changeRegistry, readLog, readRegistry } from '../registry/registryStore.ts'
import type { Registry, RemoteEntry } from '../registry/schema.ts'
import { leavingWorker } from '../serve/leavingWorker.ts'
import { storePaths } from './paths.ts'
import { readRelease } from './releases.ts'
import type { ReleaseTarget } from './target.ts'

/** A store and which of its registries. */
export type Place = { target: ReleaseTarget; environment: string }

/** What stands at the origin's root belongs to the host: its page, and the service worker of its pages. */
async function rootFilesOf({ target, environment }: Place, id: string): Promise<[path: string, content: string][]> {
  const base = storePaths.release('host', id)
  const page = await target.read(`${base}/index.html`)
  if (!page) throw new RefusedError(`The release ${id} of the host has no index.html.`)
  const worker = await target.read(`${base}/${storePaths.serviceWorker}`)
  return [
    [storePaths.index, page.content.replaceAll(environmentMark, environment)],
    // Last: it sends open tabs to the page. A host without one takes the former one away.
    [storePaths.serviceWorker, worker?.content ?? leavingWorker],
  ]
}

/** Lets browsers load a published release: of a remote through the registry, of the host through its page too. */
export async function promote(place: Place, unit: string, id: string, options: PromoteOptions = {}): Promise<Registry> {
  const release = await readRelease(place.target, unit, id)
  const rootFiles = release.kind === 'host' ? await rootFilesOf(place, id) : []
  const change = { action: 'promote', unit, release: id, reason: null }
  const registry = await changeRegistry(place.target, place.environment, change, (before) =>
    release.kind === 'host' ? promoteHost(before, release) : promoteRemote(before, release, options),
  )
  for (const [path, content] of rootFiles) await place.target.overwrite(path, content)
  return registry
}

/** The release before the one that is active now, by the log, that is not blocked. */
async function previousRelease({ target, environment }: Place, unit: string, now: RemoteEntry): Promise<string> {
  if (now.rollout && now.active) return now.active
  const log = await readLog(target, environment)
  const earlier = log.map(({ registry }) => registry.remotes[unit]?.active).reverse()
  const found = earlier.find((id) => id && id !== now.active && !now.blocked.includes(id))
  if (!found) throw new RefusedError(`${unit} has no earlier release to go back to.`)
  return found
}

/** What a rollback may be told. */
export type RollbackRequest = { to?: string; isUrgent?: boolean; reason: string }

/** Puts a remote back on an earlier release and blocks the one that runs now; no build, a higher `seq`. */
export async function rollback(place: Place, unit: string, request: RollbackRequest): Promise<Registry> {
  const { target, environment } = place
  const now = (await readRegistry(target, environment)).remotes[unit]
  if (!now?.active) throw new RefusedError(`${unit} was never promoted.`)
  const to = await readRelease(target, unit, request.to ?? (await previousRelease(place, unit, now)))
  if (to.kind !== 'remote') throw new RefusedError('The host is changed by promoting the release that it should be.')
  const change = { action: 'rollback', unit, release: to.id, reason: request.reason }
  return changeRegistry(target, environment, change, (before) =>
    rollbackRemote(before, unit, { to, ...(request.isUrgent ? { isUrgent: true } : {}) }),
  )
}
