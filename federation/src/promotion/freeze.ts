import { currentAuthor } from '../registry/author.ts'
import { changeRegistry } from '../registry/registryStore.ts'
import type { Registry } from '../registry/schema.ts'
import type { Deployment } from '../registry/served.ts'

/** From now on, allows nothing but rollbacks. */
export async function freeze(deployment: Deployment, reason: string): Promise<Registry> {
  const frozen = { at: new Date().toISOString(), by: currentAuthor(), reason }
  const change = { action: 'freeze', unit: 'all', release: null, reason }
  return changeRegistry(deployment, change, (before) => before, { frozen })
}

export async function thaw(deployment: Deployment, reason: string): Promise<Registry> {
  const change = { action: 'thaw', unit: 'all', release: null, reason }
  return changeRegistry(deployment, change, (before) => before, { frozen: null })
}
