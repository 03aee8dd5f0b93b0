import type { Visitor } from './pickReleases.ts'

const visitorKey = 'dayline.visitor'
const failedKey = 'dayline.failed-releases'

// Storage may be full or blocked: then nothing is remembered and everything else goes on.
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
    // Nothing depends on it.
  }
}

type Failures = Record<string, string[]>

/** Releases of a remote that failed in this tab; a reload of the tab does not try them again. */
export function rememberedFailures(remote: string): string[] {
  return read<Failures>(() => sessionStorage, failedKey)?.[remote] ?? []
}

export function rememberFailed(remote: string, releases: string[]): void {
  const all = read<Failures>(() => sessionStorage, failedKey) ?? {}
  write(() => sessionStorage, failedKey, { ...all, [remote]: releases })
}

/** For whom this browser last picked releases, known before the account is. */
export function storedVisitor(): Visitor | null {
  return read<Visitor>(() => localStorage, visitorKey)
}

export function rememberVisitor(visitor: Visitor | null): void {
  write(() => localStorage, visitorKey, visitor)
}
