import type { Screen } from './screenRow.ts'

/** Screens that the host and the shared rooms link or redirect to, whichever remote has them. */
export type WellKnownScreenId =
  | 'account-settings'
  | 'affiliate'
  | 'apps-summary'
  | 'billing'
  | 'create-organization'
  | 'employees'
  | 'manage-subscription'
  | 'manual-time-entries'
  | 'my-activities'
  | 'screenshots'
  | 'settings'
  | 'subscription-over'
  | 'tasks'
  | 'timesheet'

/**
 * The id of every screen that a remote of this checkout declares, so that links between areas are typed. Which of them
 * the running releases have is known only at run time.
 */
export type ScreenId = keyof DaylineScreens | WellKnownScreenId

let table: ReadonlyMap<string, Screen> = new Map()
let list: readonly Screen[] = []
const listeners = new Set<() => void>()

/** Replaces the table of screens; the host calls it whenever the releases that run in this tab change. */
export function setScreens(screens: readonly Screen[]): void {
  list = screens
  table = new Map(screens.map((screen) => [screen.id, screen]))
  for (const listener of listeners) listener()
}

/** Calls back when the table changes. @returns a function that ends it */
export function onScreens(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every screen of the releases that run in this tab; the same array until the table changes. */
export const allScreens = (): readonly Screen[] => list

/** The screen with this id, or null when no running release has it. */
export const screenOf = (id: string): Screen | null => table.get(id) ?? null

/** The screen at this address, ignoring case and trailing slashes, or null. */
export function screenAt(pathname: string): Screen | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return list.find((screen) => screen.path === path) ?? null
}

/** Path prefix for links to screens that no running release has; the screen's id follows. */
export const missingScreenPath = '/app/missing-screen/'

/**
 * Address of a screen, the only way to link to another area.
 * If no running release has the screen, it is the address of a page with a notice.
 */
export function pathOf(id: ScreenId, query?: Record<string, string | number>): string {
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : ''
  return (table.get(id)?.path ?? missingScreenPath + id) + search
}

/** @deprecated Read by releases that were built before screens came with releases; use `screenOf`. */
export const screens = new Proxy({} as Record<string, Partial<Screen> & { ready: boolean }>, {
  get: (_, id) => ({ ...table.get(String(id)), ready: table.has(String(id)) }),
})
