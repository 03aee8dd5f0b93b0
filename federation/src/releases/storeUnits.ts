import { readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import type { ReleaseTarget } from '../storage/target.ts'
import { unitNames } from '../units.ts'

const sorted = (names: Iterable<string>): string[] => [
  'host',
  ...[...new Set(names)].filter((name) => name !== 'host').sort(),
]

/** The host, the remotes of this checkout, and those that only the registry lists. */
export const unitsOf = ({ remotes }: Registry): string[] => sorted([...unitNames, ...Object.keys(remotes)])

/** Every unit that may have releases in a store; its sources may be in another repository. */
export async function publishedUnits(target: ReleaseTarget): Promise<string[]> {
  return sorted([...unitNames, ...(await target.list('releases'))])
}

/** Every unit that a command on a store accepts. */
export async function knownUnits({ target, environment }: Deployment): Promise<string[]> {
  const registry = await readRegistry(target, environment)
  return sorted([...unitsOf(registry), ...(await publishedUnits(target))])
}
