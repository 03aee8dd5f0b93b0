import type { Registry } from './schema.ts'

/** The active release of a unit; null or undefined without one. */
export const activeIn = (registry: Registry, unit: string): string | null | undefined =>
  unit === 'host' ? registry.host?.release : registry.remotes[unit]?.active

/** The releases of a unit that users get: during a rollout its release first, then the active one. */
export function givenIn(registry: Registry, unit: string): string[] {
  const rollout = registry.remotes[unit]?.rollout?.release
  return [rollout, activeIn(registry, unit)].filter((id) => typeof id === 'string')
}
