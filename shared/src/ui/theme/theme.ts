import { useSyncExternalStore } from 'react'

/** The user's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const storageKey = 'dayline.theme'
const listeners = new Set<() => void>()
// Storage may be blocked; then the choice is lost when the tab closes.
let cached: ThemeChoice | null = null

function readChoice(): ThemeChoice {
  if (cached) return cached
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored === 'light' || stored === 'dark') return stored
  } catch {
    // No storage: follow the device.
  }
  return 'system'
}

function darkDevice(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
}

function resolve(choice: ThemeChoice): 'light' | 'dark' {
  if (choice !== 'system') return choice
  return darkDevice()?.matches ? 'dark' : 'light'
}

/** Sets the stored or the given theme on `<html data-theme>`; the host calls it before the first paint. */
export function applyTheme(choice: ThemeChoice = readChoice()): 'light' | 'dark' {
  const theme = resolve(choice)
  const { dataset, style } = document.documentElement
  dataset.theme = theme
  // As the page's first script does before our styles are loaded.
  style.colorScheme = theme
  return theme
}

function choose(choice: ThemeChoice) {
  cached = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Blocked storage: the choice lasts only for this tab.
  }
  applyTheme(choice)
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void) {
  const update = () => {
    applyTheme()
    onChange()
  }
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    cached = null
    update()
  }
  const device = darkDevice()
  listeners.add(onChange)
  device?.addEventListener?.('change', update)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(onChange)
    device?.removeEventListener?.('change', update)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The chosen theme, the current one, and a setter (stored in `localStorage`, shared between tabs). */
export function useTheme(): { choice: ThemeChoice; theme: 'light' | 'dark'; setChoice: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const)
  const theme = useSyncExternalStore(
    subscribe,
    () => resolve(readChoice()),
    () => 'light' as const,
  )
  return { choice, theme, setChoice: choose }
}
