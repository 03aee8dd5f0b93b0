import type { Registry } from './registryTypes.ts'
import { validateRegistry } from './validateRegistry.ts'

const key = 'dayline.registry'

/** Keeps the last registry that a server gave, for a page that is opened while none is to be had. */
export function keepRegistry(registry: Registry): void {
  try {
    localStorage.setItem(key, JSON.stringify(registry))
  } catch {
    // Storage is full or blocked: then the areas wait for a server.
  }
}

/** The last registry that a server gave to this browser, null without one that is valid. */
export function keptRegistry(): Registry | null {
  try {
    return validateRegistry(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}
