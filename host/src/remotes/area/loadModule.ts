import type { ComponentType } from 'react'
import { localRemoteReady } from '../local/localRemote.ts'
import { loadExpose, RemoteLoadError, stage } from '../release/loadRelease.ts'
import { mismatch } from '../release/pickReleases.ts'
import { currentRegistry, registryReady, runningHost } from '../release/registry.ts'
import { failArea, giveUp, runRelease } from './areaActions.ts'
import { reportRemoteEvent } from './releaseEvents.ts'
import type { ReleaseStore } from './releaseStore.ts'

/** A module of a remote that the host shows: one of its screens, or one of its slots. */
export type Module = { kind: 'screen' | 'slot'; id: string }

/** No module of the remote can be shown: every release that might run has failed, or there is none. */
export class AreaUnavailableError extends Error {
  override name = 'AreaUnavailableError'
  readonly remote: string

  constructor(remote: string, options?: ErrorOptions) {
    super(`No release of ${remote} can be shown.`, options)
    this.remote = remote
  }
}

/** What a remote may expose; checked at run time, because it was built separately. */
type Exposed = {
  area?: { contract: number; routes: Record<string, () => Promise<{ Page: ComponentType }>> }
  slot?: { contract: number; Slot: ComponentType<object> }
}

/** Where a module is loaded from. */
type Source = { remote: string; id: string; module: Module }

async function loadFrom(store: ReleaseStore, { remote, id, module }: Source): Promise<ComponentType<object>> {
  const registry = currentRegistry()
  const release = registry?.remotes[remote]?.releases[id] ?? store.loaded.get(`${remote}/${id}`)
  const host = runningHost()
  if (!release || !host) throw new RemoteLoadError('match', 'shape', `${id} is no longer in the registry.`)
  const reason = mismatch(release, host)
  const code = reason?.startsWith('contract') ? 'contract' : 'version'
  if (reason)
    throw new RemoteLoadError('match', code, `This host does not provide the ${reason} that ${remote} ${id} needs.`)
  const expose = module.kind === 'slot' ? `slots/${module.id}` : 'area'
  const { area, slot } = await loadExpose<Exposed>(remote, id, release, expose)
  store.loaded.set(`${remote}/${id}`, release)
  const contract = (module.kind === 'slot' ? slot : area)?.contract
  if (contract === undefined || !host.contracts.includes(contract)) {
    throw new RemoteLoadError('area', 'contract', `${remote} ${id} uses contract ${contract}.`)
  }
  if (slot) return slot.Slot
  const open = area?.routes[module.id]
  if (!open) throw new RemoteLoadError('screen', 'missing', `${id} has no screen ${module.id}.`)
  const { Page } = await stage('screen', open)
  if (typeof Page !== 'function') throw new RemoteLoadError('screen', 'shape', `${module.id} of ${id} has no Page.`)
  return Page as ComponentType<object>
}

/** Retries once, except after a mismatch, which would only repeat, or a timeout, because 8 seconds are enough. */
async function loadTwice(store: ReleaseStore, source: Source): Promise<ComponentType<object>> {
  try {
    return await loadFrom(store, source)
  } catch (error) {
    if (!(error instanceof RemoteLoadError) || error.phase === 'match' || error.code === 'timeout') throw error
    return loadFrom(store, source)
  }
}

/** Does the next release have this screen? */
function isElsewhere(store: ReleaseStore, { remote, id, module }: Source): boolean {
  const other = store.otherRelease(remote, id)
  const preload = other === null ? undefined : currentRegistry()?.remotes[remote]?.releases[other]?.preload
  // A development build lists no files.
  return preload !== undefined && (preload.area.files.length === 0 || module.id in preload.screens)
}

/**
 * Loads a module from the release that this tab runs or, when that fails, from the next one that fits.
 * @throws AreaUnavailableError when nothing is left; the next call then starts from the first release again
 */
export async function loadModule(store: ReleaseStore, remote: string, module: Module): Promise<ComponentType<object>> {
  await registryReady()
  await localRemoteReady()
  let last: unknown
  for (let id = store.releaseOf(remote) ?? store.wantedRelease(remote); id; id = store.wantedRelease(remote)) {
    const source = { remote, id, module }
    store.send(remote, { type: 'load', release: id })
    try {
      const component = await loadTwice(store, source)
      // Rolled back while loading, and not shown yet.
      if (store.releaseOf(remote) === null && store.wantedRelease(remote) !== id) continue
      runRelease(store, remote, id)
      return component
    } catch (error) {
      last = error
      // Being offline is not the release's fault, so none is given up.
      if (!(error instanceof RemoteLoadError) || !navigator.onLine) break
      if (error.code === 'missing' && !isElsewhere(store, source)) {
        // No other release has the screen: leaving this one would take away its working screens as well.
        const { phase, code, message } = error
        reportRemoteEvent({ kind: 'error', remote, release: id, phase, code, message })
        break
      }
      giveUp(store, { remote, release: id }, error)
    }
  }
  failArea(store, remote)
  throw new AreaUnavailableError(remote, { cause: last })
}
