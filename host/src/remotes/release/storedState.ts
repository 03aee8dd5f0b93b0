import type { Visitor } from './pickReleases.ts'

const visitorKey = 'dayline.visitor'
const failedKey = 'dayline.failed-releases'
const harmfulKey = 'dayline.harmful-releases'
/** By then the release has long been rolled back or replaced; a wrong verdict should not last longer either. */
const harmfulForMs = 24 * 60 * 60 * 1000

// Storage may be full or blocked: then nothing is stored and everything else works.
function read<T>(storage: () => Storage, key: string): T | null {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // The app works without it.
  }
}

type Failures = Record<string, string[]>

/** Releases of a remote that failed in this tab; they are not tried again after a reload. */
export function storedFailures(remote: string): string[] {
  return read<Failures>(() => sessionStorage, failedKey)?.[remote] ?? []
}

export function storeFailed(remote: string, releases: string[]): void {
  const all = read<Failures>(() => sessionStorage, failedKey) ?? {}
  write(() => sessionStorage, failedKey, { ...all, [remote]: releases })
}

/** Remote → release → when it harmed the shell, in ms since 1970. */
type Harmful = Record<string, Record<string, number>>

/** Releases of a remote that harmed the shell in this browser within a day: other tabs do not try them. */
export function storedHarmful(remote: string): string[] {
  const found = read<Harmful>(() => localStorage, harmfulKey)?.[remote] ?? {}
  return Object.keys(found).filter((release) => Date.now() - (found[release] ?? 0) < harmfulForMs)
}

export function storeHarmful(remote: string, releases: string[]): void {
  const all = read<Harmful>(() => localStorage, harmfulKey) ?? {}
  const before = all[remote] ?? {}
  const now = Object.fromEntries(releases.map((release) => [release, before[release] ?? Date.now()]))
  write(() => localStorage, harmfulKey, { ...all, [remote]: now })
}

/** The person for whom this browser last picked releases, available before the account is loaded. */
export function storedVisitor(): Visitor | null {
  return read<Visitor>(() => localStorage, visitorKey)
}

export function storeVisitor(visitor: Visitor | null): void {
  write(() => localStorage, visitorKey, visitor)
}
