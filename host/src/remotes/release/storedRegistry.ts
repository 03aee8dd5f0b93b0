import type { Registry } from './registryTypes.ts'
import { validateRegistry } from './validateRegistry.ts'

const key = 'dayline.registry'

type StoredRegistry = { address: string; registry: unknown }

/** Stores the last registry that a server gave, for a page that is opened while none is to be had. */
export function storeRegistry(address: string, registry: Registry): void {
  try {
    localStorage.setItem(key, JSON.stringify({ address, registry } satisfies StoredRegistry))
  } catch {
    // Storage is full or blocked: then the areas wait for a server.
  }
}

/**
 * The last registry that a server gave to this browser at this address, null without one that is valid. A preview has
 * an address of its own, and what runs in it is for that address only.
 */
export function storedRegistry(address: string): Registry | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredRegistry | null
    return stored?.address === address ? validateRegistry(stored.registry) : null
  } catch {
    return null
  }
}
