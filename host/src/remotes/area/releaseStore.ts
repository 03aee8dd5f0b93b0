import type { RunningRelease } from '../release/attribution.ts'
import type { Visitor } from '../release/pickReleases.ts'
import { currentRegistry, runningHost } from '../release/registry.ts'
import type { RemoteRelease } from '../release/registryTypes.ts'
import { storedFailures, storedHarmful, storedVisitor, storeVisitor } from '../release/storedState.ts'
import { type Area, type AreaEvent, newArea, nextArea, runningRelease } from './area.ts'
import { type ChoiceContext, chooseOther, chooseRelease } from './chooseRelease.ts'

/** Which release of each remote this tab runs, and why. One per tab. */
export class ReleaseStore {
  private areas = new Map<string, Area>()
  private timers = new Map<string, ReturnType<typeof setTimeout>>()
  private readonly listeners = new Set<() => void>()
  /** Never reset, so that modules of two generations are never confused. */
  private generation = 0
  private visitor: Visitor | null = storedVisitor()
  /** Remotes of the mounted modules, most recent last. */
  private shown: string[] = []
  private left: RunningRelease | null = null
  /** Releases whose code was loaded: an open area keeps its release even when the registry no longer lists it. */
  readonly loaded = new Map<string, RemoteRelease>()

  /** The state of a remote in this tab. */
  area(remote: string): Area {
    const known = this.areas.get(remote)
    if (known) return known
    const harmful = new Set(storedHarmful(remote))
    const failed = new Set([...storedFailures(remote), ...harmful])
    const area = newArea({ generation: ++this.generation, failed, harmful })
    this.areas.set(remote, area)
    return area
  }

  /** The only way to change an area. @returns its new state */
  send(remote: string, event: AreaEvent): Area {
    const before = this.area(remote)
    const area = nextArea(before, event)
    if (area === before) return area
    this.areas.set(remote, area)
    for (const listener of this.listeners) listener()
    return area
  }

  /** Calls back when an area has changed. @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Resets to the state of a new tab, which it reads from the storage. */
  reset(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    this.areas.clear()
    this.loaded.clear()
    this.shown = []
    this.left = null
    this.visitor = storedVisitor()
  }

  private context(): ChoiceContext {
    return { registry: currentRegistry(), host: runningHost(), visitor: this.visitor }
  }

  /** The release of a remote that this tab runs; null while none has been loaded. */
  releaseOf(remote: string): string | null {
    return runningRelease(this.area(remote))
  }

  /** The release that this tab should run now. */
  wantedRelease(remote: string): string | null {
    return chooseRelease(this.context(), remote, this.area(remote))
  }

  /** The release that this tab would run instead of the given one; null when there is no other. */
  otherRelease(remote: string, than: string | null): string | null {
    return chooseOther(this.context(), remote, this.area(remote), than)
  }

  /** Was this release given up in this tab? */
  hasFailed(remote: string, id: string): boolean {
    return this.area(remote).failed.has(id)
  }

  /** Every remote that this tab has had any state for. */
  remotes(): string[] {
    return [...this.areas.keys()]
  }

  /** Every release that this tab runs. */
  runningReleases(): RunningRelease[] {
    return this.remotes().flatMap((remote) => this.asRunning(remote))
  }

  private asRunning(remote: string): RunningRelease[] {
    const release = this.releaseOf(remote)
    return release ? [{ remote, release }] : []
  }

  /** For how many ms this page has run a release; 0 while it is being loaded. */
  runningFor({ remote, release }: RunningRelease): number {
    const { status } = this.area(remote)
    return status.is === 'running' && status.release === release ? performance.now() - status.since : 0
  }

  /** Rerenders the mounted modules of an area from the release that is wanted now. */
  redraw(remote: string): void {
    this.send(remote, { type: 'redraw', generation: ++this.generation })
  }

  /** Call when a module of this remote is mounted. */
  enter(remote: string): void {
    this.shown = [...this.shown, remote]
    this.send(remote, { type: 'enter' })
  }

  /** Call when a module of this remote is unmounted. */
  leave(remote: string): void {
    this.shown = this.shown.toSpliced(this.shown.lastIndexOf(remote), 1)
    this.left = this.asRunning(remote)[0] ?? this.left
    this.send(remote, { type: 'leave' })
  }

  /** The release shown last, or left last when none is shown: the likely cause of harm to the shell. */
  lastShown(): RunningRelease | null {
    return this.shown.flatMap((remote) => this.asRunning(remote)).at(-1) ?? this.left
  }

  /** The release left last. */
  lastLeft(): RunningRelease | null {
    return this.left
  }

  /** The release whose modules unmounted at the last redraw of an area. */
  formerRelease(remote: string): RunningRelease | null {
    const { former } = this.area(remote)
    return former ? { remote, release: former } : null
  }

  /** Sets the person for whom releases are picked (rollouts); null after signing out. */
  setVisitor(visitor: Visitor | null): void {
    this.visitor = visitor
    storeVisitor(visitor)
  }

  /** Runs `work` once, later; another call for the same remote replaces it, null cancels it. */
  schedule(remote: string, work: (() => void) | null, milliseconds: number): void {
    clearTimeout(this.timers.get(remote))
    if (work) this.timers.set(remote, setTimeout(work, milliseconds))
  }
}

/** The store of this tab. */
export const releases = new ReleaseStore()
