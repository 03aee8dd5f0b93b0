import type { Permission } from '@dayline/shared/contract'
import type { ScreenHelp, ScreenKeys, ScreenPlace } from '@dayline/shared/navigation'
import type { RemoteRelease } from './registryTypes.ts'

/** The help of a release's screens, by id. */
export type ReleaseHelp = Record<string, ScreenHelp>

const read = new Map<string, Promise<ReleaseHelp>>()

const isText = (value: unknown): value is string => typeof value === 'string'

/** Checks a file of a separately built release: the help panel must not break a page. */
function helpFrom(value: unknown): ScreenHelp {
  const { help, keys, places } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return {
    help: Array.isArray(help) ? help.filter(isText) : [],
    places: Array.isArray(places) ? places.flatMap(placeFrom) : [],
    keys: Array.isArray(keys) ? keys.flatMap(keysFrom) : [],
  }
}

function keysFrom(value: unknown): ScreenKeys[] {
  const { keys, does, can } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (!isText(does) || !Array.isArray(keys)) return []
  // A newer release may name a permission that this host does not know: no one has it.
  return [{ keys: keys.filter(isText), does, ...(isText(can) ? { can: can as Permission } : {}) }]
}

function placeFrom(value: unknown): ScreenPlace[] {
  const { title, words, query } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  if (!isText(title) || !isText(query)) return []
  return [{ title, query, ...(isText(words) ? { words } : {}) }]
}

async function fetchHelp(base: string): Promise<ReleaseHelp> {
  const answer = await fetch(`${base}help.json`)
  if (!answer.ok) throw new Error(`${base}help.json: ${answer.status}`)
  const screens: unknown = await answer.json()
  return Object.fromEntries(Object.entries(screens ?? {}).map(([id, value]) => [id, helpFrom(value)]))
}

/**
 * The help of a release's screens; empty for releases that were built before screens had help.
 * A failed read is silent and retried the next time: everything else in the panel keeps working.
 */
export function readReleaseHelp({ base, help }: Pick<RemoteRelease, 'base' | 'help'>): Promise<ReleaseHelp> {
  if (!help) return Promise.resolve({})
  const known = read.get(base)
  if (known) return known
  const reading = fetchHelp(base).catch(() => {
    read.delete(base)
    return {}
  })
  read.set(base, reading)
  return reading
}
