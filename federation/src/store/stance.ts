import { fitProblems, refuseProblems } from '../check/checkRelease.ts'
import { blessRemote, RefusedError } from '../registry/changes.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Place } from '../registry/served.ts'
import { whoIs } from '../registry/whoIs.ts'
import { readRelease } from './releases.ts'
import { refuseDamaged } from './wholeness.ts'

/**
 * Says that a release of a remote is known to be good: it is what tabs fall back on from now on.
 * @param wanted the active one where nothing is said
 */
export async function bless(place: Place, unit: string, wanted: string | undefined): Promise<Registry> {
  const seen = await readRegistry(place.target, place.environment)
  const id = wanted ?? seen.remotes[unit]?.active
  if (unit === 'host') throw new RefusedError('Tabs never fall back on another host, so there is nothing to bless.')
  if (!id) throw new RefusedError(`${unit} was never promoted in ${place.environment}.`)
  const file = await readRelease(place.target, unit, id)
  if (file.kind === 'host') throw new RefusedError(`${id} is a release of the host.`)
  await refuseDamaged(place.target, file)
  const apply = async (before: Registry) => {
    refuseProblems(await fitProblems(place, file, before), `To bless ${unit} ${id}`)
    return blessRemote(before, file)
  }
  return changeRegistry(place, { action: 'bless', unit, release: id, reason: null }, apply, { seen })
}

/** Lets nothing but rollbacks through from now on. */
export async function freeze(place: Place, reason: string): Promise<Registry> {
  const frozen = { at: new Date().toISOString(), by: whoIs(), reason }
  const change = { action: 'freeze', unit: 'all', release: null, reason }
  return changeRegistry(place, change, (before) => before, { frozen })
}

/** Ends a freeze. */
export async function thaw(place: Place, reason: string): Promise<Registry> {
  const change = { action: 'thaw', unit: 'all', release: null, reason }
  return changeRegistry(place, change, (before) => before, { frozen: null })
}
