import { RefusedError } from '../registry/changes.ts'
import type { Registry } from '../registry/schema.ts'
import type { ReleaseTarget } from '../storage/target.ts'
import { keyOf, type ReleaseKey, readKeys } from './keys.ts'
import { ownerOf, ownerText } from './owners.ts'

/** An action on one unit, or on `all` of them. */
export type RightRequest = { action: string; unit: string }

const phrases: Record<string, string> = {
  owner: 'set the owner of',
  'end preview': 'end a preview of',
  'add key': 'add a key',
  'revoke key': 'revoke a key',
  freeze: 'freeze all units',
  thaw: 'end a freeze',
}

/** The request as part of a sentence: `promote billing`. */
const actionText = ({ action, unit }: RightRequest): string =>
  unit === 'all' ? (phrases[action] ?? action) : `${phrases[action] ?? action} ${unit}`

function belongsTo(registry: Registry, unit: string): string {
  const owner = ownerOf(registry, unit)
  return owner ? `${unit} belongs to ${ownerText(owner)}: ask them.` : `${unit} has no owner.`
}

const holders = (keys: ReleaseKey[], unit: string): string =>
  keys
    .filter(({ owns }) => owns === null || owns.includes(unit))
    .map(({ name }) => name)
    .join(', ')

/** The owner of the unit, and how to get the right. */
function advice(registry: Registry, keys: ReleaseKey[], unit: string): string {
  const holding = `Set DAYLINE_RELEASE_KEY to a key with this right (${holders(keys, unit)})`
  return unit === 'all'
    ? `${holding}.`
    : `${belongsTo(registry, unit)} ${holding}, or ask for one: release key add <name> --owns ${unit}`
}

/**
 * Checks a request against the keys of a store. A store without keys needs none.
 * @returns the key that gives the right; null in a store without keys
 * @throws RefusedError with the unit's owner and how to get the right
 */
export async function requireRight(
  target: ReleaseTarget,
  registry: Registry,
  request: RightRequest,
  secret = process.env.DAYLINE_RELEASE_KEY,
): Promise<ReleaseKey | null> {
  const { keys } = await readKeys(target)
  if (keys.length === 0) return null
  const next = advice(registry, keys, request.unit)
  if (!secret) throw new RefusedError(`This store requires a release key to ${actionText(request)}. ${next}`)
  const key = keyOf(keys, secret)
  if (!key) {
    throw new RefusedError(`The key in DAYLINE_RELEASE_KEY is not in this store; it may have been revoked. ${next}`)
  }
  if (key.owns === null || key.owns.includes(request.unit)) return key
  throw new RefusedError(`The key ${key.name} may not ${actionText(request)}; it owns ${key.owns.join(', ')}. ${next}`)
}
