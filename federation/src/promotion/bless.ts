import { fitProblems, refuseProblems } from '../check/checkRelease.ts'
import { blessRemote, RefusedError } from '../registry/changes.ts'
import { changeRegistry, readRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { refuseDamaged } from '../releases/damage.ts'
import { readRelease } from '../releases/releases.ts'

/**
 * Marks a release of a remote as good: tabs fall back on it from now on.
 * @param requestedId default: the active one
 */
export async function bless(deployment: Deployment, unit: string, requestedId: string | undefined): Promise<Registry> {
  const seen = await readRegistry(deployment.target, deployment.environment)
  const id = requestedId ?? seen.remotes[unit]?.active
  if (unit === 'host') throw new RefusedError('Tabs never fall back to another host, so a host cannot be blessed.')
  if (!id) throw new RefusedError(`${unit} has never been promoted in ${deployment.environment}.`)
  const file = await readRelease(deployment.target, unit, id)
  if (file.kind === 'host') throw new RefusedError(`${id} is a release of the host.`)
  await refuseDamaged(deployment.target, file)
  const apply = async (before: Registry) => {
    refuseProblems(await fitProblems(deployment, file, before), `To bless ${unit} ${id}`)
    return blessRemote(before, file)
  }
  return changeRegistry(deployment, { action: 'bless', unit, release: id, reason: null }, apply, { seen })
}
