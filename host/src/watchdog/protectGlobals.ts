import { type RunningRelease, releaseInText } from '../remotes/release/attribution.ts'

type OnRefused = (culprit: RunningRelease, what: 'fetch' | 'storage', name: string) => void

/** The release whose code is running; null when none is. */
const caller = (): RunningRelease | null => releaseInText(new Error('Caller').stack ?? '')

/** Shared access to the server and the browser's history. */
const globals: [object, string][] = [
  [window, 'fetch'],
  [window, 'XMLHttpRequest'],
  [window, 'WebSocket'],
  [History.prototype, 'pushState'],
  [History.prototype, 'replaceState'],
]

/** Prevents a remote from replacing `owner[name]`; a script of the installation, such as analytics, may. */
function protectGlobal(owner: object, name: string, onRefused: OnRefused): void {
  const found = Object.getOwnPropertyDescriptor(owner, name)
  if (!found?.configurable || !('value' in found)) return
  let value: unknown = found.value
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: found.enumerable ?? true,
    get: () => value,
    set: (next: unknown) => {
      const culprit = caller()
      if (culprit) onRefused(culprit, 'fetch', name)
      else value = next
    },
  })
}

/** Prevents a remote from clearing what session, drafts and other areas store. */
function protectStorage(onRefused: OnRefused): void {
  const clear = Storage.prototype.clear
  Storage.prototype.clear = function clearProtected(this: Storage) {
    const culprit = caller()
    if (culprit) onRefused(culprit, 'storage', 'clear')
    else clear.call(this)
  }
}

let areProtected = false

/** Protects what all areas share from being replaced or cleared by one of them. Call before any remote runs. */
export function protectGlobals(onRefused: OnRefused): void {
  if (areProtected) return
  areProtected = true
  for (const [owner, name] of globals) protectGlobal(owner, name, onRefused)
  protectStorage(onRefused)
}
