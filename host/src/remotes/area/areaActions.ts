import { isAreaHeld } from '@dayline/shared/forms'
import { isUnderDevelopment, readLocalRemote } from '../local/localRemote.ts'
import type { RemoteLoadError } from '../release/loadRelease.ts'
import type { Visitor } from '../release/pickReleases.ts'
import { currentRegistry, onRegistry, refreshRegistry } from '../release/registry.ts'
import { storeFailed, storeHarmful } from '../release/storedState.ts'
import { type Area, runningRelease, type SwapOffer } from './area.ts'
import { offerSwap } from './offerSwap.ts'
import { reportRemoteEvent } from './releaseEvents.ts'
import { type ReleaseStore, releases } from './releaseStore.ts'

/** Marks a release as running: the area’s other modules are loaded from it too. */
export function runRelease(store: ReleaseStore, remote: string, release: string): void {
  const before = store.releaseOf(remote)
  const area = store.send(remote, { type: 'run', release, at: performance.now() })
  if (runningRelease(area) !== before) reportRemoteEvent({ kind: 'load', remote, release })
}

/** Code under development is fixed and reloaded under the same id, so nothing about it is stored. */
function storeFaults(remote: string, { failed, harmful }: Area): void {
  if (isUnderDevelopment(remote)) return
  storeFailed(remote, [...failed])
  if (harmful.size > 0) storeHarmful(remote, [...harmful])
}

/**
 * Gives up a release for this tab, and reports it.
 * @param isHarmful it harmed the shell around its area: this browser does not try it again for a day
 */
export function giveUp(
  store: ReleaseStore,
  { remote, release }: { remote: string; release: string },
  { phase, code, message }: RemoteLoadError,
  isHarmful = false,
): void {
  storeFaults(remote, store.send(remote, { type: 'giveUp', release, isHarmful }))
  reportRemoteEvent({ kind: 'fallback', remote, release, to: store.wantedRelease(remote), phase, code, message })
  void refreshRegistry()
}

/** No release is left to try. Clears the list of failed ones, except those that harmed the shell. */
export function failArea(store: ReleaseStore, remote: string): void {
  storeFailed(remote, [...store.send(remote, { type: 'fail' }).failed])
}

/** Starts an area over with the newest registry and every release; a harmful one only when there is no other. */
export async function retryArea(store: ReleaseStore, remote: string): Promise<void> {
  const forgive = (evenHarmful: boolean) => {
    const { failed, harmful } = store.send(remote, { type: 'forgive', evenHarmful })
    storeFailed(remote, [...failed])
    if (evenHarmful) storeHarmful(remote, [...harmful])
  }
  forgive(false)
  await Promise.all([refreshRegistry(), readLocalRemote()])
  if (store.area(remote).harmful.size > 0 && store.wantedRelease(remote) === null) forgive(true)
  store.redraw(remote)
}

function offerInArea(store: ReleaseStore, remote: string, offer: SwapOffer | null): void {
  // Once the text is sent or discarded, the change loses nothing.
  store.schedule(remote, offer && (() => follow(store, remote)), 1_000)
  store.send(remote, { type: 'offer', offer })
}

/**
 * May an area change now? Always when it is not mounted. When mounted: if the change is urgent and loses no typed text,
 * or if the person agrees. Leaving a release that was rolled back is always urgent.
 */
function mayChange(store: ReleaseStore, remote: string): boolean {
  const area = store.area(remote)
  if (area.mounted === 0) return true
  const entry = currentRegistry()?.remotes[remote]
  const release = runningRelease(area)
  const isRolledBack = release !== null && entry?.blocked.includes(release)
  if (!isRolledBack && entry?.swap !== 'urgent') {
    if (entry?.swap === 'prompt') offerSwap(store, remote)
    return false
  }
  if (!isAreaHeld()) return true
  offerInArea(store, remote, isRolledBack ? 'withdrawn' : 'newer')
  return false
}

/** Moves an area to the release that the registry names, if it is a different one and the area may change now. */
function follow(store: ReleaseStore, remote: string): void {
  const release = store.releaseOf(remote)
  if (!release) return
  if (release === store.wantedRelease(remote)) offerInArea(store, remote, null)
  else if (mayChange(store, remote)) {
    store.schedule(remote, null, 0)
    store.redraw(remote)
  }
}

function followAll(store: ReleaseStore): void {
  for (const remote of store.remotes()) follow(store, remote)
}

onRegistry(() => followAll(releases))

/** Counts a mounted module; its release stays until the last module unmounts. @returns a function for that unmount */
export function enterArea(store: ReleaseStore, remote: string): () => void {
  store.enter(remote)
  return () => {
    store.leave(remote)
    // Switching screens within one area unmounts it only for a moment.
    setTimeout(() => follow(store, remote))
  }
}

/** Picks releases for this person from now on; null after signing out. */
export function identifyVisitor(store: ReleaseStore, visitor: Visitor | null): void {
  store.setVisitor(visitor)
  followAll(store)
}
