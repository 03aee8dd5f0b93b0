import { exposedOf } from '../check/screens.ts'
import type { RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { Registry } from '../registry/schema.ts'

export type ScreenToOpen = { unit: string; id: string; path: string }

/**
 * The screens of a release with their paths: from its rows, or, for a release without rows, from the links of the
 * shell. A screen in neither is left out.
 */
export function screensToOpen(
  unit: string,
  { remote }: Pick<RemoteReleaseFile, 'remote'>,
  links: string[],
): ScreenToOpen[] {
  return exposedOf({ remote }).screens.flatMap((id) => {
    const path = remote.screens ? remote.screens[id]?.path : links.find((link) => link.endsWith(`/${id}`))
    return path ? [{ unit, id, path }] : []
  })
}

/** Every screen of the remotes in this registry. */
export function screensOf({ remotes }: Registry, links: string[], units = Object.keys(remotes)): ScreenToOpen[] {
  return units.flatMap((unit) => {
    const { active, releases } = remotes[unit] ?? {}
    const remote = active ? releases?.[active] : undefined
    return remote ? screensToOpen(unit, { remote }, links) : []
  })
}
