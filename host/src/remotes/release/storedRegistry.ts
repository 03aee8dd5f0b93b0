import type { Registry } from './registryTypes.ts'
import { validateRegistry } from './validateRegistry.ts'

const key = 'dayline.registry'

type StoredRegistry = { address: string; registry: unknown }

/** Stores the last registry from a server, for a page opened while no server can be reached. */
export function storeRegistry(address: string, registry: Registry): void {
  try {
    localStorage.setItem(key, JSON.stringify({ address, registry } satisfies StoredRegistry))
  } catch {
    // Storage is full or blocked: then a page without a server has to wait for one.
  }
}

/**
 * The last registry that a server sent to this browser at this address; null without a valid one. A preview has
 * its own address, and its releases are for that address only.
 */
export function storedRegistry(address: string): Registry | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredRegistry | null
    return stored?.address === address ? validateRegistry(stored.registry) : null
  } catch {
    return null
  }
}
