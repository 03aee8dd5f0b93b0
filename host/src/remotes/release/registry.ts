import type { HostEntry, PageStart, Registry } from './registryTypes.ts'
import { registryAddress, requestRegistry } from './requestRegistry.ts'
import { storedRegistry, storeRegistry } from './storedRegistry.ts'
import { validateRegistry } from './validateRegistry.ts'

const pollEvery = 60_000
/** Returning to a tab several times within this time sends one request. */
const restFor = 5_000
/** Delay before a page without a registry from a server retries: the first, and the longest. */
const requestAgainMs = { first: 1_000, most: 30_000 }

/** As the server sent it. */
let current: Registry | null = null
/** The same, with this session's local remote in it. */
let shown: Registry | null = null
let overlay: ((registry: Registry) => Registry) | null = null
let running: HostEntry | null = null
/** The current registry is the stored copy of an earlier visit, so the server's next one counts as newer. */
let isStored = false
let failures = 0
let nextTry: ReturnType<typeof setTimeout> | undefined
let requestedAt = 0
let request: Promise<void> | null = null
const listeners = new Set<() => void>()

/** The registry that this tab uses; null until the first arrives. */
export function currentRegistry(): Registry | null {
  return shown
}

/** The registry as the server sent it, without this session's local remote. */
export function servedRegistry(): Registry | null {
  return current
}

/** Overrides the registry in this page only; null removes the override. */
export function overlayRegistry(change: ((registry: Registry) => Registry) | null): void {
  overlay = change
  // An area that could not be opened retries when it hears of another registry, and a retry overlays the registry
  // again: without this check that would never end.
  if (current && !isEqual(change ? change(current) : current, shown)) putInForce(current)
}

const isEqual = (one: Registry | null, other: Registry | null) => JSON.stringify(one) === JSON.stringify(other)

declare const __webpack_public_path__: string | undefined

/** Folder of the running host's files; null when it was not built by webpack. */
const ownBase = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : null

/**
 * The host that this tab runs, which provides its remotes with shared modules. A later registry may name another one:
 * that is for tabs opened afterwards.
 */
export function runningHost(): HostEntry | null {
  return running
}

/** The `seq` of the registry in force, 0 without one. */
export function registrySeq(): number {
  return current?.seq ?? 0
}

/** Calls back when another registry comes into force. @returns a function that unsubscribes */
export function onRegistry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function putInForce(next: Registry): void {
  current = next
  shown = overlay ? overlay(next) : next
  // The first registry usually names the page's host; after a promotion between their two loads, a later one does.
  if (next.host && (!running || next.host.base === ownBase)) running = next.host
  for (const listener of listeners) listener()
}

/** Puts a registry into force if it is valid and newer; ignores an older one. @throws Error when it is not valid */
export function acceptRegistry(value: unknown): void {
  const next = validateRegistry(value)
  if (current && !isStored && next.seq <= current.seq) return
  isStored = false
  failures = 0
  putInForce(next)
  storeRegistry(registryAddress(), next)
}

/** Without a server's registry no rollback reaches this tab, so it retries soon, then less and less often. */
function requestAgain(): void {
  if (current && !isStored) return
  const wait = Math.min(requestAgainMs.first * 2 ** failures, requestAgainMs.most)
  failures++
  // Jitter, so that a restarted server does not get all requests at once.
  clearTimeout(nextTry)
  nextTry = setTimeout(() => void refreshRegistry(), wait * (0.75 + Math.random() / 2))
}

function showStored(): void {
  const stored = current ? null : storedRegistry(registryAddress())
  if (!stored) return
  isStored = true
  putInForce(stored)
}

/** The early script's request, used once; afterwards a new one. */
function takeRequest(): Promise<unknown> {
  const page: PageStart = window
  const started = page.__DAYLINE_REGISTRY_REQUEST__
  page.__DAYLINE_REGISTRY_REQUEST__ = undefined
  return started ?? requestRegistry()
}

async function updateRegistry(): Promise<void> {
  requestedAt = Date.now()
  try {
    acceptRegistry(await takeRequest())
  } catch (error) {
    // The current registry stays; the next poll tries again.
    console.warn('No newer registry', String(error))
    showStored()
    requestAgain()
  }
}

/** Requests a newer registry from the server; concurrent callers share one request. */
export function refreshRegistry(): Promise<void> {
  request ??= updateRegistry().finally(() => {
    request = null
  })
  return request
}

function handleVisible(): void {
  if (document.visibilityState === 'visible' && Date.now() - requestedAt > restFor) void refreshRegistry()
}

/**
 * Keeps the registry current: every 60 seconds while the tab is visible, and when it becomes visible. The first one is
 * requested by `registryReady`. Call once, before the first area.
 */
export function pollRegistry(): void {
  document.addEventListener('visibilitychange', handleVisible)
  setInterval(() => {
    if (document.visibilityState === 'visible') void refreshRegistry()
  }, pollEvery)
}

/**
 * Resolves once a registry has arrived or the first request has failed; null if there is none then. Uses the early
 * script's request where there is one (docs/decisions/038).
 */
export async function registryReady(): Promise<Registry | null> {
  if (!current) await refreshRegistry()
  return current
}
