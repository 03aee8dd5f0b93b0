import { changeRegistry } from '../registry/registryStore.ts'
import type { Owner, Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'
import { ownerText } from './owners.ts'

/** Sets or removes the owner of a unit. Part of the registry, because browsers show it. */
export function setOwner(deployment: Deployment, unit: string, owner: Owner | null): Promise<Registry> {
  const reason = owner ? ownerText(owner) : 'none'
  return changeRegistry(deployment, { action: 'owner', unit, release: null, reason }, (before) => {
    const { [unit]: _former, ...others } = before.owners ?? {}
    return { ...before, owners: owner ? { ...others, [unit]: owner } : others }
  })
}
