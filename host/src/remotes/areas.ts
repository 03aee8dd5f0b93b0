import type { ComponentType } from 'react'
import { loadExpose, RemoteLoadError, stage } from './loadRelease.ts'
import { candidates, mismatch, type Visitor } from './pickReleases.ts'
import { currentRegistry, onRegistry, refreshRegistry, registryReady } from './registry.ts'
import type { HostEntry, RemoteRelease } from './registryTypes.ts'
import { reportRemoteEvent } from './report.ts'
import { rememberedFailures, rememberFailed, rememberVisitor, storedVisitor } from './tabMemory.ts'

/** A piece of a remote that the host shows: one of its screens, or one of its slots. */
export type Piece = { kind: 'screen' | 'slot'; id: string }

/** Nothing of the remote can be shown: every release that might run has failed, or there is none. */
export class AreaUnavailableError extends Error {
  override name = 'AreaUnavailableError'
  readonly remote: string

  constructor(remote: string, options?: ErrorOptions) {
    super(`No release of ${remote} can be shown.`, options)
    this.remote = remote
  }
}

type AreaState = {
  /** The release that this tab runs; kept while the area is mounted. */
  release: string | null
  /** Rises when mounted pieces have to be drawn anew from another release. */
  generation: number
  mounted: number
  /** Releases that failed in this tab. */
  failed: Set<string>
}

const areas = new Map<string, AreaState>()
const listeners = new Set<() => void>()
let visitor: Visitor | null = storedVisitor()

function areaOf(remote: string): AreaState {
  let area = areas.get(remote)
  if (!area) {
    area = { release: null, generation: 0, mounted: 0, failed: new Set(rememberedFailures(remote)) }
    areas.set(remote, area)
  }
  return area
}

/** Calls back when an area has to be drawn anew. @returns a function that ends it */
export function onAreas(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const generationOf = (remote: string): number => areaOf(remote).generation
export const releaseOf = (remote: string): string | null => areaOf(remote).release

function startAnew(area: AreaState): void {
  area.release = null
  area.generation++
  for (const listener of listeners) listener()
}

function fitting(remote: string): { ids: string[]; host: HostEntry | null } {
  const registry = currentRegistry()
  const entry = registry?.remotes[remote]
  const host = registry?.host ?? null
  if (!entry || !host) return { ids: [], host }
  return { ids: candidates(entry, visitor).filter((id) => !areaOf(remote).failed.has(id)), host }
}

function releaseFile(remote: string, id: string): RemoteRelease | undefined {
  return currentRegistry()?.remotes[remote]?.releases[id]
}

/** What the registry would have this tab run now, past failures left out. */
export function wantedRelease(remote: string): string | null {
  return fitting(remote).ids[0] ?? null
}

/** Gives a release up for this tab, and says so. */
export function giveUp(remote: string, id: string, error: RemoteLoadError): void {
  const area = areaOf(remote)
  area.failed.add(id)
  if (area.release === id) area.release = null
  rememberFailed(remote, [...area.failed])
  const { phase, code, message } = error
  reportRemoteEvent({ remote, from: id, to: wantedRelease(remote), phase, code, message })
  void refreshRegistry()
}

async function loadFrom<Props>(remote: string, id: string, piece: Piece): Promise<ComponentType<Props>> {
  const release = releaseFile(remote, id)
  const host = currentRegistry()?.host
  if (!release || !host) throw new RemoteLoadError('match', 'shape', `${id} is not in the registry any more.`)
  const reason = mismatch(release, host)
  if (reason) throw new RemoteLoadError('match', 'version', `This host cannot give ${remote} ${id} its ${reason}.`)
  const module = await loadExpose<RemoteModule>(
    remote,
    id,
    release,
    piece.kind === 'slot' ? `slots/${piece.id}` : 'area',
  )
  const part = piece.kind === 'slot' ? module.slot : module.area
  if (!part || !host.contracts.includes(part.contract)) {
    throw new RemoteLoadError('area', 'contract', `${remote} ${id} speaks contract ${part?.contract}.`)
  }
  if ('Slot' in part) return part.Slot as ComponentType<Props>
  const open = part.routes[piece.id]
  if (!open) throw new AreaUnavailableError(remote, { cause: new Error(`${id} has no screen ${piece.id}.`) })
  const { Page } = await stage('screen', open)
  return Page as ComponentType<Props>
}

type RemoteModule = {
  area?: { contract: number; routes: Record<string, () => Promise<{ Page: ComponentType }>> }
  slot?: { contract: number; Slot: unknown }
}

/** Bad luck is worth another try; what does not fit will not fit the second time, and 8 seconds are wait enough. */
async function loadTwice<Props>(remote: string, id: string, piece: Piece): Promise<ComponentType<Props>> {
  try {
    return await loadFrom<Props>(remote, id, piece)
  } catch (error) {
    if (!(error instanceof RemoteLoadError) || error.phase === 'match' || error.code === 'timeout') throw error
    return loadFrom<Props>(remote, id, piece)
  }
}

/**
 * Loads a piece from the release that this tab runs, and from the next one that fits when that fails.
 * @throws AreaUnavailableError when nothing is left; the next call then starts from the first release again
 */
export async function loadPiece<Props>(remote: string, piece: Piece): Promise<ComponentType<Props>> {
  await registryReady()
  const area = areaOf(remote)
  let last: unknown
  for (;;) {
    const id = area.release ?? wantedRelease(remote)
    if (!id) break
    try {
      const component = await loadTwice<Props>(remote, id, piece)
      if (!area.failed.has(id)) area.release = id
      return component
    } catch (error) {
      last = error
      // Offline is nobody's fault: no release is given up for it.
      if (!(error instanceof RemoteLoadError) || !navigator.onLine) break
      giveUp(remote, id, error)
    }
  }
  forgetFailures(remote)
  throw last instanceof AreaUnavailableError ? last : new AreaUnavailableError(remote, { cause: last })
}

function forgetFailures(remote: string): void {
  areaOf(remote).failed.clear()
  rememberFailed(remote, [])
}

/** Tries an area again from the start: newest registry, every release. */
export async function retryArea(remote: string): Promise<void> {
  forgetFailures(remote)
  await refreshRegistry()
  startAnew(areaOf(remote))
}

/** Draws an area's mounted pieces anew from the release that is wanted now. */
export function redrawArea(remote: string): void {
  startAnew(areaOf(remote))
}

/** Would leaving lose something? Asks whoever guards unsaved work the way a closing tab does. */
function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Moves an area to the release that the registry wants, if that is another one and may happen now. */
function follow(remote: string): void {
  const area = areaOf(remote)
  if (!area.release || area.release === wantedRelease(remote)) return
  const isUrgent = currentRegistry()?.remotes[remote]?.swap === 'urgent'
  // next-nav: a mounted area keeps its release until it is left.
  if (area.mounted === 0 || (isUrgent && !hasUnsavedWork())) startAnew(area)
}

function followAll(): void {
  for (const remote of areas.keys()) follow(remote)
}

onRegistry(followAll)

/** Counts a mounted piece; its release stays until the last one is left. @returns a function for when it is left */
export function enterArea(remote: string): () => void {
  const area = areaOf(remote)
  area.mounted++
  return () => {
    area.mounted--
    // Going from screen to screen of one area leaves it for less than a moment.
    setTimeout(() => follow(remote))
  }
}

/** Tells for whom releases are picked (rollouts); null after signing out. */
export function identifyVisitor(next: Visitor | null): void {
  visitor = next
  rememberVisitor(next)
  followAll()
}
